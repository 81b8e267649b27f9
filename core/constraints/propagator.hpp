// What the search needs to know about a constraint: the cells that it concerns, and how to find
// candidates that it excludes.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../houses/propagation.hpp"

namespace nonet::constraints {

// A set of values: bit v-1 for value v. One type is enough for all orders: most of the time goes
// into the constraints, whose sums and states do not become shorter with the sets.
using Word = std::uint64_t;
using Cell = std::uint16_t;
using Cells = std::vector<Cell>;
// The candidates of all cells, and what follows from the houses.
using State = houses::Propagation<Word>;

// Cheap ones go first: the others run when nothing else is left to do. Those of sums depend on the
// smallest and largest values of their cells alone. The exact ones say more about cells that
// another propagator already concerns, and may be left out.
enum class Layer : std::uint8_t { relations, sums, sets, automata, exact };

// A constraint on some cells. It keeps no state of the search, so nothing is taken back.
class Propagator {
  public:
    Propagator(Cells cells, Layer layer) : cells_(std::move(cells)), layer_(layer) {}
    virtual ~Propagator() = default;
    Propagator(const Propagator&) = delete;
    Propagator& operator=(const Propagator&) = delete;

    // Removes candidates that no values of the other cells allow, not necessarily all of them.
    // Returns false if no values are left that satisfy the constraint. Where all cells have a
    // single candidate, the answer is exact.
    virtual bool propagate(State& state) const = 0;

    std::span<const Cell> cells() const { return cells_; }
    Layer layer() const { return layer_; }
    // What `propagate` takes from the budget of the search.
    std::uint64_t steps() const { return layer_ == Layer::exact ? 256 : 1 + cells_.size() / 4; }

  protected:
    static Word values(const State& state, Cell cell) { return state.candidates()[cell]; }

  private:
    Cells cells_;
    Layer layer_;
};

}  // namespace nonet::constraints
