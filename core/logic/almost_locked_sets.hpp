// The almost locked sets of a position and how they are linked.
#pragma once

#include <vector>

#include "bit_table.hpp"
#include "house_subsets.hpp"

namespace nonet::logic {

// Sets have the order in which HoDoKu finds them: by house, and then as HouseSubsets visits them.
// Rows of bits stand for sets of such sets.
template <typename Cells>
class AlmostLockedSets {
  public:
    using Word = BitTable::Word;

    explicit AlmostLockedSets(const Position<Cells>& position) : position_(position) {}

    // Collects the sets, where the position has changed.
    void update();

    const Position<Cells>& position() const { return position_; }
    std::size_t size() const { return sets_.size(); }
    std::size_t words() const { return overlaps_.words(); }

    const Cells& cells(std::size_t set) const { return sets_[set].cells; }
    Values values(std::size_t set) const { return sets_[set].values; }
    int count(std::size_t set) const { return sets_[set].size; }

    // The cells of a set with one of its values, and all cells with this value that see them.
    const Cells& holders(std::size_t set, Value value) const {
        return groups_[group(set, value)].holders;
    }
    const Cells& seen(std::size_t set, Value value) const {
        return groups_[group(set, value)].seen;
    }

    // Word i of the sets for which a value of this one is a restricted common: all their cells and
    // its cells with the value see each other, so one set at most has it. The sets share no cell,
    // unless the options allow it.
    Word linked(std::size_t set, Value value, std::size_t i) const {
        return links_[group(set, value)][i] & ~(overlap_ ? Word{0} : overlaps_[set][i]);
    }
    // The sets with which this one sees a cell that has the value: it is in none of them if that
    // cell has it.
    const Word* facing(std::size_t set, Value value) const { return facing_[group(set, value)]; }
    // The sets whose cells with a value all see this cell, which has it too.
    const Word* seeing(Cell cell, Value value) const {
        return seeing_[std::size_t{cell} * columns_ + value];
    }
    // The sets that share a cell with this one.
    const Word* overlaps(std::size_t set) const { return overlaps_[set]; }
    bool may_overlap() const { return overlap_; }

    // The restricted commons of two sets: the lowest and the highest, if they are several.
    Values restricted(std::size_t a, std::size_t b) const;

    // The cells that cannot have a value that is in one of two sets, wherever it is.
    Cells targets(std::size_t a, std::size_t b, Value value) const {
        return seen(a, value) & seen(b, value);
    }

  private:
    // Sets that have a value in the same cells.
    struct Group {
        Value value;
        Cells holders, seen;
    };

    void collect();
    void group_sets();
    std::size_t find_group(Value value, const Cells& holders);
    void link_groups();
    bool are_linked(std::size_t a, std::size_t b, Value value) const;
    std::size_t group(std::size_t set, Value value) const {
        return group_of_[set * columns_ + value];
    }

    const Position<Cells>& position_;
    std::uint64_t version_ = 0;
    std::size_t columns_ = 0;  // the order + 1
    bool overlap_ = false;
    std::vector<LooseSet<Cells>> sets_;
    std::vector<std::uint16_t> group_of_;
    std::vector<Group> groups_;
    std::vector<std::uint16_t> buckets_;  // of a hash table of groups, from 1; 0 is free
    BitTable with_cell_, with_value_, members_;
    BitTable links_, facing_, seeing_, overlaps_;
};

}  // namespace nonet::logic
