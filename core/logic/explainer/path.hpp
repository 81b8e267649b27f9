// The path that a program takes to the solution of a puzzle, and its three ratings.
#pragma once

#include <span>
#include <vector>

#include "chaining/workspace.hpp"

namespace nonet::logic::explainer {

struct Path {
    bool is_solved = false;
    // The highest rating on the path, until the first value is placed, until the first hint.
    double rating = 0, pearl = 0, diamond = 0;
    std::vector<Hint> hints;
};

// Follows the path of a puzzle with one solution. `tick` is called many times a second and may
// throw.
Path follow(std::span<const Value> givens, Program program, const Tick& tick = {});

// The values that are filled in, 0 for empty cells, and the candidates of all cells.
struct Position {
    std::span<const Value> values;
    std::span<const Values> candidates;
};

// The next hint, with what tells it, or nothing if the position is solved or the program is stuck.
Found hint_in(const Position& position, Program program, const Tick& tick = {});

// A rating in tenths, cut as the programs print it.
constexpr int tenths(double rating) {
    return static_cast<int>((rating + 0.05) * 10);
}

}  // namespace nonet::logic::explainer
