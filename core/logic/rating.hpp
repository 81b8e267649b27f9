// The paths of many puzzles on several threads, as the number of steps of each technique.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
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
    // `threads` includes the caller's own, which works during `run`; the others start at once.
    Rating(const Layout<Cells>& layout, RatingTask task, unsigned threads);
    // Stops the work and waits for the threads.
    ~Rating();
    Rating(const Rating&) = delete;
    Rating& operator=(const Rating&) = delete;

    // Works, or waits for the other threads, for about this long. Returns whether all rows are
    // finished.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const { return rows_finished_; }

  private:
    struct Worker;

    // Takes the next row; false when there is none.
    bool take(std::size_t& row);

    const Layout<Cells>& layout_;
    RatingTask task_;
    std::atomic<std::size_t> next_row_ = 0;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> threads_;
};

}  // namespace nonet::logic
