// Where a trail search guesses: in a cell, or at a value that has two places in a house.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "propagation.hpp"

namespace nonet::houses {

// The lowest value of the most promising cell.
template <typename Word>
typename search::Candidates<Word>::CellSet guess_in_cell(const search::Candidates<Word>& state) {
    const std::size_t cell = state.most_promising_cell();
    return {static_cast<std::uint16_t>(cell), lowest(state[cell])};
}

// The first cell of a full house that can have the value.
template <typename Word>
std::uint16_t first_place(const Propagation<Word>& propagation, std::size_t house, Word value) {
    return *std::ranges::find_if(propagation.network().members(house), [&](std::uint16_t cell) {
        return (propagation.candidates()[cell] & value) != 0;
    });
}

// The value with two places in the house with the largest weight, if there is one.
template <typename Word>
std::optional<typename Propagation<Word>::CellSet> value_with_two_places(
    const Propagation<Word>& propagation) {
    const Network& network = propagation.network();
    std::optional<typename Propagation<Word>::CellSet> best;
    std::uint32_t weight = 0;
    for (std::size_t house = 0; house < network.full_houses(); ++house) {
        if (propagation.weight(house) <= weight) continue;
        Word once = 0, twice = 0, thrice = 0;
        for (const auto cell : network.members(house)) {
            const Word values = propagation.candidates()[cell];
            thrice |= twice & values;
            twice |= once & values;
            once |= values;
        }
        const Word value = lowest(without(twice, thrice));
        if (value == 0) continue;
        best = {first_place(propagation, house, value), value};
        weight = propagation.weight(house);
    }
    return best;
}

// The most promising cell; but if it has more than two values, a value with two places in a house
// is better. Large grids often have such values but no such cells.
template <typename Word>
typename Propagation<Word>::CellSet guess_anywhere(const Propagation<Word>& propagation) {
    const auto guess = guess_in_cell(propagation.candidates());
    if (without_lowest(without_lowest(propagation.candidates()[guess.cell])) != 0)
        if (const auto other = value_with_two_places(propagation)) return *other;
    return guess;
}

}  // namespace nonet::houses
