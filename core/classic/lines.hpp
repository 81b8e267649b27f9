// One classic puzzle in the lanes of nine vectors: deduction and guesses as in `sweep.hpp` and
// `branch.hpp`, with the same results, for a search that has only one puzzle.
//
// The vectors are parallel lines, rows or columns, and the lanes are the lines that cross them. So
// one operation works on the three minirows of all three bands, or on three of the nine boxes.
#pragma once

#include "branch.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;

struct Lines {
    Groups of[9];
};

NONET_INLINE bool in_any_line(Mask found) {
    return (found & grouped_lanes) != 0;
}

// ---- deduction ----

// One pass over the bands whose minirows the vectors cross: with columns as vectors these are the
// three bands, with rows the three stacks. Returns whether it took no digit from a minirow.
template <bool finds_empty_cells, search::Care care>
NONET_INLINE bool pass_over_lines(Lines& lines, search::BandSigns<Groups>& signs) {
    Groups cell[3][3], minirow[3], twice[3], placed[3];
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        const Groups* own = lines.of + 3 * j;
        search::sum_up_minirow<care, Groups>(own[0], own[1], own[2], cell[j], minirow[j], twice[j],
                                             placed[j]);
    }
    // The permutations of `keep_permutations`. The other rows of a band are in the other lanes of
    // the group.
    Groups open[3], below[3], above[3], kept[3];
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        open[j] = without(minirow[j], placed[(j + 1) % 3], placed[(j + 2) % 3]);
        below[j] = turned(open[j]);
        above[j] = turned(below[j]);
    }
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        kept[j] = both(open[j], both_or(below[j1], above[j2], both(below[j2], above[j1])));
    }
    signs.complete = both(signs.complete, either(kept[0], kept[1], kept[2]));
    signs.changed = Groups{};
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        const Groups others = either(kept[(j + 1) % 3], kept[(j + 2) % 3]);
        search::narrow_minirow<care>(cell[j], kept[j], others, minirow[j], twice[j], signs);
#pragma GCC unroll 3
        for (int k = 0; k < 3; ++k) lines.of[3 * j + k] = cell[j][k];
        if constexpr (finds_empty_cells)
            signs.emptiest =
                smaller(signs.emptiest, smaller(smaller(cell[j][0], cell[j][1]), cell[j][2]));
    }
    return !in_any_line(~zero_mask(signs.changed));
}

// Whether every cell has one candidate, provided that no cell is empty.
NONET_INLINE bool has_values_only(const Lines& lines) {
    const Groups one = all(Groups{}, 1);
    Groups others{};
    for (const Groups& line : lines.of) others = either(others, both(line, difference(line, one)));
    return !in_any_line(~zero_mask(others));
}

// Whether every house has every digit.
NONET_INLINE bool is_complete(const Lines& columns, const Lines& rows) {
    Groups in_row{}, in_column{}, in_box = all(Groups{}, nine_digits);
    for (int j = 0; j < 9; ++j) {
        in_row = either(in_row, columns.of[j]);
        in_column = either(in_column, rows.of[j]);
    }
    for (int j = 0; j < 9; j += 3) {
        const Groups minirow = either(columns.of[j], columns.of[j + 1], columns.of[j + 2]);
        const Groups below = turned(minirow);
        in_box = both(in_box, either(minirow, below, turned(below)));
    }
    const Groups everywhere = both(in_row, in_column, in_box);
    return !in_any_line(~zero_mask(without(all(Groups{}, nine_digits), everywhere)));
}

// ---- guesses ----

// Words for the lanes of a vector.
struct alignas(Groups) LaneWords {
    std::uint16_t of[16];

    NONET_INLINE Groups vector() const {
        Groups words;
        __builtin_memcpy(&words, of, sizeof words);
        return words;
    }
};

NONET_INLINE LaneWords words_of(Groups vector) {
    LaneWords words;
    __builtin_memcpy(words.of, &vector, sizeof vector);
    return words;
}

struct LaneTables {
    LaneWords line[9];   // all bits in the lane of the line
    LaneWords three[3];  // all bits in the lanes of lines 3k to 3k + 2
    LaneWords band[2];   // the first minirow of the line's band, and of its stack
};
constexpr LaneTables make_lane_tables() {
    LaneTables tables{};
    for (int line = 0; line < 9; ++line) {
        const int lane = line / 3 * 4 + line % 3;
        tables.line[line].of[lane] = tables.three[line / 3].of[lane] = 0xffff;
        tables.band[0].of[lane] = static_cast<std::uint16_t>(line / 3 * 9);
        tables.band[1].of[lane] = static_cast<std::uint16_t>(line / 3 * 9 + 27);
    }
    return tables;
}
constexpr LaneTables lane_tables = make_lane_tables();

