// The engine, compiled once for each instruction set by a source that defines NONET_KERNELS, the
// name of its kernels, the name of the set in quotes as NONET_NAME, and NONET_VECTOR_BYTES.
//
// Code in here must not call anything that the linker could replace by another source's copy: no
// standard library templates, no inline functions with linkage. Hence the unnamed namespace.

#include "../search/kernel.inl"
#include "kernels.hpp"
#include "plan.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using namespace search;

// Each needs those before it.
// clang-format off
#include "pass.inl"
#include "nodes.inl"
#include "choose.inl"
#include "puzzles.inl"
// clang-format on

template <class Word>
constexpr Kernel kernel_of{NONET_NAME, LanesOf<Word, NONET_VECTOR_BYTES>::width, sizeof(Word),
                           Searching<Puzzles<LanesOf<Word, NONET_VECTOR_BYTES>>>::kernel,
                           Enumerating<Puzzles<LanesOf<Word, NONET_VECTOR_BYTES>>>::kernel};

}  // namespace

extern const Kernels NONET_KERNELS;
const Kernels NONET_KERNELS{kernel_of<std::uint16_t>, kernel_of<std::uint32_t>,
                            kernel_of<std::uint64_t>};

}  // namespace nonet::houses
