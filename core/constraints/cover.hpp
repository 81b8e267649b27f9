// Cells that hold a value of each of several classes: a low, a middle and a high one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "exclusion.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// Each class has a value in some of the cells. Prunes exactly, and removes from other cells a value
// that must be in these.
class Cover final : public Propagator {
  public:
    using Classes = std::vector<Word>;  // disjoint sets of values
    static constexpr std::size_t most_classes = 4, most_cells = 9;

    // Throws std::invalid_argument if there are too many classes or cells.
    Cover(Cells cells, std::shared_ptr<const Classes> classes, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    // A set of classes: bit c for class c.
    using Several = unsigned;

    Several classes_of(Word values) const;
    void keep(State& state, Several tight) const;
    void require(State& state, Word value) const;

    std::shared_ptr<const Classes> classes_;
    const Exclusion& exclusion_;
    std::uint64_t counters_ = 0;
};

}  // namespace nonet::constraints
