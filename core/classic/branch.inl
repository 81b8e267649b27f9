// Where to guess, found for all lanes at once.
//
// In a band, each digit has six configurations: the permutations that say which minirow it takes in
// each row. The band or stack with the fewest configurations left, over all digits, is the most
// constrained part of the puzzle; in it the digit with the fewest (at least two) is guessed.

constexpr unsigned minirows = 54;  // 27 minirows, band by band and row by row, then 27 minicolumns

// A guess settles in which minirow of its row, or minicolumn of its column, a digit goes. In each
// band and stack, two rows settle the third, so that no path has more guesses than this.
constexpr int deepest = 2 * 9 * 6;

struct Choice {
    alignas(64) std::uint16_t minirow[lanes_max];
    alignas(64) std::uint16_t digit[lanes_max];  // a candidate set of one digit
};

// A guess puts the digit into a minirow, which takes it from the rest of the row; its sibling takes
// it from the minirow.
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

// Digits allowed by each of the six configurations of one band.
template <class Orientation, class Lanes>
NONET_INLINE void configurations_of_band(const Lanes* first, Lanes configuration[6]) {
    constexpr int row = Orientation::row, along = Orientation::along;
    Lanes minirow[3][3];
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j)
            minirow[i][j] =
                either(first[i * row + (3 * j + 0) * along], first[i * row + (3 * j + 1) * along],
                       first[i * row + (3 * j + 2) * along]);
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
    Lanes band;   // number of its first minirow
    Lanes configuration[6];
    Lanes complete;  // digits that every band has a configuration for
};

template <class Orientation, class Lanes>
NONET_INLINE void keep_tightest_band(const Lanes* first, Lanes band, Tightest<Lanes>& tightest) {
    Lanes configuration[6];
    configurations_of_band<Orientation>(first, configuration);
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

// One bit a lane.
struct Places {
    Mask splits;    // there is something to guess
    Mask complete;  // every digit has a configuration in every band and stack
};

template <class Lanes>
Places choose(const State<Lanes>& state, Choice& choice) {
    const Lanes full = all(Lanes{}, all_digits);
    Tightest<Lanes> tightest{};
    tightest.complete = full;
    tightest.total = all(Lanes{}, 98);
    tightest.band = all(Lanes{}, minirows);
    const Lanes minirows_in_band = all(Lanes{}, 9);
    Lanes band{};
#pragma GCC unroll 1
    for (int i = 0; i < 3; ++i, band = sum(band, minirows_in_band))
        keep_tightest_band<Horizontal>(state.cell + i * Horizontal::band, band, tightest);
#pragma GCC unroll 1
    for (int i = 0; i < 3; ++i, band = sum(band, minirows_in_band))
        keep_tightest_band<Vertical>(state.cell + i * Vertical::band, band, tightest);
    const Lanes digit = lowest(digits_with_fewest(tightest.configuration));
    const Lanes minirow = first_open_minirow(tightest, digit);
    __builtin_memcpy(choice.minirow, &minirow, sizeof(Lanes));
    __builtin_memcpy(choice.digit, &digit, sizeof(Lanes));
    return {~zero_mask(digit), zero_mask(without(full, tightest.complete))};
}

// What the number of candidates tells.
//
// In settled lanes a house has as many open digits as open
// cells, and no digit has a single place there.
//
// Where every open cell has two candidates, each open digit therefore has exactly two places in its
// houses. From a solution another one arises by taking the other candidate in every open cell: of
// two siblings, each has as many solutions as the other.
//
// With no more than six such cells there are exactly two solutions. No row, column or box has a
// single open cell, so that they form one of these: the corners of a rectangle; two lines of three,
// crossed by three lines; a ring of six, two in each line. Going round, the two candidates take
// turns; a box that holds two cells holds neighbours or opposites, which differ anyway, or it would
// hold a third.
//
// Six such cells and one with three candidates have exactly three solutions. Counting places shows
// that they can only be
//
//     bc  ab  abc
//         ab  ab
//     bc      bc
//
// with rows and columns in any order, and each of a, b and c in the upper right cell leads to one.
// Boxes allow it only where they say what a row or column says already, or hold one each of ab, bc
// and abc, which differ in all three.
struct Few {
    Mask none_open;  // one candidate for each cell, if none has lost all
    // Of settled lanes.
    Mask mirrored, two_solutions, three_solutions;
};

template <class Lanes>
Few find_few_candidates(const State<Lanes>& state) {
    const Lanes two = all(Lanes{}, 2);
    Lanes total{}, total_to_two{};  // of every cell's candidates, and of at most two of them
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
