// All steps with almost locked sets, found by going through all sets of cells: slow, and apart from
// the position without anything in common with the finders.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "board.hpp"
#include "logic/almost_locked_sets/house_subsets.hpp"

namespace plain_sets {

using namespace logic_board;

// Cells and the values that they can have.
struct PlainSet {
    std::vector<Cell> cells;
    Values values = 0;
    int freedom() const { return size(values) - static_cast<int>(cells.size()); }
};

inline bool contains(const PlainSet& set, Cell cell) {
    return std::ranges::find(set.cells, cell) != set.cells.end();
}
inline bool overlap(const PlainSet& a, const PlainSet& b) {
    return std::ranges::any_of(a.cells, [&](Cell cell) { return contains(b, cell); });
}
inline bool is_part(const PlainSet& set, const PlainSet& other) {
    return std::ranges::all_of(set.cells, [&](Cell cell) { return contains(other, cell); });
}
inline Values without(Values values, Values others) {
    return static_cast<Values>(values & ~others);
}

template <typename Cells>
class PlainSets {
  public:
    explicit PlainSets(const Position<Cells>& position, bool may_overlap = false)
        : position_(position), may_overlap_(may_overlap) {
        for (const auto& house : position.layout().houses()) {
            std::vector<Cell> open;
            for (Cell cell : house.list)
                if (size(position.candidates(cell)) > 1) open.push_back(cell);
            for (const PlainSet& set : subsets(open)) {
                const bool known = std::ranges::any_of(
                    sets_, [&](const PlainSet& other) { return other.cells == set.cells; });
                if (set.freedom() == 1 && !known) sets_.push_back(set);
            }
        }
        for (const PlainSet& a : sets_) {
            auto& links = links_.emplace_back();
            for (std::size_t b = 0; b < sets_.size(); ++b)
                if (const Values values = links_between(a, sets_[b]);
                    values != 0 && &a != &sets_[b])
                    links.push_back({b, values});
        }
    }

    std::set<Outcome> pairs() const;
    std::set<Outcome> wings() const;
    // Of chains with this many links at most.
    std::set<Outcome> chains(int most_links) const;
    std::set<Outcome> blossoms() const;
    std::set<Outcome> crossings() const;  // Sue de Coq

  private:
    struct Link {
        std::size_t to;
        Values values;  // all that are restricted commons
    };

    // Those of at least one cell.
    std::vector<PlainSet> subsets(const std::vector<Cell>& cells) const {
        std::vector<PlainSet> all{{}};
        for (Cell cell : cells) {
            for (std::size_t i = 0, end = all.size(); i < end; ++i) {
                PlainSet larger = all[i];
                larger.cells.push_back(cell);
                larger.values = static_cast<Values>(larger.values | position_.candidates(cell));
                if (larger.cells.size() <= largest()) all.push_back(larger);
            }
        }
        all.erase(all.begin());
        return all;
    }

    std::size_t largest() const { return static_cast<std::size_t>(largest_set(position_.order())); }
    bool fit(const PlainSet& a, const PlainSet& b) const { return may_overlap_ || !overlap(a, b); }
    bool see(Cell a, Cell b) const { return position_.layout().see(a, b); }

    // Whether a cell sees all cells of a set that can have a value.
    bool sees_all(Cell cell, const PlainSet& set, Value value) const {
        return std::ranges::all_of(set.cells, [&](Cell other) {
            return !position_.is_candidate(other, value) || see(cell, other);
        });
    }

    Values links_between(const PlainSet& a, const PlainSet& b) const {
        Values links = 0;
        if (!fit(a, b)) return links;
        for (Value value : each(static_cast<Values>(a.values & b.values))) {
            const bool linked = std::ranges::all_of(a.cells, [&](Cell cell) {
                return !position_.is_candidate(cell, value) || sees_all(cell, b, value);
            });
            if (linked) links = static_cast<Values>(links | values_of(value));
        }
        return links;
    }

    // Adds what two sets remove, of which one has each of these values.
    void add(const PlainSet& a, const PlainSet& b, Values values, Outcome& outcome) const {
        for (Value value : each(values)) {
            for (Cell cell : position_.cells_with(value))
                if (sees_all(cell, a, value) && sees_all(cell, b, value))
                    outcome.insert({cell, value});
        }
    }

