// Facts about classic puzzles, for every kernel that this machine can run.
//
//     test_classic tests/data
//
// It needs nothing but the core, so it can be built with any sanitizer.

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "checks.hpp"
#include "classic/setup.hpp"
#include "classic/size.hpp"
#include "classic_puzzles.hpp"
#include "comparison.hpp"
#include "search/count.hpp"
#include "search/enumeration.hpp"

using namespace nonet::classic;
using namespace nonet::search;
using namespace classic_puzzles;
using checks::check;

namespace {

Answers solve_all(const Kernel& kernel, const Grids& puzzles, std::uint64_t limit) {
    return ::solve_all(setup_for(kernel), puzzles, limit);
}

Status expected_status(std::uint64_t count, std::uint64_t limit) {
    if (count == 0) return Status::none;
    if (count > 1) return Status::several;
    return limit == 1 ? Status::solved : Status::unique;
}

using Counts = std::vector<std::uint64_t>;

// Up to 50 solutions each.
Counts plain_counts(const Grids& puzzles) {
    Counts counts;
    for (const Grid& puzzle : puzzles) counts.push_back(plain_count(puzzle, 50));
    return counts;
}

void agrees_with_plain_search(const Kernel& kernel, const Grids& puzzles, const Counts& plain) {
    for (const std::uint64_t limit : {1, 2, 3, 50}) {
        const Answers answers = solve_all(kernel, puzzles, limit);
        bool counts = true, status = true, grids = true;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const std::uint64_t expected = std::min(plain[i], limit);
            counts &= answers.counts[i] == expected;
            status &= answers.status[i] == expected_status(expected, limit);
            grids &= expected ? is_solution_of(answers.grids[i], puzzles[i])
                              : answers.grids[i] == Grid(cells);
        }
        const std::string suffix = std::string(kernel.name) + ", limit " + std::to_string(limit);
        check(answers.finished && counts, "counts agree with plain search: " + suffix);
        check(status, "status agrees with plain search: " + suffix);
        check(grids, "every grid is a solution: " + suffix);
    }
}

void does_not_depend_on_neighbours_or_kernel(const Kernel& kernel, const Grids& puzzles) {
    for (const std::uint64_t limit : {1, 2, 50})
        check(agree(setup_for(kernel), setup_for(*find_kernel("baseline")), puzzles, limit),
              "answers do not depend on neighbours or kernel: " + std::string(kernel.name) +
                  ", limit " + std::to_string(limit));
}

void any_number_of_rows(const Kernel& kernel, const Grids& puzzles, const Counts& plain) {
    for (const std::size_t rows : {0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 65}) {
        Grids some(puzzles.begin(), puzzles.begin() + static_cast<std::ptrdiff_t>(rows));
        const Answers answers = solve_all(kernel, some, 2);
        bool right = answers.finished;
        for (std::size_t i = 0; i < rows; ++i)
            right &= answers.counts[i] == std::min<std::uint64_t>(plain[i], 2);
        check(right, std::string(kernel.name) + ", rows: " + std::to_string(rows));
    }
}

void equal_rows(const Kernel& kernel, const Grid& puzzle) {
    const std::string name = kernel.name;
    const Answers same = solve_all(kernel, Grids(100, puzzle), 2);
    check(std::count(same.counts.begin(), same.counts.end(), 1u) == 100, "identical rows: " + name);
    check(std::count(same.grids.begin(), same.grids.end(), same.grids[0]) == 100,
          "identical rows, identical grids: " + name);

    for (const std::uint64_t limit : {2, 1000}) {
        const Answers empty = solve_all(kernel, Grids(40, Grid(cells)), limit);
        check(std::count(empty.counts.begin(), empty.counts.end(), limit) == 40,
              "empty rows: " + name);
        check(std::count(empty.grids.begin(), empty.grids.end(), empty.grids[0]) == 40 &&
                  is_solution_of(empty.grids[0], Grid(cells)),
              "empty rows, the same grid each: " + name);
    }
}

