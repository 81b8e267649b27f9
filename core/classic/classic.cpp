#include "classic.hpp"

namespace nonet::classic {

extern const search::Kernel kernel_baseline;
#if defined(NONET_AVX)
extern const search::Kernel kernel_avx2;
extern const search::Kernel kernel_avx2_wide;
extern const search::Kernel kernel_avx512;
#endif

namespace {

std::vector<const search::Kernel*> supported_kernels() {
    std::vector<const search::Kernel*> found;
#if defined(NONET_AVX)
    __builtin_cpu_init();
    const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    if (has_avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq"))
        found.push_back(&kernel_avx512);
    if (has_avx2) {
        found.push_back(&kernel_avx2);
        found.push_back(&kernel_avx2_wide);
    }
#endif
    found.push_back(&kernel_baseline);
    return found;
}

}  // namespace

const std::vector<const search::Kernel*>& kernels() {
    static const std::vector<const search::Kernel*> found = supported_kernels();
    return found;
}

const search::Kernel* find_kernel(std::string_view name) {
    for (const search::Kernel* kernel : kernels())
        if (kernel->name == name) return kernel;
    return nullptr;
}

search::Engine engine(const search::Kernel& kernel) {
    return {&kernel, nullptr, cells};
}

}  // namespace nonet::classic
