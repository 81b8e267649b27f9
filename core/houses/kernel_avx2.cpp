#define NONET_KERNELS kernels_avx2
#define NONET_NAME "avx2"
#define NONET_VECTOR_BYTES 32
#include "kernel.inl"
