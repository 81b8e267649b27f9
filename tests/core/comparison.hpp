// Compares the answers of two kernels: the test that all instruction sets have to pass.
#pragma once

#include <cstdint>
#include <vector>

#include "search/solver.hpp"

using Grid = std::vector<std::uint8_t>;
using Grids = std::vector<Grid>;

struct Answers {
    Grids grids;
    std::vector<std::uint64_t> counts, guesses;
    std::vector<nonet::search::Status> status;
    bool finished;

    bool operator==(const Answers&) const = default;
};

Answers solve_all(const nonet::search::Setup& setup, const Grids& puzzles, std::uint64_t limit);

// Whether the setup gives the same answers to all puzzles together as to each of them alone, and
// the same as the reference gives.
bool agree(const nonet::search::Setup& setup, const nonet::search::Setup& reference,
           const Grids& puzzles, std::uint64_t limit);
