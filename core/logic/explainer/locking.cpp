// Pointing and claiming, and the hidden singles that follow from them at once.
#include "patterns.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

// The cell of a third house of the first kind to which a locked value is left, or nothing.
std::optional<Cell> single_behind(const Board& board, const Locked& locked) {
    const int first = locked.house / order * order;
    for (int third = first; third < first + order; ++third) {
        const Places common = shared_places(third, locked.other);
        if (third == locked.house || common == 0) continue;
        const Places places = board.places(third, locked.value);
        const auto rest = static_cast<Places>(places & ~common);
        if (count_bits(places) > 1 && has_one(rest)) return cell_at(third, std::countr_zero(rest));
    }
    return std::nullopt;
}

}  // namespace

Found direct_locking(const Board& board, Program program) {
    Found found;
    visit_locked(board, program, [&](const Locked& locked) {
        const std::optional<Cell> cell = single_behind(board, locked);
        if (!cell) return false;
        const bool points = locked.house < first_house(row);
        found.emplace(points ? Name::direct_pointing : Name::direct_claiming, points ? 1.7 : 1.9);
        found->cell = *cell;
        found->value = static_cast<Value>(locked.value);
        found->parts = parts_of(board, locked);
        const int third = house_of(*cell, locked.house / order);
        found->parts.push_back(
            {PartRole::pattern, SmallCells::of(*cell), values_of(locked.value), house_bit(third)});
        return true;
    });
    return found;
}

Found locking(const Board& board, Program program) {
    Found found;
    visit_locked(board, program, [&](const Locked& locked) {
        const bool points = locked.house < first_house(row);
        Hint hint(points ? Name::pointing : Name::claiming, points ? 2.6 : 2.8);
        removed_by(board, locked, [&](Cell cell, Values gone) { hint.remove(cell, gone); });
        if (hint.removals.empty()) return false;
        hint.parts = parts_of(board, locked);
        found = std::move(hint);
        return true;
    });
    return found;
}

}  // namespace nonet::logic::explainer
