// The order in which HoDoKu looks at the peers of a cell: house by house.
#pragma once

#include "../ground/layout.hpp"

namespace nonet::logic {

// Calls visit(peer, house) for the peers of a cell in a set, each one with the first full house
// that it shares with the cell; with -1 where it shares none.
template <typename Cells, typename Visit>
void for_each_peer(const Layout<Cells>& layout, Cell cell, const Cells& among, Visit visit) {
    Cells rest = layout.peers(cell) & among;
    for (std::uint8_t house : layout.houses_of(cell)) {
        const Cells& cells = layout.houses()[house].cells;
        for (Cell peer : rest& cells) visit(peer, int{house});
        rest = rest.without(cells);
    }
    for (Cell peer : rest) visit(peer, -1);
}

}  // namespace nonet::logic
