// Classic puzzles for tests, and a slow and simple search to compare with.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "comparison.hpp"

namespace classic_puzzles {

// The number of solutions, at most the limit. Fills the cell with the fewest candidates first.
std::uint64_t plain_count(const Grid& puzzle, std::uint64_t limit);

bool is_solution_of(const Grid& grid, const Grid& puzzle);

// The puzzles of a file with one on each line; none if it cannot be read.
Grids load(const std::string& path);

// The puzzle with digits, rows and columns permuted, and perhaps transposed.
Grid shuffled(const Grid& puzzle, std::mt19937& random);

Grid without_some_givens(Grid puzzle, int number, std::mt19937& random);

// Puzzles with one, several and no solutions, made from puzzles with one.
Grids mixed(const Grids& unique, std::mt19937& random);

}  // namespace classic_puzzles