void special_rows(const Kernel& kernel, const Grid& puzzle) {
    const std::string name = kernel.name;
    const Grid complete = solve_all(kernel, {puzzle}, 2).grids[0];
    Grid wrong = complete, above = puzzle, repeated = puzzle;
    std::swap(wrong[0], wrong[1]);
    above[80] = 10;
    const int given = static_cast<int>(
        std::find_if(puzzle.begin(), puzzle.end(), [](auto value) { return value != 0; }) -
        puzzle.begin());
    repeated[given / 9 * 9 + (given + 4) % 9] = puzzle[given];
    Grid no_place(cells);  // legal, but r1c9 has no candidate
    for (int j = 0; j < 8; ++j) no_place[j] = static_cast<std::uint8_t>(j + 1);
    no_place[17] = 9;
    const Grid full_byte(cells, 255);
    const Answers special =
        solve_all(kernel, {complete, wrong, above, repeated, no_place, full_byte}, 2);
    check(special.status[0] == Status::unique && special.grids[0] == complete,
          "a complete grid is its own solution: " + name);
    check(special.status[1] == Status::illegal && special.counts[1] == 0, "wrong grid: " + name);
    check(special.status[2] == Status::illegal, "value above 9: " + name);
    check(special.status[3] == Status::illegal, "repeated value: " + name);
    check(special.status[4] == Status::none, "legal without solution: " + name);
    check(special.status[5] == Status::illegal, "255 everywhere: " + name);
}

void permuting_changes_nothing(const Kernel& kernel, const Grids& puzzles) {
    std::mt19937 random(5);
    const Answers before = solve_all(kernel, puzzles, 50);
    for (int round = 0; round < 3; ++round) {
        Grids permuted;
        for (const Grid& puzzle : puzzles) permuted.push_back(shuffled(puzzle, random));
        check(solve_all(kernel, permuted, 50).counts == before.counts,
              "permuted puzzles have as many solutions: " + std::string(kernel.name));
    }
}

std::vector<unsigned char> sets_of(const Kernel& kernel, const Grid& puzzle) {
    return candidate_sets(setup_for(kernel), puzzle, {});
}

void enumerates(const Kernel& kernel, const Grid& puzzle) {
    const std::uint64_t expected = plain_count(puzzle, UINT64_MAX);
    for (const std::size_t room : {1, 31, 64, 1000}) {
        Enumeration enumeration(setup_for(kernel), sets_of(kernel, puzzle).data());
        std::set<Grid> seen;
        std::uint64_t number = 0;
        Grid grids(room * cells);
        bool right = true;
        while (!enumeration.finished()) {
            const std::size_t written = enumeration.next(grids.data(), room);
            number += written;
            for (std::size_t i = 0; i < written; ++i) {
                const auto* first = grids.data() + i * cells;
                const Grid grid(first, first + cells);
                seen.insert(grid);
                right &= is_solution_of(grid, puzzle);
            }
        }
        check(right && number == expected && seen.size() == expected,
              "enumeration is complete, " + std::to_string(room) + " at a time: " + kernel.name);
    }
}

std::uint64_t count_all(const Kernel& kernel, const Grid& puzzle) {
    Count count(setup_for(kernel), sets_of(kernel, puzzle).data(), UINT64_MAX, 1);
    double share = 0;
    while (!count.run(std::chrono::milliseconds(1))) {
        check(share <= count.share_done() && count.share_done() <= 1, "shares grow to 1");
        share = count.share_done();
    }
    check(count.share_done() > 0.999999, "at the end the share is 1: " + std::string(kernel.name));
    return count.counted();
}

// Includes nodes whose solutions are counted without a search.
void counts_all(const Kernel& kernel, const Grids& puzzles) {
    bool right = true;
    for (const Grid& puzzle : puzzles)
        right &= count_all(kernel, puzzle) == plain_count(puzzle, UINT64_MAX);
    check(right, "counts all solutions: " + std::string(kernel.name));
}

// With so many nodes only one lane at a time may guess.
void works_with_a_full_pool(const Kernel& kernel, const Grid& puzzle) {
    Enumerator enumerator(setup_for(kernel));
    const auto sets = sets_of(kernel, puzzle);
    std::vector<unsigned char> candidates;
    std::vector<Worth> worths;
    std::uint64_t weight = 0;
    for (std::size_t k = 0; k < enumerator.most_nodes_to_start(); ++k) {
        candidates.insert(candidates.end(), sets.begin(), sets.end());
        worths.push_back({std::uint64_t{1} << k % 3, 0});
        weight += worths.back().solutions;
    }
    enumerator.start({candidates.data(), worths.data(), worths.size()});
    while (enumerator.run_rounds(1000) != Outcome::finished)
        ;
    check(enumerator.tally().solutions == weight * plain_count(puzzle, UINT64_MAX),
          "works with a full pool: " + std::string(kernel.name));
}

