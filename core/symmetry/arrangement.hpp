// A choice of rows, and as much of the order of the columns as it needs.
//
// Columns that can change places without changing the rows chosen so far stay in a group: their
// order is chosen when a later row depends on it. The stacks of a group can change places too. A
// value has no label of its own: it is labelled by the place where it appears first.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "image.hpp"

namespace nonet::symmetry {

template <class Shape>
struct Arrangement {
    static constexpr std::size_t side = Shape::largest;

    std::array<std::uint8_t, side> rows;       // the row at each place, up to the current one
    std::array<std::uint8_t, side> columns;    // the column at each place
    std::array<std::uint8_t, side> places;     // the place of each column
    std::array<std::uint8_t, side + 1> level;  // the place of the row where each value is first
    std::uint8_t image;                        // its number
    std::uint32_t used;                        // a bit for each row that has a place
    // A bit for each place where a group begins, and one for the place after the last.
    std::uint32_t column_groups, stack_groups;

    Arrangement(const Shape& shape, int image_number)
        : image(static_cast<std::uint8_t>(image_number)),
          used(0),
          column_groups(1u << shape.order),
          stack_groups(1u << shape.order | 1) {
        rows.fill(0);
        level.fill(nowhere);
        for (std::size_t place = 0; place < side; ++place) {
            columns[place] = places[place] = static_cast<std::uint8_t>(place);
        }
        for (int place = 0; place < shape.order; place += shape.width) column_groups |= 1u << place;
    }

    int column(int place) const { return columns[static_cast<std::size_t>(place)]; }
    int place(int column) const { return places[static_cast<std::size_t>(column)]; }

    // The places where the group of this place begins, and where it ends.
    static int begin(std::uint32_t groups, int place) {
        return std::bit_width(groups & ((2u << place) - 1)) - 1;
    }
    static int end(std::uint32_t groups, int place) {
        return std::countr_zero(groups >> place >> 1) + place + 1;
    }

    // Whether the order of all columns is settled.
    bool is_ordered(const Shape& shape) const {
        return column_groups == (2u << shape.order) - 1 &&
               std::popcount(stack_groups) == shape.order / shape.width + 1;
    }

    // Whether a column is alone in its group, in a stack that is alone in its group.
    bool is_settled(int place, const Shape& shape) const {
        const int stack = place / shape.width * shape.width;
        const std::uint32_t both = 1u << stack | 1u << (stack + shape.width);
        return (column_groups >> place & 3) == 3 && (stack_groups & both) == both;
    }

    void swap(int one, int other) {
        auto& first = columns[static_cast<std::size_t>(one)];
        auto& second = columns[static_cast<std::size_t>(other)];
        std::swap(first, second);
        places[first] = static_cast<std::uint8_t>(one);
        places[second] = static_cast<std::uint8_t>(other);
    }
    void swap_stacks(int one, int other, const Shape& shape) {
        if (one == other) return;
        for (int i = 0; i < shape.width; ++i) swap(one + i, other + i);
    }

    // Gives the column the first place of its group, and its stack likewise.
    void choose(int chosen, const Shape& shape) {
        if (is_settled(place(chosen), shape)) return;
        const int stack = place(chosen) / shape.width * shape.width;
        const int first_stack = begin(stack_groups, stack);
        if (!(stack_groups >> (first_stack + shape.width) & 1)) {
            swap_stacks(first_stack, stack, shape);
            stack_groups |= 1u << (first_stack + shape.width);
        }
        const int first = begin(column_groups, place(chosen));
        if (!(column_groups >> (first + 1) & 1)) {
            swap(first, place(chosen));
            column_groups |= 1u << (first + 1);
        }
    }
};

}  // namespace nonet::symmetry
