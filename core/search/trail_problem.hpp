// What the trail search needs to know about a puzzle. It is a template over a `TrailProblem`, which
// holds one state of the puzzle, follows consequences, chooses guesses, and can take changes back.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet::search {

// What came of following all consequences.
struct Settled {
    bool consistent;      // no contradiction
    std::uint64_t steps;  // what it cost, taken from the budget of the call; at least 1
};

// The types that the search keeps for each guess, so they are small.
template <class P>
concept TrailProblemTypes = requires {
    // A statement that may be true, such as a candidate of a cell.
    requires std::copyable<typename P::Guess>;
    // A point in the history of the state to which it can return.
    requires std::copyable<typename P::Mark>;
};

// Deductions and guesses. What they do may depend on what earlier branches taught, such as weights,
// but not on time or chance: the same puzzle has the same search.
//
// The search calls `settle` first, and again after every change: a call of `guess`, `remove`,
// `refute` or `begin_again`. The state is *settled* when this returned a consistent answer, or
// when it has returned to a mark. Most functions are called only then.
template <class P>
concept DeducingTrailProblem = requires(P problem, const P fixed, const typename P::Guess& guess,
                                        const typename P::Mark& mark) {
    // Follows the consequences of all changes until there are no more or they contradict each
    // other. If everything is filled, it must be certain that the rules hold.
    { problem.settle() } -> std::same_as<Settled>;
    // Whether the settled state is a solution.
    { fixed.complete() } -> std::same_as<bool>;
    // What to try in a settled state that is not complete. Neither the guess nor its contrary
    // follows from the state as far as the problem can see, and each of the two changes it: so
    // the search ends.
    { fixed.choose() } -> std::same_as<typename P::Guess>;
    // Takes one side of a guess: it is right. Follows no consequences yet.
    problem.guess(guess);
    // The point in history of a settled state.
    { fixed.mark() } -> std::same_as<typename P::Mark>;
    // Takes back all changes since the mark, in any state, also after a contradiction. What was
    // learnt stays. Marks that are younger are never used again.
    problem.return_to(mark);
    // Takes the other side of a guess, in the settled state in which it was chosen: it is
    // wrong, or its solutions are known.
    problem.remove(guess);
    // The same for a guess without solutions. May also remove other guesses that fail for the
    // same reason, as a value that could be exchanged with the guessed one does.
    problem.refute(guess);
};

// Restarts: a search that began with bad guesses may otherwise meet the same contradictions for
// very long. There are none after the first solution, or in grids with many cells. A problem may
// say how many failures come before the first one (`first_patience`), and by how many percent their
// number grows (`patience_growth`).
template <class P>
concept RestartableTrailProblem = requires(P problem) {
    // All guesses were taken back. May prepare for a long search: deduce more, or choose guesses in
    // another way. What follows without guesses must be kept. Returns whether there may be a
    // solution.
    { problem.begin_again() } -> std::same_as<bool>;
};

template <class P>
concept WritableTrailProblem = requires(const P fixed, std::span<std::uint8_t> grid) {
    // The number of cells.
    { fixed.cells() } -> std::same_as<std::size_t>;
    // Writes a complete state: one value for each cell.
    fixed.write(grid);
};

template <class P>
concept TrailProblem = std::move_constructible<P> && TrailProblemTypes<P> &&
    DeducingTrailProblem<P> && RestartableTrailProblem<P> && WritableTrailProblem<P>;

}  // namespace nonet::search
