// Vectors of 16-bit lanes: the only file of the core that knows what an instruction set offers.
//
// Each source that includes this file is compiled for one instruction set. Everything here lives in
// an unnamed namespace, so that code compiled for one set can never be linked into another set's
// kernel.
//
// Lanes8 and Lanes16 are written with the vector extensions that GCC and Clang share. Lanes32 needs
// AVX-512 (with BITALG); elsewhere Pair<Lanes16> has the same operations at the same width.
#pragma once

#include <cstddef>
#include <cstdint>

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

using Bits8 = std::uint16_t __attribute__((vector_size(16)));
using Bits16 = std::uint16_t __attribute__((vector_size(32)));

// The types that belong to a vector type.
template <class Bits>
struct Related;
template <>
struct Related<Bits8> {
    using Signed = std::int16_t __attribute__((vector_size(16)));
    using Bytes = std::uint8_t __attribute__((vector_size(8)));
};
template <>
struct Related<Bits16> {
    using Signed = std::int16_t __attribute__((vector_size(32)));
    using Bytes = std::uint8_t __attribute__((vector_size(16)));
};

template <class Bits>
struct Plain {
    Bits bits;
    static constexpr int width = sizeof(Bits) / 2;
};
using Lanes8 = Plain<Bits8>;

template <class Bits>
NONET_INLINE Plain<Bits> all(Plain<Bits>, std::uint16_t value) {
    return {Bits{} + value};
}
template <class Bits>
NONET_INLINE Plain<Bits> both(Plain<Bits> a, Plain<Bits> b) {
    return {a.bits & b.bits};
}
template <class Bits>
NONET_INLINE Plain<Bits> both(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {a.bits & b.bits & c.bits};
}
template <class Bits>
NONET_INLINE Plain<Bits> either(Plain<Bits> a, Plain<Bits> b) {
    return {a.bits | b.bits};
}
template <class Bits>
NONET_INLINE Plain<Bits> either(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {a.bits | b.bits | c.bits};
}
template <class Bits>
NONET_INLINE Plain<Bits> odd(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {a.bits ^ b.bits ^ c.bits};
}
// Bits set in at least two of the three.
template <class Bits>
NONET_INLINE Plain<Bits> majority(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {(a.bits & b.bits) | ((a.bits | b.bits) & c.bits)};
}
template <class Bits>
NONET_INLINE Plain<Bits> without(Plain<Bits> a, Plain<Bits> b) {
    return {a.bits & ~b.bits};
}
// a without b and without c.
template <class Bits>
NONET_INLINE Plain<Bits> without(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {a.bits & ~(b.bits | c.bits)};
}
// a & b | c.
template <class Bits>
NONET_INLINE Plain<Bits> both_or(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {(a.bits & b.bits) | c.bits};
}
// seen, and every bit in which a and b differ.
template <class Bits>
NONET_INLINE Plain<Bits> differences(Plain<Bits> seen, Plain<Bits> a, Plain<Bits> b) {
    return {seen.bits | (a.bits ^ b.bits)};
}
template <class Bits>
NONET_INLINE Plain<Bits> sum(Plain<Bits> a, Plain<Bits> b) {
    return {a.bits + b.bits};
}
template <class Bits>
NONET_INLINE Plain<Bits> difference(Plain<Bits> a, Plain<Bits> b) {
    return {a.bits - b.bits};
}
// Stores every lane as one byte.
template <class Bits>
NONET_INLINE void store_bytes(Plain<Bits> a, std::uint8_t* bytes) {
    using Bytes = typename Related<Bits>::Bytes;
    const Bytes narrow = __builtin_convertvector(a.bits, Bytes);
    __builtin_memcpy(bytes, &narrow, sizeof narrow);
}
// What the table says of each byte.
template <class Bits>
NONET_INLINE Plain<Bits> looked_up(Plain<Bits>, const std::uint16_t (&table)[256],
                                   const std::uint8_t* bytes) {
    Plain<Bits> found;
    for (unsigned lane = 0; lane < sizeof(Bits) / 2; ++lane) found.bits[lane] = table[bytes[lane]];
    return found;
}
template <class Bits>
NONET_INLINE Plain<Bits> chosen(Bits condition, Plain<Bits> yes, Plain<Bits> no) {
    return {(condition & yes.bits) | (~condition & no.bits)};
}
template <class Bits>
NONET_INLINE Bits is_zero(Plain<Bits> a) {
    return reinterpret_cast<Bits>(a.bits == 0);
}
template <class Bits>
NONET_INLINE Bits less(Plain<Bits> a, Plain<Bits> b) {
    // Every value compared is far below 2^15, and signed comparison is what SSE2 and AVX2 have.
    using Signed = typename Related<Bits>::Signed;
    return reinterpret_cast<Bits>(reinterpret_cast<Signed>(a.bits) <
                                  reinterpret_cast<Signed>(b.bits));
}
template <class Bits>
NONET_INLINE Bits lowest_removed(Bits bits) {
    return bits & (bits - 1);
}
template <class Bits>
NONET_INLINE Plain<Bits> lowest(Plain<Bits> a) {
    return {a.bits & (Bits{} - a.bits)};
}
template <class Bits>
NONET_INLINE Plain<Bits> smaller(Plain<Bits> a, Plain<Bits> b) {
    return chosen(less(a, b), a, b);
}
#if defined(__SSE2__)
NONET_INLINE Lanes8 smaller(Lanes8 a, Lanes8 b) {
    return {reinterpret_cast<Bits8>(
        _mm_min_epi16(reinterpret_cast<__m128i>(a.bits), reinterpret_cast<__m128i>(b.bits)))};
}
#endif
#if defined(__AVX2__)
NONET_INLINE Plain<Bits16> smaller(Plain<Bits16> a, Plain<Bits16> b) {
    return {reinterpret_cast<Bits16>(
        _mm256_min_epi16(reinterpret_cast<__m256i>(a.bits), reinterpret_cast<__m256i>(b.bits)))};
}
#endif
template <class Bits>
NONET_INLINE Plain<Bits> larger(Plain<Bits> a, Plain<Bits> b) {
    return chosen(less(a, b), b, a);
}
// Number of bits set, for values of nine bits.
template <class Bits>
NONET_INLINE Plain<Bits> count(Plain<Bits> a) {
    Bits pairs = a.bits - ((a.bits >> 1) & 0x155);
    Bits fours = (pairs & 0x333) + ((pairs >> 2) & 0x333);
    return {(fours + (fours >> 4) + (fours >> 8)) & 0xf};
}
// a where it holds one bit, else nothing.
template <class Bits>
NONET_INLINE Plain<Bits> singles(Plain<Bits> a) {
    return {a.bits & is_zero(Plain<Bits>{lowest_removed(a.bits)})};
}
// a & hidden where that leaves anything, else a & kept.
template <class Bits>
NONET_INLINE Plain<Bits> narrowed(Plain<Bits> a, Plain<Bits> kept, Plain<Bits> hidden) {
    Bits none = is_zero(both(a, hidden));
    return {a.bits & ((none & kept.bits) | hidden.bits)};
}
// Running record of the fewest and most bits met; only its verdict is the same for every width.
template <class Lanes>
struct Extremes {
    Lanes fewest, most;
};
template <class Bits>
NONET_INLINE Extremes<Plain<Bits>> no_extremes(Plain<Bits>) {
    return {{Bits{} + 0x1ff}, {Bits{}}};
}
// a where it holds three bits or fewer, else b. Records whether it held fewer than three.
template <class Bits>
NONET_INLINE Plain<Bits> if_at_most_three(Plain<Bits> a, Plain<Bits> b,
                                          Extremes<Plain<Bits>>& extremes) {
    Plain<Bits> two_removed{lowest_removed(lowest_removed(a.bits))};
    extremes.fewest = smaller(extremes.fewest, two_removed);
    return chosen(is_zero(Plain<Bits>{lowest_removed(two_removed.bits)}), a, b);
}
// a where it holds three bits or more, else b. Records whether it held more than three.
template <class Bits>
NONET_INLINE Plain<Bits> if_at_least_three(Plain<Bits> a, Plain<Bits> b,
                                           Extremes<Plain<Bits>>& extremes) {
    Plain<Bits> two_removed{lowest_removed(lowest_removed(a.bits))};
    extremes.most = {extremes.most.bits | lowest_removed(two_removed.bits)};
    return chosen(is_zero(two_removed), b, a);
}
template <class Bits>
NONET_INLINE Mask mask_of(Bits condition) {
    Mask mask = 0;
    for (unsigned lane = 0; lane < sizeof(Bits) / 2; ++lane)
        mask |= static_cast<Mask>(condition[lane] & 1) << lane;
    return mask;
}
#if defined(__SSE2__)
template <>
NONET_INLINE Mask mask_of(Bits8 condition) {
    __m128i bytes = _mm_packs_epi16(reinterpret_cast<__m128i>(condition), _mm_setzero_si128());
    return static_cast<Mask>(_mm_movemask_epi8(bytes));
}
#elif defined(__ARM_NEON) && defined(__aarch64__)
template <>
NONET_INLINE Mask mask_of(Bits8 condition) {
    const Bits8 weights = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16((uint16x8_t)(condition & weights));
}
#endif
#if defined(__AVX2__)
template <>
NONET_INLINE Mask mask_of(Bits16 condition) {
    __m256i wide = reinterpret_cast<__m256i>(condition);
    __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
    return static_cast<Mask>(_mm_movemask_epi8(bytes));
}
#endif
template <class Bits>
NONET_INLINE Mask zero_mask(Plain<Bits> a) {
    return mask_of(is_zero(a));
}
template <class Bits>
NONET_INLINE Mask beyond_three(Extremes<Plain<Bits>> extremes) {
    constexpr Mask every = (Mask{1} << (sizeof(Bits) / 2 - 1) << 1) - 1;
    return zero_mask(extremes.fewest) | (zero_mask(extremes.most) ^ every);
}

