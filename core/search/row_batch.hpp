// Many rows on several threads, which take a few at a time.
//
// What is done for a row must depend on the row alone, not on threads or on other rows.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet::search {

class RowBatch {
  public:
    // What a thread does for a row.
    using Work = std::function<void(std::size_t row)>;
    // Makes the work of one thread, which may look at whether it is to stop.
    using Maker = std::function<Work(const std::atomic<bool>& stop)>;
    // Thrown by work that stops in the middle of a row.
    struct Stopped {};

    // Starts the work on this many threads.
    RowBatch(std::size_t rows, std::size_t rows_at_a_time, unsigned threads, const Maker& make);
    // Stops the work and waits for the threads.
    ~RowBatch();
    RowBatch(const RowBatch&) = delete;
    RowBatch& operator=(const RowBatch&) = delete;

    // Waits this long, or until all rows are finished. Returns whether they are. Throws what a
    // thread threw.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const { return rows_finished_; }

  private:
    void take_rows(const Work& work);
    void work_on(const Work& work);

    const std::size_t rows_, rows_at_a_time_;
    std::atomic<std::size_t> next_row_ = 0;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex ending_;
    std::condition_variable ended_;  // when a thread has no more rows
    std::exception_ptr error_;       // what a thread threw
    std::vector<Work> works_;        // of each thread
    std::vector<std::thread> threads_;
};

}  // namespace nonet::search
