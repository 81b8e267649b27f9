// Facts about the trail search. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "houses/trail_search.hpp"
#include "houses_puzzles.hpp"
#include "searching.hpp"

namespace {

using namespace houses_puzzles;
using checks::check;
using checks::is_refused;
using nonet::houses::Rules;
using nonet::houses::trail_search;
using nonet::search::Progress;

using Candidates = std::vector<std::uint64_t>;

// ---- rules ----

std::shared_ptr<const Rules> rules(int order, const Houses& houses) {
    return std::make_shared<const Rules>(order, order * order, houses);
}

Grid empty(int order) {
    return Grid(static_cast<std::size_t>(order * order));
}

// ---- running a search ----

std::uint64_t count(int order, const Houses& houses, const Grid& givens,
                    const Candidates& candidates = {}) {
    const auto search = trail_search(rules(order, houses), givens, candidates);
    search->count(unlimited, unlimited);
    return search->counted();
}

std::vector<Grid> solutions(const std::shared_ptr<const Rules>& rules, const Grid& givens,
                            const Candidates& candidates, std::uint64_t budget) {
    return all_solutions(*trail_search(rules, givens, candidates), givens.size(), budget);
}

bool obeys(const Houses& houses, const Grid& grid) {
    return std::ranges::all_of(houses, [&](const House& house) {
        std::set<std::uint8_t> values;
        for (const auto cell : house) values.insert(grid[cell]);
        return values.size() == house.size() && !values.contains(0);
    });
}

// Digits stand for themselves and letters from A for 1, 2, and so on; any other character is an
// empty cell. Spaces are skipped.
Grid grid_of(std::string_view text) {
    Grid grid;
    for (const char c : text) {
        if (c == ' ') continue;
        const int value = c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
        grid.push_back(static_cast<std::uint8_t>(value));
    }
    return grid;
}

// ---- facts ----

void counts_of_empty_grids() {
    constexpr std::uint64_t latin_squares[] = {1, 2, 12, 576, 161280};  // A002860
    for (int order = 1; order <= 5; ++order)
        check(count(order, latin(order), empty(order)) == latin_squares[order - 1],
              "Latin squares of order " + std::to_string(order));

    constexpr std::uint64_t diagonal[] = {1, 0, 0, 48, 960, 92160};  // A274806
    for (int order = 1; order <= 6; ++order)
        check(count(order, diagonal_latin(order), empty(order)) == diagonal[order - 1],
              "diagonal Latin squares of order " + std::to_string(order));

    check(count(4, sudoku(2, 2), empty(4)) == 288, "288 grids of order 4");

    // Each of the 720 orders of the first row leads to the same number of grids.
    Grid first_row = empty(6);
    for (std::uint8_t i = 0; i < 6; ++i) first_row[i] = static_cast<std::uint8_t>(i + 1);
    check(count(6, sudoku(2, 3), first_row) * 720 == 28200960, "28,200,960 grids of order 6");
}

void enumeration_puzzle() {
    const Grid givens = grid_of(
        "502600300000008010000200068240000009007000130600000800056010000900000601070009042");
    const auto found = solutions(rules(9, sudoku(3, 3)), givens, {}, unlimited);
    check(found.size() == 10, "ten solutions");
    check(std::set(found.begin(), found.end()).size() == 10, "ten different solutions");
    for (const Grid& grid : found) {
        check(obeys(sudoku(3, 3), grid), "a solution obeys the rules");
        bool keeps_givens = true;
        for (std::size_t i = 0; i < 81; ++i) keeps_givens &= givens[i] == 0 || givens[i] == grid[i];
        check(keeps_givens, "a solution keeps the givens");
    }
}

// The two published samples of a problem of the Lanqiao Cup, with all their solutions.
void contest_jigsaws() {
    const auto solve = [](std::string_view regions, std::string_view givens) {
        auto found = solutions(rules(6, jigsaw(regions)), grid_of(givens), {}, unlimited);
        std::ranges::sort(found);
        return found;
    };
    const auto grids = [](std::initializer_list<std::string_view> texts) {
        std::vector<Grid> all;
        for (const auto text : texts) all.push_back(grid_of(text));
        std::ranges::sort(all);
        return all;
    };
    check(solve("aaaabbaccabdccbbbdceddddceeeffeeffff",
                "..CB.A ...... D..... .....E ...... ...F..") ==
              grids({"EFCBDA ACEDFB DABECF FBDCAE BDFAEC CEAFBD"}),
          "contest jigsaw with one solution");
    check(solve("aabbbbaacbbdacccedacceedfeeeddfffffd",
                "....BA ...DC. ....E. ...... ...... CA....") ==
              grids({"DCEFBA EFADCB ABFCED BEDAFC FDCBAE CABEDF",
                     "DCEFBA EFADCB ADFBEC BECAFD FBDCAE CABEDF",
                     "DCFEBA AEBDCF FDACEB BFEADC EBCFAD CADBFE",
                     "DCFEBA BEADCF ADCFEB FBEADC EFBCAD CADBFE",
                     "DCFEBA EFADCB ABCFED BEDAFC FDBCAE CAEBDF",
                     "DCFEBA EFADCB ABDFEC BECAFD FDBCAE CAEBDF",
                     "DCFEBA EFADCB ADBFEC BECAFD FBDCAE CAEBDF",
                     "DCFEBA FEADCB ADBCEF BFEADC EBCFAD CADBFE",
                     "DCFEBA FEADCB AFCBED BDEAFC EBDCAF CABFDE"}),
          "contest jigsaw with nine solutions");
}

void smallest_rules() {
    check(count(1, {}, {0}) == 1, "order 1 without houses");
    check(count(1, {{0}}, {0}) == 1, "order 1 with its only house");
    check(count(1, {{0}}, {1}) == 1, "order 1, filled");
    check(count(1, {{0}}, {0}, {0}) == 0, "order 1 without candidates");
    check(count(2, {}, empty(2)) == 16, "order 2 without houses");
    check(count(2, {{3}}, empty(2)) == 16, "a house of one cell forbids nothing");
    check(count(2, {{0, 1}, {0, 1}, {1, 0}}, empty(2)) == 8, "a house given three times");
    check(count(3, {{0, 4}}, empty(3)) == 13122, "a partial house forbids repeats");
    check(count(3, {{0, 4}, {4, 8}, {0, 8}}, empty(3)) == 729 * 6, "three partial houses");
}

std::uint64_t count_of_cells(int order, int cells, const Houses& houses) {
    const auto search = trail_search(std::make_shared<const Rules>(order, cells, houses),
                                     Grid(static_cast<std::size_t>(cells)), {});
    search->count(unlimited, unlimited);
    return search->counted();
}

// The number of cells does not follow from the order: grids may overlap.
void any_number_of_cells() {
    check(count_of_cells(1, 3, {{0}, {1}}) == 1, "order 1 with three cells");
    check(count_of_cells(3, 2, {{0, 1}}) == 6, "fewer cells than symbols");
    check(count_of_cells(2, 7, {{0, 1}, {1, 2}, {4, 6}}) == 16, "seven cells of order 2");
}

void largest_orders() {
    for (const int order : {16, 17, 32, 33, 63, 64}) {
        const auto prepared = rules(order, latin(order));
        const auto search = trail_search(prepared, empty(order), {});
        Grid grid = empty(order);
        check(search->next(grid, unlimited) == Progress::solution && obeys(latin(order), grid),
              "an empty Latin square of order " + std::to_string(order));
    }
    for (const int side : {4, 5, 8}) {
        const int order = side * side;
        const auto search = trail_search(rules(order, sudoku(side, side)), empty(order), {});
        Grid grid = empty(order);
        check(
            search->next(grid, unlimited) == Progress::solution && obeys(sudoku(side, side), grid),
            "an empty sudoku of order " + std::to_string(order));
    }
}

void contradictions() {
    check(count(4, latin(4), grid_of("1..1 .... .... ....")) == 0, "a value twice in a row");
    check(count(4, latin(4), grid_of("123. ...4 .... ....")) == 0, "a cell without candidates");
    check(count(4, latin(4), grid_of("1... .1.. ..2. ..3.")) == 0, "no place left for a value");
    check(count(4, {{0, 5}}, grid_of("2... .2.. .... ....")) == 0, "a repeat in a partial house");
    const auto search = trail_search(rules(4, latin(4)), grid_of("11.. .... .... ...."), {});
    Grid grid = empty(4);
    check(search->next(grid, 1) == Progress::exhausted &&
              search->next(grid, 1) == Progress::exhausted,
          "exhausted stays exhausted");
    check(search->count(1, 1) == Progress::exhausted && grid == empty(4), "the grid is left alone");
}

void candidates_restrict() {
    Candidates candidates(16, unlimited);
    check(count(4, latin(4), empty(4), candidates) == 576, "all candidates restrict nothing");
    candidates[0] = 0b0110;
    check(count(4, latin(4), empty(4), candidates) == 288, "two of four values for the first cell");
    candidates[0] = 0b0001;
    check(count(4, latin(4), empty(4), candidates) == 144, "one value acts like a given");
    check(count(4, latin(4), grid_of("2... .... .... ...."), candidates) == 0,
          "a given that is no candidate");
    candidates[0] = 0;
    check(count(4, latin(4), empty(4), candidates) == 0, "no value for the first cell");
}

void limits_and_budgets() {
    const auto prepared = rules(4, sudoku(2, 2));
    const auto at_once = solutions(prepared, empty(4), {}, unlimited);
    check(at_once.size() == 288, "next finds all grids of order 4");
    for (const std::uint64_t budget : {0u, 1u, 7u, 100u})
        check(solutions(prepared, empty(4), {}, budget) == at_once,
              "same solutions in the same order with budget " + std::to_string(budget));

    const auto search = trail_search(prepared, empty(4), {});
    Grid grid = empty(4);
    check(search->count(0, unlimited) == Progress::solution && search->counted() == 0, "limit 0");
    check(search->count(2, unlimited) == Progress::solution && search->counted() == 2, "limit 2");
    check(search->count(2, unlimited) == Progress::solution && search->counted() == 2,
          "limit 2 again");
    check(search->next(grid, unlimited) == Progress::solution && grid == at_once[2],
          "next goes on where count stopped");
    while (search->count(288, 1) == Progress::pending) continue;
    check(search->counted() == 288, "count goes on where next stopped");
    check(search->count(289, unlimited) == Progress::exhausted && search->counted() == 288,
          "a limit above the number of solutions");
    check(search->guesses() == 287, "each branch splits the solutions when no guess is wrong");
}

void refusals() {
    is_refused([] { Rules(0, 1, {}); }, "order 0");
    is_refused([] { Rules(65, 1, {}); }, "order 65");
    is_refused([] { Rules(2, 4, {{}}); }, "a house without cells");
    is_refused([] { Rules(2, 4, {{0, 1, 2}}); }, "a house with too many cells");
    is_refused([] { Rules(2, 4, {{0, 4}}); }, "a cell outside the grid");
    is_refused([] { Rules(2, 4, {{1, 1}}); }, "a cell twice in a house");
    is_refused([] { Rules(2, 0, {}); }, "no cells");
    is_refused([] { Rules(2, 65537, {}); }, "more cells than can be numbered");
    is_refused([] { trail_search(rules(2, {}), Grid(3), {}); }, "too few givens");
    is_refused([] { trail_search(rules(2, {}), Grid{0, 0, 0, 3}, {}); }, "a given above the order");
    is_refused([] { trail_search(rules(2, {}), Grid(4), Candidates(3)); }, "too few candidates");
    is_refused(
        [] {
            Grid grid(3);
            trail_search(rules(2, {}), Grid(4), {})->next(grid, 1);
        },
        "a grid too small");
}

// ---- comparison with trying all values ----

struct Puzzle {
    int order;
    Houses houses;
    Grid givens;
    Candidates candidates;
};

// All solutions in ascending order: fills cell after cell and rejects repeats.
void try_all(const Puzzle& puzzle, std::size_t cell, Grid& grid, std::vector<Grid>& found) {
    if (cell == grid.size()) {
        found.push_back(grid);
        return;
    }
    const auto repeats = [&](const House& house) {
        return std::ranges::find(house, cell) != house.end() &&
               std::ranges::any_of(
                   house, [&](auto other) { return other < cell && grid[other] == grid[cell]; });
    };
    for (int value = 1; value <= puzzle.order; ++value) {
        if (puzzle.givens[cell] != 0 && puzzle.givens[cell] != value) continue;
        if ((puzzle.candidates[cell] >> (value - 1) & 1) == 0) continue;
        grid[cell] = static_cast<std::uint8_t>(value);
        if (std::ranges::none_of(puzzle.houses, repeats)) try_all(puzzle, cell + 1, grid, found);
    }
}

// Lehmer's generator: the same puzzles on every machine.
std::uint32_t random_below(std::uint32_t bound) {
    static std::uint64_t state = 20240229;
    state = state * 48271 % 2147483647;
    return static_cast<std::uint32_t>(state % bound);
}

House random_house(std::uint32_t order) {
    const std::size_t size = random_below(2) == 0 ? order : 1 + random_below(order);
    std::set<std::uint16_t> cells;
    while (cells.size() < size)
        cells.insert(static_cast<std::uint16_t>(random_below(order * order)));
    return {cells.begin(), cells.end()};
}

Puzzle random_puzzle() {
    const std::uint32_t order = 1 + random_below(5);
    const auto n = static_cast<int>(order);
    // From order 4 on, without rows and columns, there would be too many grids to try.
    Puzzle puzzle{n, n > 3 ? latin(n) : Houses{}, empty(n), Candidates(order * order, unlimited)};
    for (auto more = random_below(6); more > 0; --more)
        puzzle.houses.push_back(random_house(order));
    for (auto more = random_below(order) + (n > 4 ? 2 : 0); more > 0; --more)
        puzzle.givens[random_below(order * order)] =
            static_cast<std::uint8_t>(1 + random_below(order));
    for (auto more = random_below(order); more > 0; --more)
        puzzle.candidates[random_below(order * order)] = random_below(1u << order);
    return puzzle;
}

void agrees_with_trying_all() {
    int solvable = 0;
    for (int i = 0; i < 600; ++i) {
        const Puzzle puzzle = random_puzzle();
        std::vector<Grid> expected;
        Grid grid = empty(puzzle.order);
        try_all(puzzle, 0, grid, expected);
        const auto prepared = rules(puzzle.order, puzzle.houses);
        auto found = solutions(prepared, puzzle.givens, puzzle.candidates, 1 + random_below(50));
        std::ranges::sort(found);
        check(found == expected, "random puzzle " + std::to_string(i));
        solvable += !expected.empty();
    }
    check(solvable > 200 && solvable < 500, "random puzzles with and without solutions");
}

}  // namespace

int main() {
    counts_of_empty_grids();
    enumeration_puzzle();
    contest_jigsaws();
    smallest_rules();
    any_number_of_cells();
    largest_orders();
    contradictions();
    candidates_restrict();
    limits_and_budgets();
    refusals();
    agrees_with_trying_all();
    return checks::report();
}
