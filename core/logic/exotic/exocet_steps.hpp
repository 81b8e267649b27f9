// What exocets remove, and how a step tells them.
#pragma once

#include <vector>

#include "exocets.hpp"

namespace nonet::logic {

// Collects the candidates that go.
template <typename Cells>
class ExocetEliminations {
  public:
    explicit ExocetEliminations(const Position<Cells>& position) : position_(position) {}

    // A cell has no other candidates than these.
    void keep(Cell cell, Values values) {
        for (Value value : each(static_cast<Values>(position_.candidates(cell) & ~values))) {
            gone_[value].insert(cell);
        }
    }
    // Cells do not have a value.
    void remove(const Cells& cells, Value value) {
        gone_[value] |= cells & position_.cells_with(value);
    }

    bool empty() const {
        for (const Cells& cells : gone_) {
            if (!cells.empty()) return false;
        }
        return true;
    }
    std::vector<Candidate> list() const {
        std::vector<Candidate> found;
        for (Value value = 1; value <= box_grid::order; ++value) {
            for (Cell cell : gone_[value]) found.push_back({cell, value});
        }
        return found;
    }

  private:
    const Position<Cells>& position_;
    std::array<Cells, box_grid::order + 1> gone_;
};

// Writes the values and the cross lines of an exocet, and which lines contain which value.
inline void tell_exocet(const Exocet& exocet, Step& step) {
    using box_grid::house_of;
    step.values = exocet.values;
    for (int line : exocet.cross_lines) step.houses.push_back(house_of(line, !exocet.turned));
    for (Value value : each(exocet.values)) {
        const auto& [lines, places] = exocet.covers[value];
        ValueCover& cover = step.value_covers.emplace_back();
        cover.values = values_of(value);
        for (int place = 0; place < box_grid::order; ++place) {
            if ((places >> place & 1U) != 0) cover.houses.push_back(house_of(place, exocet.turned));
        }
        for (std::size_t i = 0; i < exocet.cross_lines.size(); ++i) {
            if ((lines >> i & 1U) != 0) cover.houses.push_back(step.houses[i]);
        }
    }
}

}  // namespace nonet::logic
