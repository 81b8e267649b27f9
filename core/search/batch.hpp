// Many rows on several threads.
//
// The threads take a few rows at a time. What is found depends on no block and no thread: every
// row's answer is the engine's answer for that row alone.
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
    // The arrays of the task must outlive the batch. `threads` counts the caller's own, which works
    // while it is in `run`; the others begin at once.
    Batch(const Engine& engine, const Task& task, unsigned threads);
    // Ends the work where it stands and waits for the threads.
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Works, or waits for the other threads, for about so long. True when every row is finished.
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

    const Engine engine_;
    Task task_;
    Rows rows_;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> threads_;
};

}  // namespace nonet::search
