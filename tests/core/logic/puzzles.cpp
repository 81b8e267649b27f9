#include "puzzles.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "../mixing.hpp"
#include "houses/trail_search.hpp"

namespace logic_puzzles {

namespace {

using nonet::logic::Cell;
using nonet::logic::Kind;
using nonet::search::Progress;

// Adds a house for each label.
template <typename Label>
void add(std::vector<HouseCells>& houses, int order, Kind kind, Label label) {
    std::vector<HouseCells> added(static_cast<std::size_t>(order), HouseCells{kind, {}});
    for (int cell = 0; cell < order * order; ++cell) {
        added[static_cast<std::size_t>(label(cell))].cells.push_back(static_cast<Cell>(cell));
    }
    houses.insert(houses.end(), added.begin(), added.end());
}

std::vector<HouseCells> lines(int order) {
    std::vector<HouseCells> houses;
    add(houses, order, Kind::row, [=](int cell) { return cell / order; });
    add(houses, order, Kind::column, [=](int cell) { return cell % order; });
    return houses;
}

}  // namespace

Game game_of(int order, std::vector<HouseCells> houses) {
    std::vector<std::vector<std::uint16_t>> sets;
    for (const HouseCells& house : houses) sets.push_back(house.cells);
    auto rules = std::make_shared<const nonet::houses::Rules>(order, order * order, sets);
    return {order, std::move(houses), std::move(rules)};
}

Game latin(int order) {
    return game_of(order, lines(order));
}

Game boxes(int height, int width) {
    const int order = height * width;
    auto houses = lines(order);
    add(houses, order, Kind::region,
        [=](int cell) { return cell / order / height * height + cell % order / width; });
    return game_of(order, std::move(houses));
}

Game with_diagonals(const Game& game) {
    auto houses = game.houses;
    HouseCells down{Kind::other, {}}, up{Kind::other, {}};
    for (int i = 0; i < game.order; ++i) {
        down.cells.push_back(static_cast<Cell>(i * game.order + i));
        up.cells.push_back(static_cast<Cell>(i * game.order + game.order - 1 - i));
    }
    houses.insert(houses.end(), {down, up});
    return game_of(game.order, std::move(houses));
}

Game anti_knight(const Game& game) {
    auto houses = game.houses;
    const int order = game.order;
    for (int cell = 0; cell < order * order; ++cell) {
        for (const auto& [down, right] : {std::pair{1, -2}, {1, 2}, {2, -1}, {2, 1}}) {
            const int row = cell / order + down, column = cell % order + right;
            if (row >= order || column < 0 || column >= order) continue;
            const auto other = static_cast<Cell>(row * order + column);
            houses.push_back({Kind::other, {static_cast<Cell>(cell), other}});
        }
    }
    return game_of(order, std::move(houses));
}

Game jigsaw(std::string_view regions) {
    int order = 1;
    while (static_cast<std::size_t>(order * order) < regions.size()) ++order;
    auto houses = lines(order);
    add(houses, order, Kind::region,
        [=](int cell) { return regions[static_cast<std::size_t>(cell)] - 'a'; });
    return game_of(order, std::move(houses));
}

Game jigsaw_of_order_5() {
    return jigsaw("aaabbaacbbdcccbddceeddeee");
}

std::vector<Values> solutions(const Game& game, std::span<const std::uint8_t> givens,
                              std::size_t limit) {
    const auto search = nonet::houses::trail_search(game.rules, givens, {});
    std::vector<Values> found;
    Values grid(givens.size());
    while (found.size() < limit) {
        const Progress progress = search->next(grid, 100'000);
        if (progress == Progress::pending) return {};
        if (progress == Progress::exhausted) break;
        found.push_back(grid);
    }
    return found;
}

Values random_solution(const Game& game, std::mt19937& random) {
    Values givens(static_cast<std::size_t>(game.cells()));
    std::iota(givens.begin(), givens.begin() + game.order, std::uint8_t{1});
    mix(std::span(givens).first(static_cast<std::size_t>(game.order)), random);
    return solutions(game, givens, 1).at(0);
}

Puzzle random_puzzle(const Game& game, std::mt19937& random) {
    Values solution = random_solution(game, random);
    std::vector<std::size_t> cells(solution.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    mix(cells, random);
    Values givens = solution;
    for (std::size_t cell : cells) {
        const std::uint8_t value = givens[cell];
        givens[cell] = 0;
        if (solutions(game, givens, 2).size() != 1) givens[cell] = value;
    }
    return {std::move(givens), std::move(solution)};
}

Values values_of(std::string_view text) {
    Values values;
    for (const char c : text) {
        if (c == ' ') continue;
        const int value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : 0;
        values.push_back(static_cast<std::uint8_t>(value));
    }
    return values;
}

}  // namespace logic_puzzles
