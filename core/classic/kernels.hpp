// The kernels for classic puzzles, one for each instruction set. Each is defined in the source of
// its name, if the processor family has the instruction set.
#pragma once

#include "../search/task.hpp"

namespace nonet::classic {

extern const search::Kernel kernel_baseline;
extern const search::Kernel kernel_avx2;
extern const search::Kernel kernel_avx512;

}  // namespace nonet::classic
