// Lines that are ranked as numbers: full rank.
#pragma once

#include <cstdint>
#include <vector>

#include "propagator.hpp"

namespace nonet::constraints {

// A line has a rank among lines of as many cells, if all are sorted by the numbers that one reads
// along them. Compares them as far as their cells are decided.
class Ranking final : public Propagator {
  public:
    // What lines may read the same: none, all but the one with the rank, or all. A line that reads
    // the same as others has each of the ranks that they share.
    enum class Ties : std::uint8_t { none, others, all };

    // cells: those of the line, then those of each other line.
    Ranking(const Cells& cells, std::size_t length, std::int64_t rank, Ties ties);

    bool propagate(State& state) const override;

  private:
    using Line = Cells;
    enum class Order : std::uint8_t { less, same, greater, open };
    struct Compared {
        Order order;
        std::size_t place;  // the first one that is open
    };

    Compared compare(const State& state, const Line& first, const Line& second) const;
    bool bound(State& state, const Line& less, const Line& greater, std::size_t place) const;
    bool some_tie(const State& state) const;

    std::vector<Line> lines_;  // the first one has the rank
    std::int64_t rank_;
    Ties ties_;
};

}  // namespace nonet::constraints
