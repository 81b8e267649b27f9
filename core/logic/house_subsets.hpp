// Sets of empty cells of a house that have few more values than cells.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "position.hpp"

namespace nonet::logic {

// In larger grids the sets are too many, and too large for anyone to see.
constexpr int largest_set(int order) {
    return order <= 9 ? order : 5;
}

// Some empty cells of a house and the values that they can have. The cells are bits in the order of
// the house: most sets are not looked at any further. n cells with n + 1 values are almost locked:
// they have a freedom of 1.
struct HouseSubset {
    std::uint16_t cells = 0;
    Values values = 0;
    std::int8_t size = 0, freedom = 0;

    // The same with one more cell.
    HouseSubset with(int cell, Values more) const {
        const auto added = static_cast<Values>(more & ~values);
        return {static_cast<std::uint16_t>(cells | 1U << cell), static_cast<Values>(values | more),
                static_cast<std::int8_t>(size + 1),
                static_cast<std::int8_t>(freedom + logic::size(added) - 1)};
    }
};

// The subsets of the empty cells of a house.
template <typename Cells>
class HouseSubsets {
  public:
    HouseSubsets() = default;
    HouseSubsets(const Position<Cells>& position, const Cells& house)
        : largest_(largest_set(position.order())) {
        for (Cell cell : house& position.empty()) {
            cells_[static_cast<std::size_t>(count_)] = cell;
            values_[static_cast<std::size_t>(count_++)] = position.candidates(cell);
        }
    }

    // Calls visit(subset) for those with a freedom of at most `freedom`, each before those that
    // begin with the same cells.
    template <typename Visit>
    void visit(int freedom, Visit visit) const {
        extend(0, {}, freedom, visit);
    }

    Cells cells(const HouseSubset& subset) const {
        Cells cells;
        for (unsigned rest = subset.cells; rest != 0; rest &= rest - 1)
            cells.insert(cells_[static_cast<std::size_t>(std::countr_zero(rest))]);
        return cells;
    }
    // The bits of cells of the house.
    std::uint16_t bits(const Cells& cells) const {
        std::uint16_t bits = 0;
        for (int i = 0; i < count_; ++i) {
            if (cells.contains(cells_[static_cast<std::size_t>(i)]))
                bits = static_cast<std::uint16_t>(bits | 1U << i);
        }
        return bits;
    }

  private:
    template <typename Visit>
    void extend(int from, const HouseSubset& set, int freedom, Visit& visit) const {
        for (int i = from; i < count_; ++i) {
            const HouseSubset larger = set.with(i, values_[static_cast<std::size_t>(i)]);
            const int more = std::min(count_ - i - 1, largest_ - larger.size);
            if (larger.freedom - more > freedom) continue;
            if (larger.freedom <= freedom) visit(larger);
            if (more > 0) extend(i + 1, larger, freedom, visit);
        }
    }

    int count_ = 0, largest_ = 0;
    std::array<Cell, largest_order> cells_{};
    std::array<Values, largest_order> values_{};
};

}  // namespace nonet::logic
