// Bytes beside lanes of 16 bits: a vector of the same size, two bytes for each lane. It consists of
// parts of 16 bytes; no operation moves a byte to another part.
#pragma once

#include "wide.hpp"

namespace nonet {
namespace {
namespace lanes {

template <class Lanes>
struct Bytes {
    typedef std::uint8_t Bits __attribute__((vector_size(sizeof(Lanes))));
    Bits bits;
};

#define NONET_CAST(Type, value) reinterpret_cast<Type>(value)

// The 16 bytes at `offset` of every eighth row, a part for each.
NONET_INLINE Bytes<Lanes8> parts_of(Lanes8, const std::uint8_t* const* rows, std::size_t offset) {
    Bytes<Lanes8> parts;
    __builtin_memcpy(&parts, rows[0] + offset, sizeof parts);
    return parts;
}

// The bytes of the first halves of the parts of a and b, by turns; then those of the second halves.
#if defined(__SSE2__)
NONET_INLINE Bytes<Lanes8> first_halves(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits, _mm_unpacklo_epi8(NONET_CAST(__m128i, a.bits),
                                                              NONET_CAST(__m128i, b.bits)))};
}
NONET_INLINE Bytes<Lanes8> second_halves(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits, _mm_unpackhi_epi8(NONET_CAST(__m128i, a.bits),
                                                              NONET_CAST(__m128i, b.bits)))};
}
NONET_INLINE Bytes<Lanes8> smaller(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       _mm_min_epu8(NONET_CAST(__m128i, a.bits), NONET_CAST(__m128i, b.bits)))};
}
// The lanes of a, then those of b, in each part. Lanes above 255 become 255.
NONET_INLINE Bytes<Lanes8> packed(Lanes8 a, Lanes8 b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       _mm_packus_epi16(NONET_CAST(__m128i, a.bits), NONET_CAST(__m128i, b.bits)))};
}
#elif defined(__ARM_NEON) && defined(__aarch64__)
NONET_INLINE Bytes<Lanes8> first_halves(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       vzip1q_u8(NONET_CAST(uint8x16_t, a.bits), NONET_CAST(uint8x16_t, b.bits)))};
}
NONET_INLINE Bytes<Lanes8> second_halves(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       vzip2q_u8(NONET_CAST(uint8x16_t, a.bits), NONET_CAST(uint8x16_t, b.bits)))};
}
NONET_INLINE Bytes<Lanes8> smaller(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       vminq_u8(NONET_CAST(uint8x16_t, a.bits), NONET_CAST(uint8x16_t, b.bits)))};
}
NONET_INLINE Bytes<Lanes8> packed(Lanes8 a, Lanes8 b) {
    const uint8x8_t first = vqmovn_u16(NONET_CAST(uint16x8_t, a.bits));
    return {
        NONET_CAST(Bytes<Lanes8>::Bits, vqmovn_high_u16(first, NONET_CAST(uint16x8_t, b.bits)))};
}
#else
NONET_INLINE Bytes<Lanes8> first_halves(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    Bytes<Lanes8> mixed;
    for (int k = 0; k < 16; ++k) mixed.bits[k] = (k % 2 == 0 ? a : b).bits[k / 2];
    return mixed;
}
NONET_INLINE Bytes<Lanes8> second_halves(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    Bytes<Lanes8> mixed;
    for (int k = 0; k < 16; ++k) mixed.bits[k] = (k % 2 == 0 ? a : b).bits[8 + k / 2];
    return mixed;
}
NONET_INLINE Bytes<Lanes8> smaller(Bytes<Lanes8> a, Bytes<Lanes8> b) {
    Bytes<Lanes8> least;
    for (int k = 0; k < 16; ++k) least.bits[k] = a.bits[k] < b.bits[k] ? a.bits[k] : b.bits[k];
    return least;
}
NONET_INLINE Bytes<Lanes8> packed(Lanes8 a, Lanes8 b) {
    Bytes<Lanes8> bytes;
    for (int k = 0; k < 16; ++k) {
        const std::uint16_t lane = (k < 8 ? a : b).bits[k % 8];
        bytes.bits[k] = static_cast<std::uint8_t>(lane < 255 ? lane : 255);
    }
    return bytes;
}
#endif

