// The shapes of grids whose symmetries permute rows, columns and values.
#pragma once

#include <cstdint>

namespace nonet::symmetry {

using Value = std::uint8_t;  // 0 for an empty cell

// Which images of a grid besides permuted rows, columns and values are equivalent to it.
enum class Images : std::uint8_t {
    itself,
    transposed,  // rows and columns change places
    conjugates,  // rows, columns and values change places in all six ways: Latin squares
};

// Rows are permuted within bands of `height` rows, columns within stacks of `width` columns, and
// bands and stacks among themselves. In a Latin square, all rows are one band.
struct Classic {
    static constexpr int largest = 9;
    static constexpr int order = 9, height = 3, width = 3;
    static constexpr Images images = Images::transposed;
};

// The same with numbers that are known only at run time.
struct AnyShape {
    static constexpr int largest = 16;
    int order = 0, height = 0, width = 0;
    Images images = Images::itself;
};

}  // namespace nonet::symmetry
