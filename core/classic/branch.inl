// Where to guess, found for all lanes at once.
//
// In a band, each digit has six configurations: the permutations that say which minirow it takes in
// each row. The band or stack with the fewest configurations left, over all digits, is the most
// constrained part of the puzzle; in it the digit with the fewest (at least two) is guessed.

constexpr unsigned minirows = 54;  // 27 minirows, band by band and row by row, then 27 minicolumns

struct Choice {
    alignas(64) std::uint16_t minirow[lanes_max];  // `minirows` when there is nothing to guess
    alignas(64) std::uint16_t digit[lanes_max];    // a candidate set of one digit
};

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
};

template <class Orientation, class Lanes>
NONET_INLINE void keep_tightest_band(const Lanes* first, Lanes band, Tightest<Lanes>& tightest) {
    Lanes configuration[6];
    configurations_of_band<Orientation>(first, configuration);
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
void choose(const State<Lanes>& state, Choice& choice) {
    Tightest<Lanes> tightest{};
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
}
