#include "family.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nonet::constraints {

Family::Family(Cells cells, std::shared_ptr<const Sets> sets, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::sets), sets_(std::move(sets)), exclusion_(exclusion) {}

bool Family::propagate(State& state) const {
    Word possible = 0, fixed = 0;
    for (const auto cell : cells()) {
        const Word set = values(state, cell);
        possible |= set;
        if (search::without_lowest(set) == 0) fixed |= set;
    }
    Word any = 0, every = ~Word{0};
    for (const Word set : *sets_) {
        if (search::without(set, possible) != 0 || search::without(fixed, set) != 0) continue;
        if (std::ranges::any_of(cells(),
                                [&](Cell cell) { return (values(state, cell) & set) == 0; }))
            continue;
        any |= set;
        every &= set;
    }
    if (any == 0) return false;
    for (const auto cell : cells()) state.restrict_to({cell, any});
    for (Word required = search::without(every, fixed); required != 0;
         required = search::without_lowest(required))
        if (!require(state, search::lowest(required))) return false;
    return true;
}

// The value is in every set that is possible, so one of the cells has it.
bool Family::require(State& state, Word value) const {
    std::array<Cell, 64> places;
    std::size_t number = 0;
    for (const auto cell : cells())
        if ((values(state, cell) & value) != 0) places[number++] = cell;
    if (number == 0) return false;
    if (number == 1)
        state.restrict_to({places[0], value});
    else
        exclusion_.remove_outside(state, std::span(places).first(number), value);
    return true;
}

}  // namespace nonet::constraints
