// Cells that differ where the houses of the puzzle do not say so: inside alternatives.
#pragma once

#include "propagator.hpp"

namespace nonet::constraints {

// Removes the values of single cells from the others.
class Different final : public Propagator {
  public:
    explicit Different(Cells cells) : Propagator(std::move(cells), Layer::relations) {}

    bool propagate(State& state) const override;
};

}  // namespace nonet::constraints
