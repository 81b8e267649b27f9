#include "blake2b.hpp"

#include <algorithm>
#include <bit>

namespace nonet::symmetry {

namespace {

using Words = std::array<std::uint64_t, 16>;
using State = std::array<std::uint64_t, 8>;

constexpr std::size_t block_bytes = 128;

constexpr State start{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                      0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                      0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// Which word of the message each step of a round takes; after ten rounds, from the beginning.
constexpr std::uint8_t order[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                        {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                        {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                        {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                        {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                        {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                        {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                        {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                        {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                        {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

void mix(Words& v, std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x,
         std::uint64_t y) {
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
}

// Adds a block, which ends after so many bytes of the message.
void add(State& hash, std::span<const std::uint8_t> part, std::size_t bytes, bool is_last) {
    Words block{};
    for (std::size_t i = 0; i < part.size(); ++i) {
        block[i / 8] |= std::uint64_t{part[i]} << i % 8 * 8;
    }
    Words v;
    std::copy(hash.begin(), hash.end(), v.begin());
    std::copy(start.begin(), start.end(), v.begin() + 8);
    v[12] ^= bytes;
    if (is_last) v[14] = ~v[14];
    for (int round = 0; round < 12; ++round) {
        const std::uint8_t* word = order[round % 10];
        for (std::size_t i = 0; i < 4; ++i) {
            mix(v, i, i + 4, i + 8, i + 12, block[word[2 * i]], block[word[2 * i + 1]]);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            mix(v, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, block[word[2 * i + 8]],
                block[word[2 * i + 9]]);
        }
    }
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

Hash blake2b(std::span<const std::uint8_t> message) {
    State state = start;
    Hash hash;
    state[0] ^= 0x01010000 ^ hash.size();
    std::size_t done = 0;
    for (; message.size() - done > block_bytes; done += block_bytes) {
        add(state, message.subspan(done, block_bytes), done + block_bytes, false);
    }
    add(state, message.subspan(done), message.size(), true);
    for (std::size_t i = 0; i < hash.size(); ++i) {
        hash[i] = static_cast<std::uint8_t>(state[i / 8] >> i % 8 * 8);
    }
    return hash;
}

}  // namespace nonet::symmetry
