// Canonical forms of many grids on several threads, and their hashes.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "blake2b.hpp"
#include "canonical.hpp"

namespace nonet::symmetry {

// Arrays with a row for each grid, which must outlive the batch.
struct Task {
    std::size_t rows = 0;
    const Value* grids = nullptr;
    // Written, unless null. A grid without a form gets 255 in every cell, and zeros as its hash.
    Value* forms = nullptr;
    std::uint8_t* hashes = nullptr;  // the hash of the text of each form, 16 bytes
};

template <class Shape>
class Batch {
  public:
    // Starts the work on this many threads.
    Batch(const Shape& shape, const Task& task, unsigned threads);
    // Stops the work and waits for the threads.
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Waits this long, or until all rows are finished. Returns whether they are.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const { return rows_finished_; }

  private:
    void work();
    void write(const Canonical<Shape>& canonical, bool found, std::size_t row) const;

    const Shape shape_;
    const Task task_;
    std::atomic<std::size_t> next_row_ = 0;
    std::atomic<std::size_t> rows_finished_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex ending_;
    std::condition_variable ended_;  // when a thread has no more rows
    std::vector<std::thread> threads_;
};

// The hash of a form: of a character for each cell, '.' for an empty one, 1-9, and A for 10.
Hash hash_of(std::span<const Value> form);

extern template class Batch<Classic>;
extern template class Batch<AnyShape>;

}  // namespace nonet::symmetry
