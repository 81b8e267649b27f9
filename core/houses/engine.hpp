// The lockstep engine for any houses: which kernels there are, and rules prepared for them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../search/solver.hpp"
#include "kernels.hpp"

namespace nonet::houses {

class Rules;

// Names of the instruction sets that this machine can run, the fastest first. Never empty.
std::vector<std::string_view> instruction_sets();

// The engine for these rules, which must outlive it, or an engine without a kernel if this machine
// does not know the instruction set.
search::Engine engine_for(const Rules& rules, std::string_view instruction_set);

// One candidate set for each cell in the words of the engine's kernel. givens: values, 0 for empty.
// allowed: empty, or bit sets that restrict the cells, bit v-1 for value v.
std::vector<unsigned char> candidate_sets(const search::Engine& engine,
                                          std::span<const std::uint8_t> givens,
                                          std::span<const std::uint64_t> allowed);

}  // namespace nonet::houses
