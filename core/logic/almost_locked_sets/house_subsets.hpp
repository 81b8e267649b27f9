// Sets of empty cells of a house that have few more values than cells.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>

#include "../ground/position.hpp"

namespace nonet::logic {

// In larger grids the sets are too many, and too large for anyone to see.
constexpr int largest_set(int order) {
    return order <= 9 ? order : 5;
}

// Sets of values, or of cells of a house, in as few bits as they need: half of them fit twice as
// often into a vector.
template <typename Cells>
using Bits = std::conditional_t<(largest_order<Cells> > 16), std::uint32_t, std::uint16_t>;

// How many bits are set, in arithmetic that compilers turn into vectors.
constexpr std::uint16_t count_in_vectors(std::uint16_t bits) {
    bits = static_cast<std::uint16_t>(bits - (bits >> 1 & 0x5555));
    bits = static_cast<std::uint16_t>((bits & 0x3333) + (bits >> 2 & 0x3333));
    bits = static_cast<std::uint16_t>((bits + (bits >> 4)) & 0x0f0f);
    return static_cast<std::uint16_t>((bits + (bits >> 8)) & 0x1f);
}
constexpr std::uint32_t count_in_vectors(std::uint32_t bits) {
    return count_in_vectors(static_cast<std::uint16_t>(bits)) +
           std::uint32_t{count_in_vectors(static_cast<std::uint16_t>(bits >> 16))};
}

// Some empty cells of a house and the values that they can have. The cells are bits in the order of
// the house: most sets are not looked at any further. n cells with n + 1 values are almost locked:
// they have a freedom of 1.
template <typename Cells>
struct HouseSubset {
    Bits<Cells> cells = 0, values = 0;
    std::int8_t size = 0, freedom = 0;
};

// The subsets of the empty cells of a house.
template <typename Cells>
class HouseSubsets {
  public:
    using Subset = HouseSubset<Cells>;

    HouseSubsets() = default;
    HouseSubsets(const Position<Cells>& position, const Cells& house)
        : largest_(largest_set(position.order())) {
        for (Cell cell : house& position.empty()) {
            cells_[count_] = cell;
            values_[count_++] = static_cast<Bits<Cells>>(position.candidates(cell));
        }
    }

    // Calls visit(subset) for those with a freedom of at most `freedom`, each before those that
    // begin with the same cells.
    template <typename Visit>
    void visit(int freedom, Visit visit) const {
        if (count_ <= few_cells) {
            visit_few(freedom, visit);
        } else {
            extend(0, {}, freedom, visit);
        }
    }

    // The cells with these bits.
    Cells cells(Bits<Cells> bits) const {
        Cells cells;
        for (unsigned rest = bits; rest != 0; rest &= rest - 1)
            cells.insert(cells_[static_cast<std::size_t>(std::countr_zero(rest))]);
        return cells;
    }
    // The values of the other cells.
    Bits<Cells> other_values(Bits<Cells> bits) const {
        Bits<Cells> values = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if ((bits >> i & 1U) == 0) values = static_cast<Bits<Cells>>(values | values_[i]);
        }
        return values;
    }
    // The bits of cells of the house.
    Bits<Cells> bits(const Cells& cells) const {
        Bits<Cells> bits = 0;
        for (std::size_t i = 0; i < count_; ++i)
            bits = static_cast<Bits<Cells>>(bits | (cells.contains(cells_[i]) ? 1U << i : 0U));
        return bits;
    }

  private:
    static constexpr std::size_t few_cells = 9, few_subsets = 1U << few_cells;
    static constexpr std::int16_t too_free = largest_order<Cells> + 1;

    // The subsets of few_cells cells, except for the empty one, in the order in which they are
    // visited. At the end come those of the last cells.
    static constexpr auto in_order = [] {
        std::array<std::uint16_t, few_subsets - 1> order{};
        unsigned subset = 1;
        for (auto& place : order) {
            place = static_cast<std::uint16_t>(subset);
            unsigned last = std::bit_floor(subset);
            if (last == few_subsets / 2) {
                subset -= last;
                last = std::bit_floor(subset);
                subset -= last;
            }
            subset |= 2 * last;
        }
        return order;
    }();

    // Looks at all subsets, which takes less time than to decide which ones to leave out.
    template <typename Visit>
    void visit_few(int freedom, Visit& visit) const {
        std::array<Bits<Cells>, few_subsets> values;
        std::array<std::int16_t, few_subsets> sizes, freedoms;
        const std::size_t subsets = std::size_t{1} << count_;
        values[0] = 0;
        for (std::size_t i = 0, half = 1; i < count_; ++i, half *= 2) {
            for (std::size_t k = 0; k < half; ++k)
                values[half + k] = static_cast<Bits<Cells>>(values[k] | values_[i]);
        }
        for (std::size_t k = 0; k < subsets; ++k) {
            sizes[k] = static_cast<std::int16_t>(count_in_vectors(static_cast<std::uint16_t>(k)));
            const auto own = static_cast<std::int16_t>(count_in_vectors(values[k]) - sizes[k]);
            freedoms[k] = sizes[k] <= largest_ ? own : too_free;
        }
        std::array<std::uint16_t, few_subsets> chosen;
        std::size_t number = 0;
        for (std::size_t k = few_subsets - subsets; k < in_order.size(); ++k) {
            const auto subset = static_cast<std::uint16_t>(in_order[k] >> (few_cells - count_));
            chosen[number] = subset;
            number += freedoms[subset] <= freedom ? 1 : 0;
        }
        for (std::size_t i = 0; i < number; ++i) {
            const std::uint16_t subset = chosen[i];
            visit(Subset{subset, values[subset], static_cast<std::int8_t>(sizes[subset]),
                         static_cast<std::int8_t>(freedoms[subset])});
        }
    }

    template <typename Visit>
    void extend(std::size_t from, const Subset& set, int freedom, Visit& visit) const {
        for (std::size_t i = from; i < count_; ++i) {
            const auto values = static_cast<Bits<Cells>>(set.values | values_[i]);
            const int size = set.size + 1, own = logic::size(values) - size;
            const int more = std::min(static_cast<int>(count_ - i) - 1, largest_ - size);
            if (own - more > freedom) continue;
            const Subset larger{static_cast<Bits<Cells>>(set.cells | 1U << i), values,
                                static_cast<std::int8_t>(size), static_cast<std::int8_t>(own)};
            if (own <= freedom) visit(larger);
            if (more > 0) extend(i + 1, larger, freedom, visit);
        }
    }

    std::size_t count_ = 0;
    int largest_ = 0;
    std::array<Cell, largest_order<Cells>> cells_{};
    std::array<Bits<Cells>, largest_order<Cells>> values_{};
};

}  // namespace nonet::logic
