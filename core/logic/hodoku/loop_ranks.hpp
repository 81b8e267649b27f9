// How good the loops and AICs from a premise can be at best, before any chain is looked at.
#pragma once

#include <cstdint>

#include "../chains/chain_reach.hpp"
#include "outcome.hpp"

namespace nonet::logic {

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
