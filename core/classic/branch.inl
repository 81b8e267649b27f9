// Where to guess, and what few candidates tell.

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

// One bit a lane.
struct Places {
    Mask splits;    // there is something to guess
    Mask complete;  // every digit has a configuration in every band and stack
};

template <class Lanes>
Places choose(const State<Lanes>& state, Choice& choice) {
    auto tightest = no_tightest_band<Lanes>();
    const Lanes minirows_in_band = all(Lanes{}, 9);
    Lanes first{};
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band, first = sum(first, minirows_in_band))
        keep_tightest_band(cells_of_band<Horizontal>(state, band), first, tightest);
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band, first = sum(first, minirows_in_band))
        keep_tightest_band(cells_of_band<Vertical>(state, band), first, tightest);
    const Place<Lanes> place = place_in(tightest);
    __builtin_memcpy(choice.minirow, &place.minirow, sizeof(Lanes));
    __builtin_memcpy(choice.digit, &place.digit, sizeof(Lanes));
    return {~zero_mask(place.digit),
            zero_mask(without(all(Lanes{}, nine_digits), tightest.complete))};
}

// What the number of candidates tells of settled lanes. A house has as many open digits as open
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
