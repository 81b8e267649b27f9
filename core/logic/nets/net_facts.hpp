// What nets are made of: places of values, and what follows at once from a value in one or not.
#pragma once

#include <cstdint>
#include <vector>

#include "../ground/workbench.hpp"

namespace nonet::logic {

// The candidates of a position, and groups: the candidates of a value that two full houses share.
template <typename Cells>
class NetFacts {
  public:
    using Index = std::uint16_t;

    // A candidate, or a group, of which one is true.
    struct Place {
        Cells cells;
        Cell cell;  // the first one
        Value value;
    };
    // Candidates of which one is true: those of a cell, or of a value in a full house.
    struct Unit {
        int cell, house;  // one of them is -1
        Value value;      // 0 for a cell
        std::vector<Index> candidates;
    };
    // A group in a house: the value is in it if it is nowhere else in the house.
    struct Share {
        Index unit, group;
        std::vector<Index> outside;
    };

    explicit NetFacts(const Position<Cells>& position) : position_(position) {}

    // Reads the position, where it has changed. True where it has.
    bool build();

    const Position<Cells>& position() const { return position_; }

    // Candidates come first, by cell and value; then the groups.
    std::size_t candidates() const { return candidates_; }
    std::size_t size() const { return places_.size(); }
    const Place& place(std::size_t i) const { return places_[i]; }
    Index find(Cell cell, Value value) const { return numbers_[cell][value]; }
    // The candidates of a place.
    std::vector<Index> members(std::size_t place) const;

    const std::vector<Unit>& units() const { return units_; }
    const std::vector<Index>& units_of(std::size_t candidate) const { return units_of_[candidate]; }
    const std::vector<Share>& shares() const { return shares_; }
    // The shares of a group, and those that a candidate is outside of.
    const std::vector<Index>& shares_of(std::size_t group) const {
        return shares_of_[group - candidates_];
    }
    const std::vector<Index>& shares_beside(std::size_t candidate) const {
        return shares_beside_[candidate];
    }
    // Whether a place excludes a candidate of its own cell.
    bool in_cell(std::size_t excluder, std::size_t candidate) const {
        return places_[excluder].value != places_[candidate].value;
    }
    // The candidates that a place excludes, and the places that exclude a candidate.
    const std::vector<Index>& excluded(std::size_t place) const { return excluded_[place]; }
    const std::vector<Index>& excluders(std::size_t candidate) const {
        return excluders_[candidate];
    }

  private:
    void add_candidates();
    void add_units();
    void add_unit(Unit unit);
    void add_groups(Index unit);
    void add_exclusions();

    const Position<Cells>& position_;
    std::uint64_t version_ = ~std::uint64_t{0};
    std::size_t candidates_ = 0;
    std::vector<Place> places_;
    std::vector<Unit> units_;
    std::vector<Share> shares_;
    std::vector<std::vector<Index>> units_of_, shares_of_, shares_beside_, excluded_, excluders_;
    std::array<std::array<Index, largest_order<Cells> + 1>, Cells::capacity> numbers_{};
};

}  // namespace nonet::logic
