#define NONET_KERNELS kernels_avx512
#define NONET_NAME "avx512"
#define NONET_VECTOR_BYTES 64
#include "kernel.inl"
