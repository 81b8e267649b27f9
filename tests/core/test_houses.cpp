// Facts about puzzles under any houses, for every instruction set of this machine. Exits with 1 if
// one of them does not hold.
#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "checks.hpp"
#include "comparison.hpp"
#include "houses/setup.hpp"
#include "houses/trail_search.hpp"
#include "houses_puzzles.hpp"
#include "mixing.hpp"
#include "search/batch.hpp"
#include "search/count.hpp"
#include "search/enumeration.hpp"

namespace {

using namespace nonet;
using namespace houses_puzzles;
using checks::check;
using houses::Kernels;

constexpr auto random_shapes =
    "aaabbccddaaabbccddaaabbccddeeebbcdddeeeebcffgeehhhcfggiiihhffggiiihhffggiiihhffgg";
constexpr auto slice = std::chrono::milliseconds(50);

Grid empty(int order) {
    return Grid(static_cast<std::size_t>(order * order));
}

// ---- running a search ----

std::uint64_t count(const Kernels& kernels, const houses::Rules& rules, const Grid& givens,
                    std::uint64_t limit = UINT64_MAX, unsigned threads = 1) {
    const search::Setup setup = houses::setup_for(rules, kernels);
    search::Count counting(setup, search::candidate_sets(setup, givens, {}).data(), limit, threads);
    while (!counting.run(slice)) check(counting.share_done() <= 1, "a share is at most 1");
    return counting.counted();
}

std::uint64_t count_empty(const Kernels& kernels, int order, const Houses& houses) {
    return count(kernels, houses::Rules(order, order * order, houses), empty(order));
}

// ---- facts ----

void counts_of_empty_grids(const Kernels& kernels) {
    constexpr std::uint64_t latin_squares[] = {1, 2, 12, 576, 161280};  // A002860
    for (int order = 1; order <= 5; ++order)
        check(count_empty(kernels, order, latin(order)) == latin_squares[order - 1],
              "Latin squares of order " + std::to_string(order));
    constexpr std::uint64_t diagonal[] = {1, 0, 0, 48, 960, 92160};  // A274806
    for (int order = 1; order <= 6; ++order)
        check(count_empty(kernels, order, diagonal_latin(order)) == diagonal[order - 1],
              "diagonal Latin squares of order " + std::to_string(order));
    check(count_empty(kernels, 4, sudoku(2, 2)) == 288, "288 grids of order 4");
    // Each of the 720 orders of the first row leads to the same number of grids.
    Grid first_row = empty(6);
    for (std::uint8_t i = 0; i < 6; ++i) first_row[i] = static_cast<std::uint8_t>(i + 1);
    const houses::Rules rules(6, 36, sudoku(2, 3));
    for (const unsigned threads : {1u, 3u})
        check(count(kernels, rules, first_row, UINT64_MAX, threads) * 720 == 28200960,
              "28,200,960 grids of order 6");
}

void counts_end_at_their_limit(const Kernels& kernels) {
    const houses::Rules rules(9, 81, sudoku(3, 3));
    for (const std::uint64_t limit : {1u, 2u, 3u, 50u})
        check(count(kernels, rules, empty(9), limit) == limit, "a count ends at its limit");
}

void small_rules(const Kernels& kernels) {
    check(count_empty(kernels, 1, {}) == 1, "order 1 without houses");
    check(count_empty(kernels, 1, {{0}}) == 1, "order 1 with its only house");
    check(count_empty(kernels, 2, {}) == 16, "order 2 without houses");
    check(count_empty(kernels, 2, {{3}}) == 16, "a house of one cell forbids nothing");
    check(count_empty(kernels, 2, {{0, 1}, {0, 1}, {1, 0}}) == 8, "a house given three times");
    check(count_empty(kernels, 3, {{0, 4}}) == 13122, "a partial house forbids repeats");
    check(count_empty(kernels, 3, {{0, 4}, {0, 4, 8}}) == 729 * 6,
          "a part of a house adds nothing");
    check(count(kernels, houses::Rules(2, 3, {{0, 1}, {1, 2}}), Grid(3)) == 2,
          "cells need not be the square of the order");
}

void bands_are_found() {
    const houses::Rules rules(9, 81, sudoku(3, 3));
    const houses::Plan& classic = rules.plan();
    check(classic.band_count == 6 && classic.band_group_count == 2 && classic.layer_count == 0,
          "three bands and three stacks are all there is in classic rules");

    check(!classic.band_groups[0].finds_empty_cells && classic.band_groups[1].finds_empty_cells,
          "one of two groups looks for empty cells");
    check(houses::Rules(9, 81, latin(9)).plan().band_count == 0, "a Latin square has no bands");
    check(houses::Rules(12, 144, sudoku(3, 4)).plan().band_count == 0, "order 12 has no bands");
}

void threads_share_a_plan() {
    const houses::Rules rules(9, 81, sudoku(3, 3));
    std::vector<const houses::Plan*> found(8);
    std::vector<std::thread> threads;
    for (auto& plan : found) threads.emplace_back([&] { plan = &rules.plan(); });
    for (std::thread& thread : threads) thread.join();
    check(std::ranges::count(found, &rules.plan()) == 8, "threads get the same plan");
}

// Sudoku with diagonals, its cells shuffled: bands of scattered cells, and a layer.
void bands_agree_with_the_trail_search(const Kernels& kernels) {
    std::mt19937 random(9);
    Houses all = sudoku(3, 3);
    const Houses diagonal = diagonal_latin(9);
    all.insert(all.end(), diagonal.end() - 2, diagonal.end());
    std::vector<std::uint16_t> moved(81);
    std::iota(moved.begin(), moved.end(), std::uint16_t{0});
    for (int repeat = 0; repeat < 12; ++repeat) {
        Houses shuffled = all;
        if (repeat % 3 == 0) shuffled.resize(27);
        for (House& house : shuffled)
            for (auto& cell : house) cell = moved[cell];
        const auto rules = std::make_shared<const houses::Rules>(9, 81, shuffled);
        check(rules->plan().band_count == 6, "bands among shuffled cells");
        Grid grid(81);
        houses::trail_search(rules, Grid(81), {})->next(grid, UINT64_MAX);
        std::vector<std::uint16_t> order = moved;
        mix(order, random);
        for (std::size_t k = 0; k < 57; ++k) grid[order[k]] = 0;
        const auto search = houses::trail_search(rules, grid, {});
        search->count(UINT64_MAX, UINT64_MAX);
        check(count(kernels, *rules, grid) == search->counted(), "as many solutions with bands");
        mix(moved, random);
    }
}

// A jigsaw, its cells shuffled, in whose grids more and more values are missing.
void crossings_agree_with_the_trail_search(const Kernels& kernels) {
    std::mt19937 random(10);
    Houses houses = jigsaw(random_shapes);
    std::vector<std::uint16_t> order(81);
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    for (std::size_t emptied = 46; emptied < 58; ++emptied) {
        mix(order, random);
        for (House& house : houses)
            for (auto& cell : house) cell = order[cell];
        const auto rules = std::make_shared<const houses::Rules>(9, 81, houses);
        Grid grid(81);
        houses::trail_search(rules, Grid(81), {})->next(grid, UINT64_MAX);
        for (std::size_t k = 0; k < emptied; ++k) grid[order[k]] = 0;
        const auto search = houses::trail_search(rules, grid, {});
        search->count(UINT64_MAX, UINT64_MAX);
        check(count(kernels, *rules, grid) == search->counted(), "as many solutions of a jigsaw");
    }
}

void widest_words(const Kernels& kernels) {
    for (const int order : {16, 17, 32, 33, 64}) {
        const houses::Rules rules(order, order * order, latin(order));
        // A cyclic square without its last two rows, which can be swapped.
        Grid givens = empty(order);
        for (int i = 0; i < order - 2; ++i)
            for (int j = 0; j < order; ++j)
                givens[static_cast<std::size_t>(i * order + j)] =
                    static_cast<std::uint8_t>((i + j) % order + 1);
        check(count(kernels, rules, givens) == 2,
              "last rows of a cyclic square of order " + std::to_string(order));
    }
}

void every_solution_comes_once(const Kernels& kernels) {
    const houses::Rules rules(4, 16, sudoku(2, 2));
    const search::Setup setup = houses::setup_for(rules, kernels);
    for (const std::size_t capacity : {1u, 7u, 100u, 1000u}) {
        search::Enumeration all(setup, search::candidate_sets(setup, empty(4), {}).data());
        std::set<Grid> seen;
        std::size_t number = 0;
        while (!all.finished()) {
            Grid grids(16 * capacity);
            const std::size_t written = all.next(grids.data(), capacity);
            for (std::size_t k = 0; k < written; ++k) {
                const auto* first = grids.data() + 16 * k;
                seen.emplace(first, first + 16);
            }
            number += written;
        }
        check(number == 288 && seen.size() == 288, "288 different grids, each once");
    }
}

void rows_do_not_depend_on_their_neighbours(const Kernels& kernels) {
    const houses::Rules rules(9, 81, sudoku(3, 3));
    const search::Setup setup = houses::setup_for(rules, kernels);
    for (const std::size_t rows : {0u, 1u, 15u, 16u, 17u, 33u, 200u})
        for (const unsigned threads : {1u, 3u}) {
            Grid puzzles(81 * rows), grids(81 * rows);
            std::vector<std::uint64_t> counts(rows);
            std::vector<search::Status> status(rows);
            for (std::size_t row = 0; row < rows; ++row) puzzles[81 * row] = row % 3 == 2 ? 10 : 0;
            search::Task task;
            task.puzzles = puzzles.data();
            task.rows = rows;
            task.limit = 5;
            task.grids = grids.data();
            task.counts = counts.data();
            task.status = status.data();
            search::Batch batch(setup, task, threads);
            while (!batch.run(slice)) continue;
            for (std::size_t row = 0; row < rows; ++row) {
                const bool legal = row % 3 != 2;
                check(counts[row] == (legal ? 5u : 0u), "a row's count");
                check(status[row] == (legal ? search::Status::several : search::Status::illegal),
                      "a row's status");
                const Grid grid(grids.begin() + static_cast<std::ptrdiff_t>(81 * row),
                                grids.begin() + static_cast<std::ptrdiff_t>(81 * row + 81));
                const Grid first(grids.begin(), grids.begin() + 81);
                check(grid == (legal ? first : Grid(81)), "equal rows have equal grids");
            }
        }
}

void answers_do_not_depend_on_the_kernels(const Kernels& kernels) {
    for (const Houses& houses : {sudoku(3, 3), diagonal_sudoku(3, 3), jigsaw(random_shapes),
                                 sudoku(3, 4), sudoku(4, 4), latin(20)}) {
        const Sample sample = sample_of(houses);
        for (const std::uint64_t limit : {1u, 2u, 50u})
            check(agree(houses::setup_for(*sample.rules, kernels),
                        houses::setup_for(*sample.rules, *houses::find_kernels("baseline")),
                        sample.puzzles, limit),
                  "answers do not depend on neighbours or kernels");
    }
}

}  // namespace

int main() {
    bands_are_found();
    threads_share_a_plan();
    for (const Kernels* kernels : houses::kernels()) {
        counts_of_empty_grids(*kernels);
        counts_end_at_their_limit(*kernels);
        small_rules(*kernels);
        bands_agree_with_the_trail_search(*kernels);
        crossings_agree_with_the_trail_search(*kernels);
        widest_words(*kernels);
        every_solution_comes_once(*kernels);
        rows_do_not_depend_on_their_neighbours(*kernels);
        answers_do_not_depend_on_the_kernels(*kernels);
    }
    check(houses::find_kernels("no such set") == nullptr, "unknown kernels are not found");
    return checks::report();
}
