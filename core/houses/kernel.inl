// The engine, compiled once for each instruction set by a source that defines NONET_KERNELS, the
// name of its kernels, the name of the set in quotes as NONET_NAME, and NONET_VECTOR_BYTES.
//
// Code in here must not call anything that the linker could replace by another source's copy: no
// standard library templates, no inline functions with linkage. Hence the unnamed namespace.

#include "../lanes.hpp"
#include "../search/task.hpp"
#include "kernels.hpp"
#include "plan.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using namespace search;

// Each needs those before it.
// clang-format off
#include "pass.inl"
#include "nodes.inl"
#include "choose.inl"
#include "puzzles.inl"
#include "../search/search.inl"
// clang-format on

constexpr std::size_t alignment = 64;
constexpr std::size_t aligned(std::size_t bytes) {
    return (bytes + alignment - 1) / alignment * alignment;
}

template <class Lanes>
struct Engine {
    using Word = typename Lanes::Word;
    using SearchInLanes = Search<Puzzles<Lanes>>;
    static constexpr std::size_t width = Lanes::width;

    static const Plan& plan_of(const void* rules) { return *static_cast<const Plan*>(rules); }
    static SearchInLanes& search_in(void* workspace) {
        return *static_cast<SearchInLanes*>(workspace);
    }
    static const SearchInLanes& search_in(const void* workspace) {
        return *static_cast<const SearchInLanes*>(workspace);
    }

    // The search, the vectors of the deduction, the stacks, and a mask for each kind of pass.
    static std::size_t vectors(const Plan& plan) { return plan.cells + 3 * plan.most_segments; }
    static std::size_t workspace_bytes(const void* rules) {
        const Plan& plan = plan_of(rules);
        return aligned(sizeof(SearchInLanes)) + vectors(plan) * sizeof(Lanes) +
               width * (plan.most_guesses + 1) * sizeof(Node*) +
               (plan.layer_count + 1) * sizeof(Mask);
    }
    // Whole blocks of eight words are moved.
    static std::size_t node_bytes(const void* rules) {
        return sizeof(Node) + aligned((plan_of(rules).cells + 7) / 8 * 8 * sizeof(Word));
    }

    static void start(void* workspace, const void* rules, NodePool& pool, const Task& task) {
        const Plan& plan = plan_of(rules);
        SearchInLanes& search = search_in(workspace);
        auto* memory = static_cast<unsigned char*>(workspace) + aligned(sizeof(SearchInLanes));
        auto* vector = reinterpret_cast<Lanes*>(memory);
        search.problem.plan = &plan;
        search.problem.deduction = {vector, vector + plan.cells,
                                    vector + plan.cells + plan.most_segments,
                                    vector + plan.cells + 2 * plan.most_segments};
        auto** nodes = reinterpret_cast<Node**>(memory + vectors(plan) * sizeof(Lanes));
        for (std::size_t lane = 0; lane < width; ++lane)
            search.stack[lane].node = nodes + lane * (plan.most_guesses + 1);
        search.problem.quiet = reinterpret_cast<Mask*>(nodes + width * (plan.most_guesses + 1));
        search.start(pool, task);
    }
    static Outcome run(void* workspace, std::uint32_t passes, Stream* stream) {
        return search_in(workspace).run(passes, stream);
    }
    static Tally tally(const void* workspace) { return search_in(workspace).tally(); }
    static std::size_t give(void* workspace, void* candidates, double* shares,
                            std::size_t capacity) {
        return search_in(workspace).give(static_cast<Word*>(candidates), shares, capacity);
    }
    static constexpr Kernel kernel{NONET_NAME, Lanes::width, sizeof(Word), workspace_bytes,
                                   node_bytes, start,        run,          tally,
                                   give};
};

}  // namespace

extern const Kernels NONET_KERNELS;
const Kernels NONET_KERNELS{Engine<LanesOf<std::uint16_t, NONET_VECTOR_BYTES>>::kernel,
                            Engine<LanesOf<std::uint32_t, NONET_VECTOR_BYTES>>::kernel,
                            Engine<LanesOf<std::uint64_t, NONET_VECTOR_BYTES>>::kernel};

}  // namespace nonet::houses
