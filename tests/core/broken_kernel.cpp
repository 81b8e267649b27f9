// A kernel in which one operation on vectors is wrong in one lane. CMakeLists.txt compiles this
// file several times, each with another operation, and test_broken_kernels.cpp shows that the
// comparison of kernels finds each of them. BROKEN_<operation> selects the operation; with
// BROKEN_none the kernel is sound. BROKEN_KERNEL is the name of the kernel.
#include "lanes.hpp"

namespace nonet {
namespace {
namespace lanes {

// Clears the lowest bit of lane 1. The kernel then loses candidates but never gains any, so that
// its searches end and stay inside their memory.
template <class Vector>
NONET_INLINE Vector broken(Vector result) {
    result.bits[1] &= static_cast<typename Vector::Word>(result.bits[1] - 1);
    return result;
}

}  // namespace lanes
}  // namespace
}  // namespace nonet

// From here on, the kernel's code calls the broken operation. A macro is not expanded inside
// itself.
#if defined(BROKEN_singles)
#define singles(...) broken(singles(__VA_ARGS__))
#elif defined(BROKEN_both_or)
#define both_or(...) broken(both_or(__VA_ARGS__))
#elif defined(BROKEN_differences)
#define differences(...) broken(differences(__VA_ARGS__))
#elif defined(BROKEN_narrowed)
#define narrowed(...) broken(narrowed(__VA_ARGS__))
#elif defined(BROKEN_kept_or_own)
#define kept_or_own(...) broken(kept_or_own(__VA_ARGS__))
#elif defined(BROKEN_lanes_of)
#define lanes_of(...) broken(lanes_of(__VA_ARGS__))
#elif !defined(BROKEN_none)
#error "no such operation"
#endif

#if defined(BROKEN_houses)
#include "houses/puzzles.hpp"
#else
#include "classic/puzzles.hpp"
#endif
#include "search/kernel.hpp"

namespace broken_kernels {

#if defined(BROKEN_houses)
using nonet::houses::Puzzles;
#else
using nonet::classic::Puzzles;
#endif

extern const nonet::search::Kernel BROKEN_KERNEL;
const nonet::search::Kernel BROKEN_KERNEL =
    nonet::search::kernel_of<Puzzles<nonet::lanes::Lanes8>>("broken");

}  // namespace broken_kernels
