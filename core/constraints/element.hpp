// Cells that say where a value is: indexing.
#pragma once

#include <cstdint>

#include "propagator.hpp"

namespace nonet::constraints {

// The first cell has the number, from 1, of one of the other cells, which has the value; or, if it
// is forbidden, has not. Prunes exactly. The first cell may be among the others.
class Element final : public Propagator {
  public:
    // lowest: the number of value 1.
    Element(Cells cells, Word value, bool forbidden, std::int64_t lowest = 1);

    bool propagate(State& state) const override;

  private:
    // The place among the other cells of the one that a value numbers; too large if there is none.
    std::size_t place_of(Word value) const;

    Word value_;
    bool forbidden_;
    std::int64_t lowest_;
};

}  // namespace nonet::constraints
