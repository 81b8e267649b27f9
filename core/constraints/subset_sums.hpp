// Cages none of whose values have a given sum together: rellik cages.
#pragma once

#include "propagator.hpp"

namespace nonet::constraints {

// All cells differ, which the houses of the puzzle say. No values of one or more cells have the
// sum.
class NoSubsetSum final : public Propagator {
  public:
    // Above this, no different values have the sum.
    static constexpr std::size_t most = 64 * 65 / 2;

    NoSubsetSum(Cells cells, std::int64_t sum, std::int64_t lowest = 1);

    bool propagate(State& state) const override;

  private:
    Word certain_values(const State& state) const;

    std::size_t sum_, lowest_;
};

}  // namespace nonet::constraints
