#include "batch.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "trail_search.hpp"

namespace nonet::constraints {

namespace {

constexpr std::uint64_t steps_in_slice = 5'000;  // some milliseconds

}  // namespace

Batch::Batch(std::shared_ptr<const Model> model, const Task& task, unsigned threads)
    : model_(std::move(model)), task_(task) {
    const std::size_t useful =
        std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(1, task.rows));
    for (std::size_t i = 0; i < useful; ++i) threads_.emplace_back([this] { work(); });
}

Batch::~Batch() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

bool Batch::run(std::chrono::milliseconds time) {
    std::unique_lock lock(ending_);
    ended_.wait_for(lock, time, [this] { return error_ || rows_finished_ == task_.rows; });
    if (error_) std::rethrow_exception(error_);
    return rows_finished_ == task_.rows;
}

void Batch::work() {
    try {
        std::size_t row = 0;
        while (!stop_ && (row = next_row_++) < task_.rows && solve(row)) ++rows_finished_;
    } catch (...) {
        const std::scoped_lock lock(ending_);
        error_ = std::current_exception();
        stop_ = true;
    }
    { const std::scoped_lock lock(ending_); }
    ended_.notify_all();
}

bool Batch::solve(std::size_t row) {
    const std::size_t cells = static_cast<std::size_t>(model_->rules().cells());
    const std::span givens(task_.puzzles + row * cells, cells);
    std::vector<std::uint8_t> grid(cells);
    std::uint64_t counted = 0;
    std::uint64_t guesses = 0;
    const bool readable =
        std::ranges::all_of(givens, [this](int value) { return value <= model_->rules().order(); });
    if (readable) {
        const auto search = trail_search(model_, givens, {});
        auto progress = search::Progress::pending;
        while (progress == search::Progress::pending && !stop_)
            progress = search->next(grid, steps_in_slice);
        guesses = search->guesses();
        bool more = progress == search::Progress::solution && search->counted() < task_.limit;
        while (more && !stop_)
            more = search->count(task_.limit, steps_in_slice) == search::Progress::pending;
        if (stop_) return false;
        counted = search->counted();
        if (counted < task_.limit) guesses = search->guesses();
    }
    if (task_.grids) std::ranges::copy(grid, task_.grids + row * cells);
    if (task_.counts) task_.counts[row] = counted;
    if (task_.guesses) task_.guesses[row] = guesses;
    return true;
}

}  // namespace nonet::constraints
