#include "different.hpp"

#include <bit>

namespace nonet::constraints {

bool Different::propagate(State& state) const {
    for (Word fixed = 0;;) {
        Word once = 0, possible = 0;
        for (const auto cell : cells()) {
            const Word set = values(state, cell);
            possible |= set;
            if (search::without_lowest(set) != 0) continue;
            if ((once & set) != 0 || set == 0) return false;
            once |= set;
        }
        if (static_cast<std::size_t>(std::popcount(possible)) < cells().size()) return false;
        if (once == fixed) return true;
        fixed = once;
        for (const auto cell : cells()) {
            const Word set = values(state, cell);
            if (search::without_lowest(set) != 0)
                state.restrict_to({cell, search::without(set, fixed)});
        }
    }
}

}  // namespace nonet::constraints
