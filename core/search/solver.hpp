// One search at a time, by one kernel, in memory of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "task.hpp"

namespace nonet::search {

// An engine for some rules: a kernel, what it needs to know of the rules, and the number of cells.
// Whoever makes one keeps the rules alive.
struct Engine {
    const Kernel* kernel;
    const void* rules;
    std::size_t cells;

    std::size_t set_bytes() const { return cells * kernel->word_bytes; }
};

// Asked many times a second; false stops the work.
using KeepGoing = std::function<bool()>;

// Memory for the nodes of a search. It grows as the search needs it and is kept for the next.
class Nodes {
  public:
    explicit Nodes(std::size_t node_bytes);
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    NodePool& pool() { return pool_; }

  private:
    struct Release {
        void operator()(void* memory) const;
    };
    // First, so that the pool's address is that of the object.
    struct Pool : NodePool {
        Nodes* owner;
    } pool_;
    static void grow(NodePool& pool);

    std::size_t node_bytes_;
    std::vector<std::unique_ptr<void, Release>> chunks_;
};

// Not for two threads at once.
class Solver {
  public:
    explicit Solver(const Engine& engine);

    const Engine& engine() const { return engine_; }

    void start(const Task& task);
    // Goes on until done, stopped, or the stream is full.
    Outcome run(Stream* stream = nullptr, const KeepGoing& keep_going = {});
    // Goes on for so many passes of deduction.
    Outcome run_passes(std::uint32_t passes, Stream* stream = nullptr);
    // Goes on for about half a millisecond.
    Outcome run_slice(Stream* stream = nullptr);

    Tally tally() const;
    // Gives away at most so many nodes that wait for a lane; their candidate sets and shares are
    // appended.
    void give(std::size_t most, std::vector<unsigned char>& candidates,
              std::vector<double>& shares);

  private:
    struct Release {
        void operator()(void* memory) const;
    };
    Engine engine_;
    Nodes nodes_;
    std::unique_ptr<void, Release> workspace_;
};

// Whether all rows were finished; false if `keep_going` stopped it. Rows not reached are
// `unfinished`.
bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going = {});

}  // namespace nonet::search
