// The kernels for any houses. Plain data only, as in search/task.hpp.
#pragma once

#include "../search/task.hpp"

namespace nonet::houses {

// The kernels of one instruction set, by the bits of a lane: for orders up to 16, 32 and 64.
struct Kernels {
    search::Kernel lanes_of_16, lanes_of_32, lanes_of_64;
};

// Each is defined in the source of its name, if the processor family has the instruction set.
extern const Kernels kernels_baseline;
extern const Kernels kernels_avx2;
extern const Kernels kernels_avx512;

}  // namespace nonet::houses
