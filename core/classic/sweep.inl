// One pass of deduction over all lanes at once: straight-line code, no branch depends on a puzzle.
//
// A horizontal pass works on the three bands, a vertical pass on the three stacks; two passes make
// a sweep. The text below speaks of bands, rows and minirows; a vertical pass is the same thing
// turned by 90 degrees.

constexpr std::uint16_t all_digits = 0x1ff;

// Candidate sets: cell c of the puzzle in lane l is lane l of cell[c].
template <class Lanes>
struct State {
    Lanes cell[cells];
};

// Looking for empty cells every other pass is enough, and cheaper.
struct Horizontal {
    static constexpr bool finds_empty_cells = false;
    static constexpr int band = 27, row = 9, along = 1;
};
struct Vertical {
    static constexpr bool finds_empty_cells = true;
    static constexpr int band = 3, row = 1, along = 9;
};

template <class Lanes>
struct Signs {
    Lanes complete;  // digits that every band still has a place for
    Lanes repeated;  // digits with several places in some row
    Lanes changed;
    Lanes emptiest;
    Extremes<Lanes> extremes;
};

template <class Orientation, class Lanes>
NONET_INLINE void pass_over_band(Lanes* first, Signs<Lanes>& signs) {
    constexpr int row = Orientation::row, along = Orientation::along;
    Lanes cell[3][3][3];  // row, box, position in the minirow
    Lanes minirow[3][3];  // union of its cells
    Lanes twice[3][3];    // digits with at least two places in the minirow
    Lanes placed[3][3];   // digits known to be in the minirow

#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i) {
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j) {
            Lanes a = first[i * row + (3 * j + 0) * along];
            Lanes b = first[i * row + (3 * j + 1) * along];
            Lanes c = first[i * row + (3 * j + 2) * along];
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
        signs.repeated = either(signs.repeated, twice[i][0], twice[i][1]);
        signs.repeated = either(signs.repeated, twice[i][2],
                                majority(minirow[i][0], minirow[i][1], minirow[i][2]));
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
                Lanes& stored = first[i * row + (3 * j + k) * along];
                Lanes result = narrowed(cell[i][j][k], left, hidden);
                signs.changed = differences(signs.changed, stored, result);
                emptiest = k == 0 ? result : smaller(emptiest, result);
                stored = result;
            }
            if constexpr (Orientation::finds_empty_cells)
                signs.emptiest = smaller(signs.emptiest, emptiest);
        }
}

// Inlined, so that a caller does not pay for findings that it does not look at.
template <class Orientation, class Lanes>
NONET_INLINE Findings pass(State<Lanes>& state) {
    constexpr Mask every = (Mask{1} << (Lanes::width - 1) << 1) - 1;
    const Lanes full = all(Lanes{}, all_digits);
    Signs<Lanes> signs{full, Lanes{}, Lanes{}, full, no_extremes(Lanes{})};
    // Kept rolled: the code of one band fills much of the instruction cache.
#pragma GCC unroll 1
    for (int i = 0; i < 3; ++i)
        pass_over_band<Orientation>(state.cell + i * Orientation::band, signs);
    Findings findings;
    findings.contradictory = (zero_mask(without(full, signs.complete)) ^ every) |
                             zero_mask(signs.emptiest) | beyond_three(signs.extremes);
    // No row holds a digit twice: a grid, if the other kind of pass says so too.
    findings.solved = zero_mask(signs.repeated) & ~findings.contradictory;
    findings.unchanged = zero_mask(signs.changed);
    return findings;
}
