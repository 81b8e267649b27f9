// Where in a workspace the parts of an engine lie, and how a kernel's functions reach them.

constexpr std::size_t aligned(std::size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

// Whole blocks of eight words are moved, and whole vectors read.
template <class Problem>
std::size_t node_bytes(const void* rules) {
    return aligned((Problem::cells_under(rules) + 7) / 8 * 8 * sizeof(typename Problem::Word));
}

template <class Problem>
struct Searching {
    using Engine = Search<Problem>;
    static constexpr std::size_t width = Problem::Lanes::width;

    static std::size_t stack_bytes(const void* rules) {
        return aligned((Problem::most_guesses(rules) + 1) * sizeof(Node*));
    }
    static std::size_t workspace_bytes(const void* rules) {
        return aligned(sizeof(Engine)) + aligned(Problem::memory_bytes(rules)) +
               width * stack_bytes(rules);
    }
    static void start(void* workspace, const void* rules, NodePool& pool, const Task& task) {
        Engine& engine = *static_cast<Engine*>(workspace);
        auto* memory = static_cast<unsigned char*>(workspace) + aligned(sizeof(Engine));
        engine.problem.prepare(rules, memory);
        memory += aligned(Problem::memory_bytes(rules));
        for (std::size_t lane = 0; lane < width; ++lane, memory += stack_bytes(rules))
            engine.stack[lane].node = reinterpret_cast<Node**>(memory);
        engine.start(pool, task);
    }
    static Outcome run(void* workspace, std::uint32_t rounds) {
        return static_cast<Engine*>(workspace)->run(rounds);
    }
    static std::size_t rows_finished(const void* workspace) {
        return static_cast<const Engine*>(workspace)->rows_finished;
    }
    static constexpr SearchKernel kernel{workspace_bytes, node_bytes<Problem>, start, run,
                                         rows_finished};
};

template <class Problem>
struct Enumerating {
    using Engine = Enumerator<Problem>;
    using Lanes = typename Problem::Lanes;
    static constexpr std::size_t width = Lanes::width;

    static std::size_t page_bytes(const void* rules) {
        return aligned(Problem::cells_under(rules) * sizeof(Lanes) + width * sizeof(Worth));
    }
    // Lanes that take the newest nodes hardly ever leave more than this behind; and on the largest
    // grids it would be too much.
    static std::size_t pages_in_use(const void* rules) {
        constexpr std::size_t most_bytes = 1 << 27;
        const std::size_t most = most_bytes / page_bytes(rules);
        const std::size_t guesses = Problem::most_guesses(rules);
        return guesses < most ? guesses + 1 : most;
    }
    static std::size_t most_waiting(const void* rules) { return pages_in_use(rules) * width; }
    static std::size_t pages(const void* rules) {
        return pages_in_use(rules) + Problem::most_guesses(rules) / width + 4;
    }
    static std::size_t workspace_bytes(const void* rules) {
        return aligned(sizeof(Engine)) + aligned(Problem::memory_bytes(rules)) +
               aligned(pages(rules) * sizeof(Node*)) + width * node_bytes<Problem>(rules);
    }
    static void start(void* workspace, const void* rules, NodePool& pool, const OpenNodes& nodes) {
        Engine& engine = *static_cast<Engine*>(workspace);
        auto* memory = static_cast<unsigned char*>(workspace) + aligned(sizeof(Engine));
        engine.problem.prepare(rules, memory);
        memory += aligned(Problem::memory_bytes(rules));
        engine.page = reinterpret_cast<Node**>(memory);
        memory += aligned(pages(rules) * sizeof(Node*));
        for (std::size_t lane = 0; lane < width; ++lane, memory += node_bytes<Problem>(rules))
            engine.shown[lane] = reinterpret_cast<Node*>(memory);
        engine.most_waiting = static_cast<int>(most_waiting(rules));
        engine.start(pool, nodes);
    }
    static Outcome run(void* workspace, std::uint32_t rounds, Stream* stream) {
        return static_cast<Engine*>(workspace)->run(rounds, stream);
    }
    static Tally tally(void* workspace) { return static_cast<Engine*>(workspace)->tally(); }
    static std::size_t give(void* workspace, void* candidates, Worth* worths, std::size_t most) {
        return static_cast<Engine*>(workspace)->give(
            static_cast<typename Problem::Word*>(candidates), worths, most);
    }
    static constexpr EnumeratorKernel kernel{workspace_bytes, page_bytes, most_waiting, start, run,
                                             tally,           give};
};
