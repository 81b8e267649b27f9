// Times the passes and the service of one kernel over the puzzles of a file.
//
//     passes KERNEL FILE REPETITIONS
//
// Prints five medians: rounds per puzzle (in the lane that holds it), nanoseconds of one round of
// all lanes, and nanoseconds per puzzle of everything, of passes and of service.

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "classic/setup.hpp"
#include "classic/size.hpp"
#include "measuring.hpp"
#include "rounds.hpp"
#include "search/solver.hpp"

using namespace nonet::classic;
using namespace nonet::search;

namespace {

const Rounds& rounds_of(std::string_view kernel) {
#ifdef NONET_AVX
    if (kernel == "avx512") return rounds_avx512;
    if (kernel == "avx2") return rounds_avx2;
#endif
    return rounds_baseline;
}

std::size_t count_rounds(Solver& solver, const Task& task) {
    std::size_t rounds = 1;
    solver.start(task);
    while (solver.run_rounds(1) != Outcome::finished) ++rounds;
    return rounds;
}

}  // namespace

int main(int number, char** arguments) {
    if (number != 4) return 2;
    const Kernel* kernel = find_kernel(arguments[1]);
    const PuzzleFile file(arguments[2]);
    if (!kernel || file.rows() == 0) return 2;
    const Rounds& rounds = rounds_of(kernel->name);
    if (rounds.lanes != kernel->lanes) {
        std::fprintf(stderr,
                     "%s has %d lanes, but the rounds to time have %d: see CMakeLists.txt\n",
                     kernel->name, kernel->lanes, rounds.lanes);
        return 1;
    }

    std::vector<std::uint8_t> grids(file.rows() * cells);
    std::vector<std::uint64_t> counts(file.rows());
    std::vector<Status> status(file.rows());
    Task task;
    task.puzzles = file.puzzles();
    task.rows = file.rows();
    task.limit = 2;
    task.grids = grids.data();
    task.counts = counts.data();
    task.status = status.data();
    Solver solver(setup_for(*kernel));

    constexpr int at_once = 1000;
    std::vector<double> whole, one_round;
    for (int left = std::atoi(arguments[3]); left > 0; --left) {
        whole.push_back(seconds_for([&] { solve(solver, task); }));
        one_round.push_back(seconds_for([&] { rounds.run(task.puzzles, task.rows, at_once); }) /
                            at_once);
    }
    const auto rows = static_cast<double>(file.rows());
    const double per_row = static_cast<double>(count_rounds(solver, task)) / rows;
    const double all = 1e9 * median(whole) / rows, round = 1e9 * median(one_round);
    std::printf("%.2f %.1f %.1f %.1f %.1f\n", per_row * kernel->lanes, round, all, per_row * round,
                all - per_row * round);
}
