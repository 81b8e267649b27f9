// The candidates of every cell during a trail search, with a trail of changes to take them back,
// and with weights that lead guesses to where contradictions were found.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace nonet::search {

// A set of values: bit v-1 for value v. Word is the smallest unsigned type with room for the order.
template <std::unsigned_integral Word>
constexpr Word lowest(Word set) {
    return set & static_cast<Word>(-set);
}
template <std::unsigned_integral Word>
constexpr Word without_lowest(Word set) {
    return set & static_cast<Word>(set - 1);
}
template <std::unsigned_integral Word>
constexpr Word without(Word set, Word other) {
    return set & static_cast<Word>(~other);
}

// A problem follows what changes lead to. A cell with one candidate left waits to be *placed*: then
// the problem does whatever follows from its value.
template <std::unsigned_integral Word>
class Candidates {
  public:
    struct CellSet {
        std::uint16_t cell;
        Word values;
    };

    // A point in the history at which no cell waited.
    struct Mark {
        std::uint32_t changes;
        std::uint32_t placed;
    };

    Candidates(std::size_t cells, std::size_t order)
        : cells_(cells),
          sets_(std::make_unique_for_overwrite<Word[]>(cells)),
          singles_(std::make_unique_for_overwrite<std::uint16_t[]>(cells)),
          trail_(std::make_unique_for_overwrite<CellSet[]>(cells * order)),
          weights_(std::make_unique_for_overwrite<std::uint32_t[]>(cells)) {
        std::fill_n(sets_.get(), cells_, static_cast<Word>(~std::uint64_t{0} >> (64 - order)));
        std::fill_n(weights_.get(), cells_, 1u);
        if (order == 1)
            while (found_ < cells_) singles_[found_] = static_cast<std::uint16_t>(found_), ++found_;
    }

    std::size_t cells() const { return cells_; }
    Word operator[](std::size_t cell) const { return sets_[cell]; }

    // Sets the candidates of a cell to a subset of them, but not to the same.
    void change(std::uint16_t cell, Word rest) {
        trail_[changes_++] = {cell, sets_[cell]};
        sets_[cell] = rest;
        if (rest == 0)
            contradict_in({&cell, 1});
        else if (without_lowest(rest) == 0)
            singles_[found_++] = cell;
    }

    bool has_waiting() const { return placed_ < found_; }
    // Places the cell that has waited longest, and returns it.
    std::uint16_t place() { return singles_[placed_++]; }
    std::uint32_t placed() const { return placed_; }
    bool complete() const { return placed_ == cells_; }

    // There is no solution, because of these cells.
    void contradict_in(std::span<const std::uint16_t> cells) {
        contradictory_ = true;
        for (const auto cell : cells) ++weights_[cell];
    }
    bool contradictory() const { return contradictory_; }

    Mark mark() const { return {changes_, placed_}; }

    // How many changes there were, and the cells changed since as many, with what they had before.
    std::uint32_t changes() const { return changes_; }
    std::span<const CellSet> changes_since(std::uint32_t changes) const {
        return {trail_.get() + changes, trail_.get() + changes_};
    }

    // The cells placed since then. Even after a contradiction, each has its value as the only
    // candidate.
    std::span<const std::uint16_t> placed_since(Mark mark) const {
        return {singles_.get() + mark.placed, singles_.get() + placed_};
    }

    void return_to(Mark mark) {
        while (changes_ > mark.changes) {
            const CellSet before = trail_[--changes_];
            sets_[before.cell] = before.values;
        }
        placed_ = found_ = mark.placed;
        contradictory_ = false;
    }

    // The cell with the fewest values for its weight, which grows with the contradictions found
    // there (F. Boussemart and others, Boosting systematic search by weighting constraints, 2004).
    // Call only when a cell has several.
    std::size_t most_promising_cell() const {
        std::uint64_t fewest = 1, weight = 0;
        std::size_t best = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (without_lowest(sets_[cell]) == 0) continue;
            const auto count = static_cast<std::uint64_t>(std::popcount(sets_[cell]));
            if (weights_[cell] * fewest <= weight * count) continue;
            fewest = count;
            weight = weights_[cell];
            best = cell;
        }
        return best;
    }

    // Takes over what another search of as many cells learnt.
    void take_weights(const Candidates& other) {
        std::copy_n(other.weights_.get(), cells_, weights_.get());
    }

    // Writes the value of each cell. Call only when complete.
    void write(std::span<std::uint8_t> grid) const {
        for (std::size_t cell = 0; cell < cells_; ++cell)
            grid[cell] = static_cast<std::uint8_t>(std::countr_zero(sets_[cell]) + 1);
    }

  private:
    std::size_t cells_;
    std::unique_ptr<Word[]> sets_;
    // Cells with one candidate in the order in which they were found: first the placed ones, then
    // those that wait.
    std::unique_ptr<std::uint16_t[]> singles_;
    std::uint32_t placed_ = 0, found_ = 0;
    // The previous candidates of changed cells. Each change removes a candidate, which bounds the
    // length.
    std::unique_ptr<CellSet[]> trail_;
    std::uint32_t changes_ = 0;
    bool contradictory_ = false;
    // For each cell: how many contradictions were found there. Never taken back.
    std::unique_ptr<std::uint32_t[]> weights_;
};

}  // namespace nonet::search
