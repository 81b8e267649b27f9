// Automata unrolled along a line: the states that matter before each cell, and what leads where.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "automaton.hpp"

namespace nonet::constraints {

// Before each cell, and at the end, there are the states that a word of this length can reach and
// from which the end can be reached. States from which the same words lead to the end are one if
// their arrows show it. Shared by all lines of the length.
class Unrolled {
  public:
    using Arrow = Automaton::Arrow;  // to a state before the next cell

    Unrolled(const Automaton& automaton, std::size_t length);

    std::size_t length() const { return states_.size() - 1; }
    // How many states there are before a cell, or at the end; they are numbered from 0.
    std::size_t states(std::size_t place) const { return states_[place].size() - 1; }
    std::size_t most_states() const { return most_states_; }
    std::size_t arrows() const;  // how many there are
    bool accepts_nothing() const { return states(0) == 0; }
    // Whether no value leads from a state to several others.
    bool is_deterministic() const { return deterministic_; }

    std::span<const Arrow> arrows(std::size_t place, std::size_t state) const {
        const std::uint32_t first = states_[place][state], end = states_[place][state + 1];
        return std::span(arrows_[place]).subspan(first, end - first);
    }

    // What follows a state of a deterministic automaton.
    struct Step {
        static constexpr std::size_t most_values = 9;
        Word values = 0;  // with which a word can go on
        std::array<std::uint16_t, most_values> states{};
    };
    // The steps from all states before each cell, made when first needed. Call only for automata
    // that are deterministic and have neither more states than fit nor larger values.
    const std::vector<std::vector<Step>>& steps() const;

  private:
    void make_steps() const;

    // For each place, where the arrows of each state begin among those of the place, and their end.
    std::vector<std::vector<std::uint32_t>> states_;
    std::vector<std::vector<Arrow>> arrows_;
    std::size_t most_states_ = 0;
    bool deterministic_ = true;
    mutable std::once_flag has_steps_;
    mutable std::vector<std::vector<Step>> steps_;
};

}  // namespace nonet::constraints
