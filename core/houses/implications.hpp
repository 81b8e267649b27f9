// What houses imply about every grid before any value is known: further houses, further cells that
// differ, and sometimes that there is no grid at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "leftovers.hpp"
#include "lists.hpp"

namespace nonet::houses {

struct Implications {
    bool impossible = false;      // there is no grid; the rest is then incomplete
    std::vector<House> houses;    // further sets of `order` cells that hold every value once
    std::vector<EqualSets> sets;  // the smallest first
    Lists<std::uint16_t> peers;   // of each cell, all cells that have other values
};

// Follows three rules until they say nothing new, or until there is a fixed number of new houses.
// The equal sets are known from the law of leftovers to begin with.
// - A cell that differs from all cells of a set differs from those of an equal set.
// - Cells that differ from each other, and from all of a full house but as many cells as they are,
//   hold the values of these; so in their place they make another full house. At most three cells
//   are exchanged.
// - No cell differs from itself, and no more cells than `order` differ from each other.
// Nothing is done for rules without leftovers of several houses, or of very many cells.
Implications implications(std::size_t order, std::size_t cells, const std::vector<House>& houses);

// For every cell, the cells that share a house with it, ascending.
Lists<std::uint16_t> peers_in(const std::vector<House>& houses, std::size_t cells);

}  // namespace nonet::houses
