#include "logic_samples.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <random>

namespace logic_samples {

namespace {

using logic_puzzles::Game;
using nonet::logic::Kind;

// A partial house for each two cells that such a move of a chess piece joins.
Game with_moves(Game game, std::initializer_list<std::array<int, 2>> moves) {
    for (int cell = 0; cell < game.cells(); ++cell) {
        for (const auto& [down, right] : moves) {
            const int row = cell / game.order + down, column = cell % game.order + right;
            if (row >= game.order || column < 0 || column >= game.order) continue;
            const auto other = static_cast<Cell>(row * game.order + column);
            game.houses.push_back({Kind::other, {static_cast<Cell>(cell), other}});
        }
    }
    return logic_puzzles::game_of(game.order, std::move(game.houses));
}
Game anti_king(Game game) {
    return with_moves(std::move(game), {{1, -1}, {1, 1}});
}

// The four windows of a classic grid.
Game windows() {
    Game game = logic_puzzles::boxes(3, 3);
    for (int corner : {10, 14, 46, 50}) {
        HouseCells window{Kind::other, {}};
        for (int i = 0; i < 9; ++i) {
            window.cells.push_back(static_cast<Cell>(corner + i / 3 * 9 + i % 3));
        }
        game.houses.push_back(std::move(window));
    }
    return logic_puzzles::game_of(game.order, std::move(game.houses));
}

// Rows that are shifted against each other: a solution of boxes, with anti-king and anti-knight
// rules too.
std::vector<Value> shifted_rows(int height, int width) {
    const int order = height * width;
    std::vector<Value> solution;
    for (int cell = 0; cell < order * order; ++cell) {
        const int row = cell / order, column = cell % order;
        solution.push_back(static_cast<Value>((row * width + row / height + column) % order + 1));
    }
    return solution;
}

Sample sample_of(Game game, std::vector<Value> solution = {}) {
    std::mt19937 random(1);
    if (solution.empty()) solution = logic_puzzles::random_solution(game, random);
    return {game.order, std::move(game.houses), std::move(solution), std::move(game.rules)};
}

using Make = Sample (*)();

constexpr std::array<Make, 17> makers{
    [] { return sample_of(logic_puzzles::boxes(3, 3)); },
    [] { return sample_of(logic_puzzles::boxes(2, 2)); },
    [] { return sample_of(logic_puzzles::boxes(2, 3)); },
    [] { return sample_of(logic_puzzles::with_diagonals(logic_puzzles::boxes(2, 3))); },
    [] { return sample_of(logic_puzzles::latin(5)); },
    [] { return sample_of(logic_puzzles::jigsaw_of_order_5()); },
    [] {
        return sample_of(
            logic_puzzles::jigsaw("aaaabccddaaaabccddeabbbcdddeebbbccddeeefbgcch"
                                  "eeeffgghhiifffgghhiifffgghhiiiiigghh"));
    },
    [] { return sample_of(windows()); },
    [] { return sample_of(anti_king(logic_puzzles::boxes(3, 3)), shifted_rows(3, 3)); },
    [] {
        return sample_of(logic_puzzles::anti_knight(logic_puzzles::boxes(3, 3)),
                         shifted_rows(3, 3));
    },
    [] { return sample_of(logic_puzzles::boxes(3, 4)); },
    [] {
        return sample_of(logic_puzzles::anti_knight(logic_puzzles::boxes(3, 4)),
                         shifted_rows(3, 4));
    },
    [] { return sample_of(logic_puzzles::latin(12)); },
    [] {
        return sample_of(
            logic_puzzles::jigsaw("aabccccccdddaabbccccddddaabbeccdddddaabeeeeeffff"
                                  "aabeeeeeffffaabbbbbeffffgghhhhiiijjjgghhhhiijjjj"
                                  "gghhhhijjjjjggkkkkiillllggkkkkiillllggkkkkiillll"));
    },
    [] { return sample_of(logic_puzzles::boxes(4, 4)); },
    [] { return sample_of(anti_king(logic_puzzles::boxes(4, 4)), shifted_rows(4, 4)); },
    [] { return sample_of(logic_puzzles::latin(16)); },
};

}  // namespace

int prepared_samples() {
    return static_cast<int>(makers.size());
}

const Sample& prepared(int number) {
    static std::array<std::optional<Sample>, makers.size()> samples;
    const auto index = static_cast<std::size_t>(number);
    if (!samples[index]) samples[index] = makers[index]();
    return *samples[index];
}

Sample random_houses(Chance& chance) {
    Sample sample;
    // The largest grids and the most houses are where numbers could overflow.
    sample.order = chance.is(128) ? 16 : static_cast<int>(2 + chance.below(15));
    const auto order = static_cast<std::size_t>(sample.order);
    const std::size_t cells = chance.is(128) ? 256 : order + chance.below(257 - order);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        sample.solution.push_back(static_cast<Value>(cell % order + 1));
    }
    chance.shuffle(sample.solution);
    std::vector<std::vector<Cell>> cells_with(order);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        cells_with[sample.solution[cell] - 1U].push_back(static_cast<Cell>(cell));
    }
    const bool has_kinds = chance.is(64);
    const std::size_t full = chance.below(256), partial = chance.is(64) ? chance.below(100) : 0;
    for (std::size_t house = 0; house < full + partial; ++house) {
        const auto kind = has_kinds ? static_cast<Kind>(chance.below(4)) : Kind::other;
        HouseCells& added = sample.houses.emplace_back(HouseCells{kind, {}});
        for (const auto& choice : cells_with) {
            if (house < full || chance.is(64))
                added.cells.push_back(choice[chance.below(choice.size())]);
        }
        if (house >= full && added.cells.size() < 2) sample.houses.pop_back();
    }
    return sample;
}

}  // namespace logic_samples
