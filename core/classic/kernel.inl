// The engine, compiled once for each instruction set by a source that defines NONET_KERNEL, its
// name in quotes as NONET_KERNEL_NAME, and NONET_LANES, the type of its lanes.
//
// Code in here must not call anything that the linker could replace by another source's copy: no
// standard library templates, no inline functions with linkage. Hence the unnamed namespace.

#include "../search/kernel.inl"
#include "size.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using namespace search;
constexpr int lanes_max = 32;

// Each needs those before it.
// clang-format off
#include "sweep.inl"
#include "branch.inl"
#include "rows.inl"
#include "puzzles.inl"
// clang-format on

}  // namespace

extern const Kernel NONET_KERNEL;
const Kernel NONET_KERNEL{NONET_KERNEL_NAME, NONET_LANES::width, sizeof(std::uint16_t),
                          Searching<Puzzles<NONET_LANES>>::kernel,
                          Enumerating<Puzzles<NONET_LANES>>::kernel};

}  // namespace nonet::classic
