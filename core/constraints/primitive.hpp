// What constraints require, as plain data: the form in which the engine gets them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nonet::constraints {

// One thing that is required of some cells.
struct Primitive {
    // `distinct`, `domain`, `family`, `linear`, `relation` or `automaton`: see `makers.hpp`;
    // `no-subset-sum` or `rank`: see `subset_sums.hpp` and `ranking.hpp`.
    std::string kind;
    // What makes the family, the relation or the automaton, such as `sum`; else empty.
    std::string maker;
    // What the maker takes; for `linear`, the total and a coefficient for each cell; for `domain`,
    // the values; for `no-subset-sum`, the sum; for `rank`, the cells of a line, the rank, and 0, 1
    // or 2 for which ties are allowed.
    std::vector<std::int64_t> numbers;
    std::vector<std::uint16_t> cells;  // distinct, but for relations, automata and ranks
};

}  // namespace nonet::constraints
