// What is known about the candidates of a puzzle: how many solutions hold each, up to a limit.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace nonet::search {

// Asked many times a second, with the number of solutions counted so far and the share of
// candidates that are settled; false stops the work.
using ReportSupport = std::function<bool(std::uint64_t solutions, double share)>;

// A candidate is *settled* when its number of solutions is known, exact up to the limit. Sets have
// bit v-1 for value v.
template <std::unsigned_integral Word>
class Support {
  public:
    struct Candidate {
        std::size_t cell;
        Word value;  // a set of one value
    };

    // candidates: one set for each cell. limit: at least 1.
    Support(std::vector<Word> candidates, std::size_t order, std::uint64_t limit)
        : order_(order),
          limit_(limit),
          possible_(std::move(candidates)),
          settled_(possible_.size()),
          asked_(possible_.size()),
          numbers_(limit == 1 ? 0 : possible_.size() * order),
          step_(step_through(possible_.size())),
          open_at_start_(open()) {}

    std::size_t cells() const { return possible_.size(); }
    std::size_t order() const { return order_; }
    std::uint64_t limit() const { return limit_; }

    // The candidates of each cell that may be in a solution.
    std::span<const Word> possible() const { return possible_; }

    // No solution holds any other candidate.
    void keep(std::span<const Word> candidates) {
        for (std::size_t cell = 0; cell < cells(); ++cell) possible_[cell] &= candidates[cell];
    }

    // Takes into account a solution that was not counted before. set_of: the set of each value.
    void count(const std::uint8_t* grid, const Word* set_of) {
        ++solutions_;
        if (limit_ == 1) {
            for (std::size_t cell = 0; cell < cells(); ++cell) settled_[cell] |= set_of[grid[cell]];
            return;
        }
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            const Word value = set_of[grid[cell]];
            std::uint64_t& number = number_of({cell, value});
            if (number < limit_ && ++number == limit_) settled_[cell] |= value;
        }
    }

    // The number of solutions that hold the candidate, at most the limit. With limit 1, a solution
    // that holds it is counted instead.
    void settle(Candidate candidate, std::uint64_t number) {
        if (number == 0) possible_[candidate.cell] &= static_cast<Word>(~candidate.value);
        if (limit_ == 1) return;
        settled_[candidate.cell] |= candidate.value;
        number_of(candidate) = number;
    }

    // Every solution was counted.
    void settle_all() {
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            if (limit_ > 1)
                for (Word rest = possible_[cell]; rest != 0; rest &= static_cast<Word>(rest - 1)) {
                    const Word value = rest & static_cast<Word>(-rest);
                    if (number_of({cell, value}) > 0) settled_[cell] |= value;
                }
            possible_[cell] &= settled_[cell];
        }
    }

    // The next candidate that is neither settled nor asked for, from all over the grid: solutions
    // for neighbours would be alike. Nothing if there is none.
    std::optional<Candidate> next() {
        for (std::size_t k = 0; k < cells(); ++k) {
            cell_ += step_;
            if (cell_ >= cells()) cell_ -= cells();
            const Word left = open_in(cell_) & static_cast<Word>(~asked_[cell_]);
            if (left == 0) continue;
            const Word value = left & static_cast<Word>(-left);
            asked_[cell_] |= value;
            return Candidate{cell_, value};
        }
        return std::nullopt;
    }

    std::uint64_t solutions() const { return solutions_; }
    double share() const {
        const std::uint64_t all = open_at_start_;
        return all == 0 ? 1.0 : 1.0 - static_cast<double>(open()) / static_cast<double>(all);
    }

    // The number of solutions for each cell and value, cell by cell; once all are settled.
    std::vector<std::uint64_t> numbers() const {
        if (limit_ > 1) return numbers_;
        std::vector<std::uint64_t> numbers;
        numbers.reserve(cells() * order_);
        for (std::size_t cell = 0; cell < cells(); ++cell)
            for (std::size_t value = 0; value < order_; ++value)
                numbers.push_back(settled_[cell] >> value & 1);
        return numbers;
    }

  private:
    Word open_in(std::size_t cell) const {
        return possible_[cell] & static_cast<Word>(~settled_[cell]);
    }
    std::uint64_t open() const {
        std::uint64_t number = 0;
        for (std::size_t cell = 0; cell < cells(); ++cell)
            number += static_cast<std::uint64_t>(std::popcount(open_in(cell)));
        return number;
    }
    std::uint64_t& number_of(Candidate candidate) {
        return numbers_[candidate.cell * order_ +
                        static_cast<std::size_t>(std::countr_zero(candidate.value))];
    }
    // About a third of the grid, so that steps of this length reach every cell.
    static std::size_t step_through(std::size_t cells) {
        std::size_t step = cells / 3 + 1;
        while (std::gcd(step, cells) != 1) ++step;
        return step % cells;
    }

    std::size_t order_;
    std::uint64_t limit_;
    std::vector<Word> possible_, settled_, asked_;
    std::vector<std::uint64_t> numbers_;  // unless the limit is 1
    std::size_t step_, cell_ = 0;
    std::uint64_t open_at_start_, solutions_ = 0;
};

// How many solutions to count before asking for single candidates: often these are all, which is
// known sooner than that each of many candidates has none.
inline std::uint64_t solutions_at_first(std::uint64_t limit) {
    constexpr std::uint64_t fewest = 64, each = 8;
    return limit > UINT64_MAX / each ? UINT64_MAX : std::max(fewest, each * limit);
}

}  // namespace nonet::search
