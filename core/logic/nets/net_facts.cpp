#include "net_facts.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic {

template <typename Cells>
bool NetFacts<Cells>::build() {
    if (version_ == position_.version()) return false;
    version_ = position_.version();
    add_candidates();
    add_units();
    add_exclusions();
    return true;
}

template <typename Cells>
auto NetFacts<Cells>::members(std::size_t place) const -> std::vector<Index> {
    std::vector<Index> found;
    for (Cell cell : places_[place].cells) found.push_back(find(cell, places_[place].value));
    return found;
}

template <typename Cells>
void NetFacts<Cells>::add_candidates() {
    places_.clear();
    for (Cell cell : position_.empty()) {
        for (Value value : each(position_.candidates(cell))) {
            numbers_[cell][value] = static_cast<Index>(places_.size());
            places_.push_back({Cells::of(cell), cell, value});
        }
    }
    candidates_ = places_.size();
}

template <typename Cells>
void NetFacts<Cells>::add_units() {
    units_.clear();
    shares_.clear();
    shares_of_.clear();
    units_of_.assign(candidates_, {});
    shares_beside_.assign(candidates_, {});
    for (Cell cell : position_.empty()) {
        Unit unit{cell, -1, 0, {}};
        for (Value value : each(position_.candidates(cell))) {
            unit.candidates.push_back(find(cell, value));
        }
        add_unit(std::move(unit));
    }
    const auto& houses = position_.layout().houses();
    for (int v = 1; v <= position_.order(); ++v) {
        const auto value = static_cast<Value>(v);
        for (std::size_t house = 0; house < houses.size(); ++house) {
            Unit unit{-1, static_cast<int>(house), value, {}};
            for (Cell cell : houses[house].cells& position_.cells_with(value)) {
                unit.candidates.push_back(find(cell, value));
            }
            if (!unit.candidates.empty()) add_unit(std::move(unit));
        }
    }
    const auto count = static_cast<Index>(units_.size());
    for (Index unit = 0; unit < count; ++unit) {
        if (units_[unit].house >= 0) add_groups(unit);
    }
}

template <typename Cells>
void NetFacts<Cells>::add_unit(Unit unit) {
    for (Index candidate : unit.candidates) {
        units_of_[candidate].push_back(static_cast<Index>(units_.size()));
    }
    units_.push_back(std::move(unit));
}

// The groups of a house, each of which lies in another house, too, and excludes something.
template <typename Cells>
void NetFacts<Cells>::add_groups(Index unit) {
    const auto& houses = position_.layout().houses();
    const Value value = units_[unit].value;
    const House<Cells>& house = houses[static_cast<std::size_t>(units_[unit].house)];
    const Cells inside = house.cells & position_.cells_with(value);
    for (const House<Cells>& other : houses) {
        const Cells both = inside & other.cells;
        if (both.size() < 2 || &other == &house) continue;
        const Cells seen = position_.layout().seen_by_all(both) & position_.cells_with(value);
        if (seen.without(both).empty()) continue;
        std::size_t group = candidates_;
        while (group < places_.size() &&
               (places_[group].value != value || !(places_[group].cells == both))) {
            ++group;
        }
        if (group == places_.size()) {
            places_.push_back({both, both.first(), value});
            shares_of_.emplace_back();
        }
        Share share{unit, static_cast<Index>(group), {}};
        for (Index candidate : units_[unit].candidates) {
            if (!both.contains(places_[candidate].cell)) share.outside.push_back(candidate);
        }
        const auto number = static_cast<Index>(shares_.size());
        for (Index candidate : share.outside) shares_beside_[candidate].push_back(number);
        shares_of_[group - candidates_].push_back(number);
        shares_.push_back(std::move(share));
    }
}

template <typename Cells>
void NetFacts<Cells>::add_exclusions() {
    excluded_.assign(places_.size(), {});
    excluders_.assign(candidates_, {});
    const auto exclude = [this](std::size_t place, Cell cell, Value value) {
        excluded_[place].push_back(find(cell, value));
        excluders_[find(cell, value)].push_back(static_cast<Index>(place));
    };
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const auto& [cells, first, value] = places_[i];
        const Cells seen = position_.layout().seen_by_all(cells) & position_.cells_with(value);
        for (Cell cell : seen.without(cells)) exclude(i, cell, value);
        if (i >= candidates_) continue;
        for (Value other : each(without(position_.candidates(first), value))) {
            exclude(i, first, other);
        }
    }
}

template class NetFacts<SmallCells>;
template class NetFacts<LargeCells>;
template class NetFacts<HugeCells>;

}  // namespace nonet::logic
