// Automata that read values: sandwiches, regular expressions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagator.hpp"

namespace nonet::constraints {

// A finite automaton that reads values. Immutable and shared by many lines.
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

  private:
    std::vector<std::vector<Arrow>> arrows_;
    std::vector<bool> accepting_;
};

}  // namespace nonet::constraints
