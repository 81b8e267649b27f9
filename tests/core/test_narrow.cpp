// Facts about the narrow search for one classic puzzle, for every kernel that this machine can run.
//
//     test_narrow tests/data

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "checks.hpp"
#include "classic/setup.hpp"
#include "classic/size.hpp"
#include "classic_puzzles.hpp"
#include "comparison.hpp"

using namespace nonet::classic;
using namespace nonet::search;
using namespace classic_puzzles;
using checks::check;

namespace {

struct Answer {
    Grid grid = Grid(cells, 77);
    std::uint64_t count = 77;

    bool operator==(const Answer&) const = default;
};

Task task_for(Answer& answer, std::uint64_t limit) {
    Task task;
    task.rows = 1;
    task.limit = limit;
    task.grids = answer.grid.data();
    task.counts = &answer.count;
    return task;
}

// The answers of both searches to one puzzle, or to one with candidates that are restricted.
struct Both {
    Answer narrow, in_lanes;
    bool finished;  // the narrow one

    bool agree() const { return !finished || narrow == in_lanes; }
};

Both solve_both(const Setup& setup, const Grid& puzzle, const std::vector<std::uint64_t>& allowed,
                std::uint64_t limit) {
    const auto sets = candidate_sets(setup, puzzle, allowed);
    Both both;
    Solver solver(setup);
    for (Answer* answer : {&both.narrow, &both.in_lanes}) {
        Task task = task_for(*answer, limit);
        if (allowed.empty())
            task.puzzles = puzzle.data();
        else
            task.candidates = sets.data();
        if (answer == &both.narrow)
            both.finished = solve_narrowly(setup, task);
        else
            solve(solver, task);
    }
    return both;
}

void agrees_with_lanes(const Kernel& kernel, const std::string& what, const Grids& puzzles) {
    const Setup setup = setup_for(kernel);
    for (const std::uint64_t limit : {1, 2, 50}) {
        bool agree = true;
        int finished = 0;
        for (const Grid& puzzle : puzzles) {
            const Both both = solve_both(setup, puzzle, {}, limit);
            agree &= both.agree();
            finished += both.finished;
        }
        const std::string suffix = what + ", " + kernel.name + ", limit " + std::to_string(limit);
        check(agree, "counts and first grids are those of the lanes: " + suffix);
        // It need not find as many as 50.
        check(finished > 0 || limit == 50, "finds answers: " + suffix);
    }
}

// `plain` has the counts of a plain search up to 3.
void agrees_with_plain_search(const Kernel& kernel, const Grids& puzzles,
                              const std::vector<std::uint64_t>& plain) {
    bool counts = true, grids = true;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const Grid& puzzle = puzzles[i];
        Answer answer;
        Task task = task_for(answer, 3);
        task.puzzles = puzzle.data();
        if (!solve_narrowly(setup_for(kernel), task)) continue;
        counts &= answer.count == plain[i];
        grids &= answer.count ? is_solution_of(answer.grid, puzzle) : answer.grid == Grid(cells);
    }
    check(counts, "counts are those of a plain search: " + std::string(kernel.name));
    check(grids, "every grid is a solution: " + std::string(kernel.name));
}

void honours_restrictions(const Kernel& kernel, const Grids& puzzles) {
    std::mt19937 random(3);
    bool agree = true;
    int solved = 0, refused = 0;
    for (const Grid& puzzle : puzzles) {
        std::vector<std::uint64_t> allowed(cells, 0x1ff);
        for (auto& set : allowed)
            if (random() % 8 == 0) set = random() & ~(std::uint64_t{1} << random() % 9);
        const Both both = solve_both(setup_for(kernel), puzzle, allowed, 2);
        agree &= both.agree();
        solved += both.finished && both.narrow.count > 0;
        refused += both.finished && both.narrow.count == 0;
    }
    check(agree && solved > 0 && refused > 0,
          "honours restricted candidates: " + std::string(kernel.name));
}

// All but one of a thousand solutions need a guess of their own.
void gives_up(const Kernel& kernel) {
    Answer answer;
    Task task = task_for(answer, 1000);
    const Grid empty(cells);
    task.puzzles = empty.data();
    check(!solve_narrowly(setup_for(kernel), task), "gives up: " + std::string(kernel.name));
}

void writes_what_is_asked(const Kernel& kernel, const Grid& puzzle) {
    Answer wanted, alone;
    Task task = task_for(wanted, 1);
    task.puzzles = puzzle.data();
    solve_narrowly(setup_for(kernel), task);
    task = task_for(alone, 1);
    task.puzzles = puzzle.data();
    task.grids = nullptr;
    check(solve_narrowly(setup_for(kernel), task) && alone.count == 1, "a count without a grid");
    task.counts = nullptr;
    task.grids = alone.grid.data();
    check(solve_narrowly(setup_for(kernel), task) && alone.grid == wanted.grid,
          "a grid without a count");
}

// ---- samples ----

// Complete grids, right ones and ones with two cells exchanged.
Grids complete(const Grids& unique, std::mt19937& random) {
    Grids grids;
    for (const Grid& puzzle : unique) {
        Grid grid = solve_all(setup_for(*find_kernel("baseline")), {puzzle}, 1).grids[0];
        grids.push_back(grid);
        std::swap(grid[random() % cells], grid[random() % cells]);
        grids.push_back(grid);
    }
    return grids;
}

// Values anywhere, so most of these break the rules, and some hold values above 9.
Grids scattered(std::mt19937& random, int number) {
    Grids grids;
    for (int k = 0; k < number; ++k) {
        Grid grid(cells);
        for (int values = k % 20; values >= 0; --values)
            grid[random() % cells] = static_cast<std::uint8_t>(random() % (k % 5 ? 10 : 256));
        grids.push_back(grid);
    }
    return grids;
}

// A few values of a complete grid.
Grids nearly_empty(const Grids& complete, std::mt19937& random, int number) {
    Grids grids;
    for (int k = 0; k < number; ++k) {
        const Grid& full = complete[2 * (random() % (complete.size() / 2))];
        Grid grid(cells);
        for (int values = k % 25; values > 0; --values) {
            const std::size_t cell = random() % cells;
            grid[cell] = full[cell];
        }
        grids.push_back(grid);
    }
    return grids;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string data = count > 1 ? arguments[1] : "tests/data";
    const Grids unique = load(data + "/classic_unique.txt");
    check(!unique.empty(), "cannot read the puzzles in " + data);
    if (unique.empty()) return checks::report();
    std::mt19937 random(16);
    const Grids several = mixed(unique, random), full = complete(unique, random);
    const Grids strange = scattered(random, 300), few = nearly_empty(full, random, 100);
    std::vector<std::uint64_t> plain;
    for (std::size_t i = 0; i < 100; ++i) plain.push_back(plain_count(several[i], 3));
    for (const Kernel* kernel : kernels()) {
        agrees_with_lanes(*kernel, "mixed", several);
        agrees_with_lanes(*kernel, "complete", full);
        agrees_with_lanes(*kernel, "scattered values", strange);
        agrees_with_lanes(*kernel, "few values", few);
        agrees_with_plain_search(*kernel, several, plain);
        honours_restrictions(*kernel, several);
        gives_up(*kernel);
        writes_what_is_asked(*kernel, unique[0]);
    }
    return checks::report();
}
