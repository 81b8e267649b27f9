// Search for the solutions of a puzzle under any list of houses, for orders up to 64.
//
// Nothing here knows what a row or a box is: rules are an order, a number of cells and a list of
// houses, no more. Values are 1..order and 0 is an empty cell; cells are numbered from 0.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "planning.hpp"

namespace nonet::houses {

// What a finished grid must satisfy, prepared for search. Immutable, so that threads may share it.
class Rules {
  public:
    static constexpr int largest_order = 64;
    static constexpr int most_cells = 1 << 16;

    // Each house is a list of 1 to `order` distinct cells. A house of exactly `order` cells is full
    // and holds every value once; a smaller one is partial and only forbids repeats. A house given
    // twice counts once. Throws std::invalid_argument for anything else.
    Rules(int order, int cells, const std::vector<std::vector<std::uint16_t>>& houses);

    int order() const { return order_; }
    int cells() const { return cells_; }

    // The rules as the engine for many puzzles at once wants them.
    const Plan& plan() const { return planning_->plan(); }

    // The rest is for the search.

    int full_houses() const { return static_cast<int>(members_.size()) / order_; }

    // The cells of a full house.
    std::span<const std::uint16_t> members(std::size_t full_house) const {
        const auto size = static_cast<std::size_t>(order_);
        return std::span(members_).subspan(full_house * size, size);
    }
    // The full houses in which a cell lies.
    std::span<const std::uint32_t> full_houses_of(std::size_t cell) const {
        return full_houses_of_.of(cell);
    }
    // Full house h belongs to group h % groups, so that one word can hold a set of groups.
    static constexpr std::size_t groups = 64;
    // The groups of the full houses in which a cell lies: bit g for group g.
    std::uint64_t groups_of(std::size_t cell) const { return groups_of_[cell]; }

    // The cells that share a house, full or partial, with a cell.
    std::span<const std::uint16_t> peers_of(std::size_t cell) const { return peers_of_.of(cell); }

  private:
    // One list for each cell, all behind one another in memory.
    template <typename T>
    struct Lists {
        std::vector<T> all;
        std::vector<std::uint32_t> start{0};

        void add(const std::vector<T>& list) {
            all.insert(all.end(), list.begin(), list.end());
            start.push_back(static_cast<std::uint32_t>(all.size()));
        }
        std::span<const T> of(std::size_t cell) const {
            return std::span(all).subspan(start[cell], start[cell + 1] - start[cell]);
        }
    };

    int order_, cells_;
    std::unique_ptr<const Planning> planning_;
    std::vector<std::uint16_t> members_;
    Lists<std::uint32_t> full_houses_of_;
    std::vector<std::uint64_t> groups_of_;
    Lists<std::uint16_t> peers_of_;
};

enum class Status {
    solution,   // found one (next), or reached the limit (count)
    exhausted,  // there are no further solutions
    pending,    // the budget is spent: call again to go on
};

class Machine;

// Depth-first search for the solutions of one puzzle, resumable after every solution and budget.
//
// Every solution comes once, in an order that rules, givens and candidates alone decide: budgets do
// not change it, nor does asking by `next` or by `count`. At each branch the solutions with the
// guessed value in the guessed cell come before those without it; a guess takes the lowest value of
// a cell, or the first place of a value. So the order is fixed, but it does not sort the grids.
class Search {
  public:
    // givens: cells() values, 0 for empty. candidates: empty, or cells() bit sets, bit v-1 for
    // value v, that restrict the cells (bits above the order are ignored). Givens may contradict
    // the rules, each other or the candidates: then there is no solution. Throws
    // std::invalid_argument when a size is wrong or a given is above the order.
    Search(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
           std::span<const std::uint64_t> candidates);
    ~Search();
    Search(Search&&) noexcept;
    Search& operator=(Search&&) noexcept;

    // Goes on to the next solution and writes it to grid (cells() values; untouched otherwise).
    //
    // A branch costs 1 + cells() / 64 units of budget and another unit for each cell it fills: on
    // grids of orders 6 to 60 that came to 0.02 to 0.07 microseconds a unit. The budget is looked
    // at between branches: a call always makes some progress and may overrun by one branch.
    Status next(std::span<std::uint8_t> grid, std::uint64_t budget);

    // Goes on, without writing grids, until `limit` solutions were found in all, those of `next`
    // included.
    Status count(std::uint64_t limit, std::uint64_t budget);

    std::uint64_t counted() const;  // solutions found so far
    std::uint64_t guesses() const;  // branches taken so far

  private:
    std::size_t cells_;
    std::unique_ptr<Machine> machine_;
};

}  // namespace nonet::houses
