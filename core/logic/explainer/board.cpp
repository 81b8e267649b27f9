#include "board.hpp"

namespace nonet::logic::explainer {

Board::Board(std::span<const Value> givens) {
    for (auto& of_house : places_) of_house.fill(static_cast<Places>(all_values(order)));
    candidates_.fill(static_cast<std::uint16_t>(all_values(order)));
    empty_.fill(order);
    for (Cell cell = 0; cell < cells; ++cell) {
        if (givens[cell] != 0) place(cell, givens[cell]);
    }
}

void Board::place(Cell cell, int value) {
    for (const Value other : each(candidates_[cell])) remove(cell, other);
    for (const Cell peer : houses.peers[cell]) {
        if (has_candidate(peer, value)) remove(peer, value);
    }
    values_[cell] = static_cast<Value>(value);
    for (const std::uint8_t house : houses.of[cell]) --empty_[house];
    ++placed_[static_cast<std::size_t>(value - 1)];
    ++filled_;
}

}  // namespace nonet::logic::explainer
