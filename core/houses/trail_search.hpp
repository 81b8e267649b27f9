// Depth-first search for the solutions of one puzzle, one node at a time, with a trail of changes
// to take them back. It can be paused after every solution and every budget.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "rules.hpp"

namespace nonet::houses {

enum class Progress {
    solution,   // found one (next), or reached the limit (count)
    exhausted,  // there are no further solutions
    pending,    // the budget is spent; call again to continue
};

class Walk;  // the search itself, for sets of any size

// Finds each solution once. The order depends on rules, givens and candidates alone, not on budgets
// or on whether `next` or `count` is called. At each branch the solutions with the guessed value in
// the guessed cell come before those without it. A guess takes the lowest value of a cell, or the
// first place of a value, so the order is fixed but grids do not come sorted.
class TrailSearch {
  public:
    // givens: cells() values, 0 for empty. candidates: empty, or cells() bit sets, bit v-1 for
    // value v, that restrict the cells (bits above the order are ignored). Givens may contradict
    // the rules, each other or the candidates: then there is no solution. Throws
    // std::invalid_argument when a size is wrong or a given is above the order.
    TrailSearch(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
                std::span<const std::uint64_t> candidates);
    ~TrailSearch();
    TrailSearch(TrailSearch&&) noexcept;
    TrailSearch& operator=(TrailSearch&&) noexcept;

    // Continues to the next solution and writes it to grid (cells() values). Without a solution the
    // grid is unchanged.
    //
    // A branch costs 1 + cells() / 64 units of budget, plus one for each cell it fills. On grids of
    // orders 6 to 60 a unit took 0.02 to 0.07 microseconds. The budget is checked between branches,
    // so a call always makes some progress and may overrun by one branch.
    Progress next(std::span<std::uint8_t> grid, std::uint64_t budget);

    // Continues, without writing grids, until `limit` solutions were found in total, including
    // those of `next`.
    Progress count(std::uint64_t limit, std::uint64_t budget);

    std::uint64_t counted() const;  // solutions found so far
    std::uint64_t guesses() const;  // branches taken so far

  private:
    std::size_t cells_;
    std::unique_ptr<Walk> walk_;
};

}  // namespace nonet::houses
