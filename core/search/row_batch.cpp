#include "row_batch.hpp"

#include <algorithm>

namespace nonet::search {

RowBatch::RowBatch(std::size_t rows, std::size_t rows_at_a_time, unsigned threads,
                   const Maker& make)
    : rows_(rows), rows_at_a_time_(rows_at_a_time) {
    const std::size_t useful = std::clamp<std::size_t>(threads, 1, rows / rows_at_a_time + 1);
    for (std::size_t k = 0; k < useful; ++k) works_.push_back(make(stop_));
    for (const Work& work : works_) threads_.emplace_back([this, &work] { work_on(work); });
}

RowBatch::~RowBatch() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

bool RowBatch::run(std::chrono::milliseconds time) {
    std::unique_lock lock(ending_);
    ended_.wait_for(lock, time, [this] { return error_ || rows_finished_ == rows_; });
    if (error_) std::rethrow_exception(error_);
    return rows_finished_ == rows_;
}

void RowBatch::take_rows(const Work& work) {
    while (true) {
        const std::size_t first = next_row_.fetch_add(rows_at_a_time_);
        if (first >= rows_) return;
        const std::size_t last = std::min(first + rows_at_a_time_, rows_);
        for (std::size_t row = first; row < last; ++row) {
            if (stop_) return;
            work(row);
        }
        rows_finished_ += last - first;
    }
}

void RowBatch::work_on(const Work& work) {
    std::exception_ptr error;
    try {
        take_rows(work);
    } catch (const Stopped&) {
        return;
    } catch (...) {
        error = std::current_exception();
        stop_ = true;
    }
    // Under the lock, or the caller could miss it between looking and waiting.
    const std::lock_guard lock(ending_);
    if (error) error_ = error;
    ended_.notify_all();
}

}  // namespace nonet::search
