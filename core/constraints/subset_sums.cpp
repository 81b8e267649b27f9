#include "subset_sums.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {

NoSubsetSum::NoSubsetSum(Cells cells, std::int64_t sum, std::int64_t lowest)
    : Propagator(std::move(cells), Layer::sets),
      sum_(static_cast<std::size_t>(sum)),
      lowest_(static_cast<std::size_t>(lowest)) {
    if (sum < 1 || sum_ > most) throw std::invalid_argument("a sum that no subset has");
}

// The values that some cell must have: as many cells as values have only these.
Word NoSubsetSum::certain_values(const State& state) const {
    Word certain = 0;
    for (const auto cell : cells()) {
        const Word set = values(state, cell);
        int inside = 0;
        for (const auto other : cells())
            if (search::without(values(state, other), set) == 0) ++inside;
        if (inside >= std::popcount(set)) certain |= set;
    }
    return certain;
}

bool NoSubsetSum::propagate(State& state) const {
    const Word certain = certain_values(state);
    std::bitset<most + 1> sums(1);
    for (Word rest = certain; rest != 0; rest = search::without_lowest(rest))
        sums |= sums << (static_cast<std::size_t>(std::countr_zero(rest)) + lowest_);
    if (sums[sum_]) return false;
    Word impossible = 0;
    for (std::size_t number = lowest_; number <= std::min(sum_, lowest_ + 63); ++number)
        if (sums[sum_ - number]) impossible |= Word{1} << (number - lowest_);
    impossible = search::without(impossible, certain);
    for (const auto cell : cells()) {
        if (search::without(values(state, cell), impossible) == 0) return false;
        state.restrict_to({cell, ~impossible});
    }
    return true;
}

}  // namespace nonet::constraints
