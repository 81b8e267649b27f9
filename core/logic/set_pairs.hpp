// ALS-XZ and ALS-XY-wing: two almost locked sets that are linked, or that a third one links.
#pragma once

#include <vector>

#include "almost_locked_sets.hpp"

namespace nonet::logic {

// Adds a set to a step.
template <typename Cells>
void add_set(const AlmostLockedSets<Cells>& sets, std::size_t set, Step& step) {
    AlmostLockedSet& added = step.sets.emplace_back();
    for (Cell cell : sets.cells(set)) added.cells.push_back(cell);
    added.values = sets.values(set);
}

template <typename Cells>
class SetPairs {
  public:
    explicit SetPairs(const AlmostLockedSets<Cells>& sets) : sets_(sets) {}

    // Works out what the searches need, for the sets as they are now.
    void update();

    // Where several steps remove the same, all has the one with the fewest cells.
    bool first_pair(Step& step);
    void all_pairs(std::vector<Step>& steps);

    // The sets of a wing are in the order in which they are linked.
    bool first_wing(Step& step);
    void all_wings(std::vector<Step>& steps);

  private:
    using Word = BitTable::Word;

    // Flanks `a` and `b` linked to `pivot`; the values that link them.
    struct Wing {
        std::size_t a, pivot, b;
        Values link_a, link_b;
    };

    template <typename Report>
    bool pairs(Report report);
    bool find_removed(std::size_t a, std::size_t b, Values links);
    void remove(const Cells& cells, Value value);
    void fill_pair(std::size_t a, std::size_t b, Step& step) const;

    template <typename Report>
    bool wings(Report report) const;
    template <typename Report>
    bool wings_of(std::size_t a, std::size_t pivot, Values links, std::size_t after,
                  Report& report) const;
    bool is_wing(const Wing& wing) const;
    void fill_removed(const Wing& wing, Step& step) const;
    void fill_wing(const Wing& wing, Step& step) const;

    const AlmostLockedSets<Cells>& sets_;
    // For each set: those linked to it by one value or more, by two or more; those that it faces
    // with one value or more, with two or more.
    BitTable linked_, doubly_linked_, facing_, doubly_facing_;
    std::vector<Candidate> removed_;
    std::array<Cells, largest_order + 1> seen_;  // of removed_
};

}  // namespace nonet::logic
