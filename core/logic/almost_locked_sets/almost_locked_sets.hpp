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
        : position_(bench.position()), may_overlap_(bench.options().overlapping_sets) {}

    // Collects the sets, where the position has changed.
    void update();

    const Position<Cells>& position() const { return position_; }
    std::size_t size() const { return sets_.size(); }

    const Cells& cells(std::size_t set) const { return sets_[set].cells; }
    Values values(std::size_t set) const { return sets_[set].values; }
    int count(std::size_t set) const { return sets_[set].count; }

    // The cells of a set with one of its values, and all cells with this value that see them.
    const Cells& holders(std::size_t set, Value value) const {
        return groups_[group(set, value)].holders;
    }
    const Cells& seen(std::size_t set, Value value) const {
        return groups_[group(set, value)].seen;
    }

    // Sets that have a value in the same cells are a group. Groups are numbered as they come up,
    // set by set and value by value.
    struct Group {
        Value value;
        Cells holders, seen;
    };
    std::size_t group(std::size_t set, Value value) const {
        return group_of_[set * columns_ + value];
    }
    const std::vector<Group>& groups() const { return groups_; }

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
    };
    void collect();
    void group_sets();
    std::uint16_t find_group(Value value, const Cells& holders);

    const Position<Cells>& position_;
    const bool may_overlap_;
    std::uint64_t version_ = 0;
    std::size_t columns_ = 0;  // the order + 1
    std::vector<Set> sets_;
    std::vector<std::uint16_t> group_of_;  // by set and value; other values have any number
    std::vector<Group> groups_;
    std::vector<std::uint16_t> buckets_;  // of a hash table of groups, from 1; 0 is free
};

}  // namespace nonet::logic
