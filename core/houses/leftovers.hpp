// The law of leftovers: where some full houses nearly cover others, the cells that only one side
// has hold the same values.
#pragma once

#include <cstddef>
#include <vector>

#include "overlaps.hpp"

namespace nonet::houses {

// Two disjoint sets of equally many cells, ascending. In every solution, each value occurs in both
// equally often.
struct EqualSets {
    House first, second;
    std::size_t houses;  // on each side: 1 where two houses overlap
};

// The equal sets of some houses, of which those with `order` cells are full; each pair once, the
// smallest first. They are what remains of k disjoint full houses and k others, disjoint as well,
// without the cells that they share: two houses that overlap in two cells or more, and several with
// fewer than `order` cells left on each side, unless they consist of smaller equal sets.
//
// Up to `largest_family` disjoint houses, all choices of k among them are examined, and beyond it
// those of consecutive ones: rows k to l, say. No more than `most_equal_sets` are returned.
std::vector<EqualSets> equal_sets(std::size_t order, std::size_t cells,
                                  const std::vector<House>& houses);

}  // namespace nonet::houses
