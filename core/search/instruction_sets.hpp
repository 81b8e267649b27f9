// Which instruction sets of the kernels this machine has.
#pragma once

namespace nonet::search {

// AVX2 and the bit manipulations that come with it.
bool has_avx2();

// All parts of AVX-512 that the kernels use, and AVX2.
bool has_avx512();

}  // namespace nonet::search
