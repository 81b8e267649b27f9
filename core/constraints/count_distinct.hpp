// A cell that counts the different values of others.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "propagator.hpp"

namespace nonet::constraints {

// The first cell has the number of different values in the others. The most is exact: the cells and
// values are matched (J.-C. Régin, A filtering algorithm for constraints of difference in CSPs,
// 1994). The least counts cells that share no candidate.
class CountDistinct final : public Propagator {
  public:
    // cells: two or more.
    CountDistinct(Cells cells, std::int64_t lowest)
        : Propagator(std::move(cells), Layer::sets), unused_(lowest == 0 ? 1 : 0) {}

    bool propagate(State& state) const override;

  private:
    struct Packed {
        std::size_t number = 0;  // how many cells share no candidate
        Word values = 0;         // their candidates
    };

    Packed packed(const State& state) const;
    std::size_t matched(const State& state) const;
    int unused_;  // how many values stand for numbers below 1

    std::span<const Cell> counted() const { return cells().subspan(1); }
};

}  // namespace nonet::constraints
