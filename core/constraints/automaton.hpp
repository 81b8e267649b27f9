// Lines whose values, in order, are a word of a language: sandwiches, skyscrapers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "propagator.hpp"

namespace nonet::constraints {

// A deterministic finite automaton that reads values. Immutable and shared by many lines.
class Automaton {
  public:
    using Number = std::uint32_t;
    static constexpr std::size_t most_states = 1 << 16;

    struct Arrow {
        Number target;
        Word values;  // that lead there
    };

    // Adds a state; the first one is the start. Throws std::invalid_argument if there are too many.
    Number add_state();
    // Values lead from one state to another. Those without an arrow are not allowed.
    void add_arrow(Number from, Number to, Word values);
    // The same, where no arrow leads from the one to the other yet.
    void append_arrow(Number from, Number to, Word values) {
        if (values != 0) arrows_[from].push_back({to, values});
    }
    void accept(Number state) { accepting_[state] = true; }

    std::size_t states() const { return arrows_.size(); }
    std::span<const Arrow> arrows(Number state) const { return arrows_[state]; }
    bool accepts(Number state) const { return accepting_[state]; }
    // Whether no value leads from a state to several others.
    bool is_deterministic() const;

    // For words of a length: a number for each state before each value, and at the end, or `none`
    // if no word passes there. The numbers count from 0 at each place.
    static constexpr Number none = ~Number{0};
    std::vector<std::vector<Number>> numbered(std::size_t length) const;

  private:
    std::vector<std::vector<Arrow>> arrows_;
    std::vector<bool> accepting_;
};

// An automaton unrolled along a line: for each place the states that a word of that length can
// reach and from which the end can be reached. Prunes exactly.
class AutomatonLine final : public Propagator {
  public:
    AutomatonLine(Cells line, const Automaton& automaton);

    bool propagate(State& state) const override;

  private:
    struct Arrow {
        std::uint32_t from, to;  // states, numbered anew for each place
        Word values;
    };

    std::vector<std::size_t> states_;         // how many there are before each cell, and at the end
    std::vector<std::vector<Arrow>> arrows_;  // through each cell
};

}  // namespace nonet::constraints
