// Search for the solutions of a puzzle under any list of houses, for orders up to 64.
//
// Nothing here knows what a row or a box is: rules are an order and a list of houses, and that is all the search sees.
// Inside the core values are 1..order and 0 is an empty cell; cells are numbered row by row from 0.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet::houses {

// What a finished grid must satisfy, prepared for search. Immutable, so that threads may share it.
class Rules {
  public:
    static constexpr int largest_order = 64;

    // Each house is a list of at most `order` distinct cells. A house of exactly `order` cells is full and holds every
    // value once; a smaller one is partial and only forbids repeats. A house given twice counts once.
    // Throws std::invalid_argument for anything else.
    Rules(int order, const std::vector<std::vector<std::uint16_t>>& houses);

    int order() const { return order_; }
    int cells() const { return order_ * order_; }

    int full_houses() const { return static_cast<int>(members_.size()) / order_; }

    // The cells of a full house.
    std::span<const std::uint16_t> members(std::size_t full_house) const {
        const auto size = static_cast<std::size_t>(order_);
        return std::span(members_).subspan(full_house * size, size);
    }
    // The full houses in which a cell lies.
    std::span<const std::uint32_t> full_houses_of(std::size_t cell) const {
        return slice(full_houses_of_, full_houses_start_, cell);
    }
    // The groups of full houses (see group_of) in which a cell lies, one bit each.
    std::uint64_t groups_of(std::size_t cell) const { return groups_of_[cell]; }
    // The cells that share a house, full or partial, with a cell.
    std::span<const std::uint16_t> peers_of(std::size_t cell) const {
        return slice(peers_of_, peers_start_, cell);
    }

  private:
    template <typename T>
    static std::span<const T> slice(const std::vector<T>& all, const std::vector<std::uint32_t>& start,
                                    std::size_t cell) {
        return std::span(all).subspan(start[cell], start[cell + 1] - start[cell]);
    }

    int order_;
    // Lists of all cells behind one another; the list of cell c runs from start[c] to start[c + 1].
    std::vector<std::uint16_t> members_;
    std::vector<std::uint32_t> full_houses_of_, full_houses_start_;
    std::vector<std::uint64_t> groups_of_;
    std::vector<std::uint16_t> peers_of_;
    std::vector<std::uint32_t> peers_start_;
};

enum class Status {
    solution,   // found one (next), or reached the limit (count)
    exhausted,  // there are no further solutions
    pending,    // the budget is spent: call again to go on
};

class Machine;

// Depth-first search for the solutions of one puzzle, resumable after every solution and after every budget.
//
// Each solution is found exactly once. Their order is fixed by rules, givens and candidates alone: budgets, and whether
// solutions are asked for by `next` or by `count`, do not change it. It is the order of the search, not that of the grids.
class Search {
  public:
    // givens: cells() values, 0 for empty. candidates: empty, or cells() bit sets, bit v-1 for value v, that restrict
    // the cells. Givens may contradict each other or the candidates: then there is no solution.
    // Throws std::invalid_argument when a size is wrong or a given is above the order.
    Search(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
           std::span<const std::uint64_t> candidates);
    ~Search();
    Search(Search&&) noexcept;
    Search& operator=(Search&&) noexcept;

    // Goes on to the next solution and writes it to grid (cells() values). One unit of budget is one cell filled or one
    // branch decided; a call always makes some progress and may overrun its budget by one filling of the grid.
    Status next(std::span<std::uint8_t> grid, std::uint64_t budget);

    // Goes on, without writing grids, until `limit` solutions were found in all, those of `next` included.
    Status count(std::uint64_t limit, std::uint64_t budget);

    std::uint64_t counted() const;  // solutions found so far
    std::uint64_t guesses() const;  // branches taken so far

  private:
    std::unique_ptr<Machine> machine_;
};

}  // namespace nonet::houses
