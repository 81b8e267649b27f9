#include "family.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nonet::constraints {

Family::Family(Cells cells, std::shared_ptr<const Sets> sets, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::sets), sets_(std::move(sets)), exclusion_(exclusion) {}

bool Family::propagate(State& state) const {
    if (sets_->empty()) return false;  // perhaps for more cells than there are values
    Word possible = 0, fixed = 0;
    std::array<Word, 64> open;
    std::size_t number = 0;
    for (const auto cell : cells()) {
        const Word set = values(state, cell);
        possible |= set;
        open[number] = set;
        if (search::without_lowest(set) == 0)
            fixed |= set;
        else
            ++number;
    }
    Word any = 0, every = ~Word{0};
    for (const Word set : *sets_) {
        if (search::without(set, possible) != 0 || search::without(fixed, set) != 0) continue;
        bool fits = true;
        for (std::size_t each = 0; each < number; ++each) fits &= (open[each] & set) != 0;
        if (!fits) continue;
        any |= set;
        every &= set;
        if (any == possible && every == fixed) return true;
    }
    if (any == 0) return false;
    if (any != possible)
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
