// XY-wings and XYZ-wings.
#include <array>
#include <span>

#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

struct Wing {
    Cell pivot, one, two;
    Value value;  // in both ends
};

Hint wing_hint(const Board& board, const Wing& wing, bool with_pivot) {
    Hint hint(with_pivot ? Name::xyz_wing : Name::xy_wing, with_pivot ? 4.4 : 4.2);
    SmallCells seen = houses.seen[wing.one] & houses.seen[wing.two];
    if (with_pivot) seen &= houses.seen[wing.pivot];
    seen.erase(wing.pivot);
    for (const Cell cell : seen) {
        if (board.has_candidate(cell, wing.value)) hint.remove_value(cell, wing.value);
    }
    return hint;
}

Found wing_from(const Board& board, Program program, Cell pivot, bool with_pivot) {
    const Values values = board.candidates(pivot);
    std::array<Cell, 20> ends;
    std::size_t count = 0;
    for (const Cell peer : peers_of(pivot, program)) {
        const Values of_peer = board.candidates(peer);
        if (size(of_peer) == 2 && (values & of_peer) != 0) ends[count++] = peer;
    }
    const std::span<const Cell> possible = std::span(ends).first(count);
    for (const Cell one : possible) {
        const Values first_values = board.candidates(one);
        if (!has_one(values & ~first_values)) continue;
        for (const Cell two : possible) {
            const Values second_values = board.candidates(two);
            if (size(values | first_values | second_values) != 3) continue;
            if (size(values & first_values & second_values) != (with_pivot ? 1 : 0)) continue;
            const Wing wing{pivot, one, two, first(first_values & second_values)};
            Hint hint = wing_hint(board, wing, with_pivot);
            if (hint.removals.empty()) continue;
            const Values of_wing = values | first_values | second_values;
            hint.parts = {{PartRole::pivot, SmallCells::of(pivot), of_wing},
                          {PartRole::pincer, SmallCells::of(one) | SmallCells::of(two), of_wing}};
            return hint;
        }
    }
    return std::nullopt;
}

Found first_wing(const Board& board, Program program, bool with_pivot) {
    for (Cell cell = 0; cell < cells; ++cell) {
        if (size(board.candidates(cell)) != (with_pivot ? 3 : 2)) continue;
        if (Found hint = wing_from(board, program, cell, with_pivot)) return hint;
    }
    return std::nullopt;
}

}  // namespace

Found xy_wing(const Board& board, Program program) {
    return first_wing(board, program, false);
}

Found xyz_wing(const Board& board, Program program) {
    return first_wing(board, program, true);
}

}  // namespace nonet::logic::explainer
