// Grids with a solution, in layouts of all sizes, for the fuzzer of logic.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "../logic/puzzles.hpp"
#include "chance.hpp"

namespace logic_samples {

using nonet::logic::Cell;
using nonet::logic::HouseCells;
using nonet::logic::Value;

using fuzz::Chance;

struct Sample {
    int order;
    std::vector<HouseCells> houses;
    std::vector<Value> solution;  // one of perhaps several
    // The rules as search sees them; null for grids where it is of no use.
    std::shared_ptr<const nonet::houses::Rules> rules;
};

// How many samples are made in advance.
int prepared_samples();
const Sample& prepared(int number);

// Houses taken at random from a solution: up to 255 full ones, and partial ones.
Sample random_houses(Chance& chance);

}  // namespace logic_samples
