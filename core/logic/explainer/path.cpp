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
template <Found (*find)(const Board&, Program)>
Found varied(const Board& board, Workspace& workspace) {
    return find(board, workspace.program);
}
template <Found (*find)(const Board&, Workspace&)>
Found searching(const Board& board, Workspace& workspace) {
    return find(board, workspace);
}
template <Found (*find)(const Board&, int), int size>
Found sized(const Board& board, Workspace&) {
    return find(board, size);
}
template <ForcingMode mode, int... depth>
Found forcing(const Board& board, Workspace& workspace) {
    return forcing_chain(board, mode, {depth...}, workspace);
}

// The techniques of Sudoku Explainer in the order in which it tries them.
constexpr std::array<Finder, 30> explainer_finders{
    plain<hidden_single>,
    varied<direct_locking>,
    sized<direct_hidden_set, 2>,
    plain<naked_single>,
    sized<direct_hidden_set, 3>,
    varied<locking>,
    sized<naked_set, 2>,
    sized<fish, 2>,
    sized<hidden_set, 2>,
    sized<naked_set, 3>,
    sized<fish, 3>,
    sized<hidden_set, 3>,
    varied<xy_wing>,
    varied<xyz_wing>,
    varied<unique_loop>,
    sized<naked_set, 4>,
    sized<fish, 4>,
    sized<hidden_set, 4>,
    varied<bivalue_grave>,
    varied<aligned_pair>,
    searching<simple_chain>,
    varied<aligned_triplet>,
    forcing<ForcingMode::nishio>,
    forcing<ForcingMode::multiple>,
    forcing<ForcingMode::dynamic>,
    forcing<ForcingMode::dynamic, 1>,
    forcing<ForcingMode::dynamic, 2>,
    forcing<ForcingMode::dynamic, 3>,
    forcing<ForcingMode::dynamic, 4>,
    forcing<ForcingMode::dynamic, 5, 0, 2>,
};

// Those of Sukaku Explainer that are on by default.
constexpr std::array<Finder, 39> sukaku_finders{
    plain<hidden_single>,
    varied<direct_locking>,
    sized<direct_hidden_set, 2>,
    plain<naked_single>,
    sized<direct_hidden_set, 3>,
    varied<locking>,
    sized<naked_set, 2>,
    sized<fish, 2>,
    sized<hidden_set, 2>,
    sized<naked_set, 3>,
    sized<fish, 3>,
    sized<hidden_set, 3>,
    sized<strong_links, 2>,
    varied<xy_wing>,
    varied<xyz_wing>,
    varied<unique_loop>,
    sized<naked_set, 4>,
    sized<fish, 4>,
    sized<hidden_set, 4>,
    sized<strong_links, 3>,
    sized<bent_set, 4>,
    varied<bivalue_grave>,
    sized<strong_links, 4>,
    sized<bent_set, 5>,
    varied<aligned_pair>,
    sized<bent_set, 6>,
    searching<simple_chain>,
    sized<bent_set, 7>,
    varied<aligned_triplet>,
    forcing<ForcingMode::nishio>,
    forcing<ForcingMode::multiple>,
    forcing<ForcingMode::dynamic>,
    forcing<ForcingMode::dynamic, 1>,
    forcing<ForcingMode::dynamic, 2>,
    forcing<ForcingMode::dynamic, 3>,
    forcing<ForcingMode::dynamic, 4>,
    forcing<ForcingMode::dynamic, 4, 1>,
    forcing<ForcingMode::dynamic, 4, 2>,
    forcing<ForcingMode::dynamic, 4, 3>,
};

std::span<const Finder> finders_of(Program program) {
    if (program == Program::explainer) return explainer_finders;
    return sukaku_finders;
}

Found next_hint(const Board& board, Workspace& workspace) {
    for (const Finder find : finders_of(workspace.program)) {
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

Path follow(std::span<const Value> givens, Program program, const Tick& tick) {
    Board board(givens);
    Workspace workspace{program, tick, false, {}, {}, {}, {}};
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

Found hint_in(const Position& position, Program program, const Tick& tick) {
    Board board(position.values);
    for (Cell cell = 0; cell < cells; ++cell) {
        for (const Value value : each(board.candidates(cell) & ~position.candidates[cell])) {
            board.remove(cell, value);
        }
    }
    if (board.is_solved()) return std::nullopt;
    Workspace workspace{program, tick, true, {}, {}, {}, {}};
    return next_hint(board, workspace);
}

}  // namespace nonet::logic::explainer
