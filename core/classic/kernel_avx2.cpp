#define NONET_KERNEL kernel_avx2
#define NONET_KERNEL_NAME "avx2"
#define NONET_LANES Lanes16
#include "kernel.inl"
