#include "rating.hpp"

#include <algorithm>

namespace nonet::logic {

namespace {

// Ends a search when the rating is to stop.
struct Stopped {};

}  // namespace

// A thread's own solver.
template <typename Cells>
struct Rating<Cells>::Worker {
    Worker(const Layout<Cells>& layout, const RatingTask& task, const std::atomic<bool>& stop)
        : layout(layout),
          task(task),
          solver(layout),
          everything(cells(), all_values(layout.order())),
          columns(techniques().size()) {
        solver.position().set_watch([&stop] {
            if (stop) throw Stopped{};
        });
        for (std::size_t i = 0; i < task.order.size(); ++i) {
            columns[number_of(task.order[i])] = i;
        }
    }

    std::size_t cells() const { return static_cast<std::size_t>(layout.cells()); }

    void rate(std::size_t row) {
        const std::span counts(task.counts + row * task.order.size(), task.order.size());
        std::ranges::fill(counts, std::uint16_t{0});
        const std::span puzzle(task.puzzles + row * cells(), cells());
        const std::span solution(task.solutions + row * cells(), cells());
        task.status[row] = solution[0] == 0 ? Rated::skipped : solve(puzzle, solution, counts);
    }

    Rated solve(std::span<const Value> puzzle, std::span<const Value> solution,
                std::span<std::uint16_t> counts) {
        Position<Cells>& position = solver.position();
        Cells given;
        for (Cell cell : layout.all()) {
            if (puzzle[cell] != 0) given.insert(cell);
        }
        position.start(puzzle, everything, given, solution);
        while (!position.solved() && solver.next(task.order, step)) {
            const std::uint64_t before = position.version();
            position.apply(step);
            if (position.version() == before) break;  // a step that does nothing would never end
            ++counts[columns[number_of(step.technique)]];
        }
        return position.solved() ? Rated::solved : Rated::stuck;
    }

    const Layout<Cells>& layout;
    const RatingTask& task;
    Solver<Cells> solver;
    Step step;
    std::vector<Values> everything;
    std::vector<std::size_t> columns;  // by number of a technique
};

template <typename Cells>
Rating<Cells>::Rating(const Layout<Cells>& layout, RatingTask task, unsigned threads)
    : layout_(layout), task_(std::move(task)) {
    std::fill_n(task_.status, task_.rows, Rated::unfinished);
    const std::size_t useful = std::clamp<std::size_t>(threads, 1, task_.rows + 1);
    for (std::size_t k = 0; k < useful; ++k) {
        workers_.push_back(std::make_unique<Worker>(layout_, task_, stop_));
    }
    for (auto& worker : workers_)
        threads_.emplace_back([this, &worker = *worker] { work(worker); });
}

template <typename Cells>
Rating<Cells>::~Rating() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

template <typename Cells>
bool Rating<Cells>::run(std::chrono::milliseconds time) {
    std::unique_lock lock(ending_);
    return ended_.wait_for(lock, time, [this] { return rows_finished_ == task_.rows; });
}

template <typename Cells>
void Rating<Cells>::work(Worker& worker) {
    try {
        for (std::size_t row = 0; !stop_ && (row = next_row_++) < task_.rows; ++rows_finished_) {
            worker.rate(row);
        }
    } catch (const Stopped&) {
        return;
    }
    // Under the lock, or the caller could miss it between looking and waiting.
    const std::lock_guard lock(ending_);
    ended_.notify_one();
}

template class Rating<SmallCells>;
template class Rating<LargeCells>;

}  // namespace nonet::logic
