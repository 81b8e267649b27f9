#include "kernel.hpp"

namespace nonet::classic {

const search::Kernel kernel_avx2 = kernel_for<Lanes16>("avx2");

}  // namespace nonet::classic
