#include "second_row.hpp"

#include <algorithm>
#include <bit>

namespace nonet::symmetry {

namespace {

struct Class {
    bool stacks_move;  // every stack holds the values of another one
    int pairs;         // the number of cycles of length 2
    int longest;       // the length of the longest cycle
    SecondRow rows;
};

constexpr Class exactly(bool stacks_move, int pairs, int longest, Row row) {
    return {stacks_move, pairs, longest, {row, row}};
}

// In the order of their rows.
constexpr std::array<Class, 11> classes{
    {exactly(true, 0, 3, {4, 5, 6, 7, 8, 9, 1, 2, 3}),
     exactly(true, 0, 6, {4, 5, 6, 7, 8, 9, 1, 3, 2}),
     exactly(true, 0, 9, {4, 5, 6, 7, 8, 9, 2, 3, 1}),
     exactly(false, 2, 5, {4, 5, 7, 1, 8, 9, 2, 3, 6}),
     {false, 1, 7, {{4, 5, 7, 1, 8, 9, 2, 6, 3}, {4, 5, 7, 1, 8, 9, 6, 3, 2}}},
     exactly(false, 3, 3, {4, 5, 7, 1, 8, 9, 3, 2, 6}),
     exactly(false, 1, 4, {4, 5, 7, 1, 8, 9, 6, 2, 3}),
     {false, 0, 9, {{4, 5, 7, 2, 8, 9, 1, 6, 3}, {4, 5, 7, 3, 8, 9, 6, 1, 2}}},
     exactly(false, 0, 5, {4, 5, 7, 2, 8, 9, 6, 1, 3}),
     {false, 0, 6, {{4, 5, 7, 3, 8, 9, 6, 2, 1}, {4, 5, 7, 8, 9, 3, 6, 2, 1}}},
     exactly(false, 0, 3, {4, 5, 7, 8, 9, 3, 6, 1, 2})}};

}  // namespace

SecondRow second_row(const Image<Classic>& image, int first, int second) {
    const auto& values = image.values[static_cast<std::size_t>(second)];
    const auto& homes = image.column[static_cast<std::size_t>(first)];
    int pairs = 0, longest = 0;
    for (std::uint32_t left = 0x1ff; left != 0;) {
        int length = 0;
        for (auto column = static_cast<std::size_t>(std::countr_zero(left)); left >> column & 1;
             ++length) {
            left &= ~(1u << column);
            column = homes[values[column]];
        }
        pairs += length == 2;
        longest = std::max(longest, length);
    }
    const auto stack = [&](std::size_t column) { return homes[values[column]] / 3; };
    // In a band whose rows are legal, one stack tells about the others.
    const bool stacks_move = stack(0) == stack(1) && stack(1) == stack(2);
    return std::ranges::find_if(classes,
                                [&](const Class& each) {
                                    return each.stacks_move == stacks_move && each.pairs == pairs &&
                                           each.longest == longest;
                                })
        ->rows;
}

}  // namespace nonet::symmetry
