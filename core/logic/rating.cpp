#include "rating.hpp"

#include <algorithm>
#include <stdexcept>

namespace nonet::logic {

// A thread's own solver.
template <typename Cells>
struct Rating<Cells>::Worker {
    Worker(const Layout<Cells>& layout, const RatingTask& task)
        : layout(layout),
          task(task),
          solver(layout),
          everything(cells(), all_values(layout.order())) {
        columns.fill(0);
        for (std::size_t i = 0; i < task.order.size(); ++i) {
            if (!solver.finds(task.order[i])) {
                throw std::invalid_argument("a technique that no finder has");
            }
            columns[static_cast<std::size_t>(task.order[i])] = i;
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
            ++counts[columns[static_cast<std::size_t>(step.technique)]];
        }
        return position.solved() ? Rated::solved : Rated::stuck;
    }

    const Layout<Cells>& layout;
    const RatingTask& task;
    Solver<Cells> solver;
    Step step;
    std::vector<Values> everything;
    std::array<std::size_t, technique_count> columns;
};

template <typename Cells>
Rating<Cells>::Rating(const Layout<Cells>& layout, RatingTask task, unsigned threads)
    : layout_(layout), task_(std::move(task)) {
    std::fill_n(task_.status, task_.rows, Rated::unfinished);
    const std::size_t useful = std::clamp<std::size_t>(threads, 1, task_.rows + 1);
    for (std::size_t k = 0; k < useful; ++k) {
        workers_.push_back(std::make_unique<Worker>(layout_, task_));
    }
    for (std::size_t k = 1; k < useful; ++k) {
        threads_.emplace_back([this, &worker = *workers_[k]] {
            for (std::size_t row = 0; !stop_ && take(row); ++rows_finished_) worker.rate(row);
        });
    }
}

template <typename Cells>
Rating<Cells>::~Rating() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

template <typename Cells>
bool Rating<Cells>::run(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    const auto in_time = [end] { return std::chrono::steady_clock::now() < end; };
    for (std::size_t row = 0; in_time() && take(row); ++rows_finished_) workers_[0]->rate(row);
    // The other threads may still be busy with their last rows.
    while (rows_finished_ < task_.rows && in_time()) {
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    return rows_finished_ == task_.rows;
}

template <typename Cells>
bool Rating<Cells>::take(std::size_t& row) {
    row = next_row_.fetch_add(1, std::memory_order_relaxed);
    return row < task_.rows;
}

template class Rating<SmallCells>;
template class Rating<LargeCells>;

}  // namespace nonet::logic
