// What random classic grids are made of: fillings of a band of three boxes, and the ways to divide
// digits among columns. `nonet.generating.grids.uniform` describes the method.
#pragma once

#include <array>
#include <cstdint>

namespace nonet::making {

// The ways to divide nine digits among three columns in any order, and those to divide the digits
// among six columns of a stack below three others.
constexpr int partitions = 280, divisions = 56;
// The orders of the digits in two columns of a box, and of three rows.
constexpr int column_orders = 36, row_orders = 6;
// The numbers of fillings that bands have, up to the order of the rows.
constexpr int groups = 16;

// The boxes that can be second or third in a band whose first box is in order.
constexpr int boxes_beside = divisions * column_orders;

using Box = std::array<std::uint8_t, 9>;
// Three columns of three digits; those of a partition are in the order of their least digits.
using Columns = std::array<std::uint8_t, 9>;

template <class Number>
using OfPair = std::array<std::array<Number, partitions>, partitions>;

struct UniformTables {
    // A band whose first box has 0, 1, 2 in its first column and so on: the numbers of the boxes
    // beside it.
    using Band = std::array<std::uint16_t, 2>;
    // Bands by ascending number of fillings with the same columns, and by partitions.
    std::array<Band, 72'576> bands;
    // For each number of fillings, the first band, and where the numbers end that are drawn.
    std::array<std::uint64_t, groups> ends, most;
    std::array<std::uint32_t, groups> first;

    // The second and third boxes of bands, row by row, and their partitions.
    std::array<std::array<Box, boxes_beside>, 2> boxes;
    std::array<std::array<std::uint16_t, boxes_beside>, 2> beside;

    // The digits of each partition by place, and their places.
    std::array<Columns, partitions> digits, places;
    // The column below for each place, in the band that gets a division and in the other.
    std::array<std::array<Columns, 2>, divisions> columns;
    // The partitions below a partition.
    std::array<std::array<std::array<std::uint16_t, 2>, divisions>, partitions> below;
    // The second partition if digits are renamed to their places in the first.
    OfPair<std::uint16_t> relative;

    // The fillings of a band beside partition 0, up to the order of the rows; those with the first
    // box in order, and the first of these.
    OfPair<std::uint16_t> fillings;
    OfPair<std::uint8_t> numbers;
    OfPair<std::uint32_t> starts;
    // The digits of a first box of partition 0, and each partition if they are renamed to 0 to 8.
    std::array<Columns, column_orders> names;
    std::array<std::array<std::uint16_t, partitions>, column_orders> images;
};

// The orders of three, ascending.
constexpr std::array<std::array<std::uint8_t, 3>, row_orders> orders_of_three = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// The tables, made when they are first asked for.
const UniformTables& uniform_tables();

}  // namespace nonet::making
