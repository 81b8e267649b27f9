// Sums that follow from given ones and from full houses, whose values have a known sum: the rule of
// 45 of people who solve killers.
#pragma once

#include <vector>

#include "../houses/network.hpp"
#include "exclusion.hpp"
#include "linear.hpp"

namespace nonet::constraints {

// given: sums whose coefficients are all 1. Returns sums with coefficients 1 and -1 that say more
// about few cells: of the houses together, what cages leave over or put outside, and sums of sums.
std::vector<Equation> derived(const houses::Network& network, const Exclusion& exclusion,
                              const std::vector<Equation>& given);

}  // namespace nonet::constraints
