// One instruction set's engines for all orders. Plain data only, as in search/task.hpp.
#pragma once

#include "../search/task.hpp"

namespace nonet::houses {

struct Kernels {
    search::Kernel lanes_of_16, lanes_of_32, lanes_of_64;  // bits: for orders to 16, 32, 64
};

}  // namespace nonet::houses