// Eight rows of eight become eight columns.
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

// Up to eight lanes chosen out of a vector: slot k holds lane[k], or nothing where that is -1.
template <class Lanes>
struct Octet;

template <>
struct Octet<Lanes8> {
    int lane[8];
    Bits8 filled;
};
// Takes the next lanes to handle out of `rest`.
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
NONET_INLINE Lanes8 taken(Lanes8 from, const Octet<Lanes8>&) {
    return from;
}
NONET_INLINE Lanes8 replaced(Lanes8 old, Lanes8 values, const Octet<Lanes8>& octet) {
    return chosen(octet.filled, values, old);
}

// Which lane of another vector each filled lane gets its word from. Eight lanes are as well copied
// one by one.
template <class Lanes>
struct Route;

#if defined(__AVX2__)
using Lanes16 = Plain<Bits16>;

template <>
struct Route<Lanes16> {
    __m256i same, other;  // bytes to take from the same half, and from the other half
    __m256i filled;
};
NONET_INLINE Route<Lanes16> make_route(Lanes16, const std::uint8_t* source, Mask filled) {
    // 0x80 takes nothing. Bytes 2x and 2x+1 make up lane x.
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
    __m128i low, high;     // bytes to take from either half
    __m256i slot, filled;  // bytes to take from the eight, and the lanes that get any
};
NONET_INLINE Octet<Lanes16> next_octet(Lanes16, Mask& rest) {
    // 0x80 takes nothing. Bytes 2x and 2x+1 make up lane x.
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

// Twice the lanes, as two vectors.
template <class Half>
struct Pair {
    Half low, high;
    static constexpr int width = 2 * Half::width;
};
template <class Condition>
struct ConditionPair {
    Condition low, high;
};

template <class Half>
NONET_INLINE Pair<Half> all(Pair<Half>, std::uint16_t value) {
    return {all(Half{}, value), all(Half{}, value)};
}
#define NONET_PAIRED_1(name)                     \
    template <class Half>                        \
    NONET_INLINE Pair<Half> name(Pair<Half> a) { \
        return {name(a.low), name(a.high)};      \
    }
#define NONET_PAIRED_2(name)                                   \
    template <class Half>                                      \
    NONET_INLINE Pair<Half> name(Pair<Half> a, Pair<Half> b) { \
        return {name(a.low, b.low), name(a.high, b.high)};     \
    }
#define NONET_PAIRED_3(name)                                                 \
    template <class Half>                                                    \
    NONET_INLINE Pair<Half> name(Pair<Half> a, Pair<Half> b, Pair<Half> c) { \
        return {name(a.low, b.low, c.low), name(a.high, b.high, c.high)};    \
    }
NONET_PAIRED_1(singles)
NONET_PAIRED_1(count)
NONET_PAIRED_1(lowest)
NONET_PAIRED_2(both)
NONET_PAIRED_2(either)
NONET_PAIRED_2(without)
NONET_PAIRED_2(sum)
NONET_PAIRED_2(difference)
NONET_PAIRED_2(smaller)
NONET_PAIRED_2(larger)
NONET_PAIRED_3(both)
NONET_PAIRED_3(either)
NONET_PAIRED_3(odd)
NONET_PAIRED_3(majority)
NONET_PAIRED_3(without)
NONET_PAIRED_3(both_or)
NONET_PAIRED_3(differences)
NONET_PAIRED_3(narrowed)
#undef NONET_PAIRED_1
#undef NONET_PAIRED_2
#undef NONET_PAIRED_3
template <class Half>
NONET_INLINE auto less(Pair<Half> a, Pair<Half> b) {
    return ConditionPair<decltype(less(a.low, b.low))>{less(a.low, b.low), less(a.high, b.high)};
}
template <class Half>
NONET_INLINE auto is_zero(Pair<Half> a) {
    return ConditionPair<decltype(is_zero(a.low))>{is_zero(a.low), is_zero(a.high)};
}
template <class Condition, class Half>
NONET_INLINE Pair<Half> chosen(ConditionPair<Condition> condition, Pair<Half> yes, Pair<Half> no) {
    return {chosen(condition.low, yes.low, no.low), chosen(condition.high, yes.high, no.high)};
}
template <class Half>
struct Extremes<Pair<Half>> {
    Extremes<Half> low, high;
};
template <class Half>
NONET_INLINE Extremes<Pair<Half>> no_extremes(Pair<Half>) {
    return {no_extremes(Half{}), no_extremes(Half{})};
}
template <class Half>
NONET_INLINE Pair<Half> if_at_most_three(Pair<Half> a, Pair<Half> b,
                                         Extremes<Pair<Half>>& extremes) {
    return {if_at_most_three(a.low, b.low, extremes.low),
            if_at_most_three(a.high, b.high, extremes.high)};
}
template <class Half>
NONET_INLINE Pair<Half> if_at_least_three(Pair<Half> a, Pair<Half> b,
                                          Extremes<Pair<Half>>& extremes) {
    return {if_at_least_three(a.low, b.low, extremes.low),
            if_at_least_three(a.high, b.high, extremes.high)};
}
template <class Half>
NONET_INLINE Mask zero_mask(Pair<Half> a) {
    return zero_mask(a.low) | (zero_mask(a.high) << Half::width);
}
template <class Half>
NONET_INLINE Mask beyond_three(Extremes<Pair<Half>> extremes) {
    return beyond_three(extremes.low) | (beyond_three(extremes.high) << Half::width);
}
// All from one half.
template <class Half>
struct Octet<Pair<Half>> {
    int lane[8];
    bool from_high;
    Octet<Half> inner;
};
template <class Half>
NONET_INLINE Octet<Pair<Half>> next_octet(Pair<Half>, Mask& rest) {
    constexpr Mask low_half = (Mask{1} << Half::width) - 1;
    Octet<Pair<Half>> octet;
    octet.from_high = (rest & low_half) == 0;
    const int shift = octet.from_high ? Half::width : 0;
    Mask half = rest >> shift & low_half;
    octet.inner = next_octet(Half{}, half);
    rest = octet.from_high ? half << shift : (rest & ~low_half) | half;
    for (int k = 0; k < 8; ++k)
        octet.lane[k] = octet.inner.lane[k] < 0 ? -1 : octet.inner.lane[k] + shift;
    return octet;
}
template <class Half>
NONET_INLINE Lanes8 taken(Pair<Half> from, const Octet<Pair<Half>>& octet) {
    return taken(octet.from_high ? from.high : from.low, octet.inner);
}
template <class Half>
NONET_INLINE Pair<Half> replaced(Pair<Half> old, Lanes8 values, const Octet<Pair<Half>>& octet) {
    if (octet.from_high)
        old.high = replaced(old.high, values, octet.inner);
    else
        old.low = replaced(old.low, values, octet.inner);
    return old;
}
// From either half into either half.
template <class Half>
struct Route<Pair<Half>> {
    Route<Half> low_to_low, high_to_low, low_to_high, high_to_high;
};
template <class Half>
NONET_INLINE Route<Pair<Half>> make_route(Pair<Half>, const std::uint8_t* source, Mask filled) {
    Mask from_high = 0;
    for (Mask rest = filled; rest != 0; rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        from_high |= static_cast<Mask>(source[lane] >= Half::width) << lane;
    }
    constexpr Mask low_half = (Mask{1} << Half::width) - 1;
    const Mask low = filled & ~from_high, high = filled & from_high;
    const std::uint8_t* above = source + Half::width;
    return {make_route(Half{}, source, low & low_half), make_route(Half{}, source, high & low_half),
            make_route(Half{}, above, low >> Half::width),
            make_route(Half{}, above, high >> Half::width)};
}
template <class Half>
NONET_INLINE Pair<Half> routed(Pair<Half> old, Pair<Half> from, const Route<Pair<Half>>& route) {
    return {routed(routed(old.low, from.low, route.low_to_low), from.high, route.high_to_low),
            routed(routed(old.high, from.low, route.low_to_high), from.high, route.high_to_high)};
}
#endif

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512BITALG__)
struct Lanes32 {
    __m512i bits;
    static constexpr int width = 32;
};

