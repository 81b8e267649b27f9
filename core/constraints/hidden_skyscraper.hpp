// Lines in which a given value is the first one that is not larger than all before it.
#pragma once

#include <cstdint>

#include "numbers.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Follows the set of the values that can be the largest while values grow. Prunes exactly where no
// cells must differ. The first value is never hidden.
class HiddenSkyscraperLine final : public Propagator {
  public:
    // distinct: whether all cells differ.
    HiddenSkyscraperLine(Cells line, const Numbers& numbers, std::int64_t hidden, bool distinct);

    bool propagate(State& state) const override;

  private:
    Word hidden_;  // the value
    Word hiding_;  // the values that hide it
};

}  // namespace nonet::constraints
