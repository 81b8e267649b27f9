#include "comparison.hpp"

#include <algorithm>

using namespace nonet::search;

Answers solve_all(const Setup& setup, const Grids& puzzles, std::uint64_t limit) {
    const std::size_t rows = puzzles.size(), cells = setup.cells;
    Grid values, grids(rows * cells, 77);
    for (const Grid& puzzle : puzzles) values.insert(values.end(), puzzle.begin(), puzzle.end());
    Answers answers{Grids(rows), std::vector<std::uint64_t>(rows, 77),
                    std::vector<std::uint64_t>(rows), std::vector<Status>(rows), false};
    Task task;
    task.puzzles = values.data();
    task.rows = rows;
    task.limit = limit;
    task.grids = grids.data();
    task.counts = answers.counts.data();
    task.guesses = answers.guesses.data();
    task.status = answers.status.data();
    Solver solver(setup);
    answers.finished = solve(solver, task);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto* first = grids.data() + row * cells;
        answers.grids[row].assign(first, first + cells);
    }
    return answers;
}

bool agree(const Setup& setup, const Setup& reference, const Grids& puzzles, std::uint64_t limit) {
    const Answers together = solve_all(setup, puzzles, limit);
    bool same = together == solve_all(reference, puzzles, limit);
    for (std::size_t row = 0; row < puzzles.size() && same; ++row) {
        const Answers alone = solve_all(setup, {puzzles[row]}, limit);
        same = alone.grids[0] == together.grids[row] && alone.counts[0] == together.counts[row] &&
               alone.guesses[0] == together.guesses[row] && alone.status[0] == together.status[row];
    }
    return same;
}