// The truth table of a three-operand operation is its value for a, b, c = 0xf0, 0xcc, 0xaa.
constexpr int table_a = 0xf0, table_b = 0xcc, table_c = 0xaa;
template <int table>
NONET_INLINE Lanes32 logic(Lanes32 a, Lanes32 b, Lanes32 c) {
    return {_mm512_ternarylogic_epi32(a.bits, b.bits, c.bits, table & 0xff)};
}

NONET_INLINE Lanes32 all(Lanes32, std::uint16_t value) {
    return {_mm512_set1_epi16(static_cast<short>(value))};
}
NONET_INLINE Lanes32 both(Lanes32 a, Lanes32 b) {
    return {_mm512_and_si512(a.bits, b.bits)};
}
NONET_INLINE Lanes32 either(Lanes32 a, Lanes32 b) {
    return {_mm512_or_si512(a.bits, b.bits)};
}
NONET_INLINE Lanes32 without(Lanes32 a, Lanes32 b) {
    return {_mm512_andnot_si512(b.bits, a.bits)};
}
NONET_INLINE Lanes32 difference(Lanes32 a, Lanes32 b) {
    return {_mm512_sub_epi16(a.bits, b.bits)};
}
// The table must say the same of all bytes above 30.
NONET_INLINE Lanes32 looked_up(Lanes32, const std::uint16_t (&table)[256],
                               const std::uint8_t* bytes) {
    const __m256i packed = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
    const __m512i indices = _mm512_min_epu16(_mm512_cvtepu8_epi16(packed), _mm512_set1_epi16(31));
    return {_mm512_permutexvar_epi16(indices, _mm512_loadu_si512(table))};
}
NONET_INLINE void store_bytes(Lanes32 a, std::uint8_t* bytes) {
    const __m256i narrow = _mm512_cvtepi16_epi8(a.bits);
    __builtin_memcpy(bytes, &narrow, sizeof narrow);
}
NONET_INLINE Lanes32 sum(Lanes32 a, Lanes32 b) {
    return {_mm512_add_epi16(a.bits, b.bits)};
}
NONET_INLINE Lanes32 both(Lanes32 a, Lanes32 b, Lanes32 c) {
    return logic<table_a & table_b & table_c>(a, b, c);
}
NONET_INLINE Lanes32 either(Lanes32 a, Lanes32 b, Lanes32 c) {
    return logic<table_a | table_b | table_c>(a, b, c);
}
NONET_INLINE Lanes32 odd(Lanes32 a, Lanes32 b, Lanes32 c) {
    return logic<table_a ^ table_b ^ table_c>(a, b, c);
}
NONET_INLINE Lanes32 majority(Lanes32 a, Lanes32 b, Lanes32 c) {
    return logic<(table_a & table_b) | ((table_a | table_b) & table_c)>(a, b, c);
}
NONET_INLINE Lanes32 without(Lanes32 a, Lanes32 b, Lanes32 c) {
    return logic<table_a & ~(table_b | table_c)>(a, b, c);
}
NONET_INLINE Lanes32 both_or(Lanes32 a, Lanes32 b, Lanes32 c) {
    return logic<(table_a & table_b) | table_c>(a, b, c);
}
NONET_INLINE Lanes32 differences(Lanes32 seen, Lanes32 a, Lanes32 b) {
    return logic<table_a | (table_b ^ table_c)>(seen, a, b);
}
NONET_INLINE Lanes32 smaller(Lanes32 a, Lanes32 b) {
    return {_mm512_min_epu16(a.bits, b.bits)};
}
NONET_INLINE Lanes32 larger(Lanes32 a, Lanes32 b) {
    return {_mm512_max_epu16(a.bits, b.bits)};
}
NONET_INLINE Lanes32 count(Lanes32 a) {
    return {_mm512_popcnt_epi16(a.bits)};
}
NONET_INLINE Lanes32 lowest(Lanes32 a) {
    return {_mm512_and_si512(a.bits, _mm512_sub_epi16(_mm512_setzero_si512(), a.bits))};
}
NONET_INLINE __mmask32 less(Lanes32 a, Lanes32 b) {
    return _mm512_cmplt_epu16_mask(a.bits, b.bits);
}
NONET_INLINE __mmask32 is_zero(Lanes32 a) {
    return _mm512_testn_epi16_mask(a.bits, a.bits);
}
NONET_INLINE Mask zero_mask(Lanes32 a) {
    return is_zero(a);
}
NONET_INLINE Lanes32 chosen(__mmask32 condition, Lanes32 yes, Lanes32 no) {
    return {_mm512_mask_blend_epi16(condition, no.bits, yes.bits)};
}
NONET_INLINE Lanes32 singles(Lanes32 a) {
    __m512i below = _mm512_add_epi16(a.bits, _mm512_set1_epi16(-1));
    return {_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a.bits, below), a.bits)};
}
NONET_INLINE Lanes32 narrowed(Lanes32 a, Lanes32 kept, Lanes32 hidden) {
    __mmask32 holds = _mm512_test_epi16_mask(a.bits, hidden.bits);
    return both(a, chosen(holds, hidden, kept));
}
NONET_INLINE Extremes<Lanes32> no_extremes(Lanes32) {
    return {{_mm512_set1_epi16(9)}, {_mm512_setzero_si512()}};
}
NONET_INLINE Lanes32 if_at_most_three(Lanes32 a, Lanes32 b, Extremes<Lanes32>& extremes) {
    __m512i number = _mm512_popcnt_epi16(a.bits);
    extremes.fewest.bits = _mm512_min_epu16(extremes.fewest.bits, number);
    return chosen(_mm512_cmple_epu16_mask(number, _mm512_set1_epi16(3)), a, b);
}
NONET_INLINE Lanes32 if_at_least_three(Lanes32 a, Lanes32 b, Extremes<Lanes32>& extremes) {
    __m512i number = _mm512_popcnt_epi16(a.bits);
    extremes.most.bits = _mm512_max_epu16(extremes.most.bits, number);
    return chosen(_mm512_cmpge_epu16_mask(number, _mm512_set1_epi16(3)), a, b);
}
NONET_INLINE Mask beyond_three(Extremes<Lanes32> extremes) {
    const __m512i three = _mm512_set1_epi16(3);
    return _mm512_cmplt_epu16_mask(extremes.fewest.bits, three) |
           _mm512_cmpgt_epu16_mask(extremes.most.bits, three);
}

