#include "set_links.hpp"

#include <algorithm>

namespace nonet::logic {

// Looks for the links of each set to earlier ones.
template <typename Cells>
void SetLinks<Cells>::update() {
    for (auto& list : holders_) list.clear();
    linked_.clear();
    members_.clear();
    entries_.assign(1, {});
    pairs_.clear();
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        sets_.position().tick();
        find_commons(set);
        add_pairs(set);
    }
    list_links();
}

template <typename Cells>
void SetLinks<Cells>::add_entry(std::uint32_t& list, std::size_t item) {
    entries_.push_back({static_cast<std::uint16_t>(item), list});
    list = static_cast<std::uint32_t>(entries_.size() - 1);
}

// Links a group to earlier ones.
template <typename Cells>
void SetLinks<Cells>::meet_group(std::size_t group) {
    linked_.push_back(0);
    members_.push_back(0);
    const auto& [value, cells, seen] = sets_.groups()[group];
    if (seen.empty()) return;
    for (const Holder& other : holders_[value]) {
        if (!other.cells.is_subset_of(seen)) continue;
        add_entry(linked_[group], other.group);
        add_entry(linked_[other.group], group);
    }
    holders_[value].push_back({cells, static_cast<std::uint16_t>(group)});
}

template <typename Cells>
void SetLinks<Cells>::find_commons(std::size_t set) {
    commons_.clear();
    for (Value value : each(sets_.values(set))) {
        const std::size_t group = sets_.group(set, value);
        if (group == linked_.size()) meet_group(group);
        for (std::uint32_t i = linked_[group]; i != 0; i = entries_[i].next) {
            for (std::uint32_t k = members_[entries_[i].item]; k != 0; k = entries_[k].next) {
                const std::uint16_t other = entries_[k].item;
                if (sets_.fit(set, other)) commons_.push_back({other, value});
            }
        }
        add_entry(members_[group], set);
    }
    std::ranges::sort(commons_);
}

template <typename Cells>
void SetLinks<Cells>::add_pairs(std::size_t set) {
    for (auto common = commons_.begin(); common != commons_.end();) {
        const auto [earlier, low] = *common;
        Value high = low;
        for (; common != commons_.end() && common->set == earlier; ++common) high = common->value;
        pairs_.push_back({earlier, static_cast<std::uint16_t>(set),
                          static_cast<Values>(values_of(low) | values_of(high))});
    }
}

// The links of each set come in order, since its pairs do.
template <typename Cells>
void SetLinks<Cells>::list_links() {
    starts_.assign(sets_.size() + 1, 0);
    for (const Pair& pair : pairs_) {
        ++starts_[pair.earlier + 1U];
        ++starts_[pair.later + 1U];
    }
    for (std::size_t set = 0; set < sets_.size(); ++set) starts_[set + 1] += starts_[set];
    links_.resize(2 * pairs_.size());
    ends_ = middles_ = starts_;
    for (const auto& [earlier, later, values] : pairs_) {
        const std::size_t there = ends_[earlier]++, back = ends_[later]++;
        links_[there] = {later, values, static_cast<std::uint32_t>(back)};
        links_[back] = {earlier, values, static_cast<std::uint32_t>(there)};
        middles_[later] = ends_[later];
    }
}

template class SetLinks<SmallCells>;
template class SetLinks<LargeCells>;
template class SetLinks<HugeCells>;

}  // namespace nonet::logic
