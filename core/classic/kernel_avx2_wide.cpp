// Thirty-two lanes as two vectors of AVX2. It lets the tests cover the width of AVX-512 on machines
// without it.
#include "kernel.hpp"

namespace nonet::classic {

const search::Kernel kernel_avx2_wide = kernel_for<Pair<Lanes16>>("avx2_wide");

}  // namespace nonet::classic
