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

// Pairs of words or groups of both vectors in turns, from their low or high halves. They are
// written as shuffles of larger elements: of words, gcc makes a slower instruction for AVX-512.
#define NONET_INTERLEAVED(name, Vector, Elements, ...)                                  \
    NONET_INLINE Vector name(Vector a, Vector b) {                                      \
        return {reinterpret_cast<decltype(a.bits)>(                                     \
            __builtin_shufflevector(reinterpret_cast<Elements>(a.bits),                 \
                                    reinterpret_cast<Elements>(b.bits), __VA_ARGS__))}; \
    }
NONET_INTERLEAVED(low_pairs, Lanes8, Double4, 0, 4, 1, 5)
NONET_INTERLEAVED(high_pairs, Lanes8, Double4, 2, 6, 3, 7)
NONET_INTERLEAVED(low_groups, Lanes8, Quadruple2, 0, 2)
NONET_INTERLEAVED(high_groups, Lanes8, Quadruple2, 1, 3)

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
NONET_INTERLEAVED(low_pairs, Groups, Double8, 0, 8, 1, 9, 4, 12, 5, 13)
NONET_INTERLEAVED(high_pairs, Groups, Double8, 2, 10, 3, 11, 6, 14, 7, 15)
NONET_INTERLEAVED(low_groups, Groups, Quadruple4, 0, 4, 2, 6)
NONET_INTERLEAVED(high_groups, Groups, Quadruple4, 1, 5, 3, 7)

// The low halves of both vectors, or their high halves.
NONET_INTERLEAVED(low_halves, Groups, Quadruple4, 0, 1, 4, 5)
NONET_INTERLEAVED(high_halves, Groups, Quadruple4, 2, 3, 6, 7)
#else
using Groups = Pair<Lanes8>;

NONET_INLINE Groups groups_of(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return {{reinterpret_cast<Bits8>(Quadruple2{a, b})},
            {reinterpret_cast<Bits8>(Quadruple2{c, 0})}};
}

NONET_INLINE Groups turned(Groups a) {
    return {turned(a.low), turned(a.high)};
}
#define NONET_IN_HALVES(name)                              \
    NONET_INLINE Groups name(Groups a, Groups b) {         \
        return {name(a.low, b.low), name(a.high, b.high)}; \
    }
NONET_IN_HALVES(first_halves)
NONET_IN_HALVES(second_halves)
NONET_IN_HALVES(low_pairs)
NONET_IN_HALVES(high_pairs)
NONET_IN_HALVES(low_groups)
NONET_IN_HALVES(high_groups)
#undef NONET_IN_HALVES
NONET_INLINE Groups low_halves(Groups a, Groups b) {
    return {a.low, b.low};
}
NONET_INLINE Groups high_halves(Groups a, Groups b) {
    return {a.high, b.high};
}
#endif
#undef NONET_INTERLEAVED

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
