// One pass of deduction over the three bands of a puzzle, or over its three stacks, which are bands
// turned by 90 degrees.
#pragma once

#include "../search/bands.hpp"
#include "size.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;

// Candidate sets: cell c of the puzzle in lane l is lane l of cell[c].
template <class Lanes>
struct State {
    Lanes cell[cells];
};

// Every other pass looks for empty cells, which is enough, and cheaper.
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

using search::Care;

// The passes of a round, over bands and stacks by turns. Only the findings of the last are used.
// docs/classic-engine.md compares them with other choices.
constexpr Care care_of_round[4] = {
    {.naked = true},
    {.naked = true, .hidden = true},
    {.counting = true},
    {.hidden = true, .counting = true, .changes = search::Changes::of_minirows}};

// Inlined, so that a caller that ignores the findings does not pay for them.
template <class Orientation, search::Care care, class Lanes>
NONET_INLINE search::Findings pass(State<Lanes>& state) {
    auto signs = search::no_band_signs<Lanes>();
    // Kept rolled: the code of one band fills much of the instruction cache.
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band)
        search::pass_over_band<Orientation::finds_empty_cells, care>(
            cells_of_band<Orientation>(state, band), signs);
    return search::findings_of(signs);
}

}  // namespace
}  // namespace nonet::classic
