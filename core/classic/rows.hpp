// Values and candidate sets of one puzzle, side by side in memory.
#pragma once

#include "../search/bands.hpp"
#include "size.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using search::nine_digits;

// The candidate set of each value: all digits for an empty cell, none for a value above 9.
struct SetOfValue {
    std::uint16_t of[256];
};
constexpr SetOfValue make_set_of_value() {
    SetOfValue set{};
    set.of[0] = nine_digits;
    for (int value = 1; value <= 9; ++value)
        set.of[value] = static_cast<std::uint16_t>(1 << (value - 1));
    return set;
}
constexpr SetOfValue set_of_value = make_set_of_value();

NONET_INLINE void read_values(const std::uint8_t* values, std::uint16_t* sets) {
    for (int c = 0; c < cells; c += Widest::width) {
        // The last vector overlaps the one before it, because nothing may be read behind the cells.
        const int first = c + Widest::width <= cells ? c : cells - Widest::width;
        const Widest found = looked_up(Widest{}, set_of_value.of, values + first);
        __builtin_memcpy(sets + first, &found, sizeof found);
    }
}

// Writes the values of sets of one digit each. `sets` has 96 readable words.
NONET_INLINE void write_values(const std::uint16_t* sets, std::uint8_t* values) {
    using Words = Widest;
    std::uint8_t bytes[96];
    const Words one = all(Words{}, 1);
    for (int c = 0; c < 96; c += Words::width) {
        Words digits;
        __builtin_memcpy(&digits, sets + c, sizeof digits);
        // The number of bits below a digit's bit is the number of values below its value.
        store_bytes(sum(count(difference(digits, one)), one), bytes + c);
    }
    __builtin_memcpy(values, bytes, cells);
}

// Whether a value is above 9 or is in a house twice.
inline bool is_illegal(const std::uint8_t* values) {
    std::uint16_t row[9] = {}, column[9] = {}, box[9] = {};
    for (int c = 0; c < cells; ++c) {
        if (values[c] == 0) continue;
        if (values[c] > 9) return true;
        const std::uint16_t digit = static_cast<std::uint16_t>(1u << (values[c] - 1));
        const int i = c / 9, j = c % 9, b = i / 3 * 3 + j / 3;
        if ((row[i] | column[j] | box[b]) & digit) return true;
        row[i] |= digit;
        column[j] |= digit;
        box[b] |= digit;
    }
    return false;
}

// Stops a debug build that is about to return anything but a grid.
NONET_INLINE void check_grid([[maybe_unused]] const std::uint8_t* values) {
#ifndef NDEBUG
    bool complete = true;
    for (int c = 0; c < cells; ++c) complete &= values[c] != 0;
    if (!complete || is_illegal(values)) __builtin_trap();
#endif
}

}  // namespace
}  // namespace nonet::classic
