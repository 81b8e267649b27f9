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

// Every cell of the grid has a second one, whose value is the number of its region. So that each
// division of the grid is found once, regions are numbered in the order of their first cells; or,
// if no other constraint looks at numbers, in the order in which the search finds out about them,
// which begins where most is known (I. Gent, T. Kelsey and others, Symmetry breaking in constraint
// programming, 2006).
//
// Cells that are known to be in one region are a part. A part is in a region as a whole, and its
// values differ. A region needs as many cells as there are values, room for each value, and parts
// that can be reached from its known ones by few enough cells.
class Regions final : public Propagator {
  public:
    using Number = std::uint16_t;  // of a cell of the grid
    static constexpr std::size_t most_order = 64;

    using Arrows = std::vector<std::unique_ptr<const RegionArrow>>;

    // neighbours: for each cell of the grid, from 0 on, the numbers of those beside it. second: the
    // second cell of the first one; the others follow. together: cells that are in one region.
    // exchangeable: whether no other constraint looks at numbers.
    Regions(std::size_t order, Cell second, std::vector<std::vector<Number>> neighbours,
            const std::vector<std::vector<Number>>& together, Arrows arrows, bool exchangeable);

    bool propagate(State& state) const override;

    // The numbers that could be exchanged with this candidate of a cell, which are wrong if it is,
    // and itself. Other values are alone.
    Word alike(const State& state, State::CellSet number) const;

  private:
    class Parts;

    // The numbers that cells are known to have. Others are exchangeable.
    Word used(const State& state) const;

    std::size_t grid() const { return neighbours_.size(); }

    std::size_t order_, second_;
    std::vector<std::vector<Number>> neighbours_;
    std::vector<Number> joined_;  // for each cell the first one of its part, before the search
    Arrows arrows_;               // which see more in parts
    bool exchangeable_;
};

// The primitive `regions`. Its cells are those of the grid and then the second ones, its numbers
// the number of columns of a lattice and the place of each cell of the grid in it. Cells that are
// in one region, and arrows, are taken from `all`. Throws std::invalid_argument if the cells are no
// whole number of regions, or if there are more regions than values.
std::unique_ptr<const Regions> made_regions(const Primitive& primitive,
                                            std::span<const Primitive> all, const Numbers& range);

}  // namespace nonet::constraints
