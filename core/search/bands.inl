// Bands, the part of a puzzle of order 9 that can be looked at as a whole.
//
// A *band* is three full houses that three others cut into nine *minirows* of three cells: the rows
// of three boxes side by side, or the columns of three boxes one above the other, or any houses
// that lie so. The text speaks of rows and boxes. All of it is straight-line code over all lanes at
// once: no branch depends on a puzzle.
//
// `cell(i, j, k)` is the candidate sets of the k-th cell of the minirow in row i and box j.

constexpr std::uint16_t nine_digits = 0x1ff;

// What passes over bands learn.
template <class Lanes>
struct BandSigns {
    Lanes complete;  // digits that every band still has a place for
    Lanes changed;
    Lanes emptiest;
    Extremes<Lanes> extremes;
};

template <class Lanes>
NONET_INLINE BandSigns<Lanes> no_band_signs() {
    const Lanes full = all(Lanes{}, nine_digits);
    return {full, Lanes{}, full, no_extremes(Lanes{})};
}

// One step of deduction in a band.
template <bool finds_empty_cells, class Lanes, class Cell>
NONET_INLINE void pass_over_band(Cell band_cell, BandSigns<Lanes>& signs) {
    Lanes cell[3][3][3];  // row, box, position in the minirow
    Lanes minirow[3][3];  // union of its cells
    Lanes twice[3][3];    // digits with at least two places in the minirow
    Lanes placed[3][3];   // digits known to be in the minirow

#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i) {
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j) {
            Lanes a = band_cell(i, j, 0);
            Lanes b = band_cell(i, j, 1);
            Lanes c = band_cell(i, j, 2);
            // A naked single leaves the rest of its minirow here and the rest of its row and box by
            // way of `placed`.
            Lanes single_a = singles(a), single_b = singles(b), single_c = singles(c);
            a = without(a, single_b, single_c);
            b = without(b, single_a, single_c);
            c = without(c, single_a, single_b);
            cell[i][j][0] = a;
            cell[i][j][1] = b;
            cell[i][j][2] = c;
            minirow[i][j] = either(a, b, c);
            twice[i][j] = majority(a, b, c);
            // Three cells with three digits between them use up all three.
            placed[i][j] = if_at_most_three(minirow[i][j], either(single_a, single_b, single_c),
                                            signs.extremes);
        }
    }

    // A placed digit leaves the other minirows of its row.
    Lanes open[3][3];
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            open[i][j] = without(minirow[i][j], placed[i][(j + 1) % 3], placed[i][(j + 2) % 3]);

    // Every digit takes one minirow in each row and each box of the band, as a permutation does. A
    // minirow keeps a digit only if some permutation with room for the digit passes through it.
    Lanes kept[3][3];
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j) {
            const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            Lanes crossing = both_or(open[i1][j1], open[i2][j2], both(open[i1][j2], open[i2][j1]));
            kept[i][j] = both(open[i][j], crossing);
        }
    // A digit without any permutation has just vanished from all rows, so that one row shows it.
    signs.complete = both(signs.complete, either(kept[0][0], kept[0][1], kept[0][2]));

#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j) {
            Lanes forced = without(kept[i][j], kept[i][(j + 1) % 3], kept[i][(j + 2) % 3]);
            // Three forced digits fill the three cells.
            Lanes left = if_at_least_three(forced, kept[i][j], signs.extremes);
            Lanes hidden = without(forced, twice[i][j]);
            Lanes emptiest{};
#pragma GCC unroll 3
            for (int k = 0; k < 3; ++k) {
                Lanes& stored = band_cell(i, j, k);
                Lanes result = narrowed(cell[i][j][k], left, hidden);
                signs.changed = differences(signs.changed, stored, result);
                emptiest = k == 0 ? result : smaller(emptiest, result);
                stored = result;
            }
            if constexpr (finds_empty_cells) signs.emptiest = smaller(signs.emptiest, emptiest);
        }
}

template <class Lanes>
Findings findings_of(const BandSigns<Lanes>& signs) {
    constexpr Mask every = (Mask{1} << (Lanes::width - 1) << 1) - 1;
    Findings findings;
    findings.contradictory =
        (zero_mask(without(all(Lanes{}, nine_digits), signs.complete)) ^ every) |
        zero_mask(signs.emptiest) | beyond_three(signs.extremes);
    findings.unchanged = zero_mask(signs.changed);
    return findings;
}

// Where to guess, found for all lanes at once.
//
// In a band, each digit has six configurations: the permutations that say which minirow it takes in
// each row. The band with the fewest configurations left, over all digits, is the most constrained
// part of the puzzle; in it the digit with the fewest (at least two) is guessed: it goes into one
// minirow, or not into that one.

