#include "batch.hpp"

#include <algorithm>

namespace nonet::search {

namespace {

// Blocks so small that the threads end together, and so large that few lanes ever wait for the end
// of a block.
constexpr std::size_t blocks_per_thread = 32;
constexpr std::size_t smallest_block = 64;
constexpr std::size_t largest_block = 1 << 14;

std::size_t block_rows(std::size_t rows, unsigned threads) {
    if (threads <= 1) return std::max<std::size_t>(rows, 1);
    return std::clamp(rows / (threads * blocks_per_thread), smallest_block, largest_block);
}

// The rows from `first` on.
Task part_of(const Task& task, const Engine& engine, std::size_t first, std::size_t rows) {
    Task part = task;
    part.rows = rows;
    if (part.puzzles) part.puzzles += first * engine.cells;
    if (part.candidates)
        part.candidates =
            static_cast<const unsigned char*>(part.candidates) + first * engine.set_bytes();
    if (part.grids) part.grids += first * engine.cells;
    if (part.counts) part.counts += first;
    if (part.status) part.status += first;
    if (part.guesses) part.guesses += first;
    return part;
}

}  // namespace

struct Batch::Worker {
    explicit Worker(const Engine& engine) : solver(engine) {}

    Solver solver;
    std::size_t block = 0;     // rows of the block at hand; 0 when there is none
    std::size_t reported = 0;  // of them, known to `rows_finished_`
};

Batch::Batch(const Engine& engine, const Task& task, unsigned threads)
    : engine_(engine), task_(task), block_rows_(block_rows(task.rows, threads)) {
    if (task_.status) std::fill_n(task_.status, task_.rows, Status::unfinished);
    const std::size_t blocks = (task_.rows + block_rows_ - 1) / block_rows_;
    const std::size_t useful =
        std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(blocks, 1));
    for (std::size_t k = 0; k < useful; ++k) workers_.push_back(std::make_unique<Worker>(engine_));
    for (std::size_t k = 1; k < useful; ++k)
        threads_.emplace_back(
            [this, &worker = *workers_[k]] { work(worker, [] { return true; }); });
}

Batch::~Batch() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

bool Batch::run(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    const auto in_time = [end] { return std::chrono::steady_clock::now() < end; };
    work(*workers_.front(), in_time);
    // The last blocks of the others take a moment.
    while (rows_finished_ < task_.rows && in_time())
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    return rows_finished_ == task_.rows;
}

std::size_t Batch::rows_finished() const {
    return rows_finished_;
}

bool Batch::take_block(Worker& worker) {
    const std::size_t first = next_row_.fetch_add(block_rows_);
    if (first >= task_.rows) return false;
    worker.block = std::min(block_rows_, task_.rows - first);
    worker.reported = 0;
    worker.solver.start(part_of(task_, engine_, first, worker.block));
    return true;
}

void Batch::work(Worker& worker, const InTime& in_time) {
    while (!stop_ && (worker.block > 0 || take_block(worker))) {
        const Outcome outcome = worker.solver.run(nullptr, [&] {
            const std::size_t finished = worker.solver.tally().rows_finished;
            rows_finished_ += finished - worker.reported;
            worker.reported = finished;
            return !stop_ && in_time();
        });
        if (outcome != Outcome::finished) return;
        rows_finished_ += worker.block - worker.reported;
        worker.block = 0;
    }
}

}  // namespace nonet::search
