// Moves of lanes between two vectors, all at once: a permutation.
#pragma once

#include "plain.hpp"

namespace nonet {
namespace {
namespace lanes {

// A permutation: for each filled lane, the lane of another vector that it takes its word from.
// Vectors of eight lanes or fewer have none; copying lane by lane is as fast there.
template <class Lanes>
struct Route;
template <class Lanes>
constexpr bool has_routes = requires {
    sizeof(Route<Lanes>);
};

#if defined(__AVX2__)
using Lanes16 = Plain<Bits16>;

template <>
struct Route<Lanes16> {
    __m256i same, other;  // byte indices into the same half, and into the other half
    __m256i filled;
};
NONET_INLINE Route<Lanes16> make_route(Lanes16, const std::uint8_t* source, Mask filled) {
    // Byte index 0x80 gives zero. Lane x has the bytes 2x and 2x+1.
    alignas(32) std::uint16_t same[16], other[16], all_of[16];
    for (unsigned lane = 0; lane < 16; ++lane) {
        const bool wanted = filled >> lane & 1;
        const bool crosses = (source[lane] ^ lane) & 8;
        const auto bytes = static_cast<std::uint16_t>(0x100 + 0x202 * (source[lane] & 7));
        same[lane] = wanted && !crosses ? bytes : 0x8080;
        other[lane] = wanted && crosses ? bytes : 0x8080;
        all_of[lane] = wanted ? 0xffff : 0;
    }
    Route<Lanes16> route;
    __builtin_memcpy(&route.same, same, 32);
    __builtin_memcpy(&route.other, other, 32);
    __builtin_memcpy(&route.filled, all_of, 32);
    return route;
}
// The permuted lanes of `from` where filled, else the lanes of `old` (a permutation and a blend).
NONET_INLINE Lanes16 routed(Lanes16 old, Lanes16 from, const Route<Lanes16>& route) {
    const __m256i bits = reinterpret_cast<__m256i>(from.bits);
    const __m256i swapped = _mm256_permute4x64_epi64(bits, 0x4e);
    const __m256i found = _mm256_or_si256(_mm256_shuffle_epi8(bits, route.same),
                                          _mm256_shuffle_epi8(swapped, route.other));
    return {reinterpret_cast<Bits16>(
        _mm256_blendv_epi8(reinterpret_cast<__m256i>(old.bits), found, route.filled))};
}
#endif

}  // namespace lanes
}  // namespace
}  // namespace nonet
