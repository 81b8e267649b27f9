#include "path.hpp"

#include <algorithm>
#include <array>

#include "chaining/forcing_chains.hpp"
#include "chaining/simple_chains.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

using Finder = Found (*)(const Board& board, Workspace& workspace);

template <Found (*find)(const Board&)>
Found plain(const Board& board, Workspace&) {
    return find(board);
}
template <Found (*find)(const Board&, int), int size>
Found sized(const Board& board, Workspace&) {
    return find(board, size);
}
template <ForcingMode mode, int level = 0>
Found forcing(const Board& board, Workspace& workspace) {
    return forcing_chain(board, mode, level, workspace);
}

// The techniques in the order in which Explainer tries them.
constexpr std::array<Finder, 30> finders{
    plain<hidden_single>,
    plain<direct_locking>,
    sized<direct_hidden_set, 2>,
    plain<naked_single>,
    sized<direct_hidden_set, 3>,
    plain<locking>,
    sized<naked_set, 2>,
    sized<fish, 2>,
    sized<hidden_set, 2>,
    sized<naked_set, 3>,
    sized<fish, 3>,
    sized<hidden_set, 3>,
    plain<xy_wing>,
    plain<xyz_wing>,
    plain<unique_loop>,
    sized<naked_set, 4>,
    sized<fish, 4>,
    sized<hidden_set, 4>,
    plain<bivalue_grave>,
    plain<aligned_pair>,
    plain<simple_chain>,
    plain<aligned_triplet>,
    forcing<ForcingMode::nishio>,
    forcing<ForcingMode::multiple>,
    forcing<ForcingMode::dynamic>,
    forcing<ForcingMode::dynamic, 1>,
    forcing<ForcingMode::dynamic, 2>,
    forcing<ForcingMode::dynamic, 3>,
    forcing<ForcingMode::dynamic, 4>,
    forcing<ForcingMode::dynamic, 5>,
};

Found next_hint(const Board& board, Workspace& workspace) {
    for (const Finder find : finders) {
        if (Found hint = find(board, workspace)) return hint;
    }
    return std::nullopt;
}

void apply(const Hint& hint, Board& board) {
    for (const auto& [cell, values] : hint.removals) {
        for (const Value value : each(values)) board.remove(cell, value);
    }
    if (hint.value != 0) board.place(hint.cell, hint.value);
}

}  // namespace

Path follow(std::span<const Value> givens, const Tick& tick) {
    Board board(givens);
    Workspace workspace{tick, {}};
    Path path;
    while (!board.is_solved()) {
        if (tick) tick();
        Found hint = next_hint(board, workspace);
        if (!hint) {
            path.rating = stuck_rating;
            return path;
        }
        path.rating = std::max(path.rating, hint->rating);
        if (path.hints.empty()) path.diamond = path.rating;
        if (path.pearl == 0 && hint->value != 0) path.pearl = path.rating;
        apply(*hint, board);
        path.hints.push_back(std::move(*hint));
    }
    path.is_solved = true;
    return path;
}

}  // namespace nonet::logic::explainer
