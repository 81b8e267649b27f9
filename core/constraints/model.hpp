// Houses and constraints, prepared for searches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "../houses/rules.hpp"
#include "alternatives.hpp"
#include "exclusion.hpp"
#include "linear.hpp"
#include "primitive.hpp"
#include "propagator.hpp"
#include "relation.hpp"

namespace nonet::constraints {

// Immutable, so threads may share it.
class Model {
  public:
    // For order, cells and houses, see `houses::Rules`. Throws std::invalid_argument for primitives
    // that make no sense.
    Model(int order, int cells, const std::vector<houses::House>& houses,
          const std::vector<Primitive>& primitives);
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    const houses::Rules& rules() const { return rules_; }
    std::span<const State::CellSet> domains() const { return parts_.domains; }
    std::span<const std::unique_ptr<const Propagator>> propagators() const {
        return parts_.propagators;
    }
    // The propagators that a change of the cell concerns, if its smallest or largest value changed
    // or only one between them.
    std::span<const std::uint32_t> watching(Cell cell, bool bound) const {
        return (bound ? watching_bounds_ : watching_)[cell];
    }

  private:
    void add_all(std::span<const Primitive> primitives, std::size_t depth);
    void add(const Primitive& primitive);
    void add_alternatives(const Primitive& alternatives, std::span<const Primitive> parts,
                          std::size_t depth);
    RelationChain::Related related(const Primitive& primitive) const;
    void add_family(const Primitive& primitive);
    void add_sum(const Equation& equation);
    void add_element(const Primitive& primitive);
    void add_apart(const Primitive& primitive);
    bool all_differ(std::span<const Cell> cells) const;
    template <class P, class... Arguments>
    void emplace(Arguments&&... arguments);
    void keep(std::unique_ptr<const Propagator> propagator);
    void watch();
    bool inside_alternatives() const { return into_ != &parts_; }
    std::size_t order() const { return static_cast<std::size_t>(rules_.order()); }

    houses::Rules rules_;
    Exclusion exclusion_;
    Parts parts_;
    Parts* into_ = &parts_;  // where primitives are added: here, or to an alternative
    std::vector<std::vector<std::uint32_t>> watching_, watching_bounds_;
};

}  // namespace nonet::constraints
