// Vectors of 16 or 32 bytes, written with the vector extensions that gcc and clang share.
#pragma once

#include "basics.hpp"

namespace nonet {
namespace {
namespace lanes {

using Bits8 = std::uint16_t __attribute__((vector_size(16)));
using Bits16 = std::uint16_t __attribute__((vector_size(32)));

// Lanes of 32 and of 64 bits, for candidate sets of more than 16 values.
using Double4 = std::uint32_t __attribute__((vector_size(16)));
using Double8 = std::uint32_t __attribute__((vector_size(32)));
using Quadruple2 = std::uint64_t __attribute__((vector_size(16)));
using Quadruple4 = std::uint64_t __attribute__((vector_size(32)));

// Types related to a vector type: its lanes, its signed version, and one byte for each lane.
template <class Bits>
struct Related;
#define NONET_RELATED(Bits, bits, bytes)                                           \
    template <>                                                                    \
    struct Related<Bits> {                                                         \
        using Word = std::uint##bits##_t;                                          \
        using Signed = std::int##bits##_t __attribute__((vector_size(bytes)));     \
        using Bytes = std::uint8_t __attribute__((vector_size(8 * bytes / bits))); \
    };
NONET_RELATED(Bits8, 16, 16)
NONET_RELATED(Bits16, 16, 32)
NONET_RELATED(Double4, 32, 16)
NONET_RELATED(Double8, 32, 32)
NONET_RELATED(Quadruple2, 64, 16)
NONET_RELATED(Quadruple4, 64, 32)
#undef NONET_RELATED
template <class Bits>
using WordOf = typename Related<Bits>::Word;
template <class Bits>
constexpr int lanes_in = sizeof(Bits) / sizeof(WordOf<Bits>);

template <class Bits>
struct Plain {
    using Word = WordOf<Bits>;
    Bits bits;
    static constexpr int width = lanes_in<Bits>;
};
using Lanes8 = Plain<Bits8>;

// The vector type of this many bytes whose lanes are words of this type.
template <class Word, int bytes>
struct VectorType;
#define NONET_VECTOR_TYPE(Bits)                     \
    template <>                                     \
    struct VectorType<WordOf<Bits>, sizeof(Bits)> { \
        using Lanes = Plain<Bits>;                  \
    };
NONET_VECTOR_TYPE(Bits8)
NONET_VECTOR_TYPE(Bits16)
NONET_VECTOR_TYPE(Double4)
NONET_VECTOR_TYPE(Double8)
NONET_VECTOR_TYPE(Quadruple2)
NONET_VECTOR_TYPE(Quadruple4)
#undef NONET_VECTOR_TYPE
template <class Word, int bytes>
using LanesOf = typename VectorType<Word, bytes>::Lanes;

// The value in every lane.
template <class Bits>
NONET_INLINE Plain<Bits> all(Plain<Bits>, WordOf<Bits> value) {
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
// Bits set in at least two of the three.
template <class Bits>
NONET_INLINE Plain<Bits> majority(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {(a.bits & b.bits) | ((a.bits | b.bits) & c.bits)};
}
// How many of the three have each bit set: 1 for a bit in `ones`, 2 for one in `twos`.
template <class Lanes>
struct SumOfThree {
    Lanes ones, twos;
};
template <class Bits>
NONET_INLINE SumOfThree<Plain<Bits>> sum_of_three(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    const Bits either_one = a.bits ^ b.bits;
    return {{either_one ^ c.bits}, {(a.bits & b.bits) | (either_one & c.bits)}};
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
// a without b, except for bits in c: a & (~b | c).
template <class Bits>
NONET_INLINE Plain<Bits> kept_or_own(Plain<Bits> a, Plain<Bits> b, Plain<Bits> c) {
    return {a.bits & (~b.bits | c.bits)};
}
// The bits of seen, and every bit in which a and b differ.
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
// A blend: `yes` in lanes where the condition holds (all bits set), else `no`.
template <class Bits>
NONET_INLINE Plain<Bits> chosen(Bits condition, Plain<Bits> yes, Plain<Bits> no) {
    return {(condition & yes.bits) | (~condition & no.bits)};
}
#if defined(__AVX2__)
NONET_INLINE Plain<Bits16> chosen(Bits16 condition, Plain<Bits16> yes, Plain<Bits16> no) {
    return {reinterpret_cast<Bits16>(_mm256_blendv_epi8(reinterpret_cast<__m256i>(no.bits),
                                                        reinterpret_cast<__m256i>(yes.bits),
                                                        reinterpret_cast<__m256i>(condition)))};
}
#endif
template <class Bits>
NONET_INLINE Bits is_zero(Plain<Bits> a) {
    return reinterpret_cast<Bits>(a.bits == 0);
}
template <class Bits>
NONET_INLINE Bits less(Plain<Bits> a, Plain<Bits> b) {
    // Signed, because SSE2 and AVX2 have no other comparison. All values compared are below 2^15.
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
// The sum of these numbers of bits: of `ones`, of `twos` twice, and of `fours` four times. All are
// below 2^9.
template <class Lanes>
NONET_INLINE Lanes weighted_count(Lanes ones, Lanes twos, Lanes fours) {
    const Lanes four = count(fours), two = sum(count(twos), sum(four, four));
    return sum(count(ones), sum(two, two));
}
#if defined(__AVX2__)
// Looks up four bits at a time.
NONET_INLINE Plain<Bits16> weighted_count(Plain<Bits16> ones, Plain<Bits16> twos,
                                          Plain<Bits16> fours) {
    const __m256i four_bits = _mm256_set1_epi8(15);
    const __m256i numbers =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const auto in_bytes = [&](Plain<Bits16> vector, __m256i table) {
        const auto bits = reinterpret_cast<__m256i>(vector.bits);
        const __m256i low = _mm256_and_si256(bits, four_bits);
        const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bits, 4), four_bits);
        return _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high));
    };
    const __m256i twice = _mm256_add_epi8(numbers, numbers);
    const __m256i one_and_two = _mm256_add_epi8(in_bytes(ones, numbers), in_bytes(twos, twice));
    const __m256i all_bytes =
        _mm256_add_epi8(one_and_two, in_bytes(fours, _mm256_add_epi8(twice, twice)));
    return {reinterpret_cast<Bits16>(_mm256_maddubs_epi16(all_bytes, _mm256_set1_epi8(1)))};
}
#endif
// Number of bits set, for any value.
template <class Bits>
NONET_INLINE Plain<Bits> population(Plain<Bits> a) {
    using Word = WordOf<Bits>;
    constexpr int width = 8 * sizeof(Word);
    constexpr auto every = static_cast<Word>(~Word{0});
    constexpr Word second = every / 3, pairs = every / 5, fours = every / 17;
    Bits counts = a.bits - ((a.bits >> 1) & second);
    counts = (counts & pairs) + ((counts >> 2) & pairs);
    counts = (counts + (counts >> 4)) & fours;
    for (int shift = 8; shift < width; shift *= 2) counts += counts >> shift;
    return {counts & 0x7f};
}
// a in lanes where it has exactly one bit, else 0.
template <class Bits>
NONET_INLINE Plain<Bits> singles(Plain<Bits> a) {
    return {a.bits & is_zero(Plain<Bits>{lowest_removed(a.bits)})};
}
// With m = a - 1, the lowest bit and those below it are a ^ m. If a has higher bits, that is not
// above m, and the saturated difference is 0; otherwise the difference is a.
#if defined(__SSE2__)
NONET_INLINE Lanes8 singles(Lanes8 a) {
    const auto below = reinterpret_cast<__m128i>(a.bits - 1);
    return {reinterpret_cast<Bits8>(
        _mm_subs_epu16(_mm_xor_si128(reinterpret_cast<__m128i>(a.bits), below), below))};
}
#elif defined(__ARM_NEON)
NONET_INLINE Lanes8 singles(Lanes8 a) {
    const Bits8 below = a.bits - 1;
    return {(Bits8)vqsubq_u16((uint16x8_t)(a.bits ^ below), (uint16x8_t)below)};
}
#endif
#if defined(__AVX2__)
NONET_INLINE Plain<Bits16> singles(Plain<Bits16> a) {
    const auto below = reinterpret_cast<__m256i>(a.bits - 1);
    return {reinterpret_cast<Bits16>(
        _mm256_subs_epu16(_mm256_xor_si256(reinterpret_cast<__m256i>(a.bits), below), below))};
}
#endif
// b in lanes where a is not 0, else 0. a is below 2^15.
template <class Bits>
NONET_INLINE Plain<Bits> where_any(Plain<Bits> a, Plain<Bits> b) {
    return {b.bits & ~is_zero(a)};
}
#if defined(__AVX2__)
NONET_INLINE Plain<Bits16> where_any(Plain<Bits16> a, Plain<Bits16> b) {
    return {reinterpret_cast<Bits16>(
        _mm256_sign_epi16(reinterpret_cast<__m256i>(b.bits), reinterpret_cast<__m256i>(a.bits)))};
}
#endif
// a & hidden in lanes where that is not 0, else a & kept.
template <class Bits>
NONET_INLINE Plain<Bits> narrowed(Plain<Bits> a, Plain<Bits> kept, Plain<Bits> hidden) {
    Bits none = is_zero(both(a, hidden));
    return {a.bits & ((none & kept.bits) | hidden.bits)};
}
#if defined(__AVX2__)
NONET_INLINE Plain<Bits16> narrowed(Plain<Bits16> a, Plain<Bits16> kept, Plain<Bits16> hidden) {
    const Plain<Bits16> own = both(a, hidden);
    return chosen(is_zero(own), both(a, kept), own);
}
#endif
// a & kept, or, if some of its bits are not in `elsewhere`, only these. All are below 2^15.
template <class Bits>
NONET_INLINE Plain<Bits> pruned(Plain<Bits> a, Plain<Bits> kept, Plain<Bits> elsewhere) {
    const Plain<Bits> rest = both(a, kept);
    return without(rest, where_any(without(rest, elsewhere), elsewhere));
}
// a in lanes where it has at most three bits, else 0.
template <class Bits>
NONET_INLINE Plain<Bits> if_at_most_three(Plain<Bits> a) {
    const Bits three_removed = lowest_removed(lowest_removed(lowest_removed(a.bits)));
    return {a.bits & is_zero(Plain<Bits>{three_removed})};
}
// 0 in lanes where a has at most this many bits, and only there.
template <int most, class Bits>
NONET_INLINE Plain<Bits> beyond(Plain<Bits> a) {
    for (int removed = 0; removed < most; ++removed) a.bits = lowest_removed(a.bits);
    return a;
}
// a without b in lanes where that leaves at least three bits, else a. All are below 2^15.
template <class Bits>
NONET_INLINE Plain<Bits> without_if_three_left(Plain<Bits> a, Plain<Bits> b) {
    return without(a, where_any({lowest_removed(lowest_removed(without(a, b).bits))}, b));
}
// The condition that holds in these lanes.
template <class Bits>
NONET_INLINE Bits condition_of(Plain<Bits>, Mask lanes) {
    Bits own;
    for (int lane = 0; lane < lanes_in<Bits>; ++lane)
        own[lane] = static_cast<WordOf<Bits>>(WordOf<Bits>{1} << lane);
    return reinterpret_cast<Bits>((own & static_cast<WordOf<Bits>>(lanes)) != 0);
}
// One bit for each lane where the condition holds.
template <class Bits>
NONET_INLINE Mask mask_of(Bits condition) {
    Mask mask = 0;
    for (int lane = 0; lane < lanes_in<Bits>; ++lane)
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
#if defined(__SSE2__)
template <>
NONET_INLINE Mask mask_of(Double4 condition) {
    return static_cast<Mask>(_mm_movemask_ps(reinterpret_cast<__m128>(condition)));
}
template <>
NONET_INLINE Mask mask_of(Quadruple2 condition) {
    return static_cast<Mask>(_mm_movemask_pd(reinterpret_cast<__m128d>(condition)));
}
#endif
#if defined(__AVX2__)
template <>
NONET_INLINE Mask mask_of(Double8 condition) {
    return static_cast<Mask>(_mm256_movemask_ps(reinterpret_cast<__m256>(condition)));
}
template <>
NONET_INLINE Mask mask_of(Quadruple4 condition) {
    return static_cast<Mask>(_mm256_movemask_pd(reinterpret_cast<__m256d>(condition)));
}
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

}  // namespace lanes
}  // namespace
}  // namespace nonet
