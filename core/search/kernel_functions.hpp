// The functions of a kernel: they lay out a workspace for a search and run the search in it.
#pragma once

#include "pool_search.hpp"
#include "stack_search.hpp"

namespace nonet::search {
namespace {

// Workspaces and nodes are aligned to the widest vectors.
constexpr std::size_t aligned(std::size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

// A workspace holds the search, the memory of the problem, and the stacks.
template <Problem P>
struct StackSearchFunctions {
    using Search = StackSearch<P>;
    static constexpr std::size_t width = P::Lanes::width;

    static std::size_t node_bytes(const void* rules) {
        return aligned(P::cells_under(rules) * sizeof(typename P::Word));
    }
    static std::size_t stack_bytes(const void* rules) {
        return aligned((P::most_guesses(rules) + 1) * sizeof(Node*));
    }
    static std::size_t workspace_bytes(const void* rules) {
        return aligned(sizeof(Search)) + aligned(P::memory_bytes(rules)) +
               width * stack_bytes(rules);
    }
    static void start(void* workspace, const void* rules, FreeNodes& free, const Task& task) {
        Search& search = *static_cast<Search*>(workspace);
        auto* memory = static_cast<unsigned char*>(workspace) + aligned(sizeof(Search));
        search.problem.prepare(rules, memory);
        memory += aligned(P::memory_bytes(rules));
        for (std::size_t lane = 0; lane < width; ++lane, memory += stack_bytes(rules))
            search.stack[lane].node = reinterpret_cast<Node**>(memory);
        search.start(free, task);
    }
    static Outcome run(void* workspace, std::uint32_t rounds) {
        return static_cast<Search*>(workspace)->run(rounds);
    }
    static std::size_t rows_finished(const void* workspace) {
        return static_cast<const Search*>(workspace)->rows_finished;
    }
    static constexpr StackSearchKernel table{workspace_bytes, node_bytes, start, run,
                                             rows_finished};
};

// A workspace holds the search, the memory of the problem, and the pointers to the pages.
template <Problem P>
struct PoolSearchFunctions {
    using Search = PoolSearch<P>;
    using Lanes = typename P::Lanes;
    static constexpr std::size_t width = Lanes::width;

    static std::size_t page_bytes(const void* rules) {
        return aligned(P::cells_under(rules) * sizeof(Lanes) + width * sizeof(Worth));
    }
    // As many pages as there are guesses on a path: lanes take the newest nodes first, so more than
    // these hardly ever wait. On the largest grids that would be too much memory.
    static std::size_t pages_in_use(const void* rules) {
        constexpr std::size_t most_bytes = 1 << 27;
        const std::size_t most = most_bytes / page_bytes(rules);
        const std::size_t guesses = P::most_guesses(rules);
        return guesses < most ? guesses + 1 : most;
    }
    static std::size_t most_waiting(const void* rules) { return pages_in_use(rules) * width; }
    static std::size_t pages(const void* rules) {
        return pages_in_use(rules) + P::most_guesses(rules) / width + 4;
    }
    static std::size_t workspace_bytes(const void* rules) {
        return aligned(sizeof(Search)) + aligned(P::memory_bytes(rules)) +
               aligned(pages(rules) * sizeof(Node*));
    }
    static void start(void* workspace, const void* rules, FreeNodes& free, const OpenNodes& nodes) {
        Search& search = *static_cast<Search*>(workspace);
        auto* memory = static_cast<unsigned char*>(workspace) + aligned(sizeof(Search));
        search.problem.prepare(rules, memory);
        memory += aligned(P::memory_bytes(rules));
        search.page = reinterpret_cast<Node**>(memory);
        search.most_waiting = static_cast<int>(most_waiting(rules));
        search.start(free, nodes);
    }
    static Outcome run(void* workspace, std::uint32_t rounds, Stream* stream) {
        return static_cast<Search*>(workspace)->run(rounds, stream);
    }
    static Tally tally(void* workspace) { return static_cast<Search*>(workspace)->tally(); }
    static std::size_t give(void* workspace, void* candidates, Worth* worths, std::size_t most) {
        return static_cast<Search*>(workspace)->give(static_cast<typename P::Word*>(candidates),
                                                     worths, most);
    }
    static constexpr PoolSearchKernel table{workspace_bytes, page_bytes, most_waiting, start, run,
                                            tally,           give};
};

}  // namespace
}  // namespace nonet::search
