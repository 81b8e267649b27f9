// A pass of deduction over the three bands of a puzzle, or over its three stacks, turned by 90
// degrees.

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

template <class Orientation, class State>
NONET_INLINE auto cells_of_band(State& state, int band) {
    return [first = state.cell + band * Orientation::band](int i, int j, int k) -> auto& {
        return first[i * Orientation::row + (3 * j + k) * Orientation::along];
    };
}

// Inlined, so that a caller does not pay for findings that it does not look at.
template <class Orientation, class Lanes>
NONET_INLINE Findings pass(State<Lanes>& state) {
    auto signs = no_band_signs<Lanes>();
    // Kept rolled: the code of one band fills much of the instruction cache.
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band)
        pass_over_band<Orientation::finds_empty_cells>(cells_of_band<Orientation>(state, band),
                                                       signs);
    return findings_of(signs);
}
