// One search at a time, by one kernel, in memory of its own: a few solutions of many puzzles, or
// all of one.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "task.hpp"

namespace nonet::search {

// An engine for some rules: a kernel, what it needs to know of the rules, and the number of cells.
// Whoever makes one keeps the rules alive.
struct Engine {
    const Kernel* kernel;
    const void* rules;
    std::size_t cells;
    // Makes a helper for one solver of a task of puzzles. None where no search is long.
    std::function<std::shared_ptr<Helper>(const Task&)> helper = {};

    std::size_t set_bytes() const { return cells * kernel->word_bytes; }
    // How many rounds take about so long.
    std::uint32_t rounds_in(std::chrono::microseconds time) const;
};

// One candidate set for each cell in the words of the engine's kernel. givens: values, 0 for empty.
// allowed: empty, or bit sets that restrict the cells, bit v-1 for value v.
std::vector<unsigned char> candidate_sets(const Engine& engine,
                                          std::span<const std::uint8_t> givens,
                                          std::span<const std::uint64_t> allowed);

// Parts of a search for all solutions, and what they stand for. The sets are in the kernel's words.
struct NodeList {
    std::vector<unsigned char> candidates;
    std::vector<Worth> worths;

    std::size_t number() const { return worths.size(); }
    bool empty() const { return worths.empty(); }
    OpenNodes view() const { return {candidates.data(), worths.data(), number()}; }
};

// Asked many times a second; false stops the work.
using KeepGoing = std::function<bool()>;

// Memory of a kernel: zeros at first, aligned to 64 bytes. What is never touched costs nothing.
class Workspace {
  public:
    explicit Workspace(std::size_t bytes);
    void* get() const { return aligned_; }

  private:
    struct Release {
        void operator()(void* memory) const;
    };
    std::unique_ptr<void, Release> memory_;
    void* aligned_;
};

// Memory for the nodes of a search, or for pages of them. It grows as the search needs it and is
// kept for the next.
class Nodes {
  public:
    explicit Nodes(std::size_t node_bytes);
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    NodePool& pool() { return pool_; }

  private:
    // First, so that the pool's address is that of the object.
    struct Pool : NodePool {
        Nodes* owner;
    } pool_;
    static void grow(NodePool& pool);

    std::size_t node_bytes_;
    std::vector<Workspace> chunks_;
};

// Not for two threads at once.
class Solver {
  public:
    explicit Solver(const Engine& engine);

    const Engine& engine() const { return engine_; }

    void start(const Task& task);
    // Goes on until done or stopped.
    Outcome run(const KeepGoing& keep_going = {});
    // Goes on for so many rounds of deduction.
    Outcome run_rounds(std::uint32_t rounds);

    std::size_t rows_finished() const;

  private:
    Engine engine_;
    Nodes nodes_;
    Workspace workspace_;
};

// Whether all rows were finished; false if `keep_going` stopped it. Rows not reached are
// `unfinished`.
bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going = {});

// The search for all solutions. Not for two threads at once.
class Enumerator {
  public:
    explicit Enumerator(const Engine& engine);

    const Engine& engine() const { return engine_; }

    // At most `most_nodes_to_start` of them.
    void start(const OpenNodes& nodes);
    std::size_t most_nodes_to_start() const;
    // Goes on until done, stopped, or the stream is full.
    Outcome run(Stream* stream, const KeepGoing& keep_going = {});
    // Goes on for so many rounds of deduction.
    Outcome run_rounds(std::uint32_t rounds, Stream* stream = nullptr);

    Tally tally() const;
    // Gives away at most so many nodes that wait for a lane: they are appended.
    void give(std::size_t most, NodeList& nodes);

  private:
    Engine engine_;
    Nodes pages_;
    Workspace workspace_;
};

}  // namespace nonet::search
