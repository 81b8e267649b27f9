// Vectors of 64 bytes for AVX-512, with its logic of three operands. The operations are described
// in plain.hpp and routes.hpp.
#pragma once

#include "routes.hpp"

namespace nonet {
namespace {
namespace lanes {

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512BITALG__)
#define NONET_WIDE
// Intrinsics that depend on the size of a lane.
template <class Word>
struct WideWords;
#define NONET_WIDE_WORDS(bits, Argument)                                                       \
    template <>                                                                                \
    struct WideWords<std::uint##bits##_t> {                                                    \
        using Word = std::uint##bits##_t;                                                      \
        static __m512i all(Word value) {                                                       \
            return _mm512_set1_epi##bits(static_cast<Argument>(value));                        \
        }                                                                                      \
        static __m512i sum(__m512i a, __m512i b) { return _mm512_add_epi##bits(a, b); }        \
        static __m512i difference(__m512i a, __m512i b) { return _mm512_sub_epi##bits(a, b); } \
        static __m512i smaller(__m512i a, __m512i b) { return _mm512_min_epu##bits(a, b); }    \
        static __m512i count(__m512i a) { return _mm512_popcnt_epi##bits(a); }                 \
        static Mask less(__m512i a, __m512i b) { return _mm512_cmplt_epu##bits##_mask(a, b); } \
        static Mask is_disjoint(__m512i a, __m512i b) {                                        \
            return _mm512_testn_epi##bits##_mask(a, b);                                        \
        }                                                                                      \
    };
NONET_WIDE_WORDS(16, short)
NONET_WIDE_WORDS(32, int)
NONET_WIDE_WORDS(64, long long)
#undef NONET_WIDE_WORDS
NONET_INLINE __m512i blended(std::uint16_t, Mask condition, __m512i no, __m512i yes) {
    return _mm512_mask_blend_epi16(condition, no, yes);
}
NONET_INLINE __m512i blended(std::uint32_t, Mask condition, __m512i no, __m512i yes) {
    return _mm512_mask_blend_epi32(static_cast<__mmask16>(condition), no, yes);
}
NONET_INLINE __m512i blended(std::uint64_t, Mask condition, __m512i no, __m512i yes) {
    return _mm512_mask_blend_epi64(static_cast<__mmask8>(condition), no, yes);
}

template <class Word_>
struct Wide {
    using Word = Word_;
    __m512i bits;
    static constexpr int width = 64 / sizeof(Word);
};
using Lanes32 = Wide<std::uint16_t>;
template <class Word_>
struct VectorType<Word_, 64> {
    using Lanes = Wide<Word_>;
};

// The truth table of an operation is its result for a, b, c = 0xf0, 0xcc, 0xaa.
constexpr int table_a = 0xf0, table_b = 0xcc, table_c = 0xaa;
template <int table, class Word>
NONET_INLINE Wide<Word> logic(Wide<Word> a, Wide<Word> b, Wide<Word> c) {
    return {_mm512_ternarylogic_epi32(a.bits, b.bits, c.bits, table & 0xff)};
}
#define NONET_WIDE_LOGIC(name, table)                                        \
    template <class Word>                                                    \
    NONET_INLINE Wide<Word> name(Wide<Word> a, Wide<Word> b, Wide<Word> c) { \
        return logic<(table)>(a, b, c);                                      \
    }
NONET_WIDE_LOGIC(both, table_a& table_b& table_c)
NONET_WIDE_LOGIC(either, table_a | table_b | table_c)
NONET_WIDE_LOGIC(majority, (table_a & table_b) | ((table_a | table_b) & table_c))
NONET_WIDE_LOGIC(without, table_a & ~(table_b | table_c))
NONET_WIDE_LOGIC(both_or, (table_a & table_b) | table_c)
NONET_WIDE_LOGIC(kept_or_own, table_a&(~table_b | table_c))
NONET_WIDE_LOGIC(differences, table_a | (table_b ^ table_c))
#undef NONET_WIDE_LOGIC

template <class Word>
NONET_INLINE SumOfThree<Wide<Word>> sum_of_three(Wide<Word> a, Wide<Word> b, Wide<Word> c) {
    return {logic<table_a ^ table_b ^ table_c>(a, b, c), majority(a, b, c)};
}
template <class Word>
NONET_INLINE Wide<Word> all(Wide<Word>, std::type_identity_t<Word> value) {
    return {WideWords<Word>::all(value)};
}
template <class Word>
NONET_INLINE Wide<Word> both(Wide<Word> a, Wide<Word> b) {
    return {_mm512_and_si512(a.bits, b.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> either(Wide<Word> a, Wide<Word> b) {
    return {_mm512_or_si512(a.bits, b.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> without(Wide<Word> a, Wide<Word> b) {
    return {_mm512_andnot_si512(b.bits, a.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> sum(Wide<Word> a, Wide<Word> b) {
    return {WideWords<Word>::sum(a.bits, b.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> difference(Wide<Word> a, Wide<Word> b) {
    return {WideWords<Word>::difference(a.bits, b.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> smaller(Wide<Word> a, Wide<Word> b) {
    return {WideWords<Word>::smaller(a.bits, b.bits)};
}
NONET_INLINE Lanes32 larger(Lanes32 a, Lanes32 b) {
    return {_mm512_max_epu16(a.bits, b.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> count(Wide<Word> a) {
    return {WideWords<Word>::count(a.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> population(Wide<Word> a) {
    return count(a);
}
template <class Word>
NONET_INLINE Wide<Word> lowest(Wide<Word> a) {
    return both(a, {WideWords<Word>::difference(_mm512_setzero_si512(), a.bits)});
}
template <class Word>
NONET_INLINE Mask less(Wide<Word> a, Wide<Word> b) {
    return WideWords<Word>::less(a.bits, b.bits);
}
template <class Word>
NONET_INLINE Mask is_zero(Wide<Word> a) {
    return WideWords<Word>::is_disjoint(a.bits, a.bits);
}
NONET_INLINE Mask mask_of(Mask condition) {
    return condition;
}
template <class Word>
NONET_INLINE Mask condition_of(Wide<Word>, Mask lanes) {
    return lanes;
}
template <class Word>
NONET_INLINE Mask zero_mask(Wide<Word> a) {
    return is_zero(a);
}
template <class Word>
NONET_INLINE Wide<Word> chosen(Mask condition, Wide<Word> yes, Wide<Word> no) {
    return {blended(Word{}, condition, no.bits, yes.bits)};
}
template <class Word>
NONET_INLINE Wide<Word> singles(Wide<Word> a) {
    const __m512i below = WideWords<Word>::sum(a.bits, _mm512_set1_epi32(-1));
    return chosen(WideWords<Word>::is_disjoint(a.bits, below), a, Wide<Word>{});
}
template <class Word>
NONET_INLINE Wide<Word> where_any(Wide<Word> a, Wide<Word> b) {
    return chosen(is_zero(a), Wide<Word>{}, b);
}
template <class Word>
NONET_INLINE Wide<Word> narrowed(Wide<Word> a, Wide<Word> kept, Wide<Word> hidden) {
    const Mask none = WideWords<Word>::is_disjoint(a.bits, hidden.bits);
    return both(a, chosen(none, kept, hidden));
}
template <class Word>
NONET_INLINE Wide<Word> pruned(Wide<Word> a, Wide<Word> kept, Wide<Word> elsewhere) {
    return narrowed(a, kept, without(kept, elsewhere));
}

NONET_INLINE Lanes32 if_at_most_three(Lanes32 a) {
    const __m512i number = _mm512_popcnt_epi16(a.bits);
    return chosen(_mm512_cmple_epu16_mask(number, _mm512_set1_epi16(3)), a, Lanes32{});
}
template <int most>
NONET_INLINE Lanes32 beyond(Lanes32 a) {
    return {_mm512_subs_epu16(_mm512_popcnt_epi16(a.bits), _mm512_set1_epi16(most))};
}
NONET_INLINE Lanes32 without_if_three_left(Lanes32 a, Lanes32 b) {
    const Lanes32 left = without(a, b);
    const __m512i number = _mm512_popcnt_epi16(left.bits);
    return chosen(_mm512_cmpge_epu16_mask(number, _mm512_set1_epi16(3)), left, a);
}

template <class Word>
struct Route<Wide<Word>> {
    __m512i source;
    Mask filled;
};
NONET_INLINE Route<Lanes32> make_route(Lanes32, const std::uint8_t* source, Mask filled) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(source));
    return {_mm512_maskz_cvtepu8_epi16(filled, bytes), filled};
}
NONET_INLINE Lanes32 routed(Lanes32 old, Lanes32 from, const Route<Lanes32>& route) {
    return {_mm512_mask_permutexvar_epi16(old.bits, route.filled, route.source, from.bits)};
}
NONET_INLINE Route<Wide<std::uint32_t>> make_route(Wide<std::uint32_t>, const std::uint8_t* source,
                                                   Mask filled) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(source));
    return {_mm512_maskz_cvtepu8_epi32(static_cast<__mmask16>(filled), bytes), filled};
}
NONET_INLINE Wide<std::uint32_t> routed(Wide<std::uint32_t> old, Wide<std::uint32_t> from,
                                        const Route<Wide<std::uint32_t>>& route) {
    return {_mm512_mask_permutexvar_epi32(old.bits, static_cast<__mmask16>(route.filled),
                                          route.source, from.bits)};
}
NONET_INLINE Route<Wide<std::uint64_t>> make_route(Wide<std::uint64_t>, const std::uint8_t* source,
                                                   Mask filled) {
    alignas(64) std::uint64_t lanes[8];
    for (int lane = 0; lane < 8; ++lane) lanes[lane] = source[lane];
    return {_mm512_load_si512(lanes), filled};
}
NONET_INLINE Wide<std::uint64_t> routed(Wide<std::uint64_t> old, Wide<std::uint64_t> from,
                                        const Route<Wide<std::uint64_t>>& route) {
    return {_mm512_mask_permutexvar_epi64(old.bits, static_cast<__mmask8>(route.filled),
                                          route.source, from.bits)};
}
#endif

}  // namespace lanes
}  // namespace
}  // namespace nonet
