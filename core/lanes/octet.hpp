// Moves of lanes: eight at a time between lanes of 16 bits and rows in memory (gather, transpose,
// scatter), or all at once between two vectors (permutation).
#pragma once

#include "plain.hpp"

namespace nonet {
namespace {
namespace lanes {

// Transposes 8 x 8 words.
NONET_INLINE void transpose(Lanes8 (&row)[8]) {
    Bits8 a[8], b[8];
#define NONET_INTERLEAVED(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
        a[2 * i] = NONET_INTERLEAVED(row[i].bits, row[i + 4].bits, 0, 8, 1, 9, 2, 10, 3, 11);
        a[2 * i + 1] = NONET_INTERLEAVED(row[i].bits, row[i + 4].bits, 4, 12, 5, 13, 6, 14, 7, 15);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
        b[2 * i] = NONET_INTERLEAVED(a[i], a[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        b[2 * i + 1] = NONET_INTERLEAVED(a[i], a[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
        row[2 * i].bits = NONET_INTERLEAVED(b[i], b[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        row[2 * i + 1].bits = NONET_INTERLEAVED(b[i], b[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
#undef NONET_INTERLEAVED
}

// A choice of up to eight lanes of a vector: slot k stands for lane[k], or for none if that is -1.
template <class Lanes>
struct Octet;

template <>
struct Octet<Lanes8> {
    int lane[8];
    Bits8 filled;
};
// Chooses up to eight lanes from `rest` and removes them there.
NONET_INLINE Octet<Lanes8> next_octet(Lanes8, Mask& rest) {
    Octet<Lanes8> octet;
    for (int k = 0; k < 8; ++k) {
        const bool wanted = rest >> k & 1;
        octet.lane[k] = wanted ? k : -1;
        octet.filled[k] = wanted ? 0xffff : 0;
    }
    rest = 0;
    return octet;
}
// The chosen lanes as a vector of eight (a gather).
NONET_INLINE Lanes8 taken(Lanes8 from, const Octet<Lanes8>&) {
    return from;
}
// The vector with the chosen lanes replaced by the eight values (a scatter).
NONET_INLINE Lanes8 replaced(Lanes8 old, Lanes8 values, const Octet<Lanes8>& octet) {
    return chosen(octet.filled, values, old);
}

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

template <>
struct Octet<Lanes16> {
    int lane[8];
    __m128i low, high;  // for each slot, byte indices into each half
    __m256i slot;       // for each lane, byte indices into the slots
    __m256i filled;     // the chosen lanes
};
NONET_INLINE Octet<Lanes16> next_octet(Lanes16, Mask& rest) {
    // Byte index 0x80 gives zero. Lane x has the bytes 2x and 2x+1.
    alignas(32) std::uint16_t low[8], high[8], slot[16], filled[16];
    Octet<Lanes16> octet;
    for (int k = 0; k < 8; ++k) octet.lane[k] = -1, low[k] = high[k] = 0x8080;
    for (int lane = 0; lane < 16; ++lane) slot[lane] = filled[lane] = 0;
    for (int k = 0; k < 8 && rest != 0; ++k, rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        octet.lane[k] = lane;
        (lane < 8 ? low : high)[k] = static_cast<std::uint16_t>(0x100 + 0x202 * (lane & 7));
        slot[lane] = static_cast<std::uint16_t>(0x100 + 0x202 * k);
        filled[lane] = 0xffff;
    }
    __builtin_memcpy(&octet.low, low, 16);
    __builtin_memcpy(&octet.high, high, 16);
    __builtin_memcpy(&octet.slot, slot, 32);
    __builtin_memcpy(&octet.filled, filled, 32);
    return octet;
}
NONET_INLINE Lanes8 taken(Lanes16 from, const Octet<Lanes16>& octet) {
    const __m256i bits = reinterpret_cast<__m256i>(from.bits);
    const __m128i low = _mm_shuffle_epi8(_mm256_castsi256_si128(bits), octet.low);
    const __m128i high = _mm_shuffle_epi8(_mm256_extracti128_si256(bits, 1), octet.high);
    return {reinterpret_cast<Bits8>(_mm_or_si128(low, high))};
}
NONET_INLINE Lanes16 replaced(Lanes16 old, Lanes8 values, const Octet<Lanes16>& octet) {
    const __m256i twice = _mm256_broadcastsi128_si256(reinterpret_cast<__m128i>(values.bits));
    return {reinterpret_cast<Bits16>(_mm256_blendv_epi8(reinterpret_cast<__m256i>(old.bits),
                                                        _mm256_shuffle_epi8(twice, octet.slot),
                                                        octet.filled))};
}
#endif

}  // namespace lanes
}  // namespace
}  // namespace nonet
