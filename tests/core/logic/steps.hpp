// What every step must be, for the tests of logic.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "logic/solver.hpp"

namespace logic_steps {

using namespace nonet::logic;

// The large fish whose search can take seconds in one position.
inline bool is_slow(Technique technique) {
    const auto name = techniques()[number_of(technique)].name;
    const bool is_complex = name.find("franken") != name.npos || name.find("mutant") != name.npos;
    const bool is_small = name.find("x_wing") != name.npos || name.find("swordfish") != name.npos;
    return is_complex && !is_small;
}

// Whether each placement and elimination is about a candidate, and there is one.
template <typename Cells>
bool does_something(const Position<Cells>& position, const Step& step) {
    const auto is_candidate = [&](const Candidate& candidate) {
        return candidate.cell < position.layout().cells() && candidate.value >= 1 &&
               candidate.value <= position.order() &&
               position.is_candidate(candidate.cell, candidate.value);
    };
    return !(step.placements.empty() && step.eliminations.empty()) &&
           std::ranges::all_of(step.placements, is_candidate) &&
           std::ranges::all_of(step.eliminations, is_candidate);
}

// Whether a step agrees with a solution.
inline bool agrees(const Step& step, std::span<const Value> solution) {
    return std::ranges::all_of(step.placements,
                               [&](const Candidate& c) { return solution[c.cell] == c.value; }) &&
           std::ranges::none_of(step.eliminations,
                                [&](const Candidate& c) { return solution[c.cell] == c.value; });
}

// Whether each index of a step is one of the position.
template <typename Cells>
bool is_inside(const Layout<Cells>& layout, const Step& step) {
    const auto is_cell = [&](Cell cell) { return cell < layout.cells(); };
    const auto is_house = [&](std::uint8_t house) { return house < layout.houses().size(); };
    bool inside = std::ranges::all_of(step.cells, is_cell) &&
                  std::ranges::all_of(step.houses, is_house) &&
                  std::ranges::all_of(step.covers, is_house) &&
                  (step.values & ~all_values(layout.order())) == 0;
    for (const auto* list : {&step.fins, &step.endo_fins, &step.one_colour, &step.other_colour}) {
        inside &= std::ranges::all_of(*list, is_cell, &Candidate::cell);
    }
    for (const AlmostLockedSet& set : step.sets) inside &= std::ranges::all_of(set.cells, is_cell);
    for (const Chain& chain : step.chains) {
        for (const ChainNode& node : chain) {
            inside &= !node.cells.empty() && std::ranges::all_of(node.cells, is_cell) &&
                      node.value <= layout.order() && node.set < static_cast<int>(step.sets.size());
        }
    }
    return inside;
}

}  // namespace logic_steps
