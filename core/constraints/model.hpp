// Houses and constraints, prepared for searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "alternatives.hpp"
#include "exclusion.hpp"
#include "ground.hpp"
#include "linear.hpp"
#include "makers.hpp"
#include "primitive.hpp"
#include "propagator.hpp"
#include "regions.hpp"
#include "relation.hpp"
#include "unrolled.hpp"

namespace nonet::constraints {

// Immutable, so threads may share it.
class Model {
  public:
    // There may be more `cells` than houses know. Throws std::invalid_argument for primitives that
    // make no sense. `lowest` is the number that value 1 stands for, usually 1.
    Model(std::shared_ptr<const Ground> ground, int cells, const std::vector<Primitive>& primitives,
          int lowest = 1);
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    const houses::Rules& rules() const { return ground_->rules(); }
    std::span<const State::CellSet> domains() const { return parts_.domains; }
    // By layers.
    std::span<const std::unique_ptr<const Propagator>> propagators() const {
        return parts_.propagators;
    }
    // Unknown regions, if there are any.
    const Regions* regions() const { return regions_; }
    // How many of them are in layers before this one.
    std::size_t number_before(Layer layer) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            propagators(), [=](const auto& propagator) { return propagator->layer() < layer; }));
    }

    // Some of the propagators that a change of a cell concerns: 64 of them, as a bit set.
    struct Watching {
        std::uint32_t word;
        std::uint64_t any;    // whichever value is gone
        std::uint64_t bound;  // the smallest or the largest value changed
    };
    std::span<const Watching> watching(Cell cell) const {
        return std::span(watching_).subspan(watching_from_[cell],
                                            watching_from_[cell + 1] - watching_from_[cell]);
    }
    std::size_t words() const { return (propagators().size() + 63) / 64; }  // of a set of them

  private:
    void add_all(std::span<const Primitive> primitives, std::size_t depth);
    void add_regions(std::span<const Primitive> primitives);
    void add(const Primitive& primitive);
    void add_alternatives(const Primitive& alternatives, std::span<const Primitive> parts,
                          std::size_t depth);
    RelationChain::Related related(const Primitive& primitive) const;
    void add_automaton(const Primitive& primitive);
    void add_family(const Primitive& primitive);
    void add_given_sum(const Primitive& primitive);
    void add_sum(const Equation& equation);
    void add_element(const Primitive& primitive);
    void add_apart(const Primitive& primitive);
    bool all_differ(std::span<const Cell> cells) const;
    bool differ(Cell first, Cell second) const;
    template <class P, class... Arguments>
    void emplace(Arguments&&... arguments);
    void keep(std::unique_ptr<const Propagator> propagator);
    void watch();
    bool inside_alternatives() const { return into_ != &parts_; }
    std::size_t order() const { return static_cast<std::size_t>(rules().order()); }
    Numbers numbers_of_values() const { return {order(), lowest_}; }
    Making making(const std::string& maker, const std::vector<std::int64_t>& numbers) const {
        return {maker, numbers, order(), lowest_};
    }

    std::shared_ptr<const Ground> ground_;  // with the cells that primitives say are different
    const Exclusion& exclusion_;
    std::int64_t lowest_;
    Parts parts_;
    const Regions* regions_ = nullptr;
    Parts* into_ = &parts_;             // where primitives are added: here, or to an alternative
    std::vector<Cells> differing_;      // cells that all differ in the alternative
    std::vector<Equation> given_sums_;  // with coefficients of 1, from which others are derived
    std::vector<Watching> watching_;    // those of each cell, one cell after another
    std::vector<std::uint32_t> watching_from_;
};

}  // namespace nonet::constraints