// Digits allowed by each of the six configurations of one band.
template <class Lanes, class Cell>
NONET_INLINE void configurations_of_band(Cell band_cell, Lanes configuration[6]) {
    Lanes minirow[3][3];
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            minirow[i][j] = either(band_cell(i, j, 0), band_cell(i, j, 1), band_cell(i, j, 2));
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        configuration[j] = both(minirow[0][j], minirow[1][j1], minirow[2][j2]);
        configuration[3 + j] = both(minirow[0][j], minirow[1][j2], minirow[2][j1]);
    }
}

template <class Lanes>
struct Tightest {
    Lanes total;  // configurations left in it
    Lanes band;   // the number of its first minirow: there are nine in each
    Lanes configuration[6];
    Lanes complete;  // digits that every band has a configuration for
};

template <class Lanes, class Cell>
NONET_INLINE void keep_tightest_band(Cell band_cell, Lanes band, Tightest<Lanes>& tightest) {
    Lanes configuration[6];
    configurations_of_band(band_cell, configuration);
    const Lanes* right = configuration + 3;
    tightest.complete =
        both(tightest.complete, either(either(configuration[0], configuration[1], configuration[2]),
                                       either(right[0], right[1], right[2])));
    Lanes total{};
#pragma GCC unroll 6
    for (int k = 0; k < 6; ++k) total = sum(total, count(configuration[k]));
    // Nine configurations: every digit is fixed, nothing to guess here.
    const Lanes fixed = all(Lanes{}, 9);
    const auto better = less(chosen(less(fixed, total), total, all(Lanes{}, 99)), tightest.total);
    tightest.total = chosen(better, total, tightest.total);
    tightest.band = chosen(better, band, tightest.band);
#pragma GCC unroll 6
    for (int k = 0; k < 6; ++k)
        tightest.configuration[k] = chosen(better, configuration[k], tightest.configuration[k]);
}

// Digits with two of the six configurations; where no digit has two, those with three; else the
// others that have more than one.
template <class Lanes>
NONET_INLINE Lanes digits_with_fewest(const Lanes c[6]) {
    const Lanes ones_left = odd(c[0], c[1], c[2]), twos_left = majority(c[0], c[1], c[2]);
    const Lanes ones_right = odd(c[3], c[4], c[5]), twos_right = majority(c[3], c[4], c[5]);
    const Lanes carry = both(ones_left, ones_right);
    const Lanes ones = odd(ones_left, ones_right, Lanes{});
    const Lanes twos = odd(twos_left, twos_right, carry);
    const Lanes fours = majority(twos_left, twos_right, carry);
    const Lanes two = without(twos, ones, fours);
    const Lanes three = without(both(twos, ones), fours);
    const Lanes two_or_three = chosen(is_zero(two), three, two);
    return chosen(is_zero(two_or_three), fours, two_or_three);
}

// The minirow to guess for the digit: the first with room for it in the first row of the band that
// has two such. (A digit with several configurations that has one place in a row has two in the
// next.)
template <class Lanes>
NONET_INLINE Lanes first_open_minirow(const Tightest<Lanes>& tightest, Lanes digit) {
    const Lanes* c = tightest.configuration;
    Lanes row[2][3];
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
        row[0][j] = both(either(c[j], c[3 + j]), digit);
        row[1][j] = both(either(c[(j + 2) % 3], c[3 + (j + 1) % 3]), digit);
    }
    const auto settled = is_zero(majority(row[0][0], row[0][1], row[0][2]));
    const Lanes first = chosen(settled, row[1][0], row[0][0]);
    const Lanes second = chosen(settled, row[1][1], row[0][1]);
    const Lanes zero{}, one = all(Lanes{}, 1), two = all(Lanes{}, 2), three = all(Lanes{}, 3);
    const Lanes box = chosen(is_zero(first), chosen(is_zero(second), two, one), zero);
    return sum(tightest.band, sum(chosen(settled, three, zero), box));
}

template <class Lanes>
NONET_INLINE Tightest<Lanes> no_tightest_band() {
    Tightest<Lanes> tightest{};
    tightest.total = all(Lanes{}, 98);
    tightest.complete = all(Lanes{}, nine_digits);
    return tightest;
}

// A digit in a minirow, to be put there or not; no digit where there is nothing to guess.
template <class Lanes>
struct Place {
    Lanes digit;  // a candidate set
    Lanes minirow;
};

template <class Lanes>
NONET_INLINE Place<Lanes> place_in(const Tightest<Lanes>& tightest) {
    const Lanes digit = lowest(digits_with_fewest(tightest.configuration));
    return {digit, first_open_minirow(tightest, digit)};
}
