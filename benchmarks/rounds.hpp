// Rounds of passes without a search, for each kernel. Data only: sources compiled for different
// instruction sets include this.
#pragma once

#include <cstddef>
#include <cstdint>

struct Rounds {
    int lanes;
    // Fills all lanes with the first of these rows, and makes this many rounds of passes over them.
    void (*run)(const std::uint8_t* puzzles, std::size_t rows, int times);
};

extern const Rounds rounds_baseline, rounds_avx2, rounds_avx512;
