#include "batch.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "trail_search.hpp"

namespace nonet::constraints {

namespace {

constexpr std::uint64_t steps_in_slice = 5'000;  // some milliseconds

void solve(const std::shared_ptr<const Model>& model, const Task& task, std::size_t row,
           const std::atomic<bool>& stop) {
    const std::size_t cells = static_cast<std::size_t>(model->rules().cells());
    const std::span givens(task.puzzles + row * cells, cells);
    std::vector<std::uint8_t> grid(cells);
    std::uint64_t counted = 0;
    std::uint64_t guesses = 0;
    const bool readable =
        std::ranges::all_of(givens, [&](int value) { return value <= model->rules().order(); });
    if (readable) {
        const auto search = trail_search(model, givens, {});
        auto progress = search::Progress::pending;
        while (progress == search::Progress::pending && !stop)
            progress = search->next(grid, steps_in_slice);
        guesses = search->guesses();
        bool more = progress == search::Progress::solution && search->counted() < task.limit;
        while (more && !stop)
            more = search->count(task.limit, steps_in_slice) == search::Progress::pending;
        if (stop) throw search::RowBatch::Stopped{};
        counted = search->counted();
        if (counted < task.limit) guesses = search->guesses();
    }
    if (task.grids) std::ranges::copy(grid, task.grids + row * cells);
    if (task.counts) task.counts[row] = counted;
    if (task.guesses) task.guesses[row] = guesses;
}

}  // namespace

std::unique_ptr<search::RowBatch> batch_of(std::shared_ptr<const Model> model, const Task& task,
                                           unsigned threads) {
    const auto make = [&](const std::atomic<bool>& stop) {
        return [model, task, &stop](std::size_t row) { solve(model, task, row, stop); };
    };
    return std::make_unique<search::RowBatch>(task.rows, 1, threads, make);
}

}  // namespace nonet::constraints
