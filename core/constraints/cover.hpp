// Cells that hold a value of each of several classes: a low, a middle and a high one.
#pragma once

#include <array>
#include <cstddef>
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
    static constexpr std::size_t most_classes = 6;

    // Throws std::invalid_argument if there are too many classes.
    Cover(Cells cells, std::shared_ptr<const Classes> classes, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    // Bit s stands for the set s of classes that are covered.
    using Covered = std::uint64_t;

    Covered with(Covered covered, std::size_t number) const;
    Covered before(Covered covered, std::size_t number) const;
    void require(State& state, Word values_of_class) const;

    std::shared_ptr<const Classes> classes_;
    const Exclusion& exclusion_;
};

}  // namespace nonet::constraints
