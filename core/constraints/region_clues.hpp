// Clues that count cells of one region: along arms, or among some cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "numbers.hpp"
#include "primitive.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// The first cell is a number that is `less` smaller than the number of cells along arms, up to the
// first one with another number of its region. All arms begin with the same cell, which counts
// once. The arms follow in `cells`, one after the other.
class RegionArrow final : public Propagator {
  public:
    static constexpr std::size_t longest = 63;  // list of cells

    RegionArrow(Cells cells, std::vector<std::size_t> lengths, std::int64_t lowest,
                std::int64_t less);

    bool propagate(State& state) const override;

    // The same, for cells of which some are known to be in one region: `parts` has the same number
    // for those, by cell, less `second` for the cells of arms. Calls `join(one, other)` for cells
    // of arms that must be in one region, with numbers as in `parts`.
    template <class Join>
    bool propagate(State& state, std::span<const std::uint16_t> parts, std::size_t second,
                   const Join& join) const {
        if (!concerned(state, parts, second)) return true;
        Shortest shortest;
        if (!narrow(state, parts, second, shortest)) return false;
        for (std::size_t arm = 0; arm < arms_.size(); ++arm)
            for (std::size_t at = 1; at < shortest[arm]; ++at)
                join(cells()[arms_[arm].first] - second, cells()[arms_[arm].first + at] - second);
        return true;
    }

  private:
    // The first `length` cells of an arm are in the region, and the next one is not: bit `length`.
    using Lengths = std::uint64_t;
    struct Arm {
        std::size_t first, size;  // in the list of cells
    };

    using Parts = std::span<const std::uint16_t>;
    using ByCell = std::array<Word, longest>;  // by its place in the list of cells
    using Shortest = std::array<std::size_t, longest>;

    bool narrow(State& state, Parts parts, std::size_t second, Shortest& shortest) const;
    bool concerned(const State& state, Parts parts, std::size_t second) const;
    ByCell ends(const State& state, Parts parts, std::size_t second) const;
    Word alike(const ByCell& ends, Word numbers) const;
    static Lengths possible(const ByCell& ends, const Arm& arm, Word number);
    Lengths controlled(const State& state) const;
    void control(State& state, Lengths totals) const;
    void collect(const State& state, const Arm& arm, Word numbers, Lengths lengths,
                 ByCell& found) const;

    std::vector<Arm> arms_;
    std::int64_t shift_;  // from the bit of a value to the length
};

// The first cell is a number that is `less` smaller than the number of cells in the region of the
// second one, among all others.
class RegionCount final : public Propagator {
  public:
    RegionCount(Cells cells, std::int64_t lowest, std::int64_t less);

    bool propagate(State& state) const override;

  private:
    std::int64_t shift_;
};

// The primitives `region-arrow` and `region-count`. Their numbers are what is less, and the lengths
// of arms. Throw std::invalid_argument for other numbers.
std::unique_ptr<const RegionArrow> made_region_arrow(const Primitive& primitive,
                                                     const Numbers& range);
std::unique_ptr<const Propagator> made_region_count(const Primitive& primitive,
                                                    const Numbers& range);

}  // namespace nonet::constraints
