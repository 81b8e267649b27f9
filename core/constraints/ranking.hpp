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
    // What lines may read the same: none, all but the one with the rank, or all. The rank is 1 more
    // than the number of lines that read lower.
    enum class Ties : std::uint8_t { none, others, all };

    struct Rank {
        std::size_t length;  // of a line
        std::int64_t rank;   // from 1
        Ties ties;
        std::int64_t per_value;  // how many lines begin with each value; 0 if that differs
    };

    // cells: those of the line, then those of each other line.
    Ranking(const Cells& cells, const Rank& rank);

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

    std::vector<Line> lines_;    // the first one has the rank
    std::int64_t rank_, among_;  // among how many lines: all, or those that begin with `first_`
    Word first_ = 0;             // the value that all these begin with, if it is known
    Ties ties_;
};

}  // namespace nonet::constraints
