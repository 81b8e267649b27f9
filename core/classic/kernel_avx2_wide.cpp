// Thirty-two lanes as two vectors of AVX2: there so that tests cover this width everywhere.
#define NONET_KERNEL kernel_avx2_wide
#define NONET_KERNEL_NAME "avx2_wide"
#define NONET_LANES Pair<Lanes16>
#include "kernel.inl"
