#include "almost_locked_sets.hpp"

namespace nonet::logic {

namespace {

// A grid of order 9 has some hundreds; the limit keeps larger grids within reason.
constexpr std::size_t most_sets = 4096;

template <typename Cells>
std::size_t hash(Value value, const Cells& cells) {
    std::size_t mixed = value;
    for (Cell cell : cells) mixed = (mixed ^ cell) * 0x9E3779B97F4A7C15U;
    return mixed >> 40U;
}

}  // namespace

template <typename Cells>
void AlmostLockedSets<Cells>::update() {
    if (version_ == position_.version()) return;
    version_ = position_.version();
    columns_ = static_cast<std::size_t>(position_.order()) + 1;
    overlap_ = position_.options().overlapping_sets;
    collect();
    group_sets();
    link_groups();
}

template <typename Cells>
void AlmostLockedSets<Cells>::collect() {
    const auto& layout = position_.layout();
    sets_.clear();
    // A cell with one value is as good as placed; with many of them the sets would be too many.
    Cells open;
    for (Cell cell : position_.empty()) {
        if (logic::size(position_.candidates(cell)) > 1) open.insert(cell);
    }
    for (std::size_t house = 0; house < layout.houses().size(); ++house) {
        const auto keep = [&](const LooseSet<Cells>& set) {
            position_.tick();
            if (set.freedom() != 1 || sets_.size() == most_sets) return;
            for (std::uint8_t earlier : layout.houses_of(set.cells.first())) {
                if (earlier >= house) break;
                if (set.cells.is_subset_of(layout.houses()[earlier].cells)) return;
            }
            sets_.push_back(set);
        };
        HouseSubsets(position_, layout.houses()[house].cells & open, 1, keep);
    }
}

template <typename Cells>
std::size_t AlmostLockedSets<Cells>::find_group(Value value, const Cells& holders) {
    std::size_t bucket = hash(value, holders) % buckets_.size();
    for (; buckets_[bucket] != 0; bucket = (bucket + 1) % buckets_.size()) {
        const Group& group = groups_[buckets_[bucket] - 1U];
        if (group.value == value && group.holders == holders) return buckets_[bucket] - 1U;
    }
    Cells seen = position_.cells_with(value);
    for (Cell cell : holders) seen &= position_.layout().peers(cell);
    groups_.push_back({value, holders, seen});
    buckets_[bucket] = static_cast<std::uint16_t>(groups_.size());
    return groups_.size() - 1;
}

template <typename Cells>
void AlmostLockedSets<Cells>::group_sets() {
    const std::size_t cells = static_cast<std::size_t>(position_.layout().cells());
    groups_.clear();
    std::size_t most_groups = 0;
    for (const auto& set : sets_) most_groups += static_cast<std::size_t>(logic::size(set.values));
    buckets_.assign(std::bit_ceil(2 * most_groups + 1), 0);  // half of them stay free, or more
    group_of_.resize(size() * columns_);
    with_cell_.reset(cells, size());
    with_value_.reset(columns_, size());
    for (std::size_t set = 0; set < size(); ++set) {
        position_.tick();
        for (Cell cell : sets_[set].cells) with_cell_.insert(cell, set);
        for (Value value : each(values(set))) {
            with_value_.insert(value, set);
            const Cells holders = sets_[set].cells & position_.cells_with(value);
            group_of_[set * columns_ + value] =
                static_cast<std::uint16_t>(find_group(value, holders));
        }
    }
}

template <typename Cells>
void AlmostLockedSets<Cells>::link_groups() {
    members_.reset(groups_.size(), size());
    overlaps_.reset(size(), size());
    for (std::size_t set = 0; set < size(); ++set) {
        for (Value value : each(values(set))) members_.insert(group(set, value), set);
        for (Cell cell : sets_[set].cells) overlaps_.unite(set, with_cell_[cell]);
    }
    seeing_.reset(static_cast<std::size_t>(position_.layout().cells()) * columns_, size());
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        const auto& [value, holders, seen] = groups_[group];
        position_.tick();
        for (Cell cell : seen) seeing_.unite(cell * columns_ + value, members_[group]);
    }
    links_.reset(groups_.size(), size());
    facing_.reset(groups_.size(), size());
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        const auto& [value, holders, seen] = groups_[group];
        position_.tick();
        if (seen.empty()) continue;
        for (Cell cell : seen) facing_.unite(group, seeing(cell, value));
        Word* links = links_[group];
        for (Cell cell : position_.cells_with(value).without(seen)) {
            links_.unite(group, with_cell_[cell]);
        }
        for (std::size_t i = 0; i < words(); ++i) links[i] = with_value_[value][i] & ~links[i];
    }
}

template <typename Cells>
bool AlmostLockedSets<Cells>::are_linked(std::size_t a, std::size_t b, Value value) const {
    return links_.contains(group(a, value), b) && (overlap_ || !overlaps_.contains(a, b));
}

template <typename Cells>
Values AlmostLockedSets<Cells>::restricted(std::size_t a, std::size_t b) const {
    Value low = 0, high = 0;
    for (Value value : each(static_cast<Values>(values(a) & values(b)))) {
        if (!are_linked(a, b, value)) continue;
        if (low == 0) low = value;
        high = value;
    }
    return low == 0 ? Values{0} : static_cast<Values>(values_of(low) | values_of(high));
}

template class AlmostLockedSets<SmallCells>;
template class AlmostLockedSets<LargeCells>;

}  // namespace nonet::logic
