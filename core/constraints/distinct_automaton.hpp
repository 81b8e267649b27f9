// Lines whose values are a word of a language, and all differ.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "propagator.hpp"
#include "unrolled.hpp"

namespace nonet::constraints {

// Prunes exactly: it follows the states of the automaton together with the values that are used.
// That takes long, so it runs last.
class DistinctAutomatonLine final : public Propagator {
  public:
    // With more values there are too many sets of them; with more states, too many pairs.
    static constexpr std::size_t largest_order = Unrolled::Step::most_values, most_states = 256;

    // The cells all differ. The automaton is deterministic and unrolled for as many cells.
    DistinctAutomatonLine(Cells line, std::shared_ptr<const Unrolled> automaton, std::size_t order);

    bool propagate(State& state) const override;

  private:
    // For each set of values, a run of words with a bit for each state reached with them.
    using Reached = std::span<std::uint64_t>;

    void forward(std::span<const Word> sets, Reached reached) const;
    bool backward(std::span<const Word> sets, Reached reached, std::span<Word> supported) const;

    std::shared_ptr<const Unrolled> automaton_;
    std::size_t order_;
    std::size_t words_;  // of a set of states
};

}  // namespace nonet::constraints
