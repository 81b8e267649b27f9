// How good the loops and AICs from a premise can be at best, before any chain is looked at.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "chain_reach.hpp"

namespace nonet::logic {

// The order of outcomes in HoDoKu: most eliminations first, then by a sum in which the cells weigh
// most. Higher is better; 0 is none.
using Rank = std::int64_t;
constexpr Rank no_rank = 0;
constexpr Rank unknown_rank = std::numeric_limits<Rank>::max();

constexpr Rank rank_of(int count, int weight) {
    return count == 0 ? no_rank : (Rank{count} << 40) - weight;
}

// The sum for eliminations in order of value and cell.
class Weight {
  public:
    void add(Cell cell, Value value) {
        sum_ += cell * factor_ + value;
        factor_ += 80;
        ++count_;
    }
    int sum() const { return sum_; }
    Rank rank() const { return rank_of(count_, sum_); }

  private:
    int sum_ = 0, factor_ = 1, count_ = 0;
};

template <typename Cells>
class LoopRanks {
  public:
    explicit LoopRanks(const ChainReach<Cells>& reach) : reach_(reach), graph_(reach.graph()) {}

    // The best outcome that what follows from a premise may have. It is unknown where a continuous
    // loop is possible, and may be missed where chains cross themselves.
    Rank best(Statement premise) const {
        return is_on(premise) ? best_on(place_of(premise)) : best_off(place_of(premise));
    }

  private:
    const Position<Cells>& position() const { return graph_.position(); }
    Rank best_on(std::size_t place) const;
    Rank best_off(std::size_t place) const;
    Rank best_aic(std::size_t place) const;
    Rank rank_of_others(std::size_t place) const;
    template <typename Visit>
    void for_each_end(std::size_t place, const std::uint64_t* among, Visit visit) const;

    const ChainReach<Cells>& reach_;
    const ChainGraph<Cells>& graph_;
};

}  // namespace nonet::logic
