// Solves the first rows of a file by one kernel, for a tool that counts instructions.
//
//     instructions KERNEL FILE ROWS
//
// With 0 rows it does all the rest: the difference is what the rows took.

#include <cstdio>
#include <cstdlib>

#include "classic/setup.hpp"
#include "classic/size.hpp"
#include "measuring.hpp"
#include "search/solver.hpp"

using namespace nonet::classic;
using namespace nonet::search;

int main(int number, char** arguments) {
    if (number != 4) return 2;
    const Kernel* kernel = find_kernel(arguments[1]);
    const PuzzleFile file(arguments[2]);
    const auto rows = static_cast<std::size_t>(std::atol(arguments[3]));
    if (!kernel || rows > file.rows()) return 2;

    std::vector<std::uint8_t> grids(file.rows() * cells);
    std::vector<std::uint64_t> counts(file.rows());
    Task task;
    task.puzzles = file.puzzles();
    task.rows = rows;
    task.limit = 2;
    task.grids = grids.data();
    task.counts = counts.data();
    Solver solver(setup_for(*kernel));
    solve(solver, task);
    std::printf("%zu\n", rows);
}
