// What one technique of the programs finds: its name, its rating and what follows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board.hpp"

namespace nonet::logic::explainer {

// The techniques; hint.cpp has the names that the programs print.
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
    skyscraper,
    string_kite,
    strong_links,
    x_loop,
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
    wxyz_wing,
    bug_1,
    bug_2,
    bug_3,
    bug_4,
    vwxyz_wing,
    aligned_pair_exclusion,
    uvwxyz_wing,
    x_cycle,
    y_cycle,
    cycle,
    turbot_fish,
    forcing_x_chain,
    forcing_chain,
    tuvwxyz_wing,
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

// What plays a role in a pattern. The roles are named in hint.cpp as in nonet/logic/roles.py.
enum class PartRole : std::uint8_t {
    pattern,
    base,
    cover,
    pivot,
    pincer,
    corner,
    set,
    restricted,
    excluder,
};

struct Part {
    PartRole role;
    SmallCells cells;
    Values values = 0;
    std::uint32_t houses = 0;  // as bits
};

struct Account;  // how chains lead to a conclusion: chaining/account.hpp

struct Hint {
    Hint() = default;
    Hint(Name called, double rated) : name(called), rating(rated) {}

    Name name{};
    double rating = 0;
    std::uint8_t loop = 0;    // the number of cells of a unique loop, if its name has it
    std::uint8_t links = 0;   // the number of strong links on one value
    bool is_grouped = false;  // whether any of them has a group of cells at an end
    std::string code;  // how links or bent sets are made up: see strong_links.cpp, bent_sets.cpp
    std::uint8_t level = 0;  // what dynamic chains may use: 1 patterns, 2 to 5 other chains
    Cell cell = 0;
    Value value = 0;  // placed in the cell, unless 0
    std::vector<Removal> removals;
    std::vector<Part> parts;  // what the pattern consists of; none for singles and chains
    std::shared_ptr<const Account> account;  // of a chain, if it was asked for

    void remove(Cell from, Values values) { removals.push_back({from, values}); }
    void remove_value(Cell from, int value_gone) { remove(from, values_of(value_gone)); }
};

// What the programs rate a puzzle that they cannot solve.
constexpr double stuck_rating = 20.0;

// The name of a hint as its program prints it.
std::string printed_name(const Hint& hint);

// The word of a role.
std::string_view name_of(PartRole role);

// The first hint of a technique, if it has one.
using Found = std::optional<Hint>;

}  // namespace nonet::logic::explainer
