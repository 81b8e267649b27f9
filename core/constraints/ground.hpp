// What models of many puzzles share: houses, and which cells differ because of them.
#pragma once

#include <utility>
#include <vector>

#include "../houses/rules.hpp"
#include "exclusion.hpp"

namespace nonet::constraints {

// Immutable, so threads may share it.
class Ground {
  public:
    // For order, cells, houses and errors, see `houses::Rules`.
    Ground(int order, int cells, std::vector<houses::House> houses)
        : rules_(order, cells, std::move(houses)), exclusion_(rules_.network()) {}

    const houses::Rules& rules() const { return rules_; }
    const Exclusion& exclusion() const { return exclusion_; }

  private:
    houses::Rules rules_;
    Exclusion exclusion_;
};

}  // namespace nonet::constraints
