// Rectangles whose two values could be exchanged, for the techniques that assume one solution.
#pragma once

#include <array>
#include <vector>

#include "../ground/layout.hpp"

namespace nonet::logic {

// Corners 0 and 1 share a row or a column, and a region where there are regions. So do 2 and 3.
// Corner 2 is in line with 0, and corner 3 with 1.
using Corners = std::array<Cell, 4>;

template <typename Cells>
class Rectangles {
  public:
    explicit Rectangles(const Layout<Cells>& layout);

    // Calls report(corners) for each rectangle with this corner 0, a corner 1 from a set, and the
    // others from another one, until it returns true.
    template <typename Report>
    bool from(Cell corner, const Cells& seconds, const Cells& others, Report report) const {
        if (!plain_.contains(corner)) return false;
        // The other corners, too, must have a row and a column.
        for (Cell second : mates_[corner] & seconds & plain_) {
            const bool across = layout_.row(corner) == layout_.row(second);
            const Cells line = across ? column(second) : row(second);
            for (Cell third : (across ? column(corner) : row(corner)) & plain_ & others) {
                if (third == corner || share_region(corner, third)) continue;
                const Cells fourth = others & line & (across ? row(third) : column(third));
                if (!fourth.empty() && report(Corners{corner, second, third, fourth.first()}))
                    return true;
            }
        }
        return false;
    }

    // Whether two values that fill the corners crosswise, as in 1 2 / 2 1, can be exchanged. They
    // can where each house through a corner holds one of its two neighbours and nothing else of
    // the rectangle, as its values are then the same after the exchange.
    bool are_exchangeable(const Corners& corners) const;

    // The cells of the row or column of a cell that has one.
    const Cells& row(Cell cell) const {
        return layout_.houses()[static_cast<std::size_t>(layout_.row(cell))].cells;
    }
    const Cells& column(Cell cell) const {
        const int index = layout_.count(Kind::row) + layout_.column(cell);
        return layout_.houses()[static_cast<std::size_t>(index)].cells;
    }

    bool are_in_line(Cell a, Cell b) const {
        return layout_.row(a) == layout_.row(b) || layout_.column(a) == layout_.column(b);
    }

  private:
    bool share_region(Cell a, Cell b) const {
        return layout_.region(a) >= 0 && layout_.region(a) == layout_.region(b);
    }

    const Layout<Cells>& layout_;
    Cells plain_;  // in a row and a column, and sees nothing that shares no full house with it
    std::vector<Cells> mates_;  // for each cell what corner 1 may be
};

}  // namespace nonet::logic