template <>
struct Octet<Lanes32> {
    int lane[8];
    __m512i from;  // lane for each slot
    __m512i slot;  // slot for each lane
    __mmask32 filled;
};
NONET_INLINE Octet<Lanes32> next_octet(Lanes32, Mask& rest) {
    alignas(64) std::uint16_t from[32] = {}, slot[32];
    Octet<Lanes32> octet;
    octet.filled = 0;
    for (int k = 0; k < 8; ++k) octet.lane[k] = -1;
    for (int k = 0; k < 8 && rest != 0; ++k, rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        octet.lane[k] = lane;
        from[k] = static_cast<std::uint16_t>(lane);
        slot[lane] = static_cast<std::uint16_t>(k);
        octet.filled |= Mask{1} << lane;
    }
    octet.from = _mm512_load_si512(from);
    octet.slot = _mm512_maskz_mov_epi16(octet.filled, _mm512_load_si512(slot));
    return octet;
}
NONET_INLINE Lanes8 taken(Lanes32 from, const Octet<Lanes32>& octet) {
    const __m512i first_eight = _mm512_permutexvar_epi16(octet.from, from.bits);
    return {reinterpret_cast<Bits8>(_mm512_castsi512_si128(first_eight))};
}
NONET_INLINE Lanes32 replaced(Lanes32 old, Lanes8 values, const Octet<Lanes32>& octet) {
    const __m512i eight = _mm512_castsi128_si512(reinterpret_cast<__m128i>(values.bits));
    return {_mm512_mask_permutexvar_epi16(old.bits, octet.filled, octet.slot, eight)};
}
template <>
struct Route<Lanes32> {
    __m512i source;
    __mmask32 filled;
};
NONET_INLINE Route<Lanes32> make_route(Lanes32, const std::uint8_t* source, Mask filled) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(source));
    return {_mm512_maskz_cvtepu8_epi16(filled, bytes), filled};
}
NONET_INLINE Lanes32 routed(Lanes32 old, Lanes32 from, const Route<Lanes32>& route) {
    return {_mm512_mask_permutexvar_epi16(old.bits, route.filled, route.source, from.bits)};
}
#endif

template <class Lanes>
NONET_INLINE Mask equal_mask(Lanes a, Lanes b) {
    return zero_mask(differences(Lanes{}, a, b));
}

// The widest vector there is, for work on one puzzle's cells side by side.
#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512BITALG__)
using Widest = Lanes32;
#elif defined(__AVX2__)
using Widest = Lanes16;
#else
using Widest = Lanes8;
#endif

}  // namespace lanes
}  // namespace
}  // namespace nonet
