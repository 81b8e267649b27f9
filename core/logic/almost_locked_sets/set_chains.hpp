// The first ALS chain: four or more almost locked sets, each linked to the next.
#pragma once

#include <span>
#include <vector>

#include "set_links.hpp"
#include "set_views.hpp"

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
    SetChains(const AlmostLockedSets<Cells>& sets, const SetLinks<Cells>& links,
              SetViews<Cells>& views)
        : sets_(sets), links_(links), views_(views) {}

    // The chain that removes most; of several the one whose removed candidates HoDoKu sorts first;
    // of those that remove the same the one with the fewest cells.
    bool first(Step& step);

  private:
    using Word = BitTable::Word;
    using Removed = std::vector<Candidate>;

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

    // The row of by_one_ and by_two_ for a set and a value that is taken. Values that are in none
    // of the set's later links have a row in common.
    std::size_t row_of(std::size_t set, Value taken) const {
        const Values values = link_values_[set];
        if (!has(values, taken)) return first_row_[set];
        const auto lower = static_cast<Values>(values & (values_of(taken) - 1));
        return first_row_[set] + 1U + static_cast<std::size_t>(logic::size(lower));
    }
    std::size_t index_of(const State& state) const {
        return 2 * row_of(state.set, state.taken) + (state.late ? 1 : 0);
    }

    void number_rows();
    void look_ahead();
    void look_ahead(std::size_t set, Values taken, std::size_t row);
    bool find_starts();
    bool may_start(const Start& start) const;
    Word goal(const Start& start, std::size_t i) const;

    // Finds what the best chains remove.
    void collect_outcomes();
    void visit(const State& state);
    void add_outcome(std::size_t end, Values used);
    bool is_listed(std::size_t end, Values used) const;

    void aim(const Start& start);
    void fill_removed(std::size_t end, Values used, Removed& removed) const;
    bool leads_to_goal(const State& state) const;
    static Values usable(const State& state, const SetLink& link) {
        return without(link.values, state.taken);
    }
    static State after(const State& state, const SetLink& link, Values used);

    // The chain with the fewest cells to one of outcomes_; any chain if they are not `weighed`.
    Way shortest(bool weighed);
    int cells_to_end(const State& state, bool weighed);
    void follow(const Way& way, bool weighed, Step* step);
    void fill(Step& step);

    const AlmostLockedSets<Cells>& sets_;
    const SetLinks<Cells>& links_;
    SetViews<Cells>& views_;
    std::size_t rows_ = 0;
    std::vector<std::uint16_t> first_row_;  // by set
    std::vector<Values> link_values_;       // by set: those of its later links
    // For a set and a value that is taken: the sets that one more link or several, or that two
    // more or several can lead to.
    BitTable by_one_, by_two_;
    std::vector<Start> starts_;

    Start start_{};           // of the search that is going on
    std::vector<Word> goal_;  // the sets that face it with another value
    std::vector<bool> visited_;
    std::vector<int> memory_;  // of cells_to_end, by state; -1 where it is not known
    std::vector<Removed> outcomes_;
    Removed removed_, reached_;
};

}  // namespace nonet::logic
