// The first ALS chain: four or more almost locked sets, each linked to the next.
#pragma once

#include <span>
#include <vector>

#include "almost_locked_sets.hpp"

namespace nonet::logic {

// If the first set lacks a value, it has the restricted common that links it to the second set,
// which then has the next one, and so on: the last set has the value, unless it is what links it
// to the one before. So a value of the first and the last set is in one of them.
//
// As in HoDoKu, each set comes later than the one before it. A link can use the restricted commons
// that the link before it has not taken; of two that it can use it takes the lower.
template <typename Cells>
class SetChains {
  public:
    explicit SetChains(const AlmostLockedSets<Cells>& sets) : sets_(sets) {}

    // The chain that removes most; of several the one whose removed candidates HoDoKu sorts first;
    // of those that remove the same the one with the fewest cells.
    bool first(Step& step);

  private:
    using Word = BitTable::Word;
    using Removed = std::vector<Candidate>;

    struct Link {
        std::uint16_t to;
        Values values;  // the restricted commons, two at most
    };
    // Where a chain begins and the value of its first link.
    struct Start {
        std::uint16_t set;
        Value value;
    };
    // Where a chain has come to, the value that its last link took, and whether that was the second
    // link or a later one: the next link can be the last.
    struct State {
        std::uint16_t set;
        Value taken;
        bool late;
    };
    struct Way {
        Start start;
        std::size_t link;  // the first
        int cells;         // after the start
    };

    bool find_starts();
    void look_ahead(std::size_t set);
    void collect_links();
    std::span<const Link> links_of(std::size_t set) const {
        return std::span(links_).subspan(link_start_[set], link_start_[set + 1] - link_start_[set]);
    }

    // Finds what the best chains remove.
    void collect_outcomes();
    void visit(const State& state);
    void add_outcome(std::size_t end, Values used);
    bool is_listed(std::size_t end, Values used) const;

    void aim(const Start& start);
    void fill_removed(std::size_t end, Values used, Removed& removed) const;
    bool leads_to_goal(const State& state) const;
    static Values usable(const State& state, const Link& link) {
        return static_cast<Values>(link.values & ~values_of(state.taken));
    }
    static State after(const State& state, const Link& link, Values used);

    // The chain with the fewest cells to one of outcomes_; any chain if they are not `weighed`.
    Way shortest(bool weighed);
    int cells_to_end(const State& state, bool weighed);
    void follow(const Way& way, bool weighed, Step* step);
    void fill(Step& step);

    const AlmostLockedSets<Cells>& sets_;
    std::size_t columns_ = 0;
    // For a set and a value that is taken: the sets that one more link or several, or that two
    // more or several can lead to. Rows are numbered by set and value.
    BitTable by_one_, by_two_;
    BitTable scratch_;
    std::vector<Start> starts_;
    std::vector<std::size_t> link_start_;
    std::vector<Link> links_;

    Start start_{};           // of the search that is going on
    std::vector<Word> goal_;  // the sets that face it with another value
    std::vector<bool> visited_;
    std::vector<int> memory_;  // of cells_to_end, by state; -1 where it is not known
    std::vector<Removed> outcomes_;
    Removed removed_, reached_;
};

}  // namespace nonet::logic
