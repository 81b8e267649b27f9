// Where to guess, found for all lanes at once.
//
// In a band, each digit has six configurations: the permutations that say which minirow it takes in
// each row. The band or stack with the fewest configurations left, over all digits, is the most
// constrained part of the puzzle; in it the digit with the fewest (at least two) is guessed.

struct Choice {
    alignas(
        64) std::uint16_t band[lanes_max];  // 0-2 bands, 3-5 stacks, `no_choice` when all is fixed
    alignas(64) std::uint16_t digit[lanes_max];  // a candidate set of one digit
};
constexpr std::uint16_t no_choice = 6;

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
    Lanes band;
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

template <class Lanes>
void choose(const State<Lanes>& state, Choice& choice) {
    Tightest<Lanes> tightest{};
    tightest.total = all(Lanes{}, 98);
    tightest.band = all(Lanes{}, no_choice);
    const Lanes one = all(Lanes{}, 1);
    Lanes band{};
#pragma GCC unroll 1
    for (int i = 0; i < 3; ++i, band = sum(band, one))
        keep_tightest_band<Horizontal>(state.cell + i * Horizontal::band, band, tightest);
#pragma GCC unroll 1
    for (int i = 0; i < 3; ++i, band = sum(band, one))
        keep_tightest_band<Vertical>(state.cell + i * Vertical::band, band, tightest);
    const Lanes digit = lowest(digits_with_fewest(tightest.configuration));
    __builtin_memcpy(choice.band, &tightest.band, sizeof(Lanes));
    __builtin_memcpy(choice.digit, &digit, sizeof(Lanes));
}
