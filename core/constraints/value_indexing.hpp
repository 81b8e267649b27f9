// Lines whose second value says how many cells later the first one comes again.
#pragma once

#include <cstddef>

#include "exclusion.hpp"
#include "numbers.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Prunes exactly, where no cells but the first one and those that it may equal must differ.
class ValueIndexing final : public Propagator {
  public:
    // Has two cells or more.
    ValueIndexing(Cells line, const Numbers& numbers, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    std::size_t place_of(Word value) const;

    std::size_t lowest_;
    Word possible_ = 0;  // values of the second cell
};

}  // namespace nonet::constraints
