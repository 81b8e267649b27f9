// Unknown regions: connected pieces of the grid, each with every value, that are to be found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "numbers.hpp"
#include "primitive.hpp"
#include "propagator.hpp"
#include "region_clues.hpp"

namespace nonet::constraints {

// Every cell of the grid has a second one, whose value is the number of its region. Regions are
// numbered in the order of their first cells, so that each division of the grid is found once.
//
// Cells that are known to be in one region are a part. A part is in a region as a whole, and its
// values differ. A region needs as many cells as there are values, room for each value, and parts
// that can be reached from its known ones by few enough cells.
class Regions final : public Propagator {
  public:
    using Number = std::uint16_t;  // of a cell of the grid

    using Arrows = std::vector<std::unique_ptr<const RegionArrow>>;

    // neighbours: for each cell of the grid, from 0 on, the numbers of those beside it. second: the
    // second cell of the first one; the others follow. together: cells that are in one region.
    Regions(std::size_t order, Cell second, std::vector<std::vector<Number>> neighbours,
            const std::vector<std::vector<Number>>& together, Arrows arrows);

    bool propagate(State& state) const override;

  private:
    class Parts;

    std::size_t grid() const { return neighbours_.size(); }

    std::size_t order_, second_;
    std::vector<std::vector<Number>> neighbours_;
    std::vector<Number> joined_;  // for each cell the first one of its part, before the search
    Arrows arrows_;               // which see more in parts
};

// The primitive `regions`. Its cells are those of the grid and then the second ones, its numbers
// the number of columns of a lattice and the place of each cell of the grid in it. Cells that are
// in one region, and arrows, are taken from `all`. Throws std::invalid_argument if the cells are no
// whole number of regions, or if there are more regions than values.
std::unique_ptr<const Propagator> made_regions(const Primitive& primitive,
                                               std::span<const Primitive> all,
                                               const Numbers& range);

}  // namespace nonet::constraints
