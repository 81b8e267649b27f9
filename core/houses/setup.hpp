// Solving puzzles under any houses in lanes: the kernels, and rules prepared for them.
#pragma once

#include <string_view>
#include <vector>

#include "../search/setup.hpp"
#include "kernels.hpp"

namespace nonet::houses {

class Rules;

// The kernels that this machine can run, the fastest first. Never empty.
const std::vector<const Kernels*>& kernels();

// The kernels of that instruction set ("baseline", "avx2", "avx512"), or null if this machine
// cannot run them.
const Kernels* find_kernels(std::string_view instruction_set);

// The rules must outlive the setup.
search::Setup setup_for(const Rules& rules, const Kernels& kernels);

}  // namespace nonet::houses
