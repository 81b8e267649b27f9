// Nine lines of one puzzle in the lanes of a vector: lane 4a + i is line 3a + i, for a and i from 0
// to 2. Every fourth lane and the last group of four are not in use; they may hold anything.
#pragma once

#include "bytes.hpp"
#include "pair.hpp"

namespace nonet {
namespace {
namespace lanes {

// The lanes in use.
constexpr Mask grouped_lanes = 0x777;

// Lane i of each group gets the word of lane i + 1, and lane 2 that of lane 0.
NONET_INLINE Lanes8 turned(Lanes8 a) {
    return {__builtin_shufflevector(a.bits, a.bits, 1, 2, 0, 3, 5, 6, 4, 7)};
}

// Pairs of words or groups of both vectors in turns, from their low or high halves.
#define NONET_INTERLEAVED(name, ...)                                   \
    NONET_INLINE Lanes8 name(Lanes8 a, Lanes8 b) {                     \
        return {__builtin_shufflevector(a.bits, b.bits, __VA_ARGS__)}; \
    }
NONET_INTERLEAVED(low_pairs, 0, 1, 8, 9, 2, 3, 10, 11)
NONET_INTERLEAVED(high_pairs, 4, 5, 12, 13, 6, 7, 14, 15)
NONET_INTERLEAVED(low_groups, 0, 1, 2, 3, 8, 9, 10, 11)
NONET_INTERLEAVED(high_groups, 4, 5, 6, 7, 12, 13, 14, 15)
#undef NONET_INTERLEAVED

#if defined(__AVX2__)
using Groups = Lanes16;

// The first three groups, as words of 64 bits.
NONET_INLINE Groups groups_of(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return {reinterpret_cast<Bits16>(Quadruple4{a, b, c, 0})};
}

// As above, in both halves of the vectors.
NONET_INLINE Groups turned(Groups a) {
    return {__builtin_shufflevector(a.bits, a.bits, 1, 2, 0, 3, 5, 6, 4, 7,  //
                                    9, 10, 8, 11, 13, 14, 12, 15)};
}
#define NONET_INTERLEAVED(name, ...)                                   \
    NONET_INLINE Groups name(Groups a, Groups b) {                     \
        return {__builtin_shufflevector(a.bits, b.bits, __VA_ARGS__)}; \
    }
NONET_INTERLEAVED(low_pairs, 0, 1, 16, 17, 2, 3, 18, 19, 8, 9, 24, 25, 10, 11, 26, 27)
NONET_INTERLEAVED(high_pairs, 4, 5, 20, 21, 6, 7, 22, 23, 12, 13, 28, 29, 14, 15, 30, 31)
NONET_INTERLEAVED(low_groups, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27)
NONET_INTERLEAVED(high_groups, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31)

// The low halves of both vectors, or their high halves.
NONET_INTERLEAVED(low_halves, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
NONET_INTERLEAVED(high_halves, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31)
#undef NONET_INTERLEAVED
#else
using Groups = Pair<Lanes8>;

NONET_INLINE Groups groups_of(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return {{reinterpret_cast<Bits8>(Quadruple2{a, b})},
            {reinterpret_cast<Bits8>(Quadruple2{c, 0})}};
}

NONET_INLINE Groups turned(Groups a) {
    return {turned(a.low), turned(a.high)};
}
#define NONET_INTERLEAVED(name)                            \
    NONET_INLINE Groups name(Groups a, Groups b) {         \
        return {name(a.low, b.low), name(a.high, b.high)}; \
    }
NONET_INTERLEAVED(first_halves)
NONET_INTERLEAVED(second_halves)
NONET_INTERLEAVED(low_pairs)
NONET_INTERLEAVED(high_pairs)
NONET_INTERLEAVED(low_groups)
NONET_INTERLEAVED(high_groups)
#undef NONET_INTERLEAVED
NONET_INLINE Groups low_halves(Groups a, Groups b) {
    return {a.low, b.low};
}
NONET_INLINE Groups high_halves(Groups a, Groups b) {
    return {a.high, b.high};
}
#endif

// Rows become columns, or columns rows: lane 4b + j of vector 3a + i becomes lane 4a + i of vector
// 3b + j.
NONET_INLINE void transpose(const Groups (&from)[9], Groups (&to)[9]) {
    // The low half of `even` has the first two lanes of group 0 as groups, and the high half those
    // of group 2; `odd` has those of group 1. `even_third` and `odd_third` have the third lanes.
    Groups even[3], even_third[3], odd[3], odd_third[3];
#pragma GCC unroll 3
    for (int a = 0; a < 3; ++a) {
        const Groups x = from[3 * a], y = from[3 * a + 1], z = from[3 * a + 2];
        const Groups low = first_halves(x, y), low_rest = first_halves(z, z);
        const Groups high = second_halves(x, y), high_rest = second_halves(z, z);
        even[a] = low_pairs(low, low_rest);
        even_third[a] = high_pairs(low, low_rest);
        odd[a] = low_pairs(high, high_rest);
        odd_third[a] = high_pairs(high, high_rest);
    }
    const Groups first = low_groups(even[0], even[1]), second = high_groups(even[0], even[1]);
    const Groups third = low_groups(even_third[0], even_third[1]);
    const Groups last_second = high_groups(even[2], even[2]);
    to[0] = low_halves(first, even[2]);
    to[1] = low_halves(second, last_second);
    to[2] = low_halves(third, even_third[2]);
    to[3] = low_halves(low_groups(odd[0], odd[1]), odd[2]);
    to[4] = low_halves(high_groups(odd[0], odd[1]), high_groups(odd[2], odd[2]));
    to[5] = low_halves(low_groups(odd_third[0], odd_third[1]), odd_third[2]);
    to[6] = high_halves(first, even[2]);
    to[7] = high_halves(second, last_second);
    to[8] = high_halves(third, even_third[2]);
}

}  // namespace lanes
}  // namespace
}  // namespace nonet
