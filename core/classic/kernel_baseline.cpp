#define NONET_KERNEL kernel_baseline
#define NONET_KERNEL_NAME "baseline"
#define NONET_LANES Lanes8
#include "kernel.inl"
