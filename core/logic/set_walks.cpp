#include "set_walks.hpp"

#include <algorithm>

#include "set_pairs.hpp"

namespace nonet::logic {

namespace {

constexpr int fewest_links = 3;
constexpr int most_links = 6;  // as in HoDoKu's list of all steps

}  // namespace

template <typename Cells>
void SetWalks<Cells>::collect_links() {
    links_.assign(sets_.size(), {});
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        for (std::size_t i = 0; i < sets_.words(); ++i) {
            BitTable::Word linked = 0;
            for (Value value : each(sets_.values(set))) linked |= sets_.linked(set, value, i);
            any_bit(linked, i, [&](std::size_t to) {
                links_[set].push_back({static_cast<std::uint16_t>(to), sets_.restricted(set, to)});
                return false;
            });
        }
    }
}

// Visits the sets that chains lead to whose first link takes a value.
template <typename Cells>
void SetWalks<Cells>::search(std::size_t start, Value value) {
    nodes_.assign(1, {static_cast<std::uint16_t>(start), 0, 0, 0});
    visited_.assign(sets_.size() * (largest_order + 1), false);
    for (const Link& link : links_[start]) {
        if (has(link.values, value)) nodes_.push_back({link.to, values_of(value), 1, 0});
    }
    for (std::size_t at = 1; at < nodes_.size() && nodes_[at].links < most_links; ++at) {
        sets_.position().tick();
        for (const Link& link : links_[nodes_[at].set]) extend(at, link);
    }
}

template <typename Cells>
void SetWalks<Cells>::extend(std::size_t at, const Link& link) {
    const Node& before = nodes_[at];
    const auto used = static_cast<Values>(link.values & ~values_of(logic::first(before.used)));
    if (used == 0 || is_in_chain(link.to, at)) return;
    const Node node{link.to, used, before.links + 1, at};
    if (node.links >= fewest_links) check(node);
    const std::size_t state = std::size_t{link.to} * (largest_order + 1) + logic::first(used);
    if (visited_[state]) return;
    visited_[state] = true;
    nodes_.push_back(node);
}

template <typename Cells>
bool SetWalks<Cells>::is_in_chain(std::size_t set, std::size_t at) const {
    for (; at != 0; at = nodes_[at].before)
        if (nodes_[at].set == set) return true;
    return nodes_[0].set == set;
}

// Keeps the chain to an end, if it removes something.
template <typename Cells>
void SetWalks<Cells>::check(const Node& end) {
    std::size_t second = end.before;
    while (nodes_[second].links > 1) second = nodes_[second].before;
    const std::size_t start = nodes_[0].set;
    const auto both = static_cast<Values>(sets_.values(start) & sets_.values(end.set) &
                                          ~(end.used | nodes_[second].used));
    removed_.clear();
    for (Value value : each(both)) {
        for (Cell cell : sets_.targets(start, end.set, value)) removed_.push_back({cell, value});
    }
    if (!removed_.empty()) keep(end);
}

template <typename Cells>
void SetWalks<Cells>::keep(const Node& end) {
    auto known = std::find_if(found_.begin(), found_.end(),
                              [&](const Found& found) { return found.removed == removed_; });
    if (known == found_.end()) {
        known = found_.insert(known, {removed_, {}});
    } else if (known->chain.front().links <= end.links) {
        return;
    }
    known->chain.assign(1, end);
    while (known->chain.back().links > 0)
        known->chain.push_back(nodes_[known->chain.back().before]);
}

template <typename Cells>
void SetWalks<Cells>::fill(const Found& found, Step& step) const {
    step.technique = Technique::als_chain;
    for (auto node = found.chain.rbegin(); node != found.chain.rend(); ++node) {
        add_set(sets_, node->set, step);
        if (node->links > 0) step.restricted.push_back(node->used);
    }
    step.eliminations = found.removed;
    for (const Candidate& removed : found.removed)
        step.values = static_cast<Values>(step.values | values_of(removed.value));
}

template <typename Cells>
void SetWalks<Cells>::all(std::vector<Step>& steps) {
    found_.clear();
    collect_links();
    for (std::size_t start = 0; start < sets_.size(); ++start) {
        for (Value value : each(sets_.values(start))) search(start, value);
    }
    for (const Found& found : found_) fill(found, steps.emplace_back());
}

template class SetWalks<SmallCells>;
template class SetWalks<LargeCells>;

}  // namespace nonet::logic
