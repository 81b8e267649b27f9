// Moves of nodes between lanes of a state and lanes of a page, all at once: one permutation of each
// cell's vector moves all nodes.
#pragma once

#include "sets.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// A set of copies: each lane in `filled` receives what its `source` lane holds in another vector.
template <class Lanes>
struct Copies {
    Mask filled = 0;
    alignas(32) std::uint8_t source[32] = {};

    void add(int lane, int from) {
        source[lane] = static_cast<std::uint8_t>(from);
        filled |= Mask{1} << lane;
    }
};

// Copies between a state and a page of nodes. Either `pushed` or `popped` is empty.
template <class Lanes>
struct Moves {
    Copies<Lanes> siblings;  // from the state to the state
    Copies<Lanes> pushed;    // from the state to the page
    Copies<Lanes> popped;    // from the page to the state
    Lanes* page;

    bool any() const { return (siblings.filled | pushed.filled | popped.filled) != 0; }
};

// Copies lane by lane, for vectors without a permutation of lanes and for those with few lanes.
template <class Lanes, class Number>
void copy_lanes(Lanes* to, Lanes* from, Number cells, const Copies<Lanes>& copies) {
    for (Mask rest = copies.filled; rest != 0; rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        copy_lane(to, lane, from, copies.source[lane], cells);
    }
}

template <class Lanes, class Number>
NONET_INLINE void move_lanes(Lanes* state, Number cells, const Moves<Lanes>& moves) {
    if constexpr (!has_routes<Lanes>) {
        copy_lanes(moves.page, state, cells, moves.pushed);
        copy_lanes(state, state, cells, moves.siblings);
        copy_lanes(state, moves.page, cells, moves.popped);
    } else {
        const auto route = [](const Copies<Lanes>& copies) {
            return make_route(Lanes{}, copies.source, copies.filled);
        };
        const Route<Lanes> siblings = route(moves.siblings);
        Lanes* page = moves.page;
        if (moves.pushed.filled != 0) {
            const Route<Lanes> pushed = route(moves.pushed);
            for (std::size_t c = 0; c < cells; ++c) {
                const Lanes cell = state[c];
                page[c] = routed(page[c], cell, pushed);
                state[c] = routed(cell, cell, siblings);
            }
        } else {
            const Route<Lanes> popped = route(moves.popped);
            for (std::size_t c = 0; c < cells; ++c) {
                const Lanes cell = state[c];
                state[c] = routed(routed(cell, cell, siblings), page[c], popped);
            }
        }
    }
}

}  // namespace
}  // namespace nonet::search
