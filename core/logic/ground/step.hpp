// One human deduction: its technique, its pattern, and what follows.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "cell_set.hpp"
#include "technique.hpp"
#include "values.hpp"

namespace nonet::logic {

struct Candidate {
    Cell cell;
    Value value;
    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// An almost locked set: n cells of a house with n + 1 values.
struct AlmostLockedSet {
    std::vector<Cell> cells;
    Values values = 0;
};

// One statement of a chain: a value is in one of a few cells of a house (`on`), or in none of them.
// A node of an almost locked set says so of the set's cells with this value.
struct ChainNode {
    std::vector<Cell> cells;  // one; two or three for a group; those of the set with the value
    Value value = 0;
    bool on = false;
    std::int16_t set = -1;  // the index in Step::sets, or -1
};

// Each statement follows from the one before. In a net it follows from the chain up to there.
using Chain = std::vector<ChainNode>;

// What the cells of a pattern are called: the first few, and those after them.
struct CellRoles {
    static constexpr std::size_t all = -1;

    std::string_view first;  // if empty, "base" for a pattern with cover sets, else "pattern"
    std::size_t count = all;
    std::string_view rest;
};

// Houses that hold values in the cells of a pattern: each value at most once in each of the houses.
struct ValueCover {
    Values values = 0;
    std::vector<std::uint8_t> houses;
};

// Fields that a technique does not use are empty. Indices of houses are those of Layout::houses().
struct Step {
    Technique technique{};
    Values values = 0;                       // of the pattern
    std::vector<Cell> cells;                 // of the pattern, ascending where order tells nothing
    CellRoles roles;                         // of these cells, in the words of nonet/logic/roles.py
    std::vector<std::uint8_t> houses;        // where the pattern is; the base sets of a fish
    std::vector<std::uint8_t> covers;        // the cover sets of a fish; of both if siamese
    std::vector<ValueCover> value_covers;    // of a pattern with several values
    std::vector<Candidate> fins, endo_fins;  // of a fish
    std::string_view fins_role = "fin";
    std::vector<Candidate> one_colour, other_colour;
    std::vector<Candidate> far_colour, far_other_colour;  // of the second chain of multi colours
    std::vector<AlmostLockedSet> sets;
    std::vector<Values> restricted;  // the restricted commons between neighbouring sets
    std::vector<Chain> chains;
    std::vector<Candidate> placements;
    // In the order in which HoDoKu removes them, on which the next single can depend.
    std::vector<Candidate> eliminations;

    // Empties all fields. They keep their memory, which the next step can use.
    void clear();
};

}  // namespace nonet::logic
