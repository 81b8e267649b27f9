// The links of a chain graph to and from almost locked sets.
//
// A value in a cell that sees all cells of a set with this value takes it from the set, which then
// holds each of its other values. These are nowhere that sees all cells of the set with them. That
// can take its value from another set, or leave a cell with a single value.
#include <algorithm>

#include "chain_graph.hpp"

namespace nonet::logic {

template <typename Cells>
void ChainGraph<Cells>::add_sets() {
    sets_.update();
    singles_and_groups_ = places_.size();
    const auto columns = static_cast<std::size_t>(position_.order()) + 1;
    set_places_.assign(sets_.size() * columns, 0);
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (sets_.count(set) == 1) continue;  // the links in the cell say the same
        for (Value value : each(sets_.values(set))) {
            if (!locks_anything(set, value)) continue;
            position_.tick();
            const std::size_t place = place_of_set(set, value);
            link_to_set(place);
            link_from_set(place);
            link_to_other_sets(place);
            link_forced(place);
        }
    }
}

// Whether a set removes candidates once it has lost a value.
template <typename Cells>
bool ChainGraph<Cells>::locks_anything(std::size_t set, Value without) const {
    for (Value value : each(sets_.values(set))) {
        if (value != without && !sets_.seen(set, value).empty()) return true;
    }
    return false;
}

template <typename Cells>
std::size_t ChainGraph<Cells>::place_of_set(std::size_t set, Value value) {
    std::uint16_t& place =
        set_places_[set * (static_cast<std::size_t>(position_.order()) + 1) + value];
    if (place == 0) {
        place = static_cast<std::uint16_t>(places_.size());
        add_place(sets_.holders(set, value), value, PlaceKind::set);
        places_.back().set = static_cast<std::uint16_t>(set);
    }
    return place;
}

// From candidates and groups that take the value from the set.
template <typename Cells>
void ChainGraph<Cells>::link_to_set(std::size_t place) {
    const std::size_t set = places_[place].set;
    const Value value = places_[place].value;
    for (Cell cell : sets_.seen(set, value)) {
        position_.tick();
        link(on(find(cell, value)), off(place));
        for (std::size_t group = candidates_; group < singles_and_groups_; ++group) {
            const Place<Cells>& other = places_[group];
            if (other.value != value || !other.cells.contains(cell) ||
                other.cells.meets(sets_.cells(set)) ||
                !other.cells.is_subset_of(sets_.seen(set, value))) {
                continue;
            }
            auto& links = links_[on(group)];
            if (std::find(links.begin(), links.end(), off(place)) == links.end()) {
                links.push_back(off(place));
            }
        }
    }
}

// To candidates and groups that the set removes.
template <typename Cells>
void ChainGraph<Cells>::link_from_set(std::size_t place) {
    const std::size_t set = places_[place].set;
    for (Value value : each(sets_.values(set))) {
        if (value == places_[place].value) continue;
        position_.tick();
        const Cells& removed = sets_.seen(set, value);
        for (Cell cell : removed) link(off(place), off(find(cell, value)));
        for (std::size_t group = candidates_; group < singles_and_groups_; ++group) {
            const Place<Cells>& other = places_[group];
            if (other.value == value && other.cells.is_subset_of(removed)) {
                link(off(place), off(group));
            }
        }
    }
}

// To sets from which it takes a value.
template <typename Cells>
void ChainGraph<Cells>::link_to_other_sets(std::size_t place) {
    const std::size_t set = places_[place].set;
    const Value lost = places_[place].value;
    for (std::size_t other = 0; other < sets_.size(); ++other) {
        if (sets_.count(other) == 1 || sets_.cells(other).meets(sets_.cells(set))) continue;
        for (Value value : each(Values(sets_.values(set) & sets_.values(other)))) {
            if (value == lost ||
                !sets_.holders(other, value).is_subset_of(sets_.seen(set, value))) {
                continue;
            }
            link(off(place), off(place_of_set(other, value)));
        }
    }
}

// To values that are left alone in their cells.
template <typename Cells>
void ChainGraph<Cells>::link_forced(std::size_t place) {
    const std::size_t set = places_[place].set;
    Cells seen;
    for (Value value : each(sets_.values(set))) seen |= sets_.seen(set, value);
    for (Cell cell : seen) {
        Values left = position_.candidates(cell);
        if (logic::size(left) == 2) continue;  // the links in the cell say the same
        for (Value value : each(sets_.values(set))) {
            if (value != places_[place].value && sets_.seen(set, value).contains(cell)) {
                left = without(left, value);
            }
        }
        if (logic::size(left) == 1) link(off(place), on(find(cell, logic::first(left))));
    }
}

template <typename Cells>
Cells ChainGraph<Cells>::seen(Statement statement, Value value) const {
    const Place<Cells>& place = at(statement);
    if (place.kind == PlaceKind::set) return sets_.seen(place.set, value);
    return layout().seen_by_all(place.cells) & position_.cells_with(value);
}

template void ChainGraph<SmallCells>::add_sets();
template void ChainGraph<LargeCells>::add_sets();
template void ChainGraph<HugeCells>::add_sets();
template SmallCells ChainGraph<SmallCells>::seen(Statement, Value) const;
template LargeCells ChainGraph<LargeCells>::seen(Statement, Value) const;
template HugeCells ChainGraph<HugeCells>::seen(Statement, Value) const;

}  // namespace nonet::logic
