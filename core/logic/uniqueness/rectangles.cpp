#include "rectangles.hpp"

namespace nonet::logic {

template <typename Cells>
Rectangles<Cells>::Rectangles(const Layout<Cells>& layout) : layout_(layout) {
    mates_.resize(static_cast<std::size_t>(layout.cells()));
    for (Cell cell : layout.all()) {
        if (layout.row(cell) < 0 || layout.column(cell) < 0) continue;
        Cells companions;
        for (std::uint8_t house : layout.houses_of(cell))
            companions |= layout.houses()[house].cells;
        if (!layout.peers(cell).is_subset_of(companions)) continue;
        plain_.insert(cell);
        mates_[cell] = row(cell) | column(cell);
        const int region = layout.region(cell);
        if (region >= 0) mates_[cell] &= layout.houses()[static_cast<std::size_t>(region)].cells;
        mates_[cell].erase(cell);
    }
}

template <typename Cells>
bool Rectangles<Cells>::are_exchangeable(const Corners& corners) const {
    Cells rectangle;
    for (Cell corner : corners) rectangle.insert(corner);
    if (!rectangle.is_subset_of(plain_)) return false;
    for (std::size_t i = 0; i < 4; ++i) {
        const Cell opposite = corners[3 - i];
        for (std::uint8_t house : layout_.houses_of(corners[i])) {
            const Cells shared = layout_.houses()[house].cells & rectangle;
            if (shared.size() != 2 || shared.contains(opposite)) return false;
        }
    }
    return true;
}

template class Rectangles<SmallCells>;
template class Rectangles<LargeCells>;
template class Rectangles<HugeCells>;

}  // namespace nonet::logic
