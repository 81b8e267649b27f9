// Facts about the verification of grids. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "checks.hpp"
#include "houses/verifying.hpp"
#include "houses_puzzles.hpp"

namespace {

using checks::check;
using houses_puzzles::Houses;
using nonet::houses::Rules;
using Values = std::vector<std::uint8_t>;

Values verdicts(const Rules& rules, const Values& puzzles, const Values& grids, unsigned threads) {
    Values right(grids.size() / static_cast<std::size_t>(rules.cells()), 2);
    const auto batch = nonet::houses::batch_of(
        rules, {right.size(), puzzles.data(), grids.data(), right.data()}, threads);
    while (!batch->run(std::chrono::milliseconds(10))) {
    }
    return right;
}

// What is to be found, by definition.
bool is_right(const Rules& rules, const std::uint8_t* puzzle, const std::uint8_t* grid) {
    for (int c = 0; c < rules.cells(); ++c)
        if (grid[c] < 1 || grid[c] > rules.order() || (puzzle[c] != 0 && puzzle[c] != grid[c]))
            return false;
    return std::ranges::none_of(rules.houses(), [&](const auto& house) {
        return std::ranges::any_of(house, [&](int cell) {
            return std::ranges::count(house, grid[cell], [&](int other) { return grid[other]; }) >
                   1;
        });
    });
}

// Latin squares whose rows are shifted, each with one wrong entry or none.
void verdicts_follow_the_definition(int order, std::size_t rows) {
    const Rules rules(order, order * order, houses_puzzles::latin(order));
    const auto cells = static_cast<std::size_t>(order * order);
    std::minstd_rand random(static_cast<unsigned>(order));
    Values puzzles(rows * cells), grids(rows * cells);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t c = 0; c < cells; ++c) {
            const auto shifted = (c / static_cast<std::size_t>(order) + c) % cells;
            grids[row * cells + c] =
                static_cast<std::uint8_t>(shifted % static_cast<std::size_t>(order) + 1);
            if (random() % 3 == 0) puzzles[row * cells + c] = grids[row * cells + c];
        }
        if (row % 3 != 0)
            (row % 3 == 1 ? puzzles : grids)[row * cells + random() % cells] =
                static_cast<std::uint8_t>(random());
    }
    Values expected;
    for (std::size_t row = 0; row < rows; ++row)
        expected.push_back(is_right(rules, &puzzles[row * cells], &grids[row * cells]));
    const std::string name = std::to_string(rows) + " rows of order " + std::to_string(order);
    check(std::ranges::count(expected, 1) >= static_cast<std::ptrdiff_t>(rows / 3),
          name + " have right ones");
    for (const unsigned threads : {1u, 3u})
        check(verdicts(rules, puzzles, grids, threads) == expected,
              name + ", threads: " + std::to_string(threads));
}

}  // namespace

int main() {
    for (const int order : {1, 2, 9, 16, 17, 32, 33, 64})
        for (const std::size_t rows : {0, 1, 15, 16, 17, 100})
            verdicts_follow_the_definition(order, rows);
    return checks::report();
}
