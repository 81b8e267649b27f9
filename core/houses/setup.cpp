#include "setup.hpp"

#include <algorithm>

#include "../search/instruction_sets.hpp"
#include "helper.hpp"
#include "rules.hpp"

namespace nonet::houses {

namespace {

std::vector<const Kernels*> supported_kernels() {
    std::vector<const Kernels*> found;
#if defined(NONET_AVX)
    if (search::has_avx512()) found.push_back(&kernels_avx512);
    if (search::has_avx2()) found.push_back(&kernels_avx2);
#endif
    found.push_back(&kernels_baseline);
    return found;
}

const search::Kernel& for_order(const Kernels& kernels, int order) {
    return order <= 16   ? kernels.lanes_of_16
           : order <= 32 ? kernels.lanes_of_32
                         : kernels.lanes_of_64;
}

// A turn has as many steps as take about the time of the guesses before it, when all lanes are
// busy. That is enough to fill most grids, so later turns are shorter. Beyond order 32, where the
// helper is usually faster than lanes, all turns are equal and longer. No turn takes so long that a
// caller who wants to stop has to wait.
Turns turns_of_helper(const Rules& rules, const search::Kernel& kernel) {
    constexpr std::uint64_t most = 1 << 15;
    const Plan& plan = rules.plan();
    const std::uint64_t bytes = std::uint64_t{plan.patience} * plan.cells * kernel.word_bytes;
    const std::uint64_t first = std::min(bytes / (plan.order > 32 ? 8 : 32), most);
    return {first, plan.order > 32 ? first : first / 8};
}

}  // namespace

const std::vector<const Kernels*>& kernels() {
    static const std::vector<const Kernels*> found = supported_kernels();
    return found;
}

const Kernels* find_kernels(std::string_view instruction_set) {
    for (const Kernels* found : kernels())
        if (found->lanes_of_16.name == instruction_set) return found;
    return nullptr;
}

search::Setup setup_for(const Rules& rules, const Kernels& kernels) {
    const search::Kernel& kernel = for_order(kernels, rules.order());
    const auto helper = [&rules, turns = turns_of_helper(rules, kernel)](const search::Task& task) {
        return helper_for(rules, turns, task);
    };
    return {&kernel, &rules.plan(), static_cast<std::size_t>(rules.cells()), helper};
}

}  // namespace nonet::houses
