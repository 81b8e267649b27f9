#define NONET_KERNELS kernels_baseline
#define NONET_NAME "baseline"
#define NONET_VECTOR_BYTES 16
#include "kernel.inl"
