// Naked and hidden singles.
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

Found hidden_single_of(const Board& board, int house, bool last_cell) {
    if ((board.empty_cells(house) == 1) != last_cell) return std::nullopt;
    for (int value = 1; value <= order; ++value) {
        const Places places = board.places(house, value);
        if (!has_one(places)) continue;
        Hint hint(Name::hidden_single, last_cell ? 1.0 : house < first_house(row) ? 1.2 : 1.5);
        hint.cell = cell_at(house, std::countr_zero(places));
        hint.value = static_cast<Value>(value);
        return hint;
    }
    return std::nullopt;
}

}  // namespace

Found hidden_single(const Board& board) {
    for (const bool last_cell : {true, false}) {
        for (const int kind : columns_first) {
            for (int i = 0; i < order; ++i) {
                if (Found hint = hidden_single_of(board, first_house(kind) + i, last_cell)) {
                    return hint;
                }
            }
        }
    }
    return std::nullopt;
}

Found naked_single(const Board& board) {
    for (Cell cell = 0; cell < cells; ++cell) {
        if (!has_one(board.candidates(cell))) continue;
        Hint hint(Name::naked_single, 2.3);
        hint.cell = cell;
        hint.value = first(board.candidates(cell));
        return hint;
    }
    return std::nullopt;
}

}  // namespace nonet::logic::explainer
