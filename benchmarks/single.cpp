// Solves the puzzles of a file one by one, in turns with another solver.
//
//     single KERNEL FILE LIMIT ROUNDS LIBRARY SYMBOL
//
// SYMBOL is a function of the shared library with the signature that the programs of tdoku's
// benchmark share. Prints the median CPU nanoseconds per puzzle of both.

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

#include "classic/setup.hpp"
#include "classic/size.hpp"
#include "measuring.hpp"
#include "search/solver.hpp"

using namespace nonet::classic;
using namespace nonet::search;

namespace {

using Peer = std::size_t (*)(const char* puzzle, std::size_t limit, std::uint32_t configuration,
                             char* solution, std::size_t* guesses);
using Counts = std::vector<std::uint64_t>;

void solve_each(Solver& solver, const std::uint8_t* puzzles, std::uint64_t limit, Counts& counts) {
    std::uint8_t grid[cells];
    Task task;
    task.rows = 1;
    task.limit = limit;
    task.grids = grid;
    for (std::size_t row = 0; row < counts.size(); ++row) {
        task.puzzles = puzzles + cells * row;
        task.counts = &counts[row];
        if (!solve_narrowly(solver.setup(), task)) solve(solver, task);
    }
}

void solve_each(Peer peer, const std::string& texts, std::uint64_t limit, Counts& counts) {
    char solution[cells + 1];
    for (std::size_t row = 0; row < counts.size(); ++row) {
        std::size_t guesses = 0;
        counts[row] = peer(texts.data() + (cells + 1) * row, limit, 0, solution, &guesses);
    }
}

// In the peer's format: characters, each row ended by a zero.
std::string texts_of(const std::uint8_t* puzzles, std::size_t rows) {
    std::string texts;
    for (std::size_t row = 0; row < rows; ++row) {
        for (const auto* value = puzzles + cells * row; value != puzzles + cells * (row + 1);
             ++value)
            texts += *value ? static_cast<char>('0' + *value) : '.';
        texts += '\0';
    }
    return texts;
}

}  // namespace

int main(int number, char** arguments) {
    if (number != 7) return 2;
    const Kernel* kernel = find_kernel(arguments[1]);
    const PuzzleFile file(arguments[2]);
    const auto limit = static_cast<std::uint64_t>(std::atol(arguments[3]));
    void* library = dlopen(arguments[5], RTLD_NOW);
    const Peer peer = library ? reinterpret_cast<Peer>(dlsym(library, arguments[6])) : nullptr;
    if (!kernel || !peer || file.rows() == 0 || limit == 0) return 2;

    const std::string texts = texts_of(file.puzzles(), file.rows());
    Solver solver(setup_for(*kernel));
    Counts counts(file.rows()), others(file.rows());
    std::vector<double> ours, theirs;
    for (int round = std::atoi(arguments[4]); round > 0; --round) {
        ours.push_back(seconds_for([&] { solve_each(solver, file.puzzles(), limit, counts); }));
        theirs.push_back(seconds_for([&] { solve_each(peer, texts, limit, others); }));
    }
    if (counts != others) {
        std::fprintf(stderr, "the numbers of solutions differ\n");
        return 1;
    }
    const auto rows = static_cast<double>(file.rows());
    std::printf("%.1f %.1f\n", 1e9 * median(ours) / rows, 1e9 * median(theirs) / rows);
}
