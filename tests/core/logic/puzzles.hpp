// Layouts and puzzles for the tests of logic.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#include "houses/rules.hpp"
#include "logic/ground/layout.hpp"

namespace logic_puzzles {

using nonet::logic::HouseCells;
using nonet::logic::LargeCells;
using nonet::logic::SmallCells;
using Values = std::vector<std::uint8_t>;

// Rules as logic and as search see them.
struct Game {
    int order;
    std::vector<HouseCells> houses;
    std::shared_ptr<const nonet::houses::Rules> rules;

    int cells() const { return order * order; }
    template <typename Cells>
    nonet::logic::Layout<Cells> layout() const {
        return {order, cells(), houses};
    }
};

// A square grid with these houses.
Game game_of(int order, std::vector<HouseCells> houses);

Game latin(int order);
Game boxes(int height, int width);
Game with_diagonals(const Game& game);
Game anti_knight(const Game& game);
Game jigsaw(std::string_view regions);  // a letter for each cell
Game jigsaw_of_order_5();

// The solutions of a puzzle, at most `limit` of them. Gives up after a while, with none.
std::vector<Values> solutions(const Game& game, std::span<const std::uint8_t> givens,
                              std::size_t limit);

// A grid whose first row is random.
Values random_solution(const Game& game, std::mt19937& random);

// A puzzle with one solution, most of whose givens are needed, and the solution.
struct Puzzle {
    Values givens, solution;
};
Puzzle random_puzzle(const Game& game, std::mt19937& random);

// Digits and, from 10, letters; any other character is an empty cell. Spaces are skipped.
Values values_of(std::string_view text);

}  // namespace logic_puzzles
