// A puzzle on the way to its solution: values, candidates, and the singles that wait.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "layout.hpp"
#include "step.hpp"

namespace nonet::logic {

// Singles in the order in which they came up. One may be out of date by the time it is read.
class Singles {
  public:
    void push(Candidate single) { singles_.push_back(single); }
    void clear() {
        singles_.clear();
        next_ = 0;
    }
    // Drops singles at the front that meet a condition.
    template <typename Condition>
    void drop(Condition condition) {
        while (next_ < singles_.size() && condition(singles_[next_])) ++next_;
    }
    std::span<const Candidate> waiting() const { return std::span(singles_).subspan(next_); }

  private:
    std::vector<Candidate> singles_;
    std::size_t next_ = 0;
};

template <typename Cells>
class Position {
  public:
    explicit Position(const Layout<Cells>& layout);

    // Starts anew. `values` has a value or 0 for each cell. `candidates` has the values that are
    // possible in each empty cell; those that a peer holds are left out. `given` are the cells
    // whose values belong to the puzzle. `solution` is the only one, or empty where it is unknown.
    void start(std::span<const Value> values, std::span<const Values> candidates,
               const Cells& given, std::span<const Value> solution);

    void place(Cell cell, Value value);
    void remove(Cell cell, Value value);
    // Does what a step says.
    void apply(const Step& step);

    const Layout<Cells>& layout() const { return *layout_; }
    int order() const { return layout_->order(); }

    Value value(Cell cell) const { return values_[cell]; }  // 0 where the cell is empty
    Values candidates(Cell cell) const { return candidates_[cell]; }
    bool is_candidate(Cell cell, Value value) const { return has(candidates_[cell], value); }
    // The cells that have a value as a candidate.
    const Cells& cells_with(Value value) const { return cells_with_[value]; }
    const Cells& empty() const { return empty_; }
    const Cells& given() const { return given_; }
    bool solved() const { return empty_.empty(); }
    // How many cells of a full house have a value as a candidate.
    int count(std::size_t house, Value value) const { return counts_[value * houses_ + house]; }
    // How many cells of a full house are empty.
    int empties(std::size_t house) const { return counts_[house]; }
    // The version in which a full house last lost a candidate.
    std::uint64_t changed(std::size_t house) const { return changed_[house]; }
    // The empty cells with exactly two candidates.
    const Cells& bivalue() const { return bivalue_; }

    // 0 where the solution is unknown.
    Value solution(Cell cell) const { return solution_.empty() ? Value{0} : solution_[cell]; }

    const Singles& naked_singles() const { return naked_; }
    const Singles& hidden_singles() const { return hidden_; }

    // Searches call this every few microseconds. Now and then it calls `watch`, which may throw to
    // stop them.
    void tick() const {
        if (watch_ && ++ticks_ % 64 == 0) watch_();
    }
    void set_watch(std::function<void()> watch) { watch_ = std::move(watch); }

    // Rises with every change. What a finder has worked out for a version stays true for it.
    std::uint64_t version() const { return version_; }

  private:
    void clear();
    bool fill(std::span<const Value> values, std::span<const Values> candidates);
    void uncount(Cell cell, Value value);
    void drop(Cell cell, Value value);
    std::uint8_t* counts_of(Value value) { return counts_.data() + value * houses_; }

    const Layout<Cells>* layout_;
    std::array<Value, Cells::capacity> values_{};
    std::array<Values, Cells::capacity> candidates_{};
    std::array<Cells, largest_order<Cells> + 1> cells_with_{};
    std::size_t houses_;
    // How many cells of each full house are empty; then, for each value, how many have it as a
    // candidate.
    std::vector<std::uint8_t> counts_;
    std::vector<std::uint64_t> changed_;
    Cells empty_, given_, bivalue_;
    std::vector<Value> solution_;
    Singles naked_, hidden_;
    std::uint64_t version_ = 0;
    std::function<void()> watch_;
    mutable std::uint32_t ticks_ = 0;
};

}  // namespace nonet::logic
