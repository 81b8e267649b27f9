// Which cells, houses and equal sets a change of a cell concerns: the rules as the trail search
// sees them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "implications.hpp"
#include "lists.hpp"

namespace nonet::houses {

// Immutable, so threads may share it.
class Network {
  public:
    // Of the houses alone, which are distinct.
    Network(std::size_t order, std::size_t cells, const std::vector<House>& houses);

    // With all that they imply.
    Network(std::size_t order, std::size_t cells, const std::vector<House>& houses,
            Implications&& implied);

    bool impossible() const { return impossible_; }  // there is no grid
    bool has_sets() const { return !sets_.empty(); }
    std::size_t order() const { return order_; }
    std::size_t cells() const { return groups_of_.size(); }
    std::size_t full_houses() const { return members_.size() / order_; }

    // The cells of a full house.
    std::span<const std::uint16_t> members(std::size_t full_house) const {
        return std::span(members_).subspan(full_house * order_, order_);
    }
    // The full houses that contain a cell.
    std::span<const std::uint32_t> full_houses_of(std::size_t cell) const {
        return full_houses_of_.of(cell);
    }
    // Full house h belongs to group h % groups, so one word can hold a set of groups.
    static constexpr std::size_t groups = 64;
    // The groups of the full houses that contain a cell: bit g for group g.
    std::uint64_t groups_of(std::size_t cell) const { return groups_of_[cell]; }

    // The cells that differ from a cell.
    std::span<const std::uint16_t> peers_of(std::size_t cell) const { return peers_of_.of(cell); }

    // The equal sets of a group, of which there are as many as of houses; the first group has the
    // smallest.
    std::span<const EqualSets> sets_of_group(std::size_t group) const {
        const std::size_t first = std::min(group * sets_in_group_, sets_.size());
        return std::span(sets_).subspan(first, std::min(sets_in_group_, sets_.size() - first));
    }
    // The groups of the equal sets that contain a cell.
    std::uint64_t set_groups_of(std::size_t cell) const { return set_groups_of_[cell]; }

  private:
    void add_full_houses(const std::vector<House>& houses, const std::vector<House>& implied);
    void add_sets(std::vector<EqualSets>&& sets);

    std::size_t order_;
    bool impossible_ = false;
    std::vector<std::uint16_t> members_;
    Lists<std::uint32_t> full_houses_of_;
    std::vector<std::uint64_t> groups_of_;
    Lists<std::uint16_t> peers_of_;
    std::vector<EqualSets> sets_;
    std::size_t sets_in_group_ = 0;
    std::vector<std::uint64_t> set_groups_of_;
};

}  // namespace nonet::houses
