// Sets of empty cells of a house that have few more values than cells.
#pragma once

#include <algorithm>
#include <array>

#include "position.hpp"

namespace nonet::logic {

// n cells with n + 1 values are almost locked: they have a freedom of 1.
template <typename Cells>
struct LooseSet {
    Cells cells;
    Values values = 0;
    std::uint8_t size = 0;

    int freedom() const { return logic::size(values) - size; }
};

// In larger grids the sets are too many, and too large for anyone to see.
constexpr int largest_set(int order) {
    return order <= 9 ? order : 5;
}

// Calls visit(set) for the sets of empty cells of a house with a freedom of at most `freedom`, each
// before those that begin with the same cells.
template <typename Cells, typename Visit>
class HouseSubsets {
  public:
    HouseSubsets(const Position<Cells>& position, const Cells& house, int freedom, Visit visit)
        : freedom_(freedom), largest_(largest_set(position.order())), visit_(visit) {
        for (Cell cell : house& position.empty()) {
            cells_[static_cast<std::size_t>(count_)] = cell;
            values_[static_cast<std::size_t>(count_++)] = position.candidates(cell);
        }
        extend(0, {});
    }

  private:
    void extend(int from, const LooseSet<Cells>& set) {
        for (int i = from; i < count_; ++i) {
            LooseSet<Cells> larger{
                set.cells, static_cast<Values>(set.values | values_[static_cast<std::size_t>(i)]),
                static_cast<std::uint8_t>(set.size + 1)};
            const int more = std::min(count_ - i - 1, largest_ - larger.size);
            if (larger.freedom() - more > freedom_) continue;
            larger.cells.insert(cells_[static_cast<std::size_t>(i)]);
            if (larger.freedom() <= freedom_) visit_(larger);
            if (more > 0) extend(i + 1, larger);
        }
    }

    int count_ = 0, freedom_, largest_;
    Visit visit_;
    std::array<Cell, largest_order> cells_{};
    std::array<Values, largest_order> values_{};
};

}  // namespace nonet::logic
