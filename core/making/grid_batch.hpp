// Many random grids, made one after another on the thread of the caller.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <utility>

namespace nonet::making {

class GridBatch {
  public:
    // Works on the grid of a row. Returns whether it is finished.
    using Work = std::function<bool(std::size_t row)>;

    // The work is called so many times between two looks at the clock.
    GridBatch(std::size_t rows, int calls, Work work)
        : rows_(rows), calls_(calls), work_(std::move(work)) {}

    // Works about this long, or until all rows are finished. Returns whether they are.
    bool run(std::chrono::milliseconds time) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (finished_ < rows_) {
            for (int k = 0; k < calls_ && finished_ < rows_; ++k) finished_ += work_(finished_);
            if (std::chrono::steady_clock::now() >= end) break;
        }
        return finished_ == rows_;
    }

    std::size_t rows_finished() const { return finished_; }

  private:
    std::size_t rows_, finished_ = 0;
    int calls_;
    Work work_;
};

}  // namespace nonet::making
