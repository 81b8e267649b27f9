// A search for the solutions of one puzzle that can be paused after every solution and every
// budget, as its callers see it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace nonet::search {

enum class Progress {
    solution,   // found one (next), or reached the limit (count)
    exhausted,  // there are no further solutions
    pending,    // the budget is spent; call again to continue
};

// Finds each solution once. The order depends on the puzzle alone, not on budgets or on whether
// `next` or `count` is called.
class ResumableSearch {
  public:
    explicit ResumableSearch(std::size_t cells) : cells_(cells) {}
    virtual ~ResumableSearch() = default;

    // Continues to the next solution and writes it to grid (one value for each cell). Without a
    // solution the grid is unchanged. Throws std::invalid_argument when the grid has a wrong size.
    //
    // The budget is in steps of the problem. It is checked between branches, so a call always makes
    // some progress and may overrun by one branch.
    Progress next(std::span<std::uint8_t> grid, std::uint64_t budget) {
        if (grid.size() != cells_)
            throw std::invalid_argument("grid must have one value for each cell");
        return advance(grid, budget);
    }

    // Continues, without writing grids, until `limit` solutions were found in total, including
    // those of `next`.
    Progress count(std::uint64_t limit, std::uint64_t budget) {
        while (counted_ < limit) {
            const Progress progress = advance({}, budget);
            if (progress != Progress::solution) return progress;
            if (budget == 0 && counted_ < limit) return Progress::pending;
        }
        return Progress::solution;
    }

    std::uint64_t counted() const { return counted_; }  // solutions found so far
    std::uint64_t guesses() const { return guesses_; }  // branches taken so far

  protected:
    std::uint64_t counted_ = 0;
    std::uint64_t guesses_ = 0;

  private:
    // Continues to the next solution, counts it, and writes it unless the grid is empty. Takes from
    // the budget.
    virtual Progress advance(std::span<std::uint8_t> grid, std::uint64_t& budget) = 0;

    std::size_t cells_;
};

}  // namespace nonet::search
