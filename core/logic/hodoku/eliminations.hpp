// Writes the candidates that a step removes, in the order in which HoDoKu removes them.
#pragma once

#include "../ground/position.hpp"

namespace nonet::logic {

template <typename Cells>
void eliminate(Step& step, const Cells& cells, Value value) {
    for (Cell cell : cells) step.eliminations.push_back({cell, value});
}

// Removes those of the values that are candidates, cell by cell.
template <typename Cells>
void eliminate(Step& step, const Position<Cells>& position, const Cells& cells, Values values) {
    for (Cell cell : cells) {
        for (Value value : each(static_cast<Values>(position.candidates(cell) & values))) {
            step.eliminations.push_back({cell, value});
        }
    }
}

}  // namespace nonet::logic
