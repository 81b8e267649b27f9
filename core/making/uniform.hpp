// Random classic grids, all equally likely.
#pragma once

#include <cstdint>

#include "draws.hpp"

namespace nonet::making {

// Writes a grid of 81 cells, the one of `nonet.generating.grids.uniform`, which describes the
// method.
void make_uniform(const Draws& draws, std::uint8_t* grid);

}  // namespace nonet::making
