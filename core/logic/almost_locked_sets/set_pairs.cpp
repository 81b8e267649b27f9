#include "set_pairs.hpp"

#include "../hodoku/eliminations.hpp"
#include "fewest_cells.hpp"

namespace nonet::logic {

// Notes which sets are newer than a version without steps. What was no step then, for want of
// something to remove, is none now: only steps with a new set need to be looked for.
template <typename Cells>
void SetPairs<Cells>::note_new(std::uint64_t barren) {
    if (sets_.is_cut()) barren = 0;  // others may have been left out then
    is_new_.resize(sets_.size());
    for (std::size_t set = 0; set < sets_.size(); ++set)
        is_new_[set] = sets_.version(sets_.house(set)) > barren ? 1 : 0;
}

// Calls report(a, link) for each two sets that are linked and remove something, which is then in
// removed_, until it returns true. One of them is new.
template <typename Cells>
template <typename Report>
bool SetPairs<Cells>::pairs(Report report) {
    for (std::size_t a = 0; a < sets_.size(); ++a) {
        for (const SetLink& link : links_.later_links(a)) {
            sets_.position().tick();
            if ((is_new_[a] | is_new_[link.to]) == 0) continue;
            if (may_remove(a, link) && find_removed(a, link) && report(a, link)) return true;
        }
    }
    return false;
}

template <typename Cells>
bool SetPairs<Cells>::may_remove(std::size_t a, const SetLink& link) const {
    if (logic::size(link.values) == 2) return true;
    for (Value value : each(static_cast<Values>(common(a, link.to) & ~link.values))) {
        if (!sets_.targets(a, link.to, value).empty()) return true;
    }
    return false;
}

// A value that both sets have is in one of them, if another is a restricted common. With two
// restricted commons each set has its other values, too.
template <typename Cells>
bool SetPairs<Cells>::find_removed(std::size_t a, const SetLink& link) {
    const std::size_t b = link.to;
    removed_.clear();
    seen_.fill({});
    for (Value used : each(link.values)) {
        for (Value value : each(without(common(a, b), used)))
            remove(sets_.targets(a, b, value), value);
    }
    if (logic::size(link.values) == 2) {
        for (const auto& [own, other] : {std::pair{a, b}, std::pair{b, a}}) {
            for (Value value : each(static_cast<Values>(sets_.values(own) & ~link.values)))
                remove(sets_.seen(own, value).without(sets_.cells(other)), value);
        }
    }
    return !removed_.empty();
}

template <typename Cells>
void SetPairs<Cells>::remove(const Cells& cells, Value value) {
    for (Cell cell : cells.without(seen_[value])) removed_.push_back({cell, value});
    seen_[value] |= cells;
}

template <typename Cells>
void SetPairs<Cells>::fill_pair(std::size_t a, const SetLink& link, Step& step) const {
    step.technique = "als_xz"_technique;
    add_set(sets_, a, step);
    add_set(sets_, link.to, step);
    step.restricted = {link.values};
    step.eliminations = removed_;
    for (const Candidate& removed : removed_)
        step.values = static_cast<Values>(step.values | values_of(removed.value));
}

template <typename Cells>
bool SetPairs<Cells>::first_pair(Step& step) {
    note_new(without_pairs_);
    const bool found = pairs([&](std::size_t a, const SetLink& link) {
        fill_pair(a, link, step);
        return true;
    });
    if (!found) without_pairs_ = sets_.position().version();
    return found;
}

template <typename Cells>
void SetPairs<Cells>::all_pairs(std::vector<Step>& steps) {
    FewestCells kept(steps);
    note_new(0);
    pairs([&](std::size_t a, const SetLink& link) {
        if (Step* step = kept.find(removed_, sets_.count(a) + sets_.count(link.to)))
            fill_pair(a, link, *step);
        return false;
    });
}

// Goes through the links as a list of pairs, and takes each with the later ones that share a set
// with it. Calls report(wing), for wings with a new set, until it returns true.
template <typename Cells>
template <typename Report>
bool SetPairs<Cells>::wings(Report report) const {
    for (std::size_t a = 0; a < sets_.size(); ++a) {
        std::span<const SetLink> others = links_.later_links(a);
        while (!others.empty()) {
            const SetLink& link = others.front();
            others = others.subspan(1);
            if (wings_of(link.to, a, link.values, others, report) ||
                wings_of(a, link.to, link.values, links_.links_after(link), report))
                return true;
        }
    }
    return false;
}

// The wings with a first flank and a pivot, whose other flank is one of those that the pivot is
// linked to.
template <typename Cells>
template <typename Report>
bool SetPairs<Cells>::wings_of(std::size_t a, std::size_t pivot, Values link,
                               std::span<const SetLink> others, Report& report) const {
    sets_.position().tick();
    const char is_new = is_new_[a] | is_new_[pivot];
    for (const SetLink& other : others) {
        if ((is_new | is_new_[other.to]) == 0) continue;
        const Wing wing{a, pivot, other.to, link, other.values};
        if (is_wing(wing) && report(wing)) return true;
    }
    return false;
}

template <typename Cells>
bool SetPairs<Cells>::is_wing(const Wing& wing) const {
    const auto& [a, pivot, b, link_a, link_b] = wing;
    const auto links = static_cast<Values>(link_a | link_b);
    // One restricted common cannot link both flanks.
    if ((links & (links - 1)) == 0) return false;
    for (Value value : each(static_cast<Values>(common(a, b) & ~links))) {
        if (!sets_.targets(a, b, value).empty()) {
            const Cells &one = sets_.cells(a), &other = sets_.cells(b);
            return sets_.fit(a, b) && !one.is_subset_of(other) && !other.is_subset_of(one);
        }
    }
    return false;
}

template <typename Cells>
void SetPairs<Cells>::fill_removed(const Wing& wing, Step& step) const {
    const auto& [a, pivot, b, link_a, link_b] = wing;
    for (Value value : each(static_cast<Values>(common(a, b) & ~(link_a | link_b)))) {
        const Cells removed = sets_.targets(a, b, value);
        if (removed.empty()) continue;
        step.values = static_cast<Values>(step.values | values_of(value));
        eliminate(step, removed, value);
    }
}

template <typename Cells>
void SetPairs<Cells>::fill_wing(const Wing& wing, Step& step) const {
    step.technique = "als_xy_wing"_technique;
    for (std::size_t set : {wing.a, wing.pivot, wing.b}) add_set(sets_, set, step);
    step.restricted = {wing.link_a, wing.link_b};
    fill_removed(wing, step);
}

template <typename Cells>
bool SetPairs<Cells>::first_wing(Step& step) {
    note_new(without_wings_);
    const bool found = wings([&](const Wing& wing) {
        fill_wing(wing, step);
        return true;
    });
    if (!found) without_wings_ = sets_.position().version();
    return found;
}

template <typename Cells>
void SetPairs<Cells>::all_wings(std::vector<Step>& steps) {
    FewestCells kept(steps);
    Step removed;
    note_new(0);
    wings([&](const Wing& wing) {
        sets_.position().tick();
        removed.clear();
        fill_removed(wing, removed);
        const int cells = sets_.count(wing.a) + sets_.count(wing.pivot) + sets_.count(wing.b);
        if (Step* step = kept.find(removed.eliminations, cells)) fill_wing(wing, *step);
        return false;
    });
}

template class SetPairs<SmallCells>;
template class SetPairs<LargeCells>;
template class SetPairs<HugeCells>;

}  // namespace nonet::logic
