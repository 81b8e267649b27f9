#include "instruction_sets.hpp"

namespace nonet::search {

#if defined(NONET_AVX)

bool has_avx2() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
}

#else

bool has_avx2() {
    return false;
}

bool has_avx512() {
    return false;
}

#endif

}  // namespace nonet::search
