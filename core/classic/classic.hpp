// The engine for classic 9x9 puzzles: one puzzle, or one part of a search, in every lane of a
// vector.
//
// Counts are exact up to the limit. Which grid is returned, when there are several, depends on the
// puzzle alone: it is the first in the engine's search order, whatever the instruction set, the
// number of lanes, the other rows or the number of threads. For all solutions of one puzzle see
// enumeration.hpp and count.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "task.hpp"

namespace nonet::classic {

// Kernels that this machine can run, the fastest first. Never empty.
const std::vector<const Kernel*>& kernels();

// The kernel of that name ("baseline", "avx2", "avx2_wide", "avx512"), or null if this machine
// cannot run it.
const Kernel* find_kernel(std::string_view name);

// Asked many times a second; given the number of rows finished; false stops the work.
using KeepGoing = std::function<bool(std::size_t rows_finished)>;

// Memory of an engine, not initialised. Most of it is room for deep searches and rarely used:
// untouched memory costs nothing.
class Workspace {
  public:
    explicit Workspace(std::size_t bytes);
    void* get() const { return memory_.get(); }

  private:
    struct Release {
        void operator()(void* memory) const;
    };
    std::unique_ptr<void, Release> memory_;
};

// A pass takes well under a microsecond.
constexpr std::uint32_t passes_between_questions = 4096;

// One search at a time, in memory of its own. Not for two threads at once.
class Solver {
  public:
    explicit Solver(const Kernel& kernel = *kernels().front());

    void start(const Task& task);
    // Goes on until done or stopped.
    Outcome run(const KeepGoing& keep_going = {});
    // Goes on for so many passes of deduction.
    Outcome run_passes(std::uint32_t passes);

    std::size_t rows_finished() const;

  private:
    const SearchKernel& kernel_;
    Workspace workspace_;
};

// Whether all rows were finished; false if `keep_going` stopped it. Rows not reached are
// `unfinished`.
bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going = {});

}  // namespace nonet::classic
