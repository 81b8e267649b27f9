#define NONET_KERNEL kernel_avx512
#define NONET_KERNEL_NAME "avx512"
#define NONET_LANES Lanes32
#include "kernel.inl"
