// The fewest lines that contain some cells of three parallel lines.
#pragma once

#include <array>
#include <cstdint>

#include "exotic.hpp"

namespace nonet::logic {

// Cells of three lines, of columns say, as bits by place.
using ThreeLines = std::array<unsigned, 3>;

// Some of the three lines, as bits, and of the places across, as bits.
struct LineCover {
    unsigned lines = 0, places = 0;
};

// How many of a few lines are in a set of bits: the searches ask all the time, also on processors
// without an instruction for it.
constexpr auto numbers_of_bits = [] {
    std::array<std::uint8_t, 512> numbers{};
    for (unsigned bits = 1; bits < numbers.size(); ++bits) {
        numbers[bits] = static_cast<std::uint8_t>(numbers[bits / 2] + bits % 2);
    }
    return numbers;
}();

constexpr int size(const LineCover& cover) {
    return numbers_of_bits[cover.lines] + numbers_of_bits[cover.places];
}

// The lines and places across that contain all cells, if some of the three lines are taken.
constexpr LineCover cover_with(unsigned lines, const ThreeLines& cells) {
    LineCover cover{lines, 0};
    for (unsigned i = 0; i < cells.size(); ++i) {
        if ((lines >> i & 1U) == 0) cover.places |= cells[i];
    }
    return cover;
}

// The fewest lines and places across that contain all cells; of several, those with the fewest
// lines.
constexpr LineCover fewest_lines(const ThreeLines& cells) {
    LineCover best = cover_with(0, cells);
    for (unsigned lines : {1U, 2U, 4U, 3U, 5U, 6U, 7U}) {
        const LineCover cover = cover_with(lines, cells);
        if (size(cover) < size(best)) best = cover;
    }
    return best;
}

// Whether so many lines can contain all cells.
constexpr bool is_covered(const ThreeLines& cells, int most) {
    const auto& [a, b, c] = cells;
    const auto number = [](unsigned bits) { return int{numbers_of_bits[bits]}; };
    return most >= 3 || number(a | b | c) <= most || 1 + number(b | c) <= most ||
           1 + number(a | c) <= most || 1 + number(a | b) <= most || 2 + number(a) <= most ||
           2 + number(b) <= most || 2 + number(c) <= most;
}

}  // namespace nonet::logic
