// What the kernels of all engines share: included by a source that is compiled for one instruction
// set, and everything is in an unnamed namespace, as in lanes.hpp.

#include "../lanes.hpp"
#include "task.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// Each needs those before it.
// clang-format off
#include "problem.inl"
#include "bands.inl"
#include "sets.inl"
#include "copies.inl"
#include "moves.inl"
#include "search.inl"
#include "enumerator.inl"
#include "memory.inl"
// clang-format on

}  // namespace
}  // namespace nonet::search
