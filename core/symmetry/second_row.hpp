// Bounds for the second row of the canonical form of a complete classic grid.
//
// After its first row, 123456789, the second one depends only on the permutation that leads from
// one row to the other, and on nothing but its class under the orders of stacks and columns. There
// are 15 classes. They differ, with few exceptions, in the lengths of their cycles, and in whether
// every stack holds the values that another one holds in the first row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "image.hpp"

namespace nonet::symmetry {

using Row = std::array<Value, 9>;

struct SecondRow {
    Row least, most;  // the second row is one of these or between them
};

// One of the 18 pairs of rows of a band: the number of the image, and the rows.
struct PairOfRows {
    std::size_t image;
    int first, second;
};

constexpr int pairs_of_rows = 18;

constexpr PairOfRows pair_of_rows(int number) {
    const int first = number % 9;
    return {static_cast<std::size_t>(number / 9), first, first / 3 * 3 + (first + 1) % 3};
}

// For two complete rows of a band, in either order.
SecondRow second_row(const Image<Classic>& image, int first, int second);

}  // namespace nonet::symmetry
