#include "rating.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace nonet::logic {

namespace {

// A thread's own solver.
template <typename Cells>
struct Worker {
    Worker(const Layout<Cells>& layout, const RatingTask& task, const std::atomic<bool>& stop)
        : layout(layout),
          task(task),
          solver(layout),
          everything(cells(), all_values(layout.order())),
          columns(techniques().size()) {
        solver.set_options(task.options);
        solver.position().set_watch([&stop] {
            if (stop) throw search::RowBatch::Stopped{};
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
    const RatingTask task;
    Solver<Cells> solver;
    Step step;
    std::vector<Values> everything;
    std::vector<std::size_t> columns;  // by number of a technique
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
