#include "kernel.hpp"

namespace nonet::houses {

const Kernels kernels_avx2 = kernels_for<32>("avx2");

}  // namespace nonet::houses
