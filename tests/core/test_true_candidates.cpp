// Facts about true candidates: all kernels and the trail search find the numbers that follow from
// all solutions. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "checks.hpp"
#include "classic/setup.hpp"
#include "classic_puzzles.hpp"
#include "houses/singles.hpp"
#include "houses/trail_search.hpp"
#include "houses_puzzles.hpp"
#include "search/true_candidates.hpp"

namespace {

using checks::check;
using nonet::houses::Rules;
using nonet::search::Progress;
using nonet::search::Support;

using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t most = 5000;
constexpr std::uint64_t limits[] = {1, 2, 30, 100'000};

std::vector<Grid> solutions(const std::shared_ptr<const Rules>& rules, const Grid& puzzle) {
    const auto search = nonet::houses::trail_search(rules, puzzle, {});
    std::vector<Grid> found;
    Grid grid(puzzle.size());
    while (found.size() < most && search->next(grid, UINT64_MAX) == Progress::solution)
        found.push_back(grid);
    return found;
}

Numbers expected(const std::vector<Grid>& grids, std::size_t cells, std::size_t order,
                 std::uint64_t limit) {
    Numbers numbers(cells * order);
    for (const Grid& grid : grids)
        for (std::size_t cell = 0; cell < cells; ++cell) ++numbers[cell * order + grid[cell] - 1u];
    for (auto& number : numbers) number = std::min(number, limit);
    return numbers;
}

Numbers in_lanes(nonet::search::Solver& solver, const Rules& rules, const Grid& puzzle,
                 std::uint64_t limit) {
    const auto sets = nonet::houses::candidates_left(rules, puzzle, {});
    std::vector<std::uint16_t> words;
    for (const auto set : sets) words.push_back(static_cast<std::uint16_t>(set));
    Support<std::uint16_t> support(words, static_cast<std::size_t>(rules.order()), limit);
    const auto report = [](std::uint64_t, double) { return true; };
    check(nonet::search::settle_in_lanes(solver, support, report), "a search in lanes ends");
    return support.numbers();
}

Numbers by_trail(const std::shared_ptr<const Rules>& rules, const Grid& puzzle,
                 std::uint64_t limit) {
    Support<std::uint64_t> support(nonet::houses::candidates_left(*rules, puzzle, {}),
                                   static_cast<std::size_t>(rules->order()), limit);
    const Grid empty(puzzle.size());
    const auto search = [&](std::span<const std::uint64_t> candidates) {
        return nonet::houses::trail_search(rules, empty, candidates);
    };
    const auto report = [](std::uint64_t, double) { return true; };
    check(nonet::search::settle_by_trail(search, support, report), "a trail search ends");
    return support.numbers();
}

void test_classic_puzzles(const Grids& unique) {
    const auto rules = std::make_shared<const Rules>(9, 81, houses_puzzles::sudoku(3, 3));
    std::mt19937 random(5);
    std::deque<nonet::search::Solver> solvers;
    for (const auto* kernel : nonet::classic::kernels())
        solvers.emplace_back(nonet::classic::setup_for(*kernel));
    for (std::size_t k = 0; k < unique.size(); ++k) {
        Grid puzzle = unique[k];
        // Some with one solution, some with several, some with none.
        if (k % 3 != 0) puzzle = classic_puzzles::without_some_givens(puzzle, 2, random);
        if (k % 5 == 4) puzzle[0] = static_cast<std::uint8_t>(puzzle[0] % 9 + 1);
        const auto grids = solutions(rules, puzzle);
        if (grids.size() == most) continue;
        for (const auto limit : limits) {
            const Numbers right = expected(grids, 81, 9, limit);
            for (auto& solver : solvers)
                check(in_lanes(solver, *rules, puzzle, limit) == right, "lanes find the numbers");
            check(by_trail(rules, puzzle, limit) == right, "the trail search finds the numbers");
        }
    }
}

void test_houses(const houses_puzzles::Houses& houses) {
    const auto sample = houses_puzzles::sample_of(houses);
    const auto order = static_cast<std::size_t>(sample.rules->order());
    for (const Grid& puzzle : sample.puzzles) {
        const auto grids = solutions(sample.rules, puzzle);
        if (grids.size() == most) continue;
        for (const auto limit : limits)
            check(by_trail(sample.rules, puzzle, limit) ==
                      expected(grids, puzzle.size(), order, limit),
                  "the trail search finds the numbers under houses");
    }
}

void test_a_report_stops_the_search() {
    const Grid empty(81);
    const auto rules = std::make_shared<const Rules>(9, 81, houses_puzzles::sudoku(3, 3));
    const auto stop = [](std::uint64_t, double share) {
        check(share >= 0 && share <= 1, "a share is between 0 and 1");
        return false;
    };
    nonet::search::Solver solver(nonet::classic::setup_for(*nonet::classic::kernels().front()));
    Support<std::uint16_t> words(std::vector<std::uint16_t>(81, 511), 9, UINT64_MAX);
    check(!nonet::search::settle_in_lanes(solver, words, stop), "a report stops lanes");
    Support<std::uint64_t> sets(std::vector<std::uint64_t>(81, 511), 9, UINT64_MAX);
    const auto search = [&](std::span<const std::uint64_t> candidates) {
        return nonet::houses::trail_search(rules, empty, candidates);
    };
    check(!nonet::search::settle_by_trail(search, sets, stop), "a report stops a trail search");
}

}  // namespace

int main(int, char** arguments) {
    Grids unique = classic_puzzles::load(std::string(arguments[1]) + "/classic_unique.txt");
    check(unique.size() > 15, "there are puzzles");
    unique.resize(15);
    test_classic_puzzles(unique);
    test_houses(houses_puzzles::latin(4));
    test_houses(houses_puzzles::sudoku(2, 3));
    test_houses(houses_puzzles::diagonal_latin(5));
    test_a_report_stops_the_search();
    return checks::report();
}
