// Cells that say where a value is: indexing.
#pragma once

#include <cstdint>

#include "propagator.hpp"

namespace nonet::constraints {

// The first cell has the number, from 1, of one of the other cells, which has the value; or, if it
// is forbidden, has not. Prunes exactly. The first cell may be among the others.
class Element final : public Propagator {
  public:
    Element(Cells cells, Word value, bool forbidden);

    bool propagate(State& state) const override;

  private:
    Word value_;
    bool forbidden_;
};

}  // namespace nonet::constraints
