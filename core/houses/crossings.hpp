// Crossings in the form that kernels expect, with their memory.
#pragma once

#include <cstdint>
#include <vector>

#include "paths.hpp"
#include "plan.hpp"

namespace nonet::houses {

class CrossingMemory {
  public:
    // For a layer that these paths go through.
    CrossingMemory(const Layer& layer, const Paths& paths);

    Crossing crossing() const;

  private:
    void add_rows(const Layer& layer);
    void add_steps(std::size_t segments);

    const Paths paths_;
    std::vector<std::uint16_t> numbers_;  // of segments, counted row by row
    std::vector<std::uint16_t> segment_rows_, row_segments_, forward_, backward_, through_;
};

}  // namespace nonet::houses
