// Which houses a pass examines together.
#pragma once

#include <cstddef>
#include <vector>

#include "banding.hpp"

namespace nonet::houses {

struct Layering {
    std::vector<House> houses;  // without those inside another house, which forbid nothing new
    std::vector<HouseBand> bands;
    std::vector<std::vector<House>> layers;
    // Partial houses of two or three cells in no layer: a pass over single cells is cheaper.
    std::vector<House> small;
};

// Distributes the houses over bands and layers. A digit can be locked where two houses, of which
// one is full, overlap in two cells or more. Each such overlap is a minirow of some band or a
// segment of some layer. Every house is in some band or layer, or small.
//
// Bands are used if they make layers unnecessary. Otherwise they would only add passes; and guesses
// in a band that is only a part of the puzzle say little about the rest.
Layering layering(std::size_t order, std::size_t cells, const std::vector<House>& houses);

}  // namespace nonet::houses
