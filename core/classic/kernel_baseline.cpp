#include "kernel.hpp"

namespace nonet::classic {

const search::Kernel kernel_baseline = kernel_for<Lanes8>("baseline");

}  // namespace nonet::classic
