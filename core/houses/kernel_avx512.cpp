#include "kernel.hpp"

namespace nonet::houses {

const Kernels kernels_avx512 = kernels_for<64>("avx512");

}  // namespace nonet::houses
