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
    find_holdings();
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
        subsets.visit(1, [&](const HouseSubset& subset) {
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
void AlmostLockedSets<Cells>::find_holdings() {
    columns_ = static_cast<std::size_t>(position_.order()) + 1;
    holdings_.resize(size() * columns_);
    for (std::size_t set = 0; set < size(); ++set) {
        position_.tick();
        for (Value value : each(values(set))) {
            auto& [holders, seen] = holdings_[set * columns_ + value];
            seen = position_.cells_with(value);
            holders = cells(set) & seen;
            for (Cell cell : holders) seen &= position_.layout().peers(cell);
        }
    }
}

template class AlmostLockedSets<SmallCells>;
template class AlmostLockedSets<LargeCells>;

}  // namespace nonet::logic
