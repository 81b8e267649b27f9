// From a list of houses to the plan of a kernel.
#pragma once

#include <cstdint>
#include <vector>

#include "crossings.hpp"
#include "layering.hpp"
#include "plan.hpp"

namespace nonet::houses {

// The plan for some houses, and its memory.
class Planning {
  public:
    // The houses are distinct and have 1 to `order` distinct cells each.
    Planning(int order, int cells, const std::vector<House>& houses);
    Planning(const Planning&) = delete;
    Planning& operator=(const Planning&) = delete;

    const Plan& plan() const { return plan_; }

  private:
    // The memory behind a Layer.
    struct LayerMemory {
        std::vector<SegmentRun> runs;
        std::vector<std::uint16_t> cells;
        std::vector<Part> segment_cells;
        std::vector<Part> houses;
        std::vector<std::uint16_t> house_segments;
    };

    void add_bands(const std::vector<House>& houses, const std::vector<HouseBand>& bands);
    void add_layer(const std::vector<House>& houses);
    LayerMemory lay_out(const std::vector<House>& houses, const std::vector<House>& segments) const;
    void add_crossing();  // of the last layer
    void add_lonely(const std::vector<House>& small, const std::vector<House>& houses);
    void add_verification(const std::vector<House>& houses);

    Plan plan_{};
    std::vector<Band> bands_;
    std::vector<BandGroup> band_groups_;
    std::vector<Layer> layers_;
    std::vector<LayerMemory> layer_memory_;
    std::vector<Crossing> crossings_;
    std::vector<CrossingMemory> crossing_memory_;
    std::vector<std::uint16_t> lonely_, peers_, house_cells_;
    std::vector<Part> lonely_peers_, houses_;
};

}  // namespace nonet::houses
