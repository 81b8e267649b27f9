#include "kernel.hpp"

namespace nonet::classic {

const search::Kernel kernel_avx512 = kernel_for<Lanes32>("avx512");

}  // namespace nonet::classic
