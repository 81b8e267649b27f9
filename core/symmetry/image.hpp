// One image of a grid, indexed for the search.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "shape.hpp"

namespace nonet::symmetry {

constexpr std::uint8_t nowhere = 255;

template <class Shape>
struct Image {
    static constexpr std::size_t side = Shape::largest;

    std::array<std::array<Value, side>, side> values;             // by row and column
    std::array<std::array<std::uint8_t, side + 1>, side> column;  // by row and value; or nowhere
    std::uint32_t empty_rows = 0;                                 // a bit for each
    std::uint32_t empty_bands = 0;
};

// The roles that row, column and value of the original play in an image.
struct Roles {
    std::uint8_t row, column, value;  // which coordinate of the original; 0 row, 1 column, 2 value
};

constexpr std::array<Roles, 6> all_roles{
    {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

inline int number_of(Images images) {
    return images == Images::itself ? 1 : images == Images::transposed ? 2 : 6;
}

// Makes an image of the grid. Returns whether no value is too large or occurs twice in a row; that
// the columns hold no value twice shows in the transposed image.
template <class Shape>
bool set_image(Image<Shape>& image, const Shape& shape, std::span<const Value> grid, Roles roles) {
    for (auto& row : image.values) row.fill(0);
    for (auto& row : image.column) row.fill(nowhere);
    image.empty_rows = (1u << shape.order) - 1;
    for (int r = 0; r < shape.order; ++r) {
        for (int c = 0; c < shape.order; ++c) {
            const Value value = grid[static_cast<std::size_t>(r * shape.order + c)];
            if (value == 0) continue;
            if (value > shape.order) return false;
            const std::array from{r, c, value - 1};
            const auto row = static_cast<std::size_t>(from[roles.row]);
            const auto column = static_cast<std::size_t>(from[roles.column]);
            const auto placed = static_cast<std::size_t>(from[roles.value] + 1);
            if (image.values[row][column] != 0 || image.column[row][placed] != nowhere) {
                return false;
            }
            image.values[row][column] = static_cast<Value>(placed);
            image.column[row][placed] = static_cast<std::uint8_t>(column);
            image.empty_rows &= ~(1u << row);
        }
    }
    image.empty_bands = 0;
    const std::uint32_t band = (1u << shape.height) - 1;
    for (int first = 0; first < shape.order; first += shape.height) {
        if ((image.empty_rows >> first & band) == band) image.empty_bands |= band << first;
    }
    return true;
}

}  // namespace nonet::symmetry
