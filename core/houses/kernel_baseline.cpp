#include "kernel.hpp"

namespace nonet::houses {

const Kernels kernels_baseline = kernels_for<16>("baseline");

}  // namespace nonet::houses
