// How often values occur: in one set of cells, in several sets alike, and in circles that count
// themselves.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "exclusion.hpp"
#include "numbers.hpp"
#include "occurrences.hpp"
#include "primitive.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Some values occur in the cells so often.
class Counts final : public Propagator {
  public:
    struct Count {
        Word value;
        Times times;
    };

    Counts(Cells cells, std::vector<Count> counts, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    std::vector<Count> counts_;
    const Exclusion& exclusion_;
};

// Sets of equal size hold the same values, each equally often. The sets are runs of the cells.
class SameValues final : public Propagator {
  public:
    // Throws std::invalid_argument if the cells cannot be divided into so many sets.
    SameValues(Cells cells, std::size_t sets, std::size_t order, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    std::span<const Cell> set(std::size_t number) const {
        return cells().subspan(number * size_, size_);
    }
    Times times(const State& state, Word value) const;
    bool have_equal_cells() const;
    bool propagate_different(State& state) const;
    bool place(State& state, std::span<const Cell> set, Word required) const;

    std::size_t sets_, size_, order_;
    const Exclusion& exclusion_;
    bool all_differ_;  // the cells of each set
};

// Each value that occurs in the cells occurs as often as it says.
class CountingCircles final : public Propagator {
  public:
    CountingCircles(Cells cells, const Numbers& numbers, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    std::vector<Word> sets_;  // of values whose sum is the number of cells
    std::int64_t lowest_;
    bool listed_;  // whether there are few enough to look at
    const Exclusion& exclusion_;
};

// The primitive `counts`. Its makers are `times`, which takes a value, the least and the most
// number of cells that have it, and so on; `same` with the number of sets; `circles`; and
// `distinct` (the first cell counts the values of the others). Throws std::invalid_argument for
// other makers and numbers.
std::unique_ptr<const Propagator> made_counts(const Primitive& primitive, const Numbers& range,
                                              const Exclusion& exclusion);

}  // namespace nonet::constraints
