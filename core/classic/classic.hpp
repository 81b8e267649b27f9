// The engine for classic 9x9 puzzles: one puzzle, or one part of a search, in every lane of a
// vector.
//
// Counts are exact up to the limit. Which grid is returned, when there are several, depends on the
// puzzle alone: it is the first in the engine's search order, whatever the instruction set, the
// number of lanes, the other rows or the number of threads. Enumerations are unordered.
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

// One search at a time, in memory of its own. Not for two threads at once.
class Solver {
  public:
    explicit Solver(const Kernel& kernel = *kernels().front());

    void start(const Task& task);
    // Goes on until done, stopped, or the stream is full.
    Outcome run(Stream* stream = nullptr, const KeepGoing& keep_going = {});
    // Goes on for so many passes of deduction.
    Outcome run_passes(std::uint32_t passes, Stream* stream = nullptr);

    std::size_t rows_finished() const;
    std::uint64_t solutions() const;
    // What is left to search, as rows of 81 candidate sets: the parts do not overlap.
    std::vector<std::uint16_t> open_nodes();

  private:
    struct Release {
        void operator()(void* memory) const;
    };
    const Kernel* kernel_;
    std::unique_ptr<void, Release> workspace_;
};

// Whether all rows were finished; false if `keep_going` stopped it. Rows not reached are
// `unfinished`.
bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going = {});

// All solutions of one puzzle, as many at a time as the caller has room for.
class Enumeration {
  public:
    // candidates: 81 sets, bit v-1 for the value v.
    explicit Enumeration(const std::uint16_t* candidates,
                         const Kernel& kernel = *kernels().front());
    Enumeration(const Enumeration&) = delete;
    Enumeration& operator=(const Enumeration&) = delete;

    // Number of grids written, 81 values each; fewer than `capacity` only at the end or when
    // stopped.
    std::size_t next(std::uint8_t* grids, std::size_t capacity, const KeepGoing& keep_going = {});
    bool finished() const { return finished_ && taken_ == held_.written; }

  private:
    std::size_t take_held(std::uint8_t* grids, std::size_t capacity);

    std::uint16_t candidates_[cells];
    Solver solver_;
    bool finished_ = false;
    // Solutions that came out together with the last ones for which there was room.
    std::uint8_t held_grids_[2 * stream_reserve * cells];
    Stream held_{held_grids_, 2 * stream_reserve, 0};
    std::size_t taken_ = 0;
};

}  // namespace nonet::classic
