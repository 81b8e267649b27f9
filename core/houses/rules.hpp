// Rules made of any list of houses, for orders up to 64.
//
// Rules are an order, a number of cells and a list of houses. There are no special rows or boxes.
// Values are 1..order and 0 is an empty cell; cells are numbered from 0.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "planning.hpp"

namespace nonet::houses {

// What a finished grid must satisfy, prepared for searches. Immutable, so threads may share it.
class Rules {
  public:
    static constexpr int largest_order = 64;
    static constexpr int most_cells = 1 << 16;

    // Each house is a list of 1 to `order` distinct cells. A house of exactly `order` cells is full
    // and holds every value once; a smaller one is partial and only forbids repeats. Repeated
    // houses are ignored. Throws std::invalid_argument for anything else.
    Rules(int order, int cells, const std::vector<std::vector<std::uint16_t>>& houses);

    int order() const { return order_; }
    int cells() const { return cells_; }

    // The rules in the form that kernels expect. The first call makes the plan, which takes longer
    // than all the rest; the trail search does not need it.
    const Plan& plan() const;

    // The rest is for the trail search.

    int full_houses() const { return static_cast<int>(members_.size()) / order_; }

    // The cells of a full house.
    std::span<const std::uint16_t> members(std::size_t full_house) const {
        const auto size = static_cast<std::size_t>(order_);
        return std::span(members_).subspan(full_house * size, size);
    }
    // The full houses that contain a cell.
    std::span<const std::uint32_t> full_houses_of(std::size_t cell) const {
        return full_houses_of_.of(cell);
    }
    // Full house h belongs to group h % groups, so one word can hold a set of groups.
    static constexpr std::size_t groups = 64;
    // The groups of the full houses that contain a cell: bit g for group g.
    std::uint64_t groups_of(std::size_t cell) const { return groups_of_[cell]; }

    // The cells that share a house, full or partial, with a cell.
    std::span<const std::uint16_t> peers_of(std::size_t cell) const { return peers_of_.of(cell); }

  private:
    // One list for each cell, stored one after another.
    template <typename T>
    struct Lists {
        std::vector<T> all;
        std::vector<std::uint32_t> start{0};

        void add(const std::vector<T>& list) {
            all.insert(all.end(), list.begin(), list.end());
            start.push_back(static_cast<std::uint32_t>(all.size()));
        }
        std::span<const T> of(std::size_t cell) const {
            return std::span(all).subspan(start[cell], start[cell + 1] - start[cell]);
        }
    };

    int order_, cells_;
    std::vector<House> houses_;  // distinct
    mutable std::once_flag planned_;
    mutable std::optional<Planning> planning_;
    std::vector<std::uint16_t> members_;
    Lists<std::uint32_t> full_houses_of_;
    std::vector<std::uint64_t> groups_of_;
    Lists<std::uint16_t> peers_of_;
};

}  // namespace nonet::houses
