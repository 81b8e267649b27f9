// A few solutions of each of many puzzles: one stack search, in its own memory.
#pragma once

#include "memory.hpp"
#include "setup.hpp"

namespace nonet::search {

// For one thread at a time.
class Solver {
  public:
    explicit Solver(const Setup& setup);

    const Setup& setup() const { return setup_; }

    void start(const Task& task);
    // Runs until the task is finished or `keep_going` stops it.
    Outcome run(const KeepGoing& keep_going = {});
    // Runs for this many rounds of deduction, or to the end.
    Outcome run_rounds(std::uint32_t rounds);

    std::size_t rows_finished() const;

  private:
    Setup setup_;
    Nodes nodes_;
    Workspace workspace_;
};

// Answers a task of one row that asks for nothing but grids and counts, if there is a narrow search
// and the row takes few guesses. Returns whether it did.
bool solve_narrowly(const Setup& setup, const Task& task);

// Takes from the candidate sets of one puzzle what a narrow search takes before its first guess.
// Does nothing if there is no narrow search.
void deduce_narrowly(const Setup& setup, void* candidates);

// Returns whether all rows were finished; false if `keep_going` stopped it. The status of rows not
// reached is `unfinished`.
bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going = {});

}  // namespace nonet::search
