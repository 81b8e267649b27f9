// Cells that may not share some values: equal values at a distance that depends on them.
#pragma once

#include <utility>
#include <vector>

#include "numbers.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// A value of the one cell is removed from other cells. For pairs, there is one of these for each
// cell.
class Apart final : public Propagator {
  public:
    struct Other {
        Cell cell;
        Word values;  // that it may not share
    };

    Apart(Cell cell, std::vector<Other> others)
        : Propagator({cell}, Layer::relations), others_(std::move(others)) {}

    bool propagate(State& state) const override;

  private:
    std::vector<Other> others_;
};

// For each of the cells, those that may not hold its value x because they are x steps away. A step
// leads to the next row or column. `places` has the place of each cell in a lattice with so many
// columns. Cells without such others are left out.
std::vector<std::pair<Cell, std::vector<Apart::Other>>> steps_away(
    const Cells& cells, std::size_t columns, const std::vector<std::size_t>& places,
    const Numbers& numbers);

}  // namespace nonet::constraints
