// Facts about the lockstep engine for any houses, on every instruction set of this machine. Exits
// with 1 if one of them does not hold.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../../core/houses/engine.hpp"
#include "../../core/houses/houses.hpp"
#include "../../core/search/batch.hpp"
#include "../../core/search/count.hpp"
#include "../../core/search/enumeration.hpp"

namespace {

using namespace nonet;
using House = std::vector<std::uint16_t>;
using Houses = std::vector<House>;
using Grid = std::vector<std::uint8_t>;

constexpr auto slice = std::chrono::milliseconds(50);

int passed = 0, failed = 0;

void check(bool holds, const std::string& fact) {
    ++(holds ? passed : failed);
    if (!holds) std::printf("failed: %s\n", fact.c_str());
}

// ---- rules ----

Houses latin(int order) {
    Houses houses;
    for (int i = 0; i < order; ++i) {
        House row, column;
        for (int j = 0; j < order; ++j) {
            row.push_back(static_cast<std::uint16_t>(i * order + j));
            column.push_back(static_cast<std::uint16_t>(j * order + i));
        }
        houses.push_back(row);
        houses.push_back(column);
    }
    return houses;
}

Houses sudoku(int height, int width) {
    const int order = height * width;
    Houses houses = latin(order);
    for (int box = 0; box < order; ++box) {
        House cells;
        for (int i = 0; i < order; ++i) {
            const int row = box / height * height + i / width;
            const int column = box % height * width + i % width;
            cells.push_back(static_cast<std::uint16_t>(row * order + column));
        }
        houses.push_back(cells);
    }
    return houses;
}

Houses diagonal_latin(int order) {
    Houses houses = latin(order);
    House down, up;
    for (int i = 0; i < order; ++i) {
        down.push_back(static_cast<std::uint16_t>(i * order + i));
        up.push_back(static_cast<std::uint16_t>(i * order + order - 1 - i));
    }
    houses.insert(houses.end(), {down, up});
    return houses;
}

Grid empty(int order) {
    return Grid(static_cast<std::size_t>(order * order));
}

// ---- running a search ----

std::uint64_t count(std::string_view isa, const houses::Rules& rules, const Grid& givens,
                    std::uint64_t limit = UINT64_MAX, unsigned threads = 1) {
    const search::Engine engine = houses::engine_for(rules, isa);
    search::Count counting(engine, search::candidate_sets(engine, givens, {}).data(), limit,
                           threads);
    while (!counting.run(slice)) check(counting.share_done() <= 1, "a share is at most 1");
    return counting.counted();
}

std::uint64_t count_empty(std::string_view isa, int order, const Houses& houses) {
    return count(isa, houses::Rules(order, order * order, houses), empty(order));
}

// ---- facts ----

void counts_of_empty_grids(std::string_view isa) {
    constexpr std::uint64_t latin_squares[] = {1, 2, 12, 576, 161280};  // A002860
    for (int order = 1; order <= 5; ++order)
        check(count_empty(isa, order, latin(order)) == latin_squares[order - 1],
              "Latin squares of order " + std::to_string(order));
    constexpr std::uint64_t diagonal[] = {1, 0, 0, 48, 960, 92160};  // A274806
    for (int order = 1; order <= 6; ++order)
        check(count_empty(isa, order, diagonal_latin(order)) == diagonal[order - 1],
              "diagonal Latin squares of order " + std::to_string(order));
    check(count_empty(isa, 4, sudoku(2, 2)) == 288, "288 grids of order 4");
    // The 720 orders of the first row lead to equally many grids.
    Grid first_row = empty(6);
    for (std::uint8_t i = 0; i < 6; ++i) first_row[i] = static_cast<std::uint8_t>(i + 1);
    const houses::Rules rules(6, 36, sudoku(2, 3));
    for (const unsigned threads : {1u, 3u})
        check(count(isa, rules, first_row, UINT64_MAX, threads) * 720 == 28200960,
              "28,200,960 grids of order 6");
}

void counts_end_at_their_limit(std::string_view isa) {
    const houses::Rules rules(9, 81, sudoku(3, 3));
    for (const std::uint64_t limit : {1u, 2u, 3u, 50u})
        check(count(isa, rules, empty(9), limit) == limit, "a count ends at its limit");
}

void small_rules(std::string_view isa) {
    check(count_empty(isa, 1, {}) == 1, "order 1 without houses");
    check(count_empty(isa, 1, {{0}}) == 1, "order 1 with its only house");
    check(count_empty(isa, 2, {}) == 16, "order 2 without houses");
    check(count_empty(isa, 2, {{3}}) == 16, "a house of one cell forbids nothing");
    check(count_empty(isa, 2, {{0, 1}, {0, 1}, {1, 0}}) == 8, "a house given three times");
    check(count_empty(isa, 3, {{0, 4}}) == 13122, "a partial house forbids repeats");
    check(count_empty(isa, 3, {{0, 4}, {0, 4, 8}}) == 729 * 6, "a part of a house adds nothing");
    check(count(isa, houses::Rules(2, 3, {{0, 1}, {1, 2}}), Grid(3)) == 2,
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
    check(houses::Rules(12, 144, sudoku(3, 4)).plan().band_count == 0, "nor has order 12");
}

// Sudoku with diagonals, its cells shuffled: bands where nobody would see them, and a layer beside.
void bands_agree_with_a_search_cell_by_cell(std::string_view isa) {
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
        houses::Search(rules, Grid(81), {}).next(grid, UINT64_MAX);
        std::vector<std::uint16_t> order = moved;
        std::shuffle(order.begin(), order.end(), random);
        for (std::size_t k = 0; k < 57; ++k) grid[order[k]] = 0;
        houses::Search search(rules, grid, {});
        search.count(UINT64_MAX, UINT64_MAX);
        check(count(isa, *rules, grid) == search.counted(), "as many solutions with bands");
        std::shuffle(moved.begin(), moved.end(), random);
    }
}

void widest_words(std::string_view isa) {
    for (const int order : {16, 17, 32, 33, 64}) {
        const houses::Rules rules(order, order * order, latin(order));
        // A cyclic square less its last two rows, which can change places.
        Grid givens = empty(order);
        for (int i = 0; i < order - 2; ++i)
            for (int j = 0; j < order; ++j)
                givens[static_cast<std::size_t>(i * order + j)] =
                    static_cast<std::uint8_t>((i + j) % order + 1);
        check(count(isa, rules, givens) == 2,
              "last rows of a cyclic square of order " + std::to_string(order));
    }
}

void every_solution_comes_once(std::string_view isa) {
    const houses::Rules rules(4, 16, sudoku(2, 2));
    const search::Engine engine = houses::engine_for(rules, isa);
    for (const std::size_t capacity : {1u, 7u, 100u, 1000u}) {
        search::Enumeration all(engine, search::candidate_sets(engine, empty(4), {}).data());
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

void rows_do_not_depend_on_their_neighbours(std::string_view isa) {
    const houses::Rules rules(9, 81, sudoku(3, 3));
    const search::Engine engine = houses::engine_for(rules, isa);
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
            search::Batch batch(engine, task, threads);
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

}  // namespace

int main() {
    bands_are_found();
    for (const std::string_view isa : houses::instruction_sets()) {
        counts_of_empty_grids(isa);
        counts_end_at_their_limit(isa);
        small_rules(isa);
        bands_agree_with_a_search_cell_by_cell(isa);
        widest_words(isa);
        every_solution_comes_once(isa);
        rows_do_not_depend_on_their_neighbours(isa);
    }
    std::printf("%d facts hold, %d do not\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
