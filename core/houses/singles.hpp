// The candidates that simple deductions leave: a cell with a single one takes it from the cells
// that see it, and a value with a single place in a full house is put there.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules.hpp"

namespace nonet::houses {

// Returns a set for each cell, bit v-1 for value v. For the arguments and errors, see
// `trail_search`. If givens contradict each other, a cell may be left without a candidate.
std::vector<std::uint64_t> candidates_left(const Rules& rules, std::span<const std::uint8_t> givens,
                                           std::span<const std::uint64_t> candidates);

}  // namespace nonet::houses