// The same for words.
NONET_INLINE Lanes8 first_halves(Lanes8 a, Lanes8 b) {
    return {__builtin_shufflevector(a.bits, b.bits, 0, 8, 1, 9, 2, 10, 3, 11)};
}
NONET_INLINE Lanes8 second_halves(Lanes8 a, Lanes8 b) {
    return {__builtin_shufflevector(a.bits, b.bits, 4, 12, 5, 13, 6, 14, 7, 15)};
}

// The entry of a table for each byte below 16. A byte from 128 on gives 0, and any other gives 0 or
// the entry for its lower four bits.
template <class Lanes>
constexpr bool has_byte_tables = sizeof(Lanes) > 16;
#if defined(__SSSE3__)
template <>
constexpr bool has_byte_tables<Lanes8> = true;
NONET_INLINE Bytes<Lanes8> looked_up(const std::uint8_t (&table)[16], Bytes<Lanes8> bytes) {
    __m128i entries;
    __builtin_memcpy(&entries, table, sizeof entries);
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       _mm_shuffle_epi8(entries, NONET_CAST(__m128i, bytes.bits)))};
}
#elif defined(__ARM_NEON) && defined(__aarch64__)
template <>
constexpr bool has_byte_tables<Lanes8> = true;
NONET_INLINE Bytes<Lanes8> looked_up(const std::uint8_t (&table)[16], Bytes<Lanes8> bytes) {
    return {NONET_CAST(Bytes<Lanes8>::Bits,
                       vqtbl1q_u8(vld1q_u8(table), NONET_CAST(uint8x16_t, bytes.bits)))};
}
#endif

#if defined(__AVX2__)
NONET_INLINE Bytes<Lanes16> parts_of(Lanes16, const std::uint8_t* const* rows, std::size_t offset) {
    __m128i part[2];
    for (int p = 0; p < 2; ++p) __builtin_memcpy(&part[p], rows[8 * p] + offset, 16);
    return {NONET_CAST(Bytes<Lanes16>::Bits, _mm256_set_m128i(part[1], part[0]))};
}
NONET_INLINE Bytes<Lanes16> first_halves(Bytes<Lanes16> a, Bytes<Lanes16> b) {
    return {NONET_CAST(Bytes<Lanes16>::Bits, _mm256_unpacklo_epi8(NONET_CAST(__m256i, a.bits),
                                                                  NONET_CAST(__m256i, b.bits)))};
}
NONET_INLINE Bytes<Lanes16> second_halves(Bytes<Lanes16> a, Bytes<Lanes16> b) {
    return {NONET_CAST(Bytes<Lanes16>::Bits, _mm256_unpackhi_epi8(NONET_CAST(__m256i, a.bits),
                                                                  NONET_CAST(__m256i, b.bits)))};
}
NONET_INLINE Lanes16 first_halves(Lanes16 a, Lanes16 b) {
    return {NONET_CAST(
        Bits16, _mm256_unpacklo_epi16(NONET_CAST(__m256i, a.bits), NONET_CAST(__m256i, b.bits)))};
}
NONET_INLINE Lanes16 second_halves(Lanes16 a, Lanes16 b) {
    return {NONET_CAST(
        Bits16, _mm256_unpackhi_epi16(NONET_CAST(__m256i, a.bits), NONET_CAST(__m256i, b.bits)))};
}
NONET_INLINE Bytes<Lanes16> smaller(Bytes<Lanes16> a, Bytes<Lanes16> b) {
    return {NONET_CAST(Bytes<Lanes16>::Bits,
                       _mm256_min_epu8(NONET_CAST(__m256i, a.bits), NONET_CAST(__m256i, b.bits)))};
}
NONET_INLINE Bytes<Lanes16> packed(Lanes16 a, Lanes16 b) {
    return {NONET_CAST(Bytes<Lanes16>::Bits, _mm256_packus_epi16(NONET_CAST(__m256i, a.bits),
                                                                 NONET_CAST(__m256i, b.bits)))};
}
NONET_INLINE Bytes<Lanes16> looked_up(const std::uint8_t (&table)[16], Bytes<Lanes16> bytes) {
    __m128i entries;
    __builtin_memcpy(&entries, table, sizeof entries);
    return {
        NONET_CAST(Bytes<Lanes16>::Bits, _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(entries),
                                                             NONET_CAST(__m256i, bytes.bits)))};
}
#endif

