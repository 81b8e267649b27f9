// Neighbours on a line whose values are in a relation: thermometers, whispers, dots.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "exclusion.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Which pairs of values are allowed. Immutable and shared by many lines.
class Relation {
  public:
    using Test = std::function<bool(std::int64_t, std::int64_t)>;

    // Where `different` is true, equal values are not allowed either. The test is of numbers, and
    // `lowest` is that of value 1.
    Relation(std::size_t order, const Test& allowed, bool different, std::int64_t lowest = 1);

    // The values that some of these allow in the second cell, or in the first one.
    Word after(Word firsts) const { return after_.of(firsts); }
    Word before(Word seconds) const { return before_.of(seconds); }

  private:
    // The values that some values of the other cell allow. For few values, those of all sets are
    // known.
    class Image {
      public:
        explicit Image(std::vector<Word> of_values);
        Word of(Word set) const { return of_sets_.empty() ? united(set) : of_sets_[set]; }

      private:
        static constexpr std::size_t most_values = 10;

        Word united(Word set) const;

        std::vector<Word> of_values_, of_sets_;
    };

    static Image image(std::size_t order, const Test& allowed, std::int64_t lowest);

    Image after_, before_;
};

// All neighbours on a line are in a relation; one to the next. Prunes exactly.
class RelationChain final : public Propagator {
  public:
    // related: the relation of cells that need not differ, and of those that do.
    struct Related {
        std::shared_ptr<const Relation> any, different;
    };

    RelationChain(Cells line, const Related& related, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    std::vector<std::shared_ptr<const Relation>> links_;  // from each cell to the next
};

// Each cell is related to each later one in the list.
class RelationPairs final : public Propagator {
  public:
    RelationPairs(Cells cells, RelationChain::Related related, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    RelationChain::Related related_;
    const Exclusion& exclusion_;
};

}  // namespace nonet::constraints
