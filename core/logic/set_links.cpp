#include "set_links.hpp"

#include <algorithm>

namespace nonet::logic {

// Looks for the links of each set to earlier ones.
template <typename Cells>
void SetLinks<Cells>::update() {
    for (auto& list : holders_) list.clear();
    pairs_.clear();
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        sets_.position().tick();
        find_commons(set);
        add_pairs(set);
        add_holders(set);
    }
    list_links();
}

template <typename Cells>
void SetLinks<Cells>::find_commons(std::size_t set) {
    commons_.clear();
    for (Value value : each(sets_.values(set))) {
        const Cells seen = sets_.seen(set, value);
        if (seen.empty()) continue;
        for (const Holder& other : holders_[value]) {
            if (other.cells.is_subset_of(seen) && sets_.fit(set, other.set))
                commons_.push_back({other.set, value});
        }
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

template <typename Cells>
void SetLinks<Cells>::add_holders(std::size_t set) {
    for (Value value : each(sets_.values(set))) {
        if (sets_.seen(set, value).empty()) continue;
        holders_[value].push_back({sets_.holders(set, value), static_cast<std::uint16_t>(set)});
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

}  // namespace nonet::logic
