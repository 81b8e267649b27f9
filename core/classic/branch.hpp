// Where to guess, and how many solutions there are when few candidates are left.
#pragma once

#include "sweep.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using search::nine_digits;

// 27 minirows, band by band and row by row, then 27 minicolumns.
constexpr unsigned minirows = 54;

// A guess settles the minirow of a row, or the minicolumn of a column, in which a digit goes. Two
// rows of a band settle the third, so no path of a search has more guesses than this.
constexpr int deepest = 2 * 9 * 6;

// The guesses that each lane makes at once: one, or in a loose row up to one for each band.
constexpr int bands = 3;
template <class Lanes>
struct Choice {
    Lanes minirow[bands];
    Lanes digit[bands];  // a candidate set of one digit, or of none
    Mask lanes[bands];   // those that have the guess

    void put(int turn, const search::Place<Lanes>& place, Mask wanted) {
        const auto where = condition_of(Lanes{}, wanted);
        minirow[turn] = chosen(where, place.minirow, minirow[turn]);
        digit[turn] = chosen(where, place.digit, digit[turn]);
        lanes[turn] = (lanes[turn] & ~wanted) | (wanted & ~zero_mask(place.digit));
    }
};

// One side of a guess puts the digit into a minirow, which takes it from the rest of the row; the
// other side takes it from the minirow.
struct MinirowCells {
    std::uint8_t own[3];
    std::uint8_t rest_of_row[6];
};
struct MinirowTable {
    MinirowCells of[minirows];
    constexpr const MinirowCells& operator[](unsigned minirow) const { return of[minirow]; }
};
constexpr MinirowTable make_minirow_table() {
    MinirowTable table{};
    for (int minirow = 0; minirow < 54; ++minirow) {
        const bool vertical = minirow >= 27;
        const int line = minirow % 27 / 3, own_box = minirow % 3;
        int others = 0;
        for (int k = 0; k < 9; ++k) {
            const auto cell = static_cast<std::uint8_t>(vertical ? 9 * k + line : 9 * line + k);
            if (k / 3 == own_box)
                table.of[minirow].own[k % 3] = cell;
            else
                table.of[minirow].rest_of_row[others++] = cell;
        }
    }
    return table;
}
constexpr MinirowTable minirow_cells = make_minirow_table();

// One bit for each lane.
struct Places {
    Mask splits;    // there is something to guess
    Mask complete;  // every digit has a configuration in every band and stack
};

// Inlined, so that a caller that ignores `complete` does not pay for it.
template <class Lanes>
NONET_INLINE Places choose(const State<Lanes>& state, Choice<Lanes>& choice) {
    auto tightest = search::no_tightest_band<Lanes>();
    const Lanes minirows_in_band = all(Lanes{}, 9);
    Lanes first{};
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band, first = sum(first, minirows_in_band))
        search::keep_tightest_band(cells_of_band<Horizontal>(state, band), first, tightest);
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band, first = sum(first, minirows_in_band))
        search::keep_tightest_band(cells_of_band<Vertical>(state, band), first, tightest);
    const search::Place<Lanes> place = search::place_in(tightest);
    choice.minirow[0] = place.minirow;
    choice.digit[0] = place.digit;
    choice.lanes[0] = ~zero_mask(place.digit);
    choice.lanes[1] = choice.lanes[2] = 0;
    return {choice.lanes[0], zero_mask(without(all(Lanes{}, nine_digits), tightest.complete))};
}

// Chooses a guess in each of the three bands, or in each of the three stacks. Returns the lanes
// that have one.
template <class Orientation, class Lanes>
NONET_INLINE Mask choose_in_each(const State<Lanes>& state, Mask wanted, Choice<Lanes>& choice) {
    constexpr int first = std::is_same_v<Orientation, Vertical> ? minirows / 2 : 0;
    Mask found = 0;
#pragma GCC unroll 1
    for (int band = 0; band < bands; ++band) {
        Lanes configuration[6];
        search::configurations_of_band(cells_of_band<Orientation>(state, band), configuration);
        const Lanes minirow = all(Lanes{}, static_cast<std::uint16_t>(first + 9 * band));
        choice.put(band, search::any_place_in(configuration, minirow), wanted);
        found |= choice.lanes[band] & wanted;
    }
    return found;
}

// For loose rows: chooses in every band, or where there is nothing to guess, in every stack. Bands
// have no cells in common, so such guesses seldom contradict each other.
template <class Lanes>
Mask choose_in_all(const State<Lanes>& state, Mask wanted, Choice<Lanes>& choice) {
    const Mask found = choose_in_each<Horizontal>(state, wanted, choice);
    const Mask rest = wanted & ~found;
    return rest == 0 ? found : found | choose_in_each<Vertical>(state, rest, choice);
}

// The lanes in which every row has all digits.
template <class Lanes>
Mask lanes_with_full_rows(const State<Lanes>& state) {
    Lanes full = all(Lanes{}, nine_digits);
    for (int row = 0; row < 9; ++row) {
        const Lanes* cell = state.cell + 9 * row;
        full =
            both(full, either(either(cell[0], cell[1], cell[2]), either(cell[3], cell[4], cell[5]),
                              either(cell[6], cell[7], cell[8])));
    }
    return equal_mask(full, all(Lanes{}, nine_digits));
}

// What the number of candidates says about a settled lane, one that further passes do not change.
// In such a lane a house has as many open digits as open cells, and no digit has a single place
// there.
//
// 1. Every open cell has two candidates. Then each open digit has exactly two places in each of its
// houses. Taking the other candidate in every open cell turns a solution into another solution, so
// the two sides of a guess have equally many.
//
// 2. There are also no more than six open cells. Then there are exactly two solutions. No row,
// column or box has a single open cell, so the cells form one of these shapes: the corners of a
// rectangle; two lines of three cells, crossed by three lines; or a ring of six, two in each line.
// Along the ring the two candidates alternate. If a box holds exactly two of its cells, they are
// neighbours or opposites, which differ anyway: for any other two, the cell between them would be
// in the box too.
//
// 3. Six open cells have two candidates and a seventh has three. Then there are exactly three
// solutions. Counting places shows that the cells can only be
//
//     bc  ab  abc
//         ab  ab
//     bc      bc
//
// with rows and columns in any order. Each of a, b and c in the upper right cell leads to one
// solution. The boxes change nothing: the open cells of a box either lie in one row or column, or
// are one each of ab, bc and abc, which differ in all three solutions.
struct Few {
    Mask none_open;  // every cell has one candidate, provided that no cell is empty
    // Cases 1 to 3, provided that the lane is settled.
    Mask mirrored, two_solutions, three_solutions;
};

template <class Lanes>
Few find_few_candidates(const State<Lanes>& state) {
    const Lanes two = all(Lanes{}, 2);
    Lanes total{},
        total_to_two{};  // the numbers of candidates, and the same with at most two a cell
    for (int c = 0; c < cells; ++c) {
        const Lanes number = count(state.cell[c]);
        total = sum(total, number);
        total_to_two = sum(total_to_two, smaller(number, two));
    }
    const Lanes six_open = all(Lanes{}, cells + 6), seven_open = all(Lanes{}, cells + 7);
    const Lanes one_more = difference(total, all(Lanes{}, 1));
    Few few;
    few.none_open = equal_mask(total, all(Lanes{}, cells));
    few.mirrored = equal_mask(total, total_to_two);
    few.two_solutions = few.mirrored & equal_mask(larger(total, six_open), six_open);
    few.three_solutions = equal_mask(one_more, seven_open) & equal_mask(total_to_two, seven_open);
    return few;
}

}  // namespace
}  // namespace nonet::classic