    Outcome removed_by(const PlainSet& a, const PlainSet& b, Values links) const;
    void extend(std::vector<std::size_t>& chain, Values first, Values used, int links,
                std::set<Outcome>& found) const;
    void grow(Cell stem, Values left, std::vector<const PlainSet*>& petals,
              std::set<Outcome>& found) const;
    Outcome removed_by(Cell stem, const std::vector<const PlainSet*>& petals) const;
    void cross(const House<Cells>& line, const House<Cells>& region,
               std::set<Outcome>& found) const;
    Outcome removed_by(const House<Cells>& line, const House<Cells>& region,
                       const std::array<PlainSet, 3>& parts) const;

    const Position<Cells>& position_;
    const bool may_overlap_;  // the sets of a chain
    std::vector<PlainSet> sets_;
    std::vector<std::vector<Link>> links_;  // of each set, to any other
};

// If another value links two sets, one of them has the value. If two link them, each set has all
// other values that it can have.
template <typename Cells>
Outcome PlainSets<Cells>::removed_by(const PlainSet& a, const PlainSet& b, Values links) const {
    Outcome outcome;
    for (Value link : each(links))
        add(a, b, without(static_cast<Values>(a.values & b.values), values_of(link)), outcome);
    if (size(links) < 2) return outcome;
    for (const auto& [own, other] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
        for (Value value : each(without(own->values, links))) {
            for (Cell cell : position_.cells_with(value))
                if (sees_all(cell, *own, value) && !contains(*other, cell))
                    outcome.insert({cell, value});
        }
    }
    return outcome;
}

template <typename Cells>
std::set<Outcome> PlainSets<Cells>::pairs() const {
    std::set<Outcome> found;
    for (std::size_t a = 0; a < sets_.size(); ++a)
        for (const auto& [b, links] : links_[a])
            found.insert(removed_by(sets_[a], sets_[b], links));
    found.erase(Outcome{});
    return found;
}

template <typename Cells>
std::set<Outcome> PlainSets<Cells>::wings() const {
    std::set<Outcome> found;
    for (const auto& links : links_) {
        for (const auto& [a, by_a] : links) {
            for (const auto& [b, by_b] : links) {
                const auto used = static_cast<Values>(by_a | by_b);
                if (size(used) == 1 || !fit(sets_[a], sets_[b])) continue;
                if (is_part(sets_[a], sets_[b]) || is_part(sets_[b], sets_[a])) continue;
                const auto both = static_cast<Values>(sets_[a].values & sets_[b].values);
                Outcome outcome;
                add(sets_[a], sets_[b], without(both, used), outcome);
                found.insert(outcome);
            }
        }
    }
    found.erase(Outcome{});
    return found;
}

template <typename Cells>
std::set<Outcome> PlainSets<Cells>::chains(int most_links) const {
    std::set<Outcome> found;
    for (std::size_t start = 0; start < sets_.size(); ++start) {
        for (const auto& [next, values] : links_[start]) {
            for (Value value : each(values)) {
                std::vector<std::size_t> chain{start, next};
                extend(chain, values_of(value), values_of(value), most_links, found);
            }
        }
    }
    found.erase(Outcome{});
    return found;
}

// `used` has the values of the last link, of which the chain takes the lowest.
template <typename Cells>
void PlainSets<Cells>::extend(std::vector<std::size_t>& chain, Values first, Values used, int links,
                              std::set<Outcome>& found) const {
    const PlainSet &start = sets_[chain.front()], &end = sets_[chain.back()];
    if (chain.size() > 3) {
        Outcome outcome;
        add(start, end,
            without(static_cast<Values>(start.values & end.values),
                    static_cast<Values>(first | used)),
            outcome);
        found.insert(outcome);
    }
    if (static_cast<int>(chain.size()) > links) return;
    const Values taken = values_of(nonet::logic::first(used));
    for (const auto& [next, values] : links_[chain.back()]) {
        if (without(values, taken) == 0 || std::ranges::find(chain, next) != chain.end()) continue;
        chain.push_back(next);
        extend(chain, first, without(values, taken), links, found);
        chain.pop_back();
    }
}

template <typename Cells>
std::set<Outcome> PlainSets<Cells>::blossoms() const {
    std::set<Outcome> found;
    for (Cell stem : position_.empty()) {
        std::vector<const PlainSet*> petals;
        grow(stem, position_.candidates(stem), petals, found);
    }
    found.erase(Outcome{});
    return found;
}

template <typename Cells>
void PlainSets<Cells>::grow(Cell stem, Values left, std::vector<const PlainSet*>& petals,
                            std::set<Outcome>& found) const {
    if (left == 0) {
        found.insert(removed_by(stem, petals));
        return;
    }
    const Value value = nonet::logic::first(left);
    for (const PlainSet& set : sets_) {
        if (!has(set.values, value) || !sees_all(stem, set, value)) continue;
        if (!std::ranges::all_of(petals, [&](const PlainSet* petal) { return fit(*petal, set); }))
            continue;
        petals.push_back(&set);
        grow(stem, without(left, values_of(value)), petals, found);
        petals.pop_back();
    }
}

template <typename Cells>
Outcome PlainSets<Cells>::removed_by(Cell stem, const std::vector<const PlainSet*>& petals) const {
    Outcome outcome;
    Values values = all_values(position_.order());
    for (const PlainSet* petal : petals) values = static_cast<Values>(values & petal->values);
    for (Value value : each(without(values, position_.candidates(stem)))) {
        for (Cell cell : position_.cells_with(value)) {
            if (std::ranges::all_of(
                    petals, [&](const PlainSet* petal) { return sees_all(cell, *petal, value); }))
                outcome.insert({cell, value});
        }
    }
    return outcome;
}

template <typename Cells>
std::set<Outcome> PlainSets<Cells>::crossings() const {
    std::set<Outcome> found;
    for (const auto& line : position_.layout().houses()) {
        for (const auto& region : position_.layout().houses()) {
            if (line.kind <= Kind::column && region.kind == Kind::region)
                cross(line, region, found);
        }
    }
    found.erase(Outcome{});
    return found;
}

// Two or three cells where the houses cross, and sets of the line and of the region: together as
// many values as cells.
template <typename Cells>
void PlainSets<Cells>::cross(const House<Cells>& line, const House<Cells>& region,
                             std::set<Outcome>& found) const {
    const auto open = [&](const Cells& cells) {
        std::vector<Cell> list;
        for (Cell cell : cells& position_.empty()) list.push_back(cell);
        return subsets(list);
    };
    const auto line_sets = open(line.cells), region_sets = open(region.cells);
    for (const PlainSet& crossing : open(line.cells & region.cells)) {
        if (crossing.cells.size() < 2 || crossing.cells.size() > 3 || crossing.freedom() < 2)
            continue;
        const auto gain = [&](const PlainSet& set) {
            return static_cast<int>(set.cells.size()) - size(without(set.values, crossing.values));
        };
        const auto fits = [&](const PlainSet& set) {
            return gain(set) > 0 && (set.values & crossing.values) != 0 && !overlap(set, crossing);
        };
        for (const PlainSet& own : line_sets) {
            if (!fits(own)) continue;
            for (const PlainSet& other : region_sets) {
                if (!fits(other) || gain(own) + gain(other) != crossing.freedom()) continue;
                if ((own.values & other.values & crossing.values) != 0 || overlap(own, other))
                    continue;
                found.insert(removed_by(line, region, {crossing, own, other}));
            }
        }
    }
}

template <typename Cells>
Outcome PlainSets<Cells>::removed_by(const House<Cells>& line, const House<Cells>& region,
                                     const std::array<PlainSet, 3>& parts) const {
    const PlainSet &crossing = parts[0], &own = parts[1], &other = parts[2];
    Outcome outcome;
    const auto lose = [&](const House<Cells>& house, const PlainSet& here, const PlainSet& there) {
        const auto both = static_cast<Values>(here.values & there.values);
        const auto all = static_cast<Values>(crossing.values | here.values);
        for (Cell cell : house.cells) {
            if (contains(crossing, cell) || contains(here, cell)) continue;
            for (Value value : each(static_cast<Values>(without(all, there.values) | both)))
                if (position_.is_candidate(cell, value)) outcome.insert({cell, value});
        }
    };
    lose(line, own, other);
    lose(region, other, own);
    return outcome;
}

}  // namespace plain_sets
