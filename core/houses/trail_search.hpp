// The trail search under rules made of houses.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "../search/resumable_search.hpp"
#include "rules.hpp"

namespace nonet::houses {

// Throws std::invalid_argument when a size is wrong or a given is above the order.
void check_puzzle(const Rules& rules, std::span<const std::uint8_t> givens,
                  std::span<const std::uint64_t> candidates);

// A search for the solutions of one puzzle. A guess takes the lowest value of a cell, or the first
// place of a value, so the order is fixed but grids do not come sorted.
//
// givens: cells() values, 0 for empty. candidates: empty, or cells() bit sets, bit v-1 for value v,
// that restrict the cells (bits above the order are ignored). Givens may contradict the rules, each
// other or the candidates: then there is no solution. Throws std::invalid_argument when a size is
// wrong or a given is above the order.
//
// A branch costs 1 + cells() / 64 steps of a budget, plus one for each cell it fills.
std::unique_ptr<search::ResumableSearch> trail_search(std::shared_ptr<const Rules> rules,
                                                      std::span<const std::uint8_t> givens,
                                                      std::span<const std::uint64_t> candidates);

}  // namespace nonet::houses