#if defined(NONET_WIDE)
NONET_INLINE Bytes<Lanes32> parts_of(Lanes32, const std::uint8_t* const* rows, std::size_t offset) {
    __m128i part[4];
    for (int p = 0; p < 4; ++p) __builtin_memcpy(&part[p], rows[8 * p] + offset, 16);
    const __m512i low = _mm512_castsi256_si512(_mm256_set_m128i(part[1], part[0]));
    return {NONET_CAST(Bytes<Lanes32>::Bits,
                       _mm512_inserti64x4(low, _mm256_set_m128i(part[3], part[2]), 1))};
}
NONET_INLINE Bytes<Lanes32> first_halves(Bytes<Lanes32> a, Bytes<Lanes32> b) {
    return {NONET_CAST(Bytes<Lanes32>::Bits, _mm512_unpacklo_epi8(NONET_CAST(__m512i, a.bits),
                                                                  NONET_CAST(__m512i, b.bits)))};
}
NONET_INLINE Bytes<Lanes32> second_halves(Bytes<Lanes32> a, Bytes<Lanes32> b) {
    return {NONET_CAST(Bytes<Lanes32>::Bits, _mm512_unpackhi_epi8(NONET_CAST(__m512i, a.bits),
                                                                  NONET_CAST(__m512i, b.bits)))};
}
NONET_INLINE Lanes32 first_halves(Lanes32 a, Lanes32 b) {
    return {_mm512_unpacklo_epi16(a.bits, b.bits)};
}
NONET_INLINE Lanes32 second_halves(Lanes32 a, Lanes32 b) {
    return {_mm512_unpackhi_epi16(a.bits, b.bits)};
}
NONET_INLINE Bytes<Lanes32> smaller(Bytes<Lanes32> a, Bytes<Lanes32> b) {
    return {NONET_CAST(Bytes<Lanes32>::Bits,
                       _mm512_min_epu8(NONET_CAST(__m512i, a.bits), NONET_CAST(__m512i, b.bits)))};
}
NONET_INLINE Bytes<Lanes32> packed(Lanes32 a, Lanes32 b) {
    return {NONET_CAST(Bytes<Lanes32>::Bits, _mm512_packus_epi16(a.bits, b.bits))};
}
NONET_INLINE Bytes<Lanes32> looked_up(const std::uint8_t (&table)[16], Bytes<Lanes32> bytes) {
    __m128i entries;
    __builtin_memcpy(&entries, table, sizeof entries);
    return {NONET_CAST(Bytes<Lanes32>::Bits, _mm512_shuffle_epi8(_mm512_broadcast_i32x4(entries),
                                                                 NONET_CAST(__m512i, bytes.bits)))};
}
NONET_INLINE Lanes32 lanes_of(Bytes<Lanes32> bytes) {
    return {NONET_CAST(__m512i, bytes.bits)};
}
#endif

template <class Bits>
NONET_INLINE Plain<Bits> lanes_of(Bytes<Plain<Bits>> bytes) {
    return {NONET_CAST(Bits, bytes.bits)};
}
#undef NONET_CAST

// The elements of eight vectors, one after the other, are two halves; a shuffle takes elements from
// both by turns. The place of an element is its vector's number and its own number in a part, in
// bits, and a shuffle rotates these bits by one. So three shuffles transpose 8 x 8 words. With
// bytes, of which a part has sixteen, three shuffles lead from a row in each vector to two columns,
// and four shuffles lead back.
template <int times, class Vector>
NONET_INLINE void shuffle(Vector (&block)[8]) {
#pragma GCC unroll 4
    for (int time = 0; time < times; ++time) {
        Vector mixed[8];
#pragma GCC unroll 4
        for (int i = 0; i < 4; ++i) {
            mixed[2 * i] = first_halves(block[i], block[i + 4]);
            mixed[2 * i + 1] = second_halves(block[i], block[i + 4]);
        }
#pragma GCC unroll 8
        for (int i = 0; i < 8; ++i) block[i] = mixed[i];
    }
}

// The 16 bytes of a lane in a block with a row in each part.
template <class Vector>
NONET_INLINE const unsigned char* part_in(const Vector (&block)[8], int lane) {
    return reinterpret_cast<const unsigned char*>(block) +
           sizeof(Vector) * static_cast<std::size_t>(lane % 8) +
           16 * static_cast<std::size_t>(lane / 8);
}

}  // namespace lanes
}  // namespace
}  // namespace nonet
