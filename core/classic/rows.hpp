// Rows of values, read into lanes and written from them.
#pragma once

#include <bit>

#include "../search/bands.hpp"
#include "../search/rows.hpp"
#include "size.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using search::nine_digits;

// All digits for an empty cell, none for a value above 9.
constexpr search::SetBytes set_bytes = {{0xff, 1, 2, 4, 8, 16, 32, 64, 128},
                                        {1, 0, 0, 0, 0, 0, 0, 0, 0, 1}};

struct SetOfValue {
    std::uint16_t of[256];
};
constexpr SetOfValue make_set_of_value() {
    SetOfValue set{};
    for (int value = 0; value < 16; ++value)
        set.of[value] =
            static_cast<std::uint16_t>(set_bytes.low[value] | set_bytes.high[value] << 8);
    return set;
}
constexpr SetOfValue set_of_value = make_set_of_value();

// Rows are read and written in blocks of sixteen cells; the last cell is left over.
constexpr std::size_t last_cell = cells - 1;
static_assert(last_cell % 16 == 0);

// Puts the candidates of rows of values into lanes.
template <class Lanes>
void read_rows(Lanes* cell, Mask wanted, const std::uint8_t* const* rows) {
    std::size_t first = 0;
    if constexpr (has_byte_tables<Lanes>)
        for (; first < last_cell; first += 16)
            search::read_block(set_bytes, cell, wanted, rows, first);
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        const auto sets = search::sets_of_lane(cell, lane);
        for (std::size_t c = first; c < cells; ++c) sets.put(c, set_of_value.of[rows[lane][c]]);
    }
}

// The value of a digit's bit, if it is one of the lower four bits of a byte or of the upper four.
constexpr std::uint8_t value_of_low_bits[16] = {0, 1, 2, 0, 3, 0, 0, 0, 4};
constexpr std::uint8_t value_of_high_bits[16] = {0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9};

// The value of each byte, which is a digit's bit; 255 stands for the ninth.
template <class Lanes>
NONET_INLINE Bytes<Lanes> values_of(Bytes<Lanes> digits) {
    using Bits = typename Bytes<Lanes>::Bits;
    if constexpr (has_byte_tables<Lanes>) {
        const Bytes<Lanes> high = looked_up(value_of_high_bits, {digits.bits >> 4});
        return {looked_up(value_of_low_bits, digits).bits | high.bits};
    }
    const auto up_to = [&](std::uint8_t bits, std::uint8_t most) {
        return smaller(Bytes<Lanes>{digits.bits & bits}, Bytes<Lanes>{Bits{} + most}).bits;
    };
    return {up_to(0xaa, 1) + up_to(0xcc, 2) + up_to(0xf0, 4) + 1 -
            reinterpret_cast<Bits>(digits.bits == 255)};
}

// Writes the values of lanes with one candidate in every cell.
template <class Lanes>
void write_rows(const Lanes* cell, Mask wanted, std::uint8_t* const* grids) {
    constexpr std::size_t blocks = last_cell / 16;
    Bytes<Lanes> block[blocks][8];
    for (std::size_t b = 0; b < blocks; ++b) {
        const Lanes* first = cell + 16 * b;
#pragma GCC unroll 8
        for (int k = 0; k < 8; ++k)
            block[b][k] = values_of<Lanes>(packed(first[2 * k], first[2 * k + 1]));
        shuffle<4>(block[b]);
    }
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        std::uint8_t* grid = grids[lane];
#pragma GCC unroll 5
        for (std::size_t b = 0; b < blocks; ++b)
            __builtin_memcpy(grid + 16 * b, part_in(block[b], lane), 16);
        const std::uint16_t digit = search::word_in(cell[last_cell], lane);
        grid[last_cell] = static_cast<std::uint8_t>(__builtin_ctz(digit) + 1);
    }
}

// A puzzle with so many givens is *loose*: if it needs a guess, it nearly always has several
// solutions. Puzzles in which every given is necessary hardly ever have so many.
constexpr int givens_of_loose = 30;

inline bool is_loose(const std::uint8_t* values) {
    using Block = Bytes<Lanes8>;
    Block givens{};
    for (std::size_t c = 0; c < last_cell; c += sizeof(Block)) {
        Block block;
        __builtin_memcpy(&block, values + c, sizeof block);
        givens.bits += smaller(block, Block{Block::Bits{} + 1}).bits;
    }
    std::uint64_t halves[2];
    __builtin_memcpy(halves, &givens, sizeof halves);
    // The product sums up all bytes in its highest one.
    const std::uint64_t sums = (halves[0] + halves[1]) * 0x0101010101010101;
    return (sums >> 56) + (values[last_cell] != 0) >= givens_of_loose;
}
// A cell with one candidate counts as a given.
inline bool is_loose(const std::uint16_t* candidates) {
    int givens = 0;
    for (int c = 0; c < cells; ++c)
        givens += std::popcount<std::uint16_t>(candidates[c] & nine_digits) == 1;
    return givens >= givens_of_loose;
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

// The same for many rows, which are read into lanes.
template <class Lanes>
Mask illegal_rows(Mask wanted, const std::uint8_t* const* rows) {
    Lanes cell[cells]{};
    read_rows(cell, wanted, rows);
    Lanes fewest = all(Lanes{}, nine_digits);
    Lanes twice{}, in_column[9]{};
    for (int band = 0; band < 3; ++band) {
        Lanes in_box[3]{};
        for (int row = 3 * band; row < 3 * band + 3; ++row) {
            Lanes in_row{};
#pragma GCC unroll 9
            for (int column = 0; column < 9; ++column) {
                const Lanes candidates = cell[9 * row + column], given = singles(candidates);
                fewest = smaller(fewest, candidates);
                Lanes* const houses[] = {&in_row, &in_column[column], &in_box[column / 3]};
                for (Lanes* house : houses) {
                    twice = both_or(*house, given, twice);
                    *house = either(*house, given);
                }
            }
        }
    }
    // A value above 9 has no candidate.
    return wanted & (zero_mask(fewest) | ~zero_mask(twice));
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
