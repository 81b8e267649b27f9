// The paths of many puzzles on several threads, as the number of steps of each technique.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "solver.hpp"

namespace nonet::logic {

enum class Rated : std::uint8_t {
    unfinished,
    solved,
    stuck,    // no technique led further
    skipped,  // the puzzle has no solution, or several
};

// What is to be rated: arrays with a row for each puzzle, which must outlive the rating.
struct RatingTask {
    std::size_t rows = 0;
    const Value* puzzles = nullptr;    // a value or 0 for each cell
    const Value* solutions = nullptr;  // the only one; all 0 where the puzzle is to be skipped
    std::vector<Technique> order;      // the techniques, as they are tried
    std::uint16_t* counts = nullptr;   // written: for each technique in `order`, its steps
    Rated* status = nullptr;           // written
};

template <typename Cells>
class Rating {
  public:
    // Starts the work on this many threads.
    Rating(const Layout<Cells>& layout, RatingTask task, unsigned threads);
    // Stops the work, also in the middle of a puzzle, and waits for the threads.
    ~Rating();
    Rating(const Rating&) = delete;
    Rating& operator=(const Rating&) = delete;

    // Waits this long, or until all rows are finished. Returns whether they are.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const { return rows_finished_; }

  private:
    struct Worker;

    // Rates rows until none is left.
    void work(Worker& worker);

    const Layout<Cells>& layout_;
    RatingTask task_;
    std::atomic<std::size_t> next_row_ = 0;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex ending_;
    std::condition_variable ended_;  // when a thread has no more rows
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> threads_;
};

}  // namespace nonet::logic
