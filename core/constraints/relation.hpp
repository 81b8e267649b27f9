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

    // Where `different` is true, equal values are not allowed either.
    Relation(std::size_t order, const Test& allowed, bool different);

    // The values that some of these allow in the second cell, or in the first one.
    Word after(Word firsts) const { return image(after_, firsts); }
    Word before(Word seconds) const { return image(before_, seconds); }

  private:
    using Table = std::vector<Word>;

    static Word image(const Table& table, Word set);

    Table after_, before_;
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

}  // namespace nonet::constraints
