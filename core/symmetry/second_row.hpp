// Bounds for the second row of the canonical form of a complete classic grid.
//
// After its first row, 123456789, the second one depends only on the permutation that leads from
// one row to the other, and on nothing but its class under the orders of stacks and columns. There
// are 15 classes. They differ, with few exceptions, in the lengths of their cycles, and in whether
// every stack holds the values that another one holds in the first row.
#pragma once

#include <array>
#include <cstdint>

#include "board.hpp"

namespace nonet::symmetry {

using Row = std::array<Value, 9>;

struct SecondRow {
    Row least, most;  // the second row is one of these or between them
};

// For two complete rows of a band.
SecondRow second_row(const Board<Classic>& board, int first, int second);

}  // namespace nonet::symmetry
