// Many rows on several threads.
//
// The threads take a few rows at a time. The answer to a row depends on the row alone, not on
// threads or on other rows.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "solver.hpp"

namespace nonet::search {

class Batch {
  public:
    // The arrays of the task must outlive the batch. `threads` includes the caller's own, which
    // works during `run`; the others start at once.
    Batch(const Setup& setup, const Task& task, unsigned threads);
    // Stops the work and waits for the threads.
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Works, or waits for the other threads, for about this long. Returns whether all rows are
    // finished.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const;

  private:
    struct Worker;
    struct Rows : RowSource {
        std::size_t all;
        std::atomic<std::size_t> next = 0;
    };
    using InTime = std::function<bool()>;

    void work(Worker& worker, const InTime& in_time);

    const Setup setup_;
    Task task_;
    Rows rows_;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> threads_;
};

}  // namespace nonet::search
