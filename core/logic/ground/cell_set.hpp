// Sets of cells, as bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bits.hpp"

namespace nonet::logic {

using Cell = std::uint16_t;

// Functions of a few instructions. The sources of logic/ are compiled together, and in a source
// that large the compiler would begin to call them.
#define NONET_ALWAYS_INLINE [[gnu::always_inline]]

// A set of cells of a grid with at most 64 * words cells.
template <int words>
class CellSet {
  public:
    static constexpr int capacity = 64 * words;

    constexpr CellSet() = default;

    static constexpr CellSet of(Cell cell) {
        CellSet set;
        set.insert(cell);
        return set;
    }

    NONET_ALWAYS_INLINE constexpr void insert(Cell cell) { bits_[cell / 64U] |= bit(cell); }
    NONET_ALWAYS_INLINE constexpr void erase(Cell cell) { bits_[cell / 64U] &= ~bit(cell); }
    NONET_ALWAYS_INLINE constexpr bool contains(Cell cell) const {
        return (bits_[cell / 64U] & bit(cell)) != 0;
    }

    NONET_ALWAYS_INLINE constexpr bool empty() const {
        std::uint64_t any = 0;
        for (std::uint64_t word : bits_) any |= word;
        return any == 0;
    }
    constexpr int size() const {
        int count = 0;
        for (std::uint64_t word : bits_) count += count_bits(word);
        return count;
    }

    NONET_ALWAYS_INLINE constexpr bool has_one() const {
        std::uint64_t any = 0;
        std::uint64_t more = 0;
        for (std::uint64_t word : bits_) {
            more |= (word & (word - 1)) | (any != 0 ? word : 0);
            any |= word;
        }
        return any != 0 && more == 0;
    }

    // The cell with the smallest index of a set that is not empty.
    NONET_ALWAYS_INLINE constexpr Cell first() const {
        std::size_t i = 0;
        while (i + 1 < words && bits_[i] == 0) ++i;
        return static_cast<Cell>(64 * i + static_cast<std::size_t>(std::countr_zero(bits_[i])));
    }
    // The same cell, taken out of the set.
    NONET_ALWAYS_INLINE constexpr Cell pop() {
        const Cell cell = first();
        erase(cell);
        return cell;
    }

    NONET_ALWAYS_INLINE constexpr bool is_subset_of(const CellSet& other) const {
        return without(other).empty();
    }
    NONET_ALWAYS_INLINE constexpr bool meets(const CellSet& other) const {
        return !(*this & other).empty();
    }

    // The cells of this set that the other lacks.
    NONET_ALWAYS_INLINE constexpr CellSet without(const CellSet& other) const {
        CellSet set;
        for (std::size_t i = 0; i < words; ++i) set.bits_[i] = bits_[i] & ~other.bits_[i];
        return set;
    }
    NONET_ALWAYS_INLINE constexpr CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < words; ++i) bits_[i] &= other.bits_[i];
        return *this;
    }
    NONET_ALWAYS_INLINE constexpr CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < words; ++i) bits_[i] |= other.bits_[i];
        return *this;
    }
    NONET_ALWAYS_INLINE friend constexpr CellSet operator&(CellSet a, const CellSet& b) {
        return a &= b;
    }
    NONET_ALWAYS_INLINE friend constexpr CellSet operator|(CellSet a, const CellSet& b) {
        return a |= b;
    }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

    // A number that differs for most sets.
    constexpr std::size_t hash() const {
        std::uint64_t mixed = 0;
        for (std::uint64_t word : bits_) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;
            mixed ^= mixed >> 32U;
        }
        return static_cast<std::size_t>(mixed);
    }

    // Iterates over the cells in ascending order. The set may change meanwhile.
    class Iterator {
      public:
        constexpr explicit Iterator(const std::array<std::uint64_t, words>& bits) : bits_(bits) {
            skip();
        }
        NONET_ALWAYS_INLINE constexpr Cell operator*() const {
            return static_cast<Cell>(64 * word_ +
                                     static_cast<std::size_t>(std::countr_zero(bits_[word_])));
        }
        NONET_ALWAYS_INLINE constexpr Iterator& operator++() {
            bits_[word_] &= bits_[word_] - 1;
            skip();
            return *this;
        }
        struct End {};
        NONET_ALWAYS_INLINE friend constexpr bool operator!=(const Iterator& i, End) {
            return i.word_ < words;
        }

      private:
        NONET_ALWAYS_INLINE constexpr void skip() {
            while (word_ < words && bits_[word_] == 0) ++word_;
        }

        std::array<std::uint64_t, words> bits_;
        std::size_t word_ = 0;
    };
    NONET_ALWAYS_INLINE constexpr Iterator begin() const { return Iterator(bits_); }
    NONET_ALWAYS_INLINE constexpr typename Iterator::End end() const { return {}; }

  private:
    static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell % 64U); }

    std::array<std::uint64_t, words> bits_{};
};

// The sizes that everything in logic/ is compiled for: orders up to 11, 16 and 25. Grids that
// overlap have more cells than their order tells.
using SmallCells = CellSet<2>;
using LargeCells = CellSet<4>;
using HugeCells = CellSet<10>;

template <typename Cells>
constexpr int largest_order = Cells::capacity == SmallCells::capacity   ? 11
                              : Cells::capacity == LargeCells::capacity ? 16
                                                                        : 25;

#undef NONET_ALWAYS_INLINE

}  // namespace nonet::logic
