#include "setup.hpp"

#include "../search/instruction_sets.hpp"
#include "kernels.hpp"
#include "size.hpp"

namespace nonet::classic {

namespace {

std::vector<const search::Kernel*> supported_kernels() {
    std::vector<const search::Kernel*> found;
#if defined(NONET_AVX)
    if (search::has_avx512()) found.push_back(&kernel_avx512);
    if (search::has_avx2()) found.push_back(&kernel_avx2);
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

search::Setup setup_for(const search::Kernel& kernel) {
    return {&kernel, nullptr, cells};
}

}  // namespace nonet::classic
