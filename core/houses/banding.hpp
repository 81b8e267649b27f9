// Finds bands: houses that overlap like the rows and boxes of a band.
#pragma once

#include <array>
#include <vector>

#include "overlaps.hpp"

namespace nonet::houses {

// Three full houses of order 9 that three others cut into minirows of three cells each.
struct HouseBand {
    std::array<std::uint32_t, 3> rows, boxes;
};

// All bands, each once; at most several thousand.
std::vector<HouseBand> banding(const std::vector<House>& houses, const Neighbours& neighbours);

}  // namespace nonet::houses
