// The lockstep engine for any houses: which kernels there are, and rules prepared for them.
#pragma once

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

}  // namespace nonet::houses
