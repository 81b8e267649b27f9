// Lines of different values in which a run of cells has a sum: sandwiches, lunchboxes, X-sums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "family.hpp"
#include "numbers.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// The sets of values with a sum, for each number of values.
using SumSets = std::vector<std::shared_ptr<const Family::Sets>>;

// All cells differ. The values between the smallest and the largest of them, in the order of the
// line, have the sum. For each pair of places of these two, the sets of values between them are
// tried: each of the values must have a place there, and the other cells must have other values.
class LunchboxLine final : public Propagator {
  public:
    // sets: those with the sum, of up to as many values as can be between.
    LunchboxLine(Cells line, std::size_t order, SumSets sets);

    bool propagate(State& state) const override;

  private:
    class Search;

    SumSets sets_;
    Word smallest_, largest_;  // what the smallest and the largest value can be
};

// All cells differ. The first x of them have the sum, where x is the number in the first cell.
class XSumLine final : public Propagator {
  public:
    // sets: for each x, those of which one follows the first cell; no sets for an x too large.
    XSumLine(Cells line, const Numbers& numbers, SumSets sets);

    bool propagate(State& state) const override;

  private:
    SumSets sets_;
    std::size_t lowest_;
};

}  // namespace nonet::constraints
