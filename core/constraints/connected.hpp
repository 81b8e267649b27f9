// Cells with some values that form one area.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "numbers.hpp"
#include "primitive.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// The cells that have one of some values are connected by common sides, and are as many as given.
// Cells that cannot be reached are outside; those without which the area would fall apart, or
// become too small, are inside (P. Prosser, C. Unsworth, A connectivity constraint using bridges,
// 2006).
class Connected final : public Propagator {
  public:
    // neighbours: for each of the cells the numbers of those beside it. size: 1 or more; without
    // one, any number of cells is right but none.
    Connected(Cells cells, std::vector<std::vector<std::uint32_t>> neighbours, Word area,
              std::optional<std::size_t> size);

    bool propagate(State& state) const override;

  private:
    using Number = std::uint32_t;  // of a cell, its place in the list
    class Area;

    bool without_core(State& state, const Area& area) const;
    bool some_may_be_inside(State& state, const Area& area) const;
    bool around_core(State& state, const Area& area, Number core) const;
    void leave_out(State& state, Number cell) const { state.restrict_to({cells()[cell], ~area_}); }

    std::vector<std::vector<Number>> neighbours_;
    Word area_;
    std::optional<std::size_t> size_;
};

// The primitive `connected`. Its numbers are the size or 0 for any, how many values there are, the
// values, the number of columns of a lattice, and the place of each cell in it. Throws
// std::invalid_argument for other numbers.
std::unique_ptr<const Propagator> made_connected(const Primitive& primitive, const Numbers& range);

}  // namespace nonet::constraints
