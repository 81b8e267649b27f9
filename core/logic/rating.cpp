#include "rating.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace nonet::logic {

namespace {

// A thread's own counter.
template <typename Cells>
struct Worker {
    Worker(const Layout<Cells>& layout, const RatingTask& task, const std::atomic<bool>& stop)
        : cells(static_cast<std::size_t>(layout.cells())),
          task(task),
          counter(layout, task.order, task.options),
          counts(task.order.size()) {
        counter.position().set_watch([&stop] {
            if (stop) throw search::RowBatch::Stopped{};
        });
    }

    void rate(std::size_t row) {
        const std::span puzzle(task.puzzles + row * cells, cells);
        const std::span solution(task.solutions + row * cells, cells);
        Rated status = Rated::skipped;
        if (solution[0] == 0) {
            std::ranges::fill(counts, std::uint16_t{0});
        } else {
            status = counter.count(puzzle, {}, solution, task.limit, counts);
        }
        write(row);
        task.status[row] = status;
    }

    void write(std::size_t row) {
        std::uint32_t* columns = task.counts + row * task.columns;
        std::fill_n(columns, task.columns, 0U);
        std::int64_t score = 0;
        std::uint8_t level = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] == 0) continue;
            const Grade& grade = task.grades[i];
            columns[grade.column] = counts[i];
            score += std::int64_t{counts[i]} * grade.points;
            level = std::max(level, grade.level);
        }
        task.scores[row] = score;
        task.levels[row] = level;
    }

    const std::size_t cells;
    const RatingTask task;
    StepCounter<Cells> counter;
    std::vector<std::uint16_t> counts;  // of a puzzle, for each technique in the order
};

}  // namespace

template <typename Cells>
std::unique_ptr<search::RowBatch> rating_of(const Layout<Cells>& layout, RatingTask task,
                                            unsigned threads) {
    std::fill_n(task.status, task.rows, Rated::unfinished);
    const auto make = [&](const std::atomic<bool>& stop) {
        const auto worker = std::make_shared<Worker<Cells>>(layout, task, stop);
        return [worker](std::size_t row) { worker->rate(row); };
    };
    return std::make_unique<search::RowBatch>(task.rows, 1, threads, make);
}

template std::unique_ptr<search::RowBatch> rating_of(const Layout<SmallCells>&, RatingTask,
                                                     unsigned);
template std::unique_ptr<search::RowBatch> rating_of(const Layout<LargeCells>&, RatingTask,
                                                     unsigned);
template std::unique_ptr<search::RowBatch> rating_of(const Layout<HugeCells>&, RatingTask,
                                                     unsigned);

}  // namespace nonet::logic
