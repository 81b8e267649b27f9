// Naked and hidden sets, the hidden singles that follow from hidden sets at once, and fish.
#include "patterns.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

struct Graded {
    Name name;
    double rating;
};

constexpr std::array<Graded, 3> hidden_sets{
    {{Name::hidden_pair, 3.4}, {Name::hidden_triplet, 4.0}, {Name::hidden_quad, 5.4}}};
constexpr std::array<Graded, 3> naked_sets{
    {{Name::naked_pair, 3.0}, {Name::naked_triplet, 3.6}, {Name::naked_quad, 5.0}}};
constexpr std::array<Graded, 3> all_fish{
    {{Name::x_wing, 3.2}, {Name::swordfish, 3.8}, {Name::jellyfish, 5.2}}};

Hint hint_of(const std::array<Graded, 3>& graded, int size) {
    const Graded& grade = graded[static_cast<std::size_t>(size - 2)];
    return Hint(grade.name, grade.rating);
}

}  // namespace

Found direct_hidden_set(const Board& board, int size) {
    Found found;
    visit_hidden_sets(board, size, size + 1, [&](const Set& set) {
        for (const Value value : each(all_values(order) & ~set.values)) {
            const Places places = board.places(set.house, value);
            const auto rest = static_cast<Places>(places & ~set.places);
            if (count_bits(places) < 2 || !has_one(rest)) continue;
            found.emplace(size == 2 ? Name::direct_hidden_pair : Name::direct_hidden_triplet,
                          size == 2 ? 2.0 : 2.5);
            found->cell = cell_at(set.house, std::countr_zero(rest));
            found->value = value;
            found->parts = parts_of(set);
            return true;
        }
        return false;
    });
    return found;
}

Found hidden_set(const Board& board, int size) {
    Found found;
    visit_hidden_sets(board, size, 2 * size + 1, [&](const Set& set) {
        Hint hint = hint_of(hidden_sets, size);
        removed_by_hidden(board, set, [&](Cell cell, Values gone) { hint.remove(cell, gone); });
        if (hint.removals.empty()) return false;
        hint.parts = parts_of(set);
        found = std::move(hint);
        return true;
    });
    return found;
}

Found naked_set(const Board& board, int size) {
    Found found;
    visit_naked_sets(board, size, [&](const Set& set) {
        Hint hint = hint_of(naked_sets, size);
        removed_by_naked(board, set, [&](Cell cell, Values gone) { hint.remove(cell, gone); });
        if (hint.removals.empty()) return false;
        hint.parts = parts_of(set);
        found = std::move(hint);
        return true;
    });
    return found;
}

Found fish(const Board& board, int size) {
    Found found;
    visit_fish(board, size, [&](const Fish& fish) {
        Hint hint = hint_of(all_fish, size);
        removed_by(board, fish, [&](Cell cell, Values gone) { hint.remove(cell, gone); });
        if (hint.removals.empty()) return false;
        hint.parts = parts_of(board, fish);
        found = std::move(hint);
        return true;
    });
    return found;
}

}  // namespace nonet::logic::explainer
