#include "layout.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace nonet::logic {

template <typename Cells>
Layout<Cells>::Layout(int order, int cells, const std::vector<HouseCells>& houses)
    : order_(order), cells_(cells) {
    if (order < 1 || order > largest_order<Cells> || cells < 1 || cells > Cells::capacity) {
        throw std::invalid_argument("an order of 1 to " + std::to_string(largest_order<Cells>) +
                                    " and at most " + std::to_string(Cells::capacity) +
                                    " cells expected");
    }
    const auto size = static_cast<std::size_t>(cells);
    for (Cell cell = 0; cell < size; ++cell) all_.insert(cell);
    peers_.resize(size);
    rows_.assign(size, -1);
    columns_.assign(size, -1);
    regions_.assign(size, -1);
    for (Kind kind : {Kind::row, Kind::column, Kind::region, Kind::other}) {
        for (const HouseCells& house : houses) {
            if (house.kind == kind) add(house);
        }
    }
    list_houses();
    for (const House<Cells>& house : houses_) {
        for (Cell cell : all_.without(house.cells)) is_crossed_ |= sees_across(cell, house);
    }
}

// Whether no house of a cell has all cells of another house that it sees.
template <typename Cells>
bool Layout<Cells>::sees_across(Cell cell, const House<Cells>& house) const {
    const Cells seen = peers_[cell] & house.cells;
    return !seen.empty() && std::ranges::none_of(houses_of(cell), [&](std::uint8_t own) {
        return seen.is_subset_of(houses_[own].cells);
    });
}

template <typename Cells>
void Layout<Cells>::add(const HouseCells& house) {
    Cells set;
    for (Cell cell : house.cells) {
        if (cell >= cells_ || set.contains(cell)) {
            throw std::invalid_argument("a house of distinct cells of the grid expected");
        }
        set.insert(cell);
    }
    const int size = set.size();
    if (size > order_) throw std::invalid_argument("a house has more cells than there are values");
    for (Cell cell : set) peers_[cell] |= set.without(Cells::of(cell));
    if (size < order_) return;
    const auto index = static_cast<std::uint8_t>(houses_.size());
    if (houses_.size() > 254) throw std::invalid_argument("at most 255 full houses expected");
    const int among = counts_[static_cast<std::size_t>(house.kind)]++;
    for (Cell cell : set) {
        if (house.kind == Kind::row) rows_[cell] = among;
        if (house.kind == Kind::column) columns_[cell] = among;
        if (house.kind == Kind::region) regions_[cell] = index;
    }
    std::vector<Cell> list;
    for (Cell cell : set) list.push_back(cell);
    houses_.push_back({house.kind, set, std::move(list)});
}

template <typename Cells>
void Layout<Cells>::list_houses() {
    for (Cell cell : all_) {
        starts_.push_back(static_cast<std::uint16_t>(houses_of_.size()));
        for (std::size_t house = 0; house < houses_.size(); ++house) {
            if (houses_[house].cells.contains(cell)) {
                houses_of_.push_back(static_cast<std::uint8_t>(house));
            }
        }
    }
    starts_.push_back(static_cast<std::uint16_t>(houses_of_.size()));
}

template <typename Cells>
std::vector<std::uint8_t> Layout<Cells>::common_houses(const Cells& cells) const {
    std::vector<std::uint8_t> common;
    if (cells.empty()) return common;
    for (std::uint8_t house : houses_of(cells.first())) {
        if (cells.is_subset_of(houses_[house].cells)) common.push_back(house);
    }
    return common;
}

template class Layout<SmallCells>;
template class Layout<LargeCells>;
template class Layout<HugeCells>;

}  // namespace nonet::logic
