#include "set_pairs.hpp"

#include <map>

#include "eliminations.hpp"

namespace nonet::logic {

namespace {

// Keeps the step with the fewest cells of those that remove the same.
class FewestCells {
  public:
    explicit FewestCells(std::vector<Step>& steps) : steps_(steps) {}

    // An empty step in the list, where a new one is to be written; null if there is a better one.
    Step* find(const std::vector<Candidate>& removed, int cells) {
        const auto [known, is_new] = kept_.try_emplace(removed, Kept{steps_.size(), cells});
        if (is_new) return &steps_.emplace_back();
        if (cells >= known->second.cells) return nullptr;
        known->second.cells = cells;
        return &(steps_[known->second.place] = {});
    }

  private:
    struct Kept {
        std::size_t place;
        int cells;
    };
    std::vector<Step>& steps_;
    std::map<std::vector<Candidate>, Kept> kept_;
};

}  // namespace

template <typename Cells>
void SetPairs<Cells>::update() {
    const std::size_t size = sets_.size();
    for (BitTable* table : {&linked_, &doubly_linked_, &facing_, &doubly_facing_})
        table->reset(size, size);
    for (std::size_t set = 0; set < size; ++set) {
        sets_.position().tick();
        for (Value value : each(sets_.values(set))) {
            const Word* facing = sets_.facing(set, value);
            for (std::size_t i = 0; i < sets_.words(); ++i) {
                const Word links = sets_.linked(set, value, i);
                doubly_linked_[set][i] |= linked_[set][i] & links;
                linked_[set][i] |= links;
                doubly_facing_[set][i] |= facing_[set][i] & facing[i];
                facing_[set][i] |= facing[i];
            }
        }
    }
}

// Calls report(a, b) for each two sets that are linked and remove something, which is then in
// removed_, until it returns true.
template <typename Cells>
template <typename Report>
bool SetPairs<Cells>::pairs(Report report) {
    for (std::size_t a = 0; a < sets_.size(); ++a) {
        for (std::size_t i = a / 64; i < sets_.words(); ++i) {
            Word found = doubly_linked_[a][i];
            for (Value value : each(sets_.values(a))) {
                const Word others =
                    doubly_facing_[a][i] | (facing_[a][i] & ~sets_.facing(a, value)[i]);
                found |= sets_.linked(a, value, i) & others;
            }
            const auto check = [&](std::size_t b) {
                sets_.position().tick();
                return find_removed(a, b, sets_.restricted(a, b)) && report(a, b);
            };
            if (any_bit(found & above(a, i), i, check)) return true;
        }
    }
    return false;
}

// A value that both sets have is in one of them, if another is a restricted common. With two
// restricted commons each set has its other values, too.
template <typename Cells>
bool SetPairs<Cells>::find_removed(std::size_t a, std::size_t b, Values links) {
    removed_.clear();
    seen_.fill({});
    const auto both = static_cast<Values>(sets_.values(a) & sets_.values(b));
    for (Value link : each(links)) {
        for (Value value : each(static_cast<Values>(both & ~values_of(link))))
            remove(sets_.targets(a, b, value), value);
    }
    if (logic::size(links) == 2) {
        for (const auto& [own, other] : {std::pair{a, b}, std::pair{b, a}}) {
            for (Value value : each(static_cast<Values>(sets_.values(own) & ~links)))
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
void SetPairs<Cells>::fill_pair(std::size_t a, std::size_t b, Step& step) const {
    step.technique = Technique::als_xz;
    add_set(sets_, a, step);
    add_set(sets_, b, step);
    step.restricted = {sets_.restricted(a, b)};
    step.eliminations = removed_;
    for (const Candidate& removed : removed_)
        step.values = static_cast<Values>(step.values | values_of(removed.value));
}

template <typename Cells>
bool SetPairs<Cells>::first_pair(Step& step) {
    return pairs([&](std::size_t a, std::size_t b) {
        fill_pair(a, b, step);
        return true;
    });
}

template <typename Cells>
void SetPairs<Cells>::all_pairs(std::vector<Step>& steps) {
    FewestCells kept(steps);
    pairs([&](std::size_t a, std::size_t b) {
        if (Step* step = kept.find(removed_, sets_.count(a) + sets_.count(b)))
            fill_pair(a, b, *step);
        return false;
    });
}

// Goes through the links as a list of pairs, and takes each with the later ones that share a set
// with it. Calls report(wing) until it returns true.
template <typename Cells>
template <typename Report>
bool SetPairs<Cells>::wings(Report report) const {
    for (std::size_t a = 0; a < sets_.size(); ++a) {
        for (std::size_t i = a / 64; i < sets_.words(); ++i) {
            const auto check = [&](std::size_t b) {
                const Values links = sets_.restricted(a, b);
                return wings_of(b, a, links, b, report) || wings_of(a, b, links, a, report);
            };
            if (any_bit(linked_[a][i] & above(a, i), i, check)) return true;
        }
    }
    return false;
}

// The wings with a first flank and a pivot, whose other flank comes after some set.
template <typename Cells>
template <typename Report>
bool SetPairs<Cells>::wings_of(std::size_t a, std::size_t pivot, Values links, std::size_t after,
                               Report& report) const {
    sets_.position().tick();
    const bool single = logic::size(links) == 1;
    const Value link = logic::first(links);
    for (std::size_t i = after / 64; i < sets_.words(); ++i) {
        Word linked = linked_[pivot][i], facing = facing_[a][i];
        // One restricted common cannot link both flanks, nor be what they remove.
        if (single) {
            linked = doubly_linked_[pivot][i] | (linked & ~sets_.linked(pivot, link, i));
            facing = doubly_facing_[a][i] | (facing & ~sets_.facing(a, link)[i]);
        }
        if (!sets_.may_overlap()) linked &= ~sets_.overlaps(a)[i];
        const auto check = [&](std::size_t b) {
            sets_.position().tick();
            const Wing wing{a, pivot, b, links, sets_.restricted(pivot, b)};
            return is_wing(wing) && report(wing);
        };
        if (any_bit(linked & facing & above(after, i), i, check)) return true;
    }
    return false;
}

template <typename Cells>
bool SetPairs<Cells>::is_wing(const Wing& wing) const {
    const auto& [a, pivot, b, link_a, link_b] = wing;
    if (sets_.cells(a).is_subset_of(sets_.cells(b)) || sets_.cells(b).is_subset_of(sets_.cells(a)))
        return false;
    const auto both = static_cast<Values>(sets_.values(a) & sets_.values(b) & ~(link_a | link_b));
    for (Value value : each(both)) {
        if (!sets_.targets(a, b, value).empty()) return true;
    }
    return false;
}

template <typename Cells>
void SetPairs<Cells>::fill_removed(const Wing& wing, Step& step) const {
    const auto& [a, pivot, b, link_a, link_b] = wing;
    for (Value value :
         each(static_cast<Values>(sets_.values(a) & sets_.values(b) & ~(link_a | link_b)))) {
        const Cells removed = sets_.targets(a, b, value);
        if (removed.empty()) continue;
        step.values = static_cast<Values>(step.values | values_of(value));
        eliminate(step, removed, value);
    }
}

template <typename Cells>
void SetPairs<Cells>::fill_wing(const Wing& wing, Step& step) const {
    step.technique = Technique::als_xy_wing;
    for (std::size_t set : {wing.a, wing.pivot, wing.b}) add_set(sets_, set, step);
    step.restricted = {wing.link_a, wing.link_b};
    fill_removed(wing, step);
}

template <typename Cells>
bool SetPairs<Cells>::first_wing(Step& step) {
    return wings([&](const Wing& wing) {
        fill_wing(wing, step);
        return true;
    });
}

template <typename Cells>
void SetPairs<Cells>::all_wings(std::vector<Step>& steps) {
    FewestCells kept(steps);
    Step removed;
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

}  // namespace nonet::logic
