// Which houses a pass looks at together.
#pragma once

#include <cstddef>
#include <vector>

#include "banding.hpp"

namespace nonet::houses {

struct Layering {
    std::vector<House> houses;  // those that forbid anything new; the rest is about these alone
    std::vector<HouseBand> bands;
    std::vector<std::vector<House>> layers;
    // Houses of two or three cells that only forbid repeats: cheaper cell by cell than in a layer.
    std::vector<House> small;
};

// Spreads the houses over layers, so that each overlap in which a digit can be locked, two cells or
// more of two houses of which one is full, is a minirow of some band or one segment of some layer,
// and every house is in some band or layer or small.
Layering layering(std::size_t order, std::size_t cells, const std::vector<House>& houses);

}  // namespace nonet::houses
