#include "batch.hpp"

#include <algorithm>

namespace nonet::search {

namespace {

// Few, so that all threads finish at about the same time.
constexpr std::size_t rows_at_a_time = 64;

}  // namespace

struct Batch::Worker {
    Worker(const Setup& setup, const Task& task) : solver(setup) {
        if (setup.helper) helper = setup.helper(task);
        Task own = task;
        own.helper = helper.get();
        solver.start(own);
    }

    std::shared_ptr<Helper> helper;
    Solver solver;
    std::size_t reported = 0;  // rows included in `rows_finished_`
};

Batch::Batch(const Setup& setup, const Task& task, unsigned threads) : setup_(setup), task_(task) {
    rows_.all = task_.rows;
    rows_.take = [](RowSource& source, std::size_t& first, std::size_t& end) {
        Rows& rows = static_cast<Rows&>(source);
        first = std::min(rows.next.fetch_add(rows_at_a_time), rows.all);
        end = std::min(first + rows_at_a_time, rows.all);
    };
    task_.source = &rows_;
    if (task_.status) std::fill_n(task_.status, task_.rows, Status::unfinished);
    const std::size_t useful = std::clamp<std::size_t>(threads, 1, task_.rows / rows_at_a_time + 1);
    for (std::size_t k = 0; k < useful; ++k)
        workers_.push_back(std::make_unique<Worker>(setup_, task_));
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
    // The other threads may still be busy with their last rows.
    while (rows_finished_ < task_.rows && in_time())
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    return rows_finished_ == task_.rows;
}

std::size_t Batch::rows_finished() const {
    return rows_finished_;
}

void Batch::work(Worker& worker, const InTime& in_time) {
    const auto report = [&] {
        const std::size_t finished = worker.solver.rows_finished();
        rows_finished_ += finished - worker.reported;
        worker.reported = finished;
    };
    worker.solver.run([&] {
        report();
        return !stop_ && in_time();
    });
    report();
}

}  // namespace nonet::search
