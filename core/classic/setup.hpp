// Solving classic 9x9 puzzles: one puzzle, or one part of a search, in every lane of a vector.
//
// Counts are exact up to the limit. If a puzzle has several solutions, the grid returned depends on
// the puzzle alone: it is the first in search order, whatever the instruction set, the number of
// lanes, the other rows or the number of threads.
#pragma once

#include <string_view>
#include <vector>

#include "../search/setup.hpp"

namespace nonet::classic {

// The kernels that this machine can run, the fastest first. Never empty.
const std::vector<const search::Kernel*>& kernels();

// The kernel of that name ("baseline", "avx2", "avx512"), or null if this machine cannot run it.
const search::Kernel* find_kernel(std::string_view name);

search::Setup setup_for(const search::Kernel& kernel);

}  // namespace nonet::classic
