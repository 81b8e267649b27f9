// Lines whose values, in order, are a word of a language.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "propagator.hpp"
#include "unrolled.hpp"

namespace nonet::constraints {

// Follows sets of states along the line and back. Prunes exactly where no cells must differ.
class AutomatonLine final : public Propagator {
  public:
    // The automaton is unrolled for as many cells.
    AutomatonLine(Cells line, std::shared_ptr<const Unrolled> automaton)
        : Propagator(std::move(line), Layer::automata), automaton_(std::move(automaton)) {}

    bool propagate(State& state) const override;

  private:
    using Bits = std::uint64_t;  // a bit for each of some states

    Word forward(Word set, std::size_t place, std::span<const Bits> here,
                 std::span<Bits> next) const;
    Word backward(Word set, std::size_t place, std::span<Bits> here,
                  std::span<const Bits> next) const;

    std::shared_ptr<const Unrolled> automaton_;
};

}  // namespace nonet::constraints