// Long enough that the threads share their work many times.
void threads_count_together(const Kernel& kernel, const Grid& puzzle) {
    const std::uint64_t expected = solve_all(kernel, {puzzle}, UINT64_MAX).counts[0];
    for (const unsigned threads : {1u, 2u, 5u})
        for (const std::uint64_t limit : {UINT64_MAX, std::uint64_t{1000}}) {
            Count count(setup_for(kernel), sets_of(kernel, puzzle).data(), limit, threads);
            while (!count.run(std::chrono::milliseconds(2)))
                ;
            check(count.counted() == std::min(limit, expected),
                  std::to_string(threads) + " threads count together: " + kernel.name);
        }
}

void stops_when_told(const Kernel& kernel) {
    const Grid empty(cells);
    Status status{};
    Task task;
    task.puzzles = empty.data();
    task.rows = 1;
    task.limit = UINT64_MAX;
    task.status = &status;
    Solver solver(setup_for(kernel));
    int questions = 0;
    const bool finished = solve(solver, task, [&] {
        check(solver.rows_finished() == 0, "no row is finished yet");
        return ++questions < 3;
    });
    check(!finished && questions == 3 && status == Status::unfinished,
          "stops when told: " + std::string(kernel.name));
}

// The puzzle without some givens, again and again, until its count is from `fewest` to below
// `most`.
Grid with_solutions(const Grids& unique, int fewer_givens, std::uint64_t fewest, std::uint64_t most,
                    std::mt19937& random) {
    for (;;) {
        const Grid puzzle =
            without_some_givens(unique[random() % unique.size()], fewer_givens, random);
        const std::uint64_t count = solve_all(*kernels().front(), {puzzle}, most).counts[0];
        if (fewest <= count && count < most) return puzzle;
    }
}

struct Samples {
    Grids unique, mixed;
    Counts plain;  // of the mixed ones
    Grid few, several, many;
    Grids counted;
};

Samples samples_from(const Grids& unique) {
    std::mt19937 random(1);
    Samples samples{unique, mixed(unique, random), {}, {}, {}, {}, {}};
    samples.plain = plain_counts(samples.mixed);
    samples.few = with_solutions(unique, 1, 5, 100, random);
    samples.several = with_solutions(unique, 3, 300, 5000, random);
    // Many solutions, but not too many for a sanitizer.
    samples.many = with_solutions(unique, 2, 60'000, 120'000, random);
    for (int k = 0; k < 10; ++k)
        samples.counted.push_back(with_solutions(unique, 1 + k % 2, 1, 20'000, random));
    return samples;
}

void check_kernel(const Kernel& kernel, const Samples& samples) {
    agrees_with_plain_search(kernel, samples.mixed, samples.plain);
    does_not_depend_on_neighbours_or_kernel(kernel, samples.mixed);
    any_number_of_rows(kernel, samples.mixed, samples.plain);
    equal_rows(kernel, samples.unique[0]);
    special_rows(kernel, samples.unique[0]);
    permuting_changes_nothing(kernel, samples.mixed);
    enumerates(kernel, samples.several);
    counts_all(kernel, samples.counted);
    works_with_a_full_pool(kernel, samples.few);
    threads_count_together(kernel, samples.many);
    stops_when_told(kernel);
}

}  // namespace

int main(int count, char** arguments) {
    const std::string data = count > 1 ? arguments[1] : "tests/data";
    const Grids unique = load(data + "/classic_unique.txt");
    check(!unique.empty(), "cannot read the puzzles in " + data);
    if (unique.empty()) return checks::report();
    const Samples samples = samples_from(unique);
    for (const Kernel* kernel : kernels()) check_kernel(*kernel, samples);
    check(find_kernel("no such kernel") == nullptr, "unknown kernels are not found");
    return checks::report();
}
