#include "almost_locked_sets.hpp"

#include <algorithm>

namespace nonet::logic {

namespace {

// A grid of order 9 has some hundreds; the limit keeps larger grids within reason.
constexpr std::size_t most_sets = 2048;

}  // namespace

template <typename Cells>
void AlmostLockedSets<Cells>::update() {
    if (version_ == position_.version()) return;
    version_ = position_.version();
    // A cell with one value is as good as placed; with many of them the sets would be too many.
    Cells open;
    for (Cell cell : position_.empty()) {
        if (logic::size(position_.candidates(cell)) > 1) open.insert(cell);
    }
    is_cut_ = false;
    sets_.clear();
    firsts_.clear();
    seen_values_.clear();
    for (std::size_t house = 0; house < of_houses_.size(); ++house) {
        if (position_.changed(house) > of_houses_[house].version) collect(house, open);
        add(house);
    }
    firsts_.push_back(size());
}

template <typename Cells>
void AlmostLockedSets<Cells>::collect(std::size_t house, const Cells& open) {
    const auto& layout = position_.layout();
    auto& [sets, views, version] = of_houses_[house];
    sets.clear();
    views.clear();
    version = position_.version();
    const HouseSubsets subsets(position_, layout.houses()[house].cells & open);
    subsets.visit(1, [&, &sets = sets, &views = views](const HouseSubset<Cells>& subset) {
        position_.tick();
        if (subset.freedom != 1 || sets.size() == most_sets) return;
        const Cells cells = subsets.cells(subset.cells);
        for (std::uint8_t earlier : layout.houses_of(cells.first())) {
            if (earlier >= house) break;
            if (cells.is_subset_of(layout.houses()[earlier].cells)) return;
        }
        sets.push_back({cells, subset.values, subset.size, static_cast<std::uint8_t>(house)});
        for (Value value : each(subset.values))
            views.push_back(layout.seen_by_all(cells & position_.cells_with(value)));
    });
}

// Adds the sets of a house, as far as there is room for them.
template <typename Cells>
void AlmostLockedSets<Cells>::add(std::size_t house) {
    position_.tick();
    firsts_.push_back(size());
    const auto& [sets, views, version] = of_houses_[house];
    const std::size_t number = std::min(sets.size(), most_sets - size());
    if (number < sets.size()) is_cut_ = true;
    if (seen_.size() < (size() + number) * columns_) seen_.resize((size() + number) * columns_);
    auto view = views.begin();
    for (std::size_t i = 0; i < number; ++i) {
        Cells* const seen = seen_.data() + size() * columns_;
        Values seen_values = 0;
        for (Value value : each(sets[i].values)) {
            seen[value] = *view++ & position_.cells_with(value);
            if (!seen[value].empty()) seen_values |= values_of(value);
        }
        seen_values_.push_back(seen_values);
        sets_.push_back(sets[i]);
    }
}

template class AlmostLockedSets<SmallCells>;
template class AlmostLockedSets<LargeCells>;
template class AlmostLockedSets<HugeCells>;

}  // namespace nonet::logic
