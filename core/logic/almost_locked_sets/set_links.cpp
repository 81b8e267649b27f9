#include "set_links.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nonet::logic {

template <typename Cells>
void SetLinks<Cells>::update() {
    drop_pairs();
    list_holders();
    common_.assign(sets_.size(), 0);
    const auto kept = static_cast<std::ptrdiff_t>(pairs_.size());
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (is_new_[sets_.house(set)] != 0) find_pairs(set);
    }
    std::sort(pairs_.begin() + kept, pairs_.end());
    std::inplace_merge(pairs_.begin(), pairs_.begin() + kept, pairs_.end());
    list_links();
}

// Drops the pairs of houses with new sets.
template <typename Cells>
void SetLinks<Cells>::drop_pairs() {
    const bool all = was_cut_ || sets_.is_cut();
    was_cut_ = sets_.is_cut();
    is_new_.assign(versions_.size(), 0);
    for (std::size_t house = 0; house < versions_.size(); ++house) {
        if (all || versions_[house] != sets_.version(house)) is_new_[house] = 1;
        versions_[house] = sets_.version(house);
    }
    std::erase_if(pairs_, [this](const Pair& pair) {
        return is_new_[pair.later() >> 16] != 0 || is_new_[pair.earlier() >> 16] != 0;
    });
}

template <typename Cells>
void SetLinks<Cells>::list_holders() {
    const auto& position = sets_.position();
    rows_.assign(row(static_cast<Value>(position.order() + 1), 0) + 2, 0);
    const auto visit_all = [&](auto visit) {
        for (std::size_t set = 0; set < sets_.size(); ++set) {
            position.tick();
            for (Value value : each(sets_.seen_values(set))) {
                const Cells cells = sets_.holders(set, value);
                visit(row(value, cells.first()), cells, set);
            }
        }
    };
    visit_all([&](std::size_t at, const Cells&, std::size_t) { ++rows_[at + 1]; });
    for (std::size_t at = 1; at < rows_.size(); ++at) rows_[at] += rows_[at - 1];
    holders_.resize(rows_.back());
    // Each row is filled from its end, and begins there in the end.
    visit_all([&](std::size_t at, const Cells& cells, std::size_t set) {
        holders_[--rows_[at + 1]] = {cells, static_cast<std::uint16_t>(set)};
    });
}

// Finds the links of a set to others; those to new ones only if they come earlier.
template <typename Cells>
void SetLinks<Cells>::find_pairs(std::size_t set) {
    sets_.position().tick();
    others_.clear();
    for (Value value : each(sets_.seen_values(set))) find_common(value, sets_.seen(set, value));
    for (std::uint16_t other : others_) {
        const Values values = std::exchange(common_[other], 0);
        if ((other > set && is_new_[sets_.house(other)] != 0) || !sets_.fit(set, other)) continue;
        const Values ends = values_of(logic::first(values)) | std::bit_floor(values);
        const std::uint64_t later = code(std::max<std::size_t>(set, other));
        const Code earlier = code(std::min<std::size_t>(set, other));
        pairs_.push_back({later << 32 | earlier, ends});
    }
}

// Finds the sets whose cells with a value are all seen by another set.
template <typename Cells>
void SetLinks<Cells>::find_common(Value value, const Cells& seen) {
    for (Cell cell : seen) {
        const std::size_t at = row(value, cell);
        for (std::size_t i = rows_[at + 1]; i < rows_[at + 2]; ++i) {
            const auto& [cells, other] = holders_[i];
            if (!cells.is_subset_of(seen)) continue;
            if (common_[other] == 0) others_.push_back(other);
            common_[other] |= values_of(value);
        }
    }
}

// The links of each set come in order, since its pairs do.
template <typename Cells>
void SetLinks<Cells>::list_links() {
    starts_.assign(sets_.size() + 1, 0);
    for (const Pair& pair : pairs_) {
        ++starts_[set_of(pair.earlier()) + 1U];
        ++starts_[set_of(pair.later()) + 1U];
    }
    for (std::size_t set = 0; set < sets_.size(); ++set) starts_[set + 1] += starts_[set];
    links_.resize(2 * pairs_.size());
    ends_ = middles_ = starts_;
    for (const Pair& pair : pairs_) {
        const std::uint16_t earlier = set_of(pair.earlier()), later = set_of(pair.later());
        const std::size_t there = ends_[earlier]++, back = ends_[later]++;
        links_[there] = {later, pair.values, static_cast<std::uint32_t>(back)};
        links_[back] = {earlier, pair.values, static_cast<std::uint32_t>(there)};
        middles_[later] = ends_[later];
    }
}

template class SetLinks<SmallCells>;
template class SetLinks<LargeCells>;
template class SetLinks<HugeCells>;

}  // namespace nonet::logic
