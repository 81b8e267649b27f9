// Lines whose values are a word of a language, and all differ.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "automaton.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Prunes exactly: it follows the states of the automaton together with the values that are used.
// That takes long, so it runs last.
class DistinctAutomatonLine final : public Propagator {
  public:
    // With more values there are too many sets of them; with more states, too many pairs.
    static constexpr std::size_t largest_order = 9, most_states = 256;

    // The cells all differ, and the automaton is deterministic.
    DistinctAutomatonLine(Cells line, const Automaton& automaton, std::size_t order);

    bool propagate(State& state) const override;

  private:
    // What follows a state before a cell.
    struct Next {
        Word values = 0;  // with which a word can go on
        std::array<std::uint16_t, largest_order> states;
    };
    // For each set of values, a run of words with a bit for each state reached with them.
    using Reached = std::span<std::uint64_t>;

    void forward(std::span<const Word> sets, Reached reached) const;
    bool backward(std::span<const Word> sets, Reached reached, std::span<Word> supported) const;

    std::size_t order_;
    std::size_t words_ = 1;                // of a set of states
    std::vector<std::vector<Next>> next_;  // for each cell and state before it
};

}  // namespace nonet::constraints
