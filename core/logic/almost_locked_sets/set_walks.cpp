#include "set_walks.hpp"

#include "set_pairs.hpp"

namespace nonet::logic {

namespace {

constexpr int fewest_links = 3;
constexpr int most_links = 6;  // as in HoDoKu's list of all steps
// A second way to a set and value can go on where the first would come back to one of its sets.
constexpr int most_visits = 2;

}  // namespace

// Visits the sets that chains lead to whose first link takes a value.
template <typename Cells>
void SetWalks<Cells>::search(std::size_t start, Value value) {
    nodes_.assign(1, {static_cast<std::uint16_t>(start), 0, 0, 0});
    visits_.assign(sets_.size() * (largest_order<Cells> + 1), 0);
    for (const SetLink& link : links_.links(start)) {
        if (has(link.values, value)) nodes_.push_back({link.to, values_of(value), 1, 0});
    }
    for (std::size_t at = 1; at < nodes_.size() && nodes_[at].links < most_links; ++at) {
        sets_.position().tick();
        for (const SetLink& link : links_.links(nodes_[at].set)) extend(at, link);
    }
}

template <typename Cells>
void SetWalks<Cells>::extend(std::size_t at, const SetLink& link) {
    const Node& before = nodes_[at];
    const auto used = without(link.values, logic::first(before.used));
    if (used == 0 || is_in_chain(link.to, at)) return;
    const Node node{link.to, used, before.links + 1, at};
    if (node.links >= fewest_links) check(node);
    const std::size_t state =
        std::size_t{link.to} * (largest_order<Cells> + 1) + logic::first(used);
    if (visits_[state] == most_visits) return;
    ++visits_[state];
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
    const auto [known, is_new] = places_.try_emplace(removed_, found_.size());
    if (is_new) found_.push_back({removed_, {}});
    auto& chain = found_[known->second].chain;
    if (!is_new && chain.front().links <= end.links) return;
    chain.assign(1, end);
    while (chain.back().links > 0) chain.push_back(nodes_[chain.back().before]);
}

template <typename Cells>
void SetWalks<Cells>::fill(const Found& found, Step& step) const {
    step.technique = "als_chain"_technique;
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
    places_.clear();
    for (std::size_t start = 0; start < sets_.size(); ++start) {
        for (Value value : each(sets_.values(start))) search(start, value);
    }
    for (const Found& found : found_) fill(found, steps.emplace_back());
}

template class SetWalks<SmallCells>;
template class SetWalks<LargeCells>;
template class SetWalks<HugeCells>;

}  // namespace nonet::logic
