// Many puzzles under the same rules with constraints, on several threads.
//
// The answer to a row depends on the row alone, not on threads or on other rows.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "model.hpp"

namespace nonet::constraints {

// Arrays with a row for each puzzle, which must outlive the batch.
struct Task {
    std::size_t rows = 0;
    const std::uint8_t* puzzles = nullptr;  // a value or 0 for each cell
    std::uint64_t limit = 2;                // at least 1
    // Written, unless null. A row with a value above the order has no solution.
    std::uint8_t* grids = nullptr;     // the first solution, or zeros
    std::uint64_t* counts = nullptr;   // the number of solutions, at most the limit
    std::uint64_t* guesses = nullptr;  // before the first solution if there are `limit`, else all
};

class Batch {
  public:
    // Starts the work on this many threads.
    Batch(std::shared_ptr<const Model> model, const Task& task, unsigned threads);
    // Stops the work, also in the middle of a puzzle, and waits for the threads.
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Waits this long, or until all rows are finished. Returns whether they are. Throws what a
    // thread threw.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const { return rows_finished_; }

  private:
    void work();
    // Returns whether the row is finished, and not stopped.
    bool solve(std::size_t row);

    const std::shared_ptr<const Model> model_;
    const Task task_;
    std::atomic<std::size_t> next_row_ = 0;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex ending_;
    std::condition_variable ended_;  // when a thread has no more rows
    std::exception_ptr error_;       // what a thread threw
    std::vector<std::thread> threads_;
};

}  // namespace nonet::constraints
