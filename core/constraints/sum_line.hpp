// Lines that divide into parts with a sum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "numbers.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Follows the sums of the part in which a cell is, as bits, which values shift. Prunes exactly
// where no cells must differ.
class SumLine final : public Propagator {
  public:
    static constexpr std::int64_t most = 63;

    // The numbers begin above 0, and the sum is from 1 to `most`. A closed line may begin within a
    // part, which goes on at its end.
    SumLine(Cells line, const Numbers& numbers, std::int64_t sum, bool closed);

    bool propagate(State& state) const override;

  private:
    using Sums = std::uint64_t;  // bit s for a part with the sum s so far, which is not complete

    bool follow(std::span<const Word> sets, std::span<Sums> sums, Sums start,
                std::span<Word> supported) const;
    Sums after(Sums sums, Word set) const;
    Sums wrapped(Sums sums) const;
    Sums unwrapped(Sums sums) const;

    std::size_t sum_, lowest_;
    bool closed_;
};

}  // namespace nonet::constraints
