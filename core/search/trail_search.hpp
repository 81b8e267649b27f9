// Depth-first search for the solutions of one puzzle, one node at a time. The problem keeps a trail
// of changes to take them back; the search keeps the guesses, and begins again when the first ones
// were bad.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "resumable_search.hpp"
#include "trail_problem.hpp"

namespace nonet::search {

// At each branch the solutions for which the guess is right come before the others.
template <TrailProblem P>
class TrailSearch final : public ResumableSearch {
  public:
    explicit TrailSearch(P problem)
        : ResumableSearch(problem.cells()), problem_(std::move(problem)) {}

  private:
    struct Branch {
        typename P::Guess guess;
        typename P::Mark before;
        std::uint64_t counted;
    };

    Progress advance(std::span<std::uint8_t> grid, std::uint64_t& budget) override {
        while (!exhausted_) {
            const Settled settled = problem_.settle();
            budget -= std::min(budget, settled.steps);
            if (settled.consistent && problem_.complete()) {
                ++counted_;
                if (!grid.empty()) problem_.write(grid);
                take_back();
                return Progress::solution;
            }
            if (settled.consistent)
                guess();
            else
                take_back();
            if (budget == 0 && !exhausted_) return Progress::pending;
        }
        return Progress::exhausted;
    }

    void guess() {
        branches_.push_back({problem_.choose(), problem_.mark(), counted_});
        problem_.guess(branches_.back().guess);
        ++guesses_;
    }

    // A branch has two sides: the guess is right, or it is wrong. The first side is finished, so
    // the branch leaves the stack and its guess is removed one level up: the second side needs no
    // entry on the stack.
    void take_back() {
        if (branches_.empty()) {
            exhausted_ = true;
            return;
        }
        if (may_restart() && ++failures_ >= patience_) return restart();
        const Branch branch = branches_.back();
        branches_.pop_back();
        problem_.return_to(branch.before);
        if (counted_ == branch.counted)
            problem_.refute(branch.guess);
        else
            problem_.remove(branch.guess);
    }

    // Where filling the grid takes many guesses, to begin again costs too much.
    bool may_restart() const { return counted_ == 0 && problem_.cells() <= most_cells_to_restart; }

    // Forgets the guesses, but not what failed.
    void restart() {
        failures_ = 0;
        patience_ += patience_ * patience().growth / 100;
        problem_.return_to(branches_.front().before);
        branches_.clear();
        exhausted_ = !problem_.begin_again();
    }

    struct Patience {
        std::uint64_t failures = 30, growth = 30;  // in percent
    };
    static constexpr Patience patience() {
        if constexpr (requires { P::first_patience, P::patience_growth; })
            return {P::first_patience, P::patience_growth};
        else
            return {};
    }
    static constexpr std::size_t most_cells_to_restart = 256;

    P problem_;
    std::vector<Branch> branches_;
    std::uint64_t failures_ = 0;  // since the last start, without a solution
    std::uint64_t patience_ = patience().failures;
    bool exhausted_ = false;
};

}  // namespace nonet::search
