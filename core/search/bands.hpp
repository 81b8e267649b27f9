// Bands: deduction and guesses in a part of a puzzle of order 9 that is examined as a whole.
//
// A *band* is three full houses that three others cut into nine *minirows* of three cells: the rows
// of three boxes side by side, the columns of three boxes one above the other, or any other houses
// with such overlaps. The text below speaks of rows and boxes. The code is straight-line, for all
// lanes at once: no branch depends on a puzzle.
//
// `cell(i, j, k)` is the vector of the k-th cell of the minirow in row i and box j.
#pragma once

#include "problem.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

constexpr std::uint16_t nine_digits = 0x1ff;

// ---- deduction ----

// Which changes a pass finds: digits that a minirow loses, or all.
enum class Changes { none, of_minirows, of_cells };

// What a pass takes care of. Each part takes time, and not every pass of a round needs all of them.
struct Care {
    bool naked = false;     // a naked single leaves the rest of its row and box,
    bool nearby = false;    // and of its minirow; a pass the other way does that too
    bool hidden = false;    // a hidden single is the only candidate of its cell
    bool counting = false;  // three digits that fill a minirow leave no room for others
    Changes changes = Changes::none;
};
constexpr Care every_care{true, true, true, true, Changes::of_cells};

// What passes over bands find, collected over all bands.
template <class Lanes>
struct BandSigns {
    Lanes complete;  // digits that still have a place in every band
    Lanes changed;
    Lanes open;      // digits that may still go into several cells of a minirow
    Lanes emptiest;  // the smallest of all sets: zero if a cell is empty
};

template <class Lanes>
NONET_INLINE BandSigns<Lanes> no_band_signs() {
    const Lanes full = all(Lanes{}, nine_digits);
    return {full, Lanes{}, Lanes{}, full};
}

// A vector for each minirow of a band.
template <class Lanes>
using Minirows = Lanes[3][3];

// A band after the first part of a pass.
template <class Lanes>
struct BandSums {
    Lanes cell[3][3][3];      // row, box, position in the minirow
    Minirows<Lanes> minirow;  // the union of its cells
    Minirows<Lanes> twice;    // digits with at least two places in the minirow
    Minirows<Lanes> placed;   // digits known to be in the minirow
};

template <Care care, class Lanes>
NONET_INLINE void sum_up_minirow(Lanes a, Lanes b, Lanes c, Lanes (&cell)[3], Lanes& minirow,
                                 Lanes& twice, Lanes& placed) {
    minirow = either(a, b, c);
    placed = Lanes{};
    if constexpr (care.naked) {
        const Lanes single_a = singles(a), single_b = singles(b), single_c = singles(c);
        placed = either(single_a, single_b, single_c);
        if constexpr (care.nearby) {
            a = without(a, single_b, single_c);
            b = without(b, single_a, single_c);
            c = without(c, single_a, single_b);
        }
    }
    cell[0] = a, cell[1] = b, cell[2] = c;
    twice = majority(a, b, c);
    // Three cells with three digits between them use up all three.
    if constexpr (care.counting) placed = either(placed, if_at_most_three(minirow));
}

template <Care care, class Lanes, class Cell>
NONET_INLINE void sum_up_band(Cell band_cell, BandSums<Lanes>& sums) {
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            sum_up_minirow<care, Lanes>(band_cell(i, j, 0), band_cell(i, j, 1), band_cell(i, j, 2),
                                        sums.cell[i][j], sums.minirow[i][j], sums.twice[i][j],
                                        sums.placed[i][j]);
}

// In a band, each digit takes one minirow in each row and in each box, like a permutation. So it
// has six *configurations*. These are the digits that each of them has room for.
template <class Lanes>
NONET_INLINE void find_configurations(const Minirows<Lanes>& minirow, Lanes (&configuration)[6]) {
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        configuration[j] = both(minirow[0][j], minirow[1][j1], minirow[2][j2]);
        configuration[3 + j] = both(minirow[0][j], minirow[1][j2], minirow[2][j1]);
    }
}

// A minirow keeps a digit only if one of the two configurations that pass through it is left.
template <class Lanes>
NONET_INLINE void keep_permutations(const BandSums<Lanes>& sums, Minirows<Lanes>& kept,
                                    BandSigns<Lanes>& signs) {
    // A placed digit leaves the other minirows of its row.
    Minirows<Lanes> open;
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            open[i][j] = without(sums.minirow[i][j], sums.placed[i][(j + 1) % 3],
                                 sums.placed[i][(j + 2) % 3]);
    Lanes configuration[6];
    find_configurations(open, configuration);
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            kept[i][j] = either(configuration[(j - i + 3) % 3], configuration[3 + (j + i) % 3]);
    // A digit without a permutation has left all three rows, so one row is enough to see it.
    signs.complete = both(signs.complete, either(kept[0][0], kept[0][1], kept[0][2]));
}

