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

// For every cell the houses that it lies in.
std::vector<std::vector<std::uint32_t>> houses_of_cells(const std::vector<House>& houses,
                                                        std::size_t cells);

// For every house the others that it shares cells with, in ascending order.
using Neighbours = std::vector<std::vector<Neighbour>>;
Neighbours neighbours(const std::vector<House>& houses, std::size_t cells);

House overlap(const House& a, const House& b);

}  // namespace nonet::houses
