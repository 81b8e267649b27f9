// Cliques: cells that all see each other. n of them with n values hold each of the values once.
#pragma once

#include "../ground/position.hpp"

namespace nonet::logic {

// Finds cliques of n cells with n values. A state is a position or what follows from an assumption
// in it: it tells the candidates of a cell, and the cells with a value.
template <typename Cells, typename State>
class CliqueSearch {
  public:
    CliqueSearch(const Layout<Cells>& layout, const State& state)
        : layout_(layout), state_(state) {}

    // Calls found(clique, values) for the cliques of a size among some cells until it returns true;
    // returns whether it did.
    template <typename Found>
    bool search(int cells, const Cells& among, Found found) {
        wanted_ = cells;
        Cells few;
        for (Cell cell : among) {
            const int count = logic::size(state_.candidates(cell));
            if (count > 1 && count <= cells) few.insert(cell);
        }
        return extend({}, 0, few, 0, found);
    }

    // The cells that lose a value: those that see all of its places in a clique.
    Cells removed(const Cells& clique, Value value) const {
        const Cells places = clique & state_.cells_with(value);
        return (layout_.seen_by_all(places) & state_.cells_with(value)).without(clique);
    }

  private:
    template <typename Found>
    bool extend(const Cells& clique, int size, Cells rest, Values values, Found& found) {
        while (!rest.empty()) {
            const Cell cell = rest.pop();
            const auto with = static_cast<Values>(values | state_.candidates(cell));
            if (logic::size(with) > wanted_) continue;
            Cells larger = clique;
            larger.insert(cell);
            if (size + 1 == wanted_) {
                if (logic::size(with) == wanted_ && found(larger, with)) return true;
            } else if (extend(larger, size + 1, rest & layout_.peers(cell), with, found)) {
                return true;
            }
        }
        return false;
    }

    const Layout<Cells>& layout_;
    const State& state_;
    int wanted_ = 0;
};

}  // namespace nonet::logic
