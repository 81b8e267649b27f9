// Sums: whole coefficients times the values of cells have a total.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exclusion.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// A sum as an equation, from which others can be derived.
struct Equation {
    // The largest total or coefficient, so that no sum overflows.
    static constexpr std::int64_t most = std::int64_t{1} << 32;

    std::int64_t total;
    std::vector<std::int64_t> coefficients;  // one for each cell, not 0
    Cells cells;                             // distinct
};

// Bounds follow from groups of cells that all differ: three of them have a sum of at least 6. One,
// two or three open cells are decided exactly.
class Linear final : public Propagator {
  public:
    Linear(std::size_t order, const Equation& equation, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    // Cells with one coefficient that all differ: a run of the cells.
    struct Group {
        std::int64_t coefficient;
        std::size_t first, size;
    };
    struct Division {
        Cells cells;
        std::vector<Group> groups;
    };
    struct Bounds {
        std::int64_t low, high;
    };
    struct Open {
        Cell cell;
        std::int64_t coefficient;
    };
    class Packed;

    Linear(std::size_t order, std::int64_t total, Division division, const Exclusion& exclusion);
    static Division divided(const Equation& equation, const Exclusion& exclusion);

    static constexpr std::size_t few_groups = 12;

    static Bounds bounds(const Group& group, const Packed& sums);
    bool narrow(State& state) const;
    bool narrow(State& state, std::span<Packed> sums) const;
    bool narrow(State& state, const Group& group, const Packed& sums, Bounds room) const;
    Word mirrored(Word set) const;
    Word completing(Word mirrored, std::int64_t sum) const;
    std::span<const Cell> of(const Group& group) const {
        return cells().subspan(group.first, group.size);
    }
    bool decide(State& state, const Open& open, std::int64_t remaining) const;
    bool decide(State& state, const Open& first, const Open& second, std::int64_t remaining) const;
    bool decide(State& state, const std::array<Open, 3>& open, std::int64_t remaining) const;

    std::int64_t order_, total_;
    std::vector<Group> groups_;
    bool are_units_;  // all coefficients are 1 or -1
    const Exclusion& exclusion_;
};

}  // namespace nonet::constraints