// What is left of the cells of a minirow that keeps the digits `kept`, when the rest of its row
// keeps `others`.
template <Care care, class Lanes>
NONET_INLINE void narrow_minirow(Lanes (&cell)[3], Lanes kept, Lanes others, Lanes minirow,
                                 Lanes twice, BandSigns<Lanes>& signs) {
    Lanes left = kept;
    // Three digits that go nowhere else fill the three cells.
    if constexpr (care.counting) left = without_if_three_left(kept, others);
    const Lanes elsewhere = either(others, twice);
    signs.open = both_or(kept, elsewhere, signs.open);
    if constexpr (care.changes == Changes::of_minirows)
        signs.changed = differences(signs.changed, minirow, kept);
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k)
        cell[k] = care.hidden ? pruned(cell[k], left, elsewhere) : both(cell[k], left);
}

template <bool finds_empty_cells, Care care, class Lanes, class Cell>
NONET_INLINE void narrow_band(Cell band_cell, BandSums<Lanes>& sums, const Minirows<Lanes>& kept,
                              BandSigns<Lanes>& signs) {
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j) {
            const Lanes others = either(kept[i][(j + 1) % 3], kept[i][(j + 2) % 3]);
            Lanes(&cell)[3] = sums.cell[i][j];
            narrow_minirow<care>(cell, kept[i][j], others, sums.minirow[i][j], sums.twice[i][j],
                                 signs);
#pragma GCC unroll 3
            for (int k = 0; k < 3; ++k) {
                Lanes& stored = band_cell(i, j, k);
                if constexpr (care.changes == Changes::of_cells)
                    signs.changed = differences(signs.changed, stored, cell[k]);
                stored = cell[k];
            }
            if constexpr (finds_empty_cells)
                signs.emptiest =
                    smaller(signs.emptiest, smaller(smaller(cell[0], cell[1]), cell[2]));
        }
}

// One pass over a band.
template <bool finds_empty_cells, Care care, class Lanes, class Cell>
NONET_INLINE void pass_over_band(Cell band_cell, BandSigns<Lanes>& signs) {
    BandSums<Lanes> sums;
    Minirows<Lanes> kept;
    sum_up_band<care>(band_cell, sums);
    keep_permutations(sums, kept, signs);
    narrow_band<finds_empty_cells, care>(band_cell, sums, kept, signs);
}

template <class Lanes>
NONET_INLINE Findings findings_of(const BandSigns<Lanes>& signs) {
    Findings findings;
    findings.contradictory =
        (zero_mask(without(all(Lanes{}, nine_digits), signs.complete)) ^ every_lane_of<Lanes>) |
        zero_mask(signs.emptiest);
    findings.unchanged = zero_mask(signs.changed);
    findings.closed = zero_mask(signs.open);
    return findings;
}

// ---- guesses ----
//
// The band with the fewest configurations left, summed over the digits, is the most constrained
// part of the puzzle. In it, the guess takes a digit with the fewest configurations, but at least
// two: the digit goes into a certain minirow, or does not.

template <class Lanes, class Cell>
NONET_INLINE void configurations_of_band(Cell band_cell, Lanes (&configuration)[6]) {
    Minirows<Lanes> minirow;
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            minirow[i][j] = either(band_cell(i, j, 0), band_cell(i, j, 1), band_cell(i, j, 2));
    find_configurations(minirow, configuration);
}

// The numbers of configurations of all nine digits, as bits: a digit is in `ones`, `twos` and
// `fours` if its number has that part.
template <class Lanes>
struct Numbers {
    Lanes ones, twos, fours;
};
template <class Lanes>
NONET_INLINE Numbers<Lanes> numbers_of(const Lanes c[6]) {
    const auto left = sum_of_three(c[0], c[1], c[2]), right = sum_of_three(c[3], c[4], c[5]);
    const auto more = sum_of_three(left.twos, right.twos, both(left.ones, right.ones));
    return {differences(Lanes{}, left.ones, right.ones), more.ones, more.twos};
}

template <class Lanes>
struct Tightest {
    Lanes total;  // the number of configurations left in the band
    Lanes band;   // the number of its first minirow; each band has nine
    Lanes configuration[6];
    Lanes complete;  // digits that have a configuration in every band seen
};

