// Rules made of houses, and puzzles under them, for tests.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "comparison.hpp"
#include "houses/rules.hpp"

namespace houses_puzzles {

using House = std::vector<std::uint16_t>;
using Houses = std::vector<House>;

Houses latin(int order);
Houses sudoku(int box_height, int box_width);
// Rows, columns, and the cells with each letter, from a on.
Houses jigsaw(std::string_view map);
Houses diagonal_latin(int order);
Houses diagonal_sudoku(int box_height, int box_width);

// Puzzles with one, several and no solutions. The first house must be full.
struct Sample {
    std::shared_ptr<const nonet::houses::Rules> rules;
    Grids puzzles;
};
Sample sample_of(const Houses& houses);

}  // namespace houses_puzzles
