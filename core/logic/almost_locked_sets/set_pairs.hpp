// ALS-XZ and ALS-XY-wing: two almost locked sets that are linked, or that a third one links.
#pragma once

#include <vector>

#include "set_links.hpp"

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
    SetPairs(const AlmostLockedSets<Cells>& sets, const SetLinks<Cells>& links)
        : sets_(sets), links_(links) {}

    // Where several steps remove the same, all has the one with the fewest cells. As in HoDoKu, two
    // sets use all their restricted commons, and their cells lose no value that they lock.
    bool first_pair(Step& step);
    void all_pairs(std::vector<Step>& steps);

    // The sets of a wing are in the order in which they are linked. As in HoDoKu, what links a
    // flank is not removed, even if it has another link.
    bool first_wing(Step& step);
    void all_wings(std::vector<Step>& steps);

  private:
    // Flanks `a` and `b` linked to `pivot`; the values that link them.
    struct Wing {
        std::size_t a, pivot, b;
        Values link_a, link_b;
    };

    void note_new(std::uint64_t barren);

    template <typename Report>
    bool pairs(Report report);
    bool may_remove(std::size_t a, const SetLink& link) const;
    bool find_removed(std::size_t a, const SetLink& link);
    void remove(const Cells& cells, Value value);
    void fill_pair(std::size_t a, const SetLink& link, Step& step) const;

    template <typename Report>
    bool wings(Report report) const;
    template <typename Report>
    bool wings_of(std::size_t a, std::size_t pivot, Values link, std::span<const SetLink> others,
                  Report& report) const;
    bool is_wing(const Wing& wing) const;
    void fill_removed(const Wing& wing, Step& step) const;
    void fill_wing(const Wing& wing, Step& step) const;

    // The values of both that may be removed.
    Values common(std::size_t a, std::size_t b) const {
        return static_cast<Values>(sets_.seen_values(a) & sets_.seen_values(b));
    }

    const AlmostLockedSets<Cells>& sets_;
    const SetLinks<Cells>& links_;
    std::vector<Candidate> removed_;
    std::array<Cells, largest_order<Cells> + 1> seen_;  // of removed_
    // The last versions in which there were no such steps. By set: whether it is newer than that.
    std::uint64_t without_pairs_ = 0, without_wings_ = 0;
    std::vector<char> is_new_;
};

}  // namespace nonet::logic
