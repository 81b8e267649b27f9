#include "almost_locked_sets.hpp"

namespace nonet::logic {

namespace {

// A grid of order 9 has some hundreds; the limit keeps larger grids within reason.
constexpr std::size_t most_sets = 2048;

}  // namespace

template <typename Cells>
void AlmostLockedSets<Cells>::update() {
    if (version_ == position_.version()) return;
    version_ = position_.version();
    collect();
    group_sets();
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
        const HouseSubsets subsets(position_, layout.houses()[house].cells & open);
        subsets.visit(1, [&](const HouseSubset<Cells>& subset) {
            position_.tick();
            if (subset.freedom != 1 || sets_.size() == most_sets) return;
            const Cells cells = subsets.cells(subset.cells);
            for (std::uint8_t earlier : layout.houses_of(cells.first())) {
                if (earlier >= house) break;
                if (cells.is_subset_of(layout.houses()[earlier].cells)) return;
            }
            sets_.push_back({cells, subset.values, subset.size});
        });
    }
}

template <typename Cells>
void AlmostLockedSets<Cells>::group_sets() {
    columns_ = static_cast<std::size_t>(position_.order()) + 1;
    group_of_.resize(size() * columns_);
    groups_.clear();
    std::size_t most_groups = 0;
    for (const Set& set : sets_) most_groups += static_cast<std::size_t>(set.count) + 1;
    buckets_.assign(std::bit_ceil(2 * most_groups + 1), 0);  // half of them stay free, or more
    for (std::size_t set = 0; set < size(); ++set) {
        position_.tick();
        for (Value value : each(values(set))) {
            const Cells holders = cells(set) & position_.cells_with(value);
            group_of_[set * columns_ + value] = find_group(value, holders);
        }
    }
}

template <typename Cells>
std::uint16_t AlmostLockedSets<Cells>::find_group(Value value, const Cells& holders) {
    const std::size_t mask = buckets_.size() - 1;
    std::size_t bucket = (holders.hash() + value) & mask;
    for (; buckets_[bucket] != 0; bucket = (bucket + 1) & mask) {
        const auto group = static_cast<std::uint16_t>(buckets_[bucket] - 1U);
        if (groups_[group].value == value && groups_[group].holders == holders) return group;
    }
    Cells seen = position_.cells_with(value);
    for (Cell cell : holders) seen &= position_.layout().peers(cell);
    groups_.push_back({value, holders, seen});
    buckets_[bucket] = static_cast<std::uint16_t>(groups_.size());
    return static_cast<std::uint16_t>(groups_.size() - 1);
}

template class AlmostLockedSets<SmallCells>;
template class AlmostLockedSets<LargeCells>;
template class AlmostLockedSets<HugeCells>;

}  // namespace nonet::logic