template <class Lanes>
NONET_INLINE void keep_tightest(const Lanes (&configuration)[6], Lanes band,
                                Tightest<Lanes>& tightest) {
    const Numbers<Lanes> numbers = numbers_of(configuration);
    tightest.complete = both(tightest.complete, either(numbers.ones, numbers.twos, numbers.fours));
    const Lanes total = weighted_count(numbers.ones, numbers.twos, numbers.fours);
    // Nine configurations mean that every digit is fixed, so there is nothing to guess here.
    const auto better = less(all(Lanes{}, 9), total) & less(total, tightest.total);
    tightest.total = chosen(better, total, tightest.total);
    tightest.band = chosen(better, band, tightest.band);
#pragma GCC unroll 6
    for (int k = 0; k < 6; ++k)
        tightest.configuration[k] = chosen(better, configuration[k], tightest.configuration[k]);
}

template <class Lanes, class Cell>
NONET_INLINE void keep_tightest_band(Cell band_cell, Lanes band, Tightest<Lanes>& tightest) {
    Lanes configuration[6];
    configurations_of_band(band_cell, configuration);
    keep_tightest(configuration, band, tightest);
}

// The digits with two of the six configurations; if there are none, those with three; if there are
// none, those with more.
template <class Lanes>
NONET_INLINE Lanes digits_with_fewest(const Lanes configuration[6]) {
    const auto [ones, twos, fours] = numbers_of(configuration);
    const Lanes two = without(twos, ones, fours);
    const Lanes three = without(both(twos, ones), fours);
    const Lanes two_or_three = chosen(is_zero(two), three, two);
    return chosen(is_zero(two_or_three), fours, two_or_three);
}

// The digits that each minirow of the first two rows has room for, and those that have a choice in
// the row. (A digit that has no choice in either row has none in the third.)
template <class Lanes>
struct TwoRows {
    Lanes minirow[2][3];
    Lanes open[2];
};
template <class Lanes>
NONET_INLINE TwoRows<Lanes> rows_with_room(const Lanes (&c)[6]) {
    TwoRows<Lanes> rows;
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        rows.minirow[0][j] = either(c[j], c[3 + j]);
        rows.minirow[1][j] = either(c[(j + 2) % 3], c[3 + (j + 1) % 3]);
    }
#pragma GCC unroll 2
    for (int i = 0; i < 2; ++i)
        rows.open[i] = majority(rows.minirow[i][0], rows.minirow[i][1], rows.minirow[i][2]);
    return rows;
}

// The minirow to guess for the digit: in the first row where it has a choice, the first minirow
// with room. `band` is the number of the band's first minirow.
template <class Lanes>
NONET_INLINE Lanes first_open_minirow(const TwoRows<Lanes>& rows, Lanes band, Lanes digit) {
    const Lanes in_first_row = both(digit, rows.open[0]);
    const Lanes in_second_row = without(digit, rows.open[0]);
    const auto with_room = [&](int j) {
        return both_or(rows.minirow[0][j], in_first_row, both(rows.minirow[1][j], in_second_row));
    };
    const Lanes one = all(Lanes{}, 1), last = all(Lanes{}, 5);
    const Lanes first = with_room(0), first_or_second = either(first, with_room(1));
    // The number of minirows after it, of the six.
    const Lanes after = sum(where_any(in_first_row, all(Lanes{}, 3)),
                            sum(where_any(first, one), where_any(first_or_second, one)));
    return difference(sum(band, last), after);
}

template <class Lanes>
NONET_INLINE Tightest<Lanes> no_tightest_band() {
    Tightest<Lanes> tightest{};
    tightest.total = all(Lanes{}, 98);
    tightest.complete = all(Lanes{}, nine_digits);
    return tightest;
}

// A guess: a digit goes into a minirow, or does not. No digit if there is nothing to guess.
template <class Lanes>
struct Place {
    Lanes digit;  // a candidate set
    Lanes minirow;
};

template <class Lanes>
NONET_INLINE Place<Lanes> place_in(const Tightest<Lanes>& tightest) {
    const Lanes digit = lowest(digits_with_fewest(tightest.configuration));
    const TwoRows<Lanes> rows = rows_with_room(tightest.configuration);
    return {digit, first_open_minirow(rows, tightest.band, digit)};
}

// A guess for the lowest digit that has several configurations.
template <class Lanes>
NONET_INLINE Place<Lanes> any_place_in(const Lanes (&configuration)[6], Lanes band) {
    const TwoRows<Lanes> rows = rows_with_room(configuration);
    const Lanes digit = lowest(either(rows.open[0], rows.open[1]));
    return {digit, first_open_minirow(rows, band, digit)};
}

}  // namespace
}  // namespace nonet::search
