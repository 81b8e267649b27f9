// Facts about the search under constraints: it finds the grids that obey every primitive, as a
// plain reading of each says. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "checks.hpp"
#include "constraints/trail_search.hpp"
#include "primitives.hpp"
#include "propagator_facts.hpp"
#include "searching.hpp"

namespace {

using checks::check;
using nonet::constraints::Ground;
using nonet::constraints::Model;
using nonet::constraints::trail_search;
using nonet::search::Progress;
using primitives::Frame;
using primitives::frame;
using primitives::Grid;
using primitives::Number;
using primitives::obeys;
using primitives::Primitive;
using primitives::Values;

std::shared_ptr<const Ground> ground(const Frame& frame) {
    return std::make_shared<const Ground>(frame.order, frame.cells(), frame.houses);
}

std::vector<Grid> solutions(const Frame& frame, const std::vector<Primitive>& primitives,
                            std::uint64_t budget) {
    const auto model =
        std::make_shared<const Model>(ground(frame), frame.cells(), primitives, frame.lowest);
    const Grid givens(static_cast<std::size_t>(frame.cells()));
    auto found = all_solutions(*trail_search(model, givens, {}), givens.size(), budget);
    const auto counting = trail_search(model, givens, {});
    counting->count(unlimited, budget);
    while (counting->counted() < found.size() && budget != unlimited)
        counting->count(unlimited, budget);
    check(counting->counted() == found.size(), "a count agrees with the grids");
    std::ranges::sort(found);
    return found;
}

void random_primitives(const Frame& frame, unsigned puzzles) {
    const std::vector<Grid> every = solutions(frame, {}, unlimited);
    std::size_t possible = 0;
    for (unsigned seed = 0; seed < puzzles; ++seed) {
        std::mt19937 random(seed);
        const auto next = [&] {
            return primitives::random_primitive(
                frame, [&] { return static_cast<std::uint32_t>(random()); });
        };
        std::vector<Primitive> primitives;
        for (unsigned number = seed % 4; number-- > 0;) primitives.push_back(next());
        primitives.push_back(next());
        std::vector<Grid> expected;
        for (const auto& grid : every)
            if (std::ranges::all_of(primitives, [&](const auto& primitive) {
                    return obeys(primitive, grid, frame);
                }))
                expected.push_back(grid);
        possible += expected.empty() ? 0 : 1;
        const std::uint64_t budget = seed % 3 == 0 ? 1 : unlimited;
        check(solutions(frame, primitives, budget) == expected,
              "order " + std::to_string(frame.order) + " from " + std::to_string(frame.lowest) +
                  ", seed " + std::to_string(seed));
    }
    check(possible > puzzles / 4, "many of them have solutions");
}

// ---- primitives that make no sense ----

void is_refused(const Primitive& primitive, const std::string& what) {
    const Frame small = frame(4, 2);
    checks::is_refused([&] { Model(ground(small), small.cells(), {primitive}); }, what);
}

void nonsense() {
    is_refused({"linear", "", {5, 1, 1}, {0, 0}}, "a cell twice");
    is_refused({"linear", "", {5, 1}, {0, 1}}, "a sum without a coefficient");
    is_refused({"linear", "", {5, 1, 0}, {0, 1}}, "a coefficient of 0");
    is_refused({"linear", "", {Number{1} << 40, 1}, {0}}, "a large number");
    is_refused({"distinct", "", {}, {0, 1, 2, 3, 4}}, "more cells than values");
    is_refused({"distinct", "", {}, {16}}, "a cell outside");
    is_refused({"distinct", "", {}, {}}, "no cell");
    is_refused({"relation", "above", {}, {0, 1}}, "an unknown relation");
    is_refused({"family", "sums", {}, {0, 1}}, "an unknown family");
    is_refused({"family", "pairs", {1}, {0, 1}}, "a value without its partner");
    is_refused({"family", "pairs", {1, 9}, {0, 1}}, "a pair with a value that does not exist");
    is_refused({"automaton", "sandwich", {}, {0, 1}}, "an automaton without its number");
    is_refused({"cover", "ranges", {3}, {0, 1}}, "ranges of different size");
    is_refused({"cover", "remainders", {3}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}, "ten cells to cover");
    is_refused({"cover", "remainders", {0}, {0, 1}}, "a division by 0");
    is_refused({"element", "", {}, {0, 1}}, "an element without its value");
    is_refused({"apart", "steps", {4, 0}, {0, 1}}, "a cell without its place");
    is_refused({"relation", "no-dot", {2, 1}, {0, 1}}, "fewer differences than announced");
    is_refused({"domain", "round", {}, {0}}, "an unknown domain");
    is_refused({"counts", "times", {1, 1}, {0, 1}}, "counts without an end");
    is_refused({"counts", "same", {2}, {0, 1, 2}}, "sets of unequal size");
    is_refused({"counts", "circles", {1}, {0, 1}}, "circles with a number");
    is_refused({"counts", "distinct", {}, {0}}, "a control cell without others");
    is_refused({"connected", "", {0, 1, 1, 4, 0}, {0, 1}}, "cells without a place");
    is_refused({"connected", "", {0, 1, 1, 0, 0, 1}, {0, 1}}, "a lattice without columns");
    is_refused({"connected", "", {0, 1, 1, 4, 1, 1}, {0, 1}}, "two cells at one place");
    is_refused({"flag", "", {}, {0, 1}}, "an unknown kind");
    is_refused({"no-subset-sum", "", {0}, {0, 1}}, "the sum of no values");
    is_refused({"rank", "", {4, 1, 1, 0}, {0, 1}}, "a line that is too short");
    is_refused({"rank", "", {1, 1, 3, 0}, {0, 1}}, "unknown ties");
    is_refused({"relation", "same-part", {0}, {0, 1}}, "a part of no values");
    is_refused({"automaton", "between", {1}, {0, 1, 2}}, "an automaton with a number");
}

// ---- a published puzzle ----

// Eight diagonals with the sum 49 (https://github.com/sigh/Interactive-Sudoku-Solver, "Zero
// solution: Little Killer"): no grid has them all.
void diagonals_without_grid() {
    const Frame grid = frame(9, 3);
    std::vector<Primitive> primitives;
    struct Diagonal {
        int row, column, down, right;
    };
    const std::vector<Diagonal> diagonals{{0, 8, 1, -1}, {0, 7, 1, -1},  {8, 1, -1, 1},
                                          {8, 2, -1, 1}, {6, 8, -1, -1}, {0, 0, 1, 1},
                                          {1, 0, 1, 1},  {2, 0, 1, 1}};
    for (const auto& [row, column, down, right] : diagonals) {
        Primitive sum{"linear", "", {49}, {}};
        for (int r = row, c = column; r >= 0 && r < 9 && c >= 0 && c < 9; r += down, c += right) {
            sum.numbers.push_back(1);
            sum.cells.push_back(static_cast<std::uint16_t>(9 * r + c));
        }
        primitives.push_back(std::move(sum));
    }
    check(solutions(grid, primitives, unlimited).empty(), "eight diagonals have no grid");
}

// ---- large grids, and sums without a bound ----

void large() {
    for (const int order : {16, 25, 64}) {
        const Frame grid = frame(order, 0);
        const auto all = static_cast<Number>(order) * (order + 1) / 2;
        const std::vector<Primitive> primitives{
            {"family", "sum", {all}, grid.houses[0]},
            {"automaton", "sandwich", {0}, grid.houses[2]},
            {"automaton", "x-sum", {3}, grid.houses[3]},
            {"relation", "less", {}, {5, 6, 7}},
            {"family", "consecutive", {}, {1, 2, 3}},
        };
        const auto model = std::make_shared<const Model>(ground(grid), grid.cells(), primitives);
        Grid found(static_cast<std::size_t>(grid.cells()));
        const auto search = trail_search(model, Grid(found.size()), {});
        const bool solved = search->next(found, unlimited) == Progress::solution;
        check(solved && std::ranges::all_of(
                            primitives,
                            [&](const auto& primitive) { return obeys(primitive, found, grid); }),
              "a grid of order " + std::to_string(order));
    }
}

}  // namespace

int main() {
    random_primitives(frame(4, 2), 600);
    random_primitives(frame(4, 0), 600);
    random_primitives(frame(3, 0), 300);
    random_primitives(frame(4, 2, 0), 600);
    random_primitives(frame(4, 0, 0), 600);
    propagator_facts::exact_automata(300,
                                     [](const Primitive& primitive, const Values& line, int order) {
                                         return primitives::accepted(primitive, line, {order, {}});
                                     });
    propagator_facts::special_lines(
        4000, [](const Primitive& primitive, const Values& line, int order, int lowest) {
            return primitives::accepted(primitive, line, {order, {}, lowest});
        });
    propagator_facts::exact_sums(600);
    for (const auto& [order, box_rows] : {std::pair{4, 2}, {6, 2}, {9, 3}})
        propagator_facts::derived_sums(frame(order, box_rows).houses, order, box_rows, 50);
    diagonals_without_grid();
    nonsense();
    large();
    return checks::report();
}
