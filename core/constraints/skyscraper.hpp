// Lines with so many values that are larger than all before them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "numbers.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Follows, for each number of visible values, the set of the values that can be the largest so far.
// Prunes exactly where no cells must differ, and otherwise more than that.
class SkyscraperLine final : public Propagator {
  public:
    // distinct: whether all cells differ.
    SkyscraperLine(Cells line, const Numbers& numbers, std::int64_t visible, bool distinct);

    bool propagate(State& state) const override;

  private:
    using Tops = std::span<Word>;  // for each number of visible values

    void begin(Word set, Tops tops) const;
    void forward(Word set, Tops before, Tops after, std::size_t place) const;
    Word backward(Word set, Tops before, Tops after) const;
    Word hiding(Word set) const;
    Word hidden(Word tops) const;

    std::size_t visible_;
    Word unseen_, last_;  // the value 0, if there is one; what can be the largest in the end
    bool distinct_;
};

}  // namespace nonet::constraints
