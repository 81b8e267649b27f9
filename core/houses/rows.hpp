// Rows of values, read into lanes and written from them, and checked.
#pragma once

#include "../search/rows.hpp"
#include "plan.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using search::sets_of_lane;
using search::word_in;

// The candidates for each value: all digits for an empty cell, none for a value above the order.
template <class Word>
struct SetsOfValues {
    Word of[256];
    search::SetBytes bytes;  // if the words have two
};

template <class Word>
void fill(SetsOfValues<Word>& sets, int order, Word every_digit) {
    sets.of[0] = every_digit;
    for (int value = 1; value < 256; ++value)
        sets.of[value] = value <= order ? static_cast<Word>(Word{1} << (value - 1)) : Word{0};
    for (int value = 0; value < 16; ++value) {
        sets.bytes.low[value] = static_cast<std::uint8_t>(sets.of[value]);
        sets.bytes.high[value] = static_cast<std::uint8_t>(sets.of[value] >> 8);
    }
}

// Whether blocks of sixteen cells can be read and written with tables of sixteen values, the last
// of which stands for all above the order. Comparisons of words leave out their highest bit.
template <class Lanes>
bool has_blocks(const Plan& plan) {
    return sizeof(typename Lanes::Word) == 2 && plan.order < 15;
}

// Puts the candidates of rows of values into lanes.
template <class Lanes>
void read_rows(const Plan& plan, const SetsOfValues<typename Lanes::Word>& sets, Lanes* cell,
               Mask wanted, const std::uint8_t* const* rows) {
    std::uint32_t first = 0;
    if constexpr (sizeof(typename Lanes::Word) == 2 && has_byte_tables<Lanes>)
        if (has_blocks<Lanes>(plan))
            for (; first + 16 <= plan.cells; first += 16)
                search::read_block(sets.bytes, cell, wanted, rows, first);
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        const auto in_lane = sets_of_lane(cell, lane);
        for (std::uint32_t c = first; c < plan.cells; ++c) in_lane.put(c, sets.of[rows[lane][c]]);
    }
}

// The values of cells with one candidate.
template <class Lanes>
NONET_INLINE Lanes values_of(Lanes digits) {
    const auto up_to = [&](std::uint16_t bits, std::uint16_t most) {
        return smaller(both(digits, all(Lanes{}, bits)), all(Lanes{}, most));
    };
    return sum(sum(up_to(0xaaaa, 1), up_to(0xcccc, 2)),
               sum(sum(up_to(0xf0f0, 4), up_to(0xff00, 8)), all(Lanes{}, 1)));
}

// Writes the values of sixteen cells.
template <class Lanes>
void write_block(const Lanes* cell, Mask wanted, std::uint8_t* const* grids, std::size_t first) {
    Bytes<Lanes> block[8];
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) {
        const Lanes* two = cell + first + 2 * k;
        block[k] = packed(values_of(two[0]), values_of(two[1]));
    }
    shuffle<4>(block);
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        __builtin_memcpy(grids[lane] + first, part_in(block, lane), 16);
    }
}

// Writes the values of lanes with one candidate in every cell.
template <class Lanes>
void write_rows(const Plan& plan, const Lanes* cell, Mask wanted, std::uint8_t* const* grids) {
    std::uint32_t first = 0;
    if constexpr (sizeof(typename Lanes::Word) == 2)
        if (has_blocks<Lanes>(plan))
            for (; first + 16 <= plan.cells; first += 16) write_block(cell, wanted, grids, first);
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        for (std::uint32_t c = first; c < plan.cells; ++c)
            grids[lane][c] = static_cast<std::uint8_t>(__builtin_ctzll(word_in(cell[c], lane)) + 1);
    }
}

// Whether a value is above the order or is in a house twice.
inline bool has_fault(const Plan& plan, const std::uint8_t* values) {
    for (std::uint32_t c = 0; c < plan.cells; ++c)
        if (values[c] > plan.order) return true;
    for (std::uint32_t h = 0; h < plan.house_count; ++h) {
        const Part house = plan.houses[h];
        std::uint64_t seen = 0;
        for (std::uint32_t k = 0; k < house.number; ++k) {
            const int value = values[plan.house_cells[house.first + k]];
            if (value == 0) continue;
            const std::uint64_t digit = std::uint64_t{1} << (value - 1);
            if (seen & digit) return true;
            seen |= digit;
        }
    }
    return false;
}

}  // namespace
}  // namespace nonet::houses
