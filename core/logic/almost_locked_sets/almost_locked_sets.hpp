// The almost locked sets of a position.
#pragma once

#include <vector>

#include "../ground/workbench.hpp"
#include "house_subsets.hpp"

namespace nonet::logic {

// Sets have the order in which HoDoKu finds them: by house, and then as HouseSubsets visits them.
// They are made of cells with several candidates, and have the number of cells that largest_set()
// allows at most.
template <typename Cells>
class AlmostLockedSets {
  public:
    explicit AlmostLockedSets(Workbench<Cells>& bench)
        : position_(bench.position()),
          may_overlap_(bench.options().overlapping_sets),
          columns_(static_cast<std::size_t>(position_.order()) + 1),
          of_houses_(position_.layout().houses().size()) {}

    // Collects the sets, where the position has changed. Those of houses that have not are kept.
    void update();

    const Position<Cells>& position() const { return position_; }
    std::size_t size() const { return sets_.size(); }

    const Cells& cells(std::size_t set) const { return sets_[set].cells; }
    Values values(std::size_t set) const { return sets_[set].values; }
    int count(std::size_t set) const { return sets_[set].count; }

    // The cells of a set with one of its values, and all cells with this value that see them.
    Cells holders(std::size_t set, Value value) const {
        return cells(set) & position_.cells_with(value);
    }
    const Cells& seen(std::size_t set, Value value) const { return seen_[set * columns_ + value]; }

    // The values of a set that are in a cell that sees them.
    Values seen_values(std::size_t set) const { return seen_values_[set]; }

    // The sets of a house come one after another, those of the first house first. A version for
    // which they are: with it, their cells, values and holders stay the same.
    std::size_t first(std::size_t house) const { return firsts_[house]; }
    std::size_t house(std::size_t set) const { return sets_[set].house; }
    std::uint64_t version(std::size_t house) const { return of_houses_[house].version; }
    // Whether there are more sets than the limit, so that some are left out.
    bool is_cut() const { return is_cut_; }

    // The cells that cannot have a value that is in one of two sets, wherever it is.
    Cells targets(std::size_t a, std::size_t b, Value value) const {
        return seen(a, value) & seen(b, value);
    }

    // Whether two sets may be part of a step: they share no cell, unless the options allow it.
    bool fit(std::size_t a, std::size_t b) const {
        return may_overlap_ || !cells(a).meets(cells(b));
    }

  private:
    struct Set {
        Cells cells;
        Values values;
        std::int8_t count;
        std::uint8_t house;
    };
    // The sets of a house that are not in an earlier one, and for each value of each what sees all
    // its holders.
    struct HouseSets {
        std::vector<Set> sets;
        std::vector<Cells> views;
        std::uint64_t version = 0;  // for which they are
    };
    void collect(std::size_t house, const Cells& open);
    void add(std::size_t house);

    const Position<Cells>& position_;
    const bool may_overlap_;
    bool is_cut_ = false;
    std::uint64_t version_ = 0;
    const std::size_t columns_;  // the order + 1
    std::vector<HouseSets> of_houses_;
    std::vector<Set> sets_;
    std::vector<std::size_t> firsts_;  // by house, in sets_; at the end their number
    std::vector<Cells> seen_;          // by set and value; true of its own values only
    std::vector<Values> seen_values_;  // by set
};

}  // namespace nonet::logic
