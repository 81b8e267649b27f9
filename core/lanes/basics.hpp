// What all vector types share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define NONET_INLINE inline __attribute__((always_inline))

namespace nonet {
namespace {
namespace lanes {

// One bit per lane, lane 0 lowest.
using Mask = std::uint32_t;

}  // namespace lanes
}  // namespace
}  // namespace nonet
