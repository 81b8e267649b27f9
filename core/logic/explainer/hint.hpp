// What one technique of Sudoku Explainer finds: its name, its rating and what follows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board.hpp"

namespace nonet::logic::explainer {

// The techniques; hint.cpp has the names that Explainer prints.
enum class Name : std::uint8_t {
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triplet,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triplet,
    swordfish,
    hidden_triplet,
    xy_wing,
    xyz_wing,
    unique_rectangle_1,
    unique_rectangle_2,
    unique_rectangle_3,
    unique_rectangle_4,
    unique_loop_1,
    unique_loop_2,
    unique_loop_3,
    unique_loop_4,
    naked_quad,
    jellyfish,
    hidden_quad,
    bug_1,
    bug_2,
    bug_3,
    bug_4,
    aligned_pair_exclusion,
    x_cycle,
    y_cycle,
    cycle,
    turbot_fish,
    forcing_x_chain,
    forcing_chain,
    aligned_triplet_exclusion,
    nishio,
    cell_chains,
    region_chains,
    dynamic_contradiction,
    dynamic_double,
    dynamic_cell,
    dynamic_region,
};

struct Removal {
    Cell cell;
    Values values;
};

struct Hint {
    Hint() = default;
    Hint(Name called, double rated) : name(called), rating(rated) {}

    Name name{};
    double rating = 0;
    std::uint8_t loop = 0;   // the number of cells of a unique loop
    std::uint8_t level = 0;  // what dynamic chains may use: 1 patterns, 2 to 5 other chains
    Cell cell = 0;
    Value value = 0;  // placed in the cell, unless 0
    std::vector<Removal> removals;

    void remove(Cell from, Values values) { removals.push_back({from, values}); }
    void remove_value(Cell from, int value_gone) { remove(from, values_of(value_gone)); }
};

// What Explainer rates a puzzle that it cannot solve.
constexpr double stuck_rating = 20.0;

// The name of a hint as Explainer prints it.
std::string printed_name(const Hint& hint);

// The first hint of a technique, if it has one.
using Found = std::optional<Hint>;

}  // namespace nonet::logic::explainer