// The configurations of a band in each lane of its group; see `configurations_of_band`.
NONET_INLINE void configurations_of_lines(const Lines& lines, Groups (&configuration)[6]) {
    Groups minirow[3], below[3], above[3];
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        minirow[j] = either(lines.of[3 * j], lines.of[3 * j + 1], lines.of[3 * j + 2]);
        below[j] = turned(minirow[j]);
        above[j] = turned(below[j]);
    }
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        configuration[j] = both(minirow[j], below[j1], above[j2]);
        configuration[3 + j] = both(minirow[j], below[j2], above[j1]);
    }
}

// A digit goes into a minirow, or does not.
struct Guess {
    unsigned minirow;
    std::uint16_t digit;  // a candidate set
};

// The guesses that a node makes at once.
struct Guesses {
    Guess of[bands];
    int number = 0;

    void add(unsigned minirow, std::uint16_t digit) {
        if (digit != 0) of[number++] = {minirow, digit};
    }
};

// Chooses as `choose` does: in the first band or stack of those with the fewest configurations.
inline Guesses choose_in_lines(const Lines& columns, const Lines& rows) {
    auto tightest = search::no_tightest_band<Groups>();
    Groups configuration[6];
    configurations_of_lines(columns, configuration);
    search::keep_tightest(configuration, lane_tables.band[0].vector(), tightest);
    configurations_of_lines(rows, configuration);
    search::keep_tightest(configuration, lane_tables.band[1].vector(), tightest);
    const search::Place<Groups> place = search::place_in(tightest);
    const LaneWords total = words_of(tightest.total), band = words_of(tightest.band);
    // All lanes of a group have the same configurations; those of the first are in order.
    int best = 0;
    for (int lane = 4; lane <= 8; lane += 4)
        if (total.of[lane] < total.of[best] ||
            (total.of[lane] == total.of[best] && band.of[lane] < band.of[best]))
            best = lane;
    Guesses guesses;
    guesses.add(words_of(place.minirow).of[best], words_of(place.digit).of[best]);
    return guesses;
}

// Chooses as `choose_in_each` does. `first` has the first minirow of each line's band.
inline Guesses choose_in_each_line_band(const Lines& lines, const LaneWords& first) {
    Groups configuration[6];
    configurations_of_lines(lines, configuration);
    const search::Place<Groups> place = search::any_place_in(configuration, first.vector());
    const LaneWords minirow = words_of(place.minirow), digit = words_of(place.digit);
    Guesses guesses;
    for (int lane = 0; lane <= 8; lane += 4) guesses.add(minirow.of[lane], digit.of[lane]);
    return guesses;
}

// Chooses as `choose_in_all` does.
inline Guesses choose_in_all_lines(const Lines& columns, const Lines& rows) {
    const Guesses in_bands = choose_in_each_line_band(columns, lane_tables.band[0]);
    if (in_bands.number != 0) return in_bands;
    return choose_in_each_line_band(rows, lane_tables.band[1]);
}

// The minirows of rows, or of columns: their number.
constexpr unsigned minirows_each_way = minirows / 2;

// One side of the guess, in columns: the digit leaves the rest of the minirow's row.
inline void put_into_minirow(Lines& columns, Guess guess) {
    const Groups digit = all(Groups{}, guess.digit);
    const unsigned line = guess.minirow % minirows_each_way / 3, part = guess.minirow % 3;
    if (guess.minirow >= minirows_each_way) {
        columns.of[line] =
            without(columns.of[line], without(digit, lane_tables.three[part].vector()));
        return;
    }
    const Groups taken = both(digit, lane_tables.line[line].vector());
    for (unsigned k = 0; k < 9; ++k)
        if (k / 3 != part) columns.of[k] = without(columns.of[k], taken);
}

// The other side: the digit leaves the minirow.
inline void keep_out_of_minirow(Lines& columns, Guess guess) {
    const Groups digit = all(Groups{}, guess.digit);
    const unsigned line = guess.minirow % minirows_each_way / 3, part = guess.minirow % 3;
    if (guess.minirow >= minirows_each_way) {
        columns.of[line] = without(columns.of[line], both(digit, lane_tables.three[part].vector()));
        return;
    }
    const Groups taken = both(digit, lane_tables.line[line].vector());
    for (unsigned k = 3 * part; k < 3 * part + 3; ++k)
        columns.of[k] = without(columns.of[k], taken);
}

}  // namespace
}  // namespace nonet::classic
