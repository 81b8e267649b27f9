// Alternatives, of which at least one holds: the constraint "or".
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "propagator.hpp"

namespace nonet::constraints {

// What some primitives require, ready for a search.
struct Parts {
    std::vector<State::CellSet> domains;
    std::vector<std::unique_ptr<const Propagator>> propagators;
};

// Each alternative runs on a copy of the candidates of the cells. Those that some alternative keeps
// stay; the last alternative that is left runs on the candidates themselves. One that fails leaves
// nothing behind, neither a contradiction nor weights.
class Alternatives final : public Propagator {
  public:
    // None of the alternatives is empty.
    explicit Alternatives(std::vector<Parts> alternatives);

    bool propagate(State& state) const override;

  private:
    static Cells cells_of(const std::vector<Parts>& alternatives);

    std::vector<Parts> alternatives_;
};

}  // namespace nonet::constraints
