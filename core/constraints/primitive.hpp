// What constraints require, as plain data: the form in which the engine gets them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nonet::constraints {

// One thing that is required of some cells.
struct Primitive {
    // `distinct`, `domain`, `family`, `linear`, `relation`, `relation-pairs`, `automaton`, `cover`,
    // `element` (the first cell numbers another, which has a value) or `apart` (no equal values,
    // depending on the distance): see `makers.hpp` and `tables.hpp`. `counts` (how often values
    // occur): see `counting.hpp`. `connected`, `no-subset-sum`, `rank`: see `connected.hpp`,
    // `subset_sums.hpp`, `ranking.hpp`. `regions`, `same-region` (cells of the second lane),
    // `region-arrow` and `region-count`: see `regions.hpp`, `region_clues.hpp`. `or`: the
    // primitives after it are its alternatives.
    std::string kind;
    // What makes the domain, the family, the relation, the automaton, the classes of a cover or the
    // counts, such as `sum`, or `table`; `forbidden` for an element that may not be; `steps` for
    // `apart`; else empty.
    std::string maker;
    // What the maker takes; for `linear`, the total and a coefficient for each cell; for `domain`
    // without a maker, the values; for `element`, the value; for `apart`, the number of columns of
    // a lattice and the place of each cell in it; for `no-subset-sum`, the sum; for `rank`, the
    // cells of a line, the rank, 0, 1 or 2 for which ties are allowed, and how many lines begin
    // with each value, or 0; for `or`, how many primitives each alternative has, with those inside
    // others.
    std::vector<std::int64_t> numbers;
    // Distinct, but for relations, automata, elements, ranks, `same`.
    std::vector<std::uint16_t> cells;
};

}  // namespace nonet::constraints
