#include "engine.hpp"

#include <algorithm>

#include "helper.hpp"
#include "houses.hpp"
#include "planning.hpp"

namespace nonet::houses {

extern const Kernels kernels_baseline;
#if defined(NONET_AVX)
extern const Kernels kernels_avx2;
extern const Kernels kernels_avx512;
#endif

namespace {

std::vector<const Kernels*> supported_kernels() {
    std::vector<const Kernels*> found;
#if defined(NONET_AVX)
    __builtin_cpu_init();
    const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    if (has_avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq"))
        found.push_back(&kernels_avx512);
    if (has_avx2) found.push_back(&kernels_avx2);
#endif
    found.push_back(&kernels_baseline);
    return found;
}

const std::vector<const Kernels*>& kernels() {
    static const std::vector<const Kernels*> found = supported_kernels();
    return found;
}

const search::Kernel& for_order(const Kernels& kernels, int order) {
    return order <= 16   ? kernels.lanes_of_16
           : order <= 32 ? kernels.lanes_of_32
                         : kernels.lanes_of_64;
}

// When all lanes are busy, the guesses before a turn take about as long as so many steps, which
// fill most grids. A helper that did not fill one gets less, but beyond order 32, where it is
// mostly faster. No turn is so long that one could not stop the work in between.
Turns turns_of_helper(const Rules& rules, const search::Kernel& kernel) {
    constexpr std::uint64_t most = 1 << 15;
    const Plan& plan = rules.plan();
    const std::uint64_t bytes = std::uint64_t{plan.patience} * plan.cells * kernel.word_bytes;
    const std::uint64_t first = std::min(bytes / (plan.order > 32 ? 8 : 32), most);
    return {first, plan.order > 32 ? first : first / 8};
}

}  // namespace

std::vector<std::string_view> instruction_sets() {
    std::vector<std::string_view> names;
    for (const Kernels* kernels : kernels()) names.emplace_back(kernels->lanes_of_16.name);
    return names;
}

search::Engine engine_for(const Rules& rules, std::string_view instruction_set) {
    search::Engine engine{nullptr, &rules.plan(), static_cast<std::size_t>(rules.cells())};
    for (const Kernels* found : kernels())
        if (found->lanes_of_16.name == instruction_set)
            engine.kernel = &for_order(*found, rules.order());
    if (engine.kernel)
        engine.helper = [&rules, turns = turns_of_helper(rules, *engine.kernel)](
                            const search::Task& task) { return helper_for(rules, turns, task); };
    return engine;
}

}  // namespace nonet::houses
