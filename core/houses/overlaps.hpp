// Which houses share cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::houses {

using House = std::vector<std::uint16_t>;  // ascending cells

struct Neighbour {
    std::uint32_t house;
    std::size_t shared;  // cells
};

// For every cell, the houses that contain it.
std::vector<std::vector<std::uint32_t>> houses_of_cells(const std::vector<House>& houses,
                                                        std::size_t cells);

// For every house, the other houses that share cells with it, in ascending order.
using Neighbours = std::vector<std::vector<Neighbour>>;
Neighbours neighbours(const std::vector<House>& houses, std::size_t cells);

House overlap(const House& a, const House& b);

}  // namespace nonet::houses
