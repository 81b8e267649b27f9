// What the searches in lanes need to know about the rules. They are templates over a `Problem`,
// which holds the states of all lanes and knows how to deduce and where to guess.
#pragma once

#include <concepts>

#include "sets.hpp"

namespace nonet::search {
namespace {

// The findings of one pass, one bit for each lane.
struct Findings {
    Mask contradictory;
    Mask unchanged;
    Mask closed;  // one candidate in every cell, if the lane is not contradictory
};

// The findings of a round of passes, one bit for each lane.
struct Round {
    Mask contradictory;
    Mask ready;  // to be looked at: a guess or a grid is likely
};

// The findings of a look at some lanes, one bit for each. A lane in none of the first three needs
// another round.
struct Look {
    Mask grids;                           // hold a grid
    Mask hopeless;                        // hold no grid, and there is nothing to guess
    Mask splits;                          // have a guess. Of these:
    Mask mirrored;                        // both sides have equally many solutions
    Mask two_solutions, three_solutions;  // exactly this many; 0 unless all are wanted
};

// Constants: properties of the kind of rules.
template <class P>
concept ProblemTypes = requires {
    typename P::Lanes;  // the vectors of the state
    typename P::Word;   // a candidate set: bit v-1 for value v
    requires std::same_as<typename P::Lanes::Word, typename P::Word>;
    // The number of lanes.
    { P::width } -> std::convertible_to<int>;
    // Whether no row ever needs a helper. Then idle lanes share the search of a row from the start,
    // else only after as many guesses as it has cells.
    { P::is_never_long } -> std::convertible_to<bool>;
};

// What is needed to lay out the memory before there is an object. `rules` is what the kernel is
// given: a plan, or nothing.
template <class P>
concept LaidOutProblem = requires(P problem, const void* rules, void* memory) {
    // The number of cells, of guesses on the longest path of a search, and of bytes for `prepare`.
    { P::cells_under(rules) } -> std::same_as<std::size_t>;
    { P::most_guesses(rules) } -> std::same_as<std::size_t>;
    { P::memory_bytes(rules) } -> std::same_as<std::size_t>;
    // Sets the object up for these rules; called before anything below.
    problem.prepare(rules, memory);
};

// Deduction and guesses, in all lanes at once.
template <class P>
concept DeducingProblem = requires(P problem, const P fixed, Mask lanes, Mask loose, int lane,
                                   int turn, SetsOfLane<typename P::Lanes> in_lane,
                                   SetsOfNode<typename P::Word> in_node) {
    // Empties all lanes.
    problem.clear();
    // One vector for each cell.
    { problem.state() } -> std::same_as<typename P::Lanes*>;
    // The number of these vectors.
    { fixed.cells() } -> std::convertible_to<std::size_t>;
    // The set of all candidates.
    { fixed.every_digit() } -> std::same_as<typename P::Word>;
    // How many guesses a row may take before the helper has its first turn, and between two turns.
    { fixed.patience() } -> std::convertible_to<std::uint64_t>;
    // Makes a fixed number of passes over all lanes. The argument says whether it is a search for
    // all solutions.
    { problem.template round<false>() } -> std::same_as<Round>;
    { problem.template round<true>() } -> std::same_as<Round>;
    // Examines these lanes, and chooses a guess in each that needs one; in lanes with loose rows
    // perhaps several, to be made at once.
    { problem.look(lanes, loose) } -> std::same_as<Look>;
    // The same if all solutions are wanted: one guess in each lane.
    { problem.look_for_all(lanes) } -> std::same_as<Look>;
    // A lane makes at most this many guesses at once. They may have any of the numbers below it.
    { P::most_guesses_at_once } -> std::convertible_to<int>;
    // The lanes that have a guess of this number.
    { fixed.lanes_with_guess(turn) } -> std::same_as<Mask>;
    // Takes one side of the lane's guess of this number in these sets, which are a copy of the
    // lane.
    fixed.guess(lane, turn, in_lane);
    fixed.guess(lane, turn, in_node);
    // Takes the other side.
    fixed.refuse(lane, turn, in_lane);
    fixed.refuse(lane, turn, in_node);
};

// Rows of a task and grids. Where lanes are given, there is a pointer for each lane of the state:
// those for other lanes may be to anything of the same size.
template <class P>
concept ReadableProblem = requires(P problem, const P fixed, Mask lanes,
                                   const std::uint8_t* const* rows, std::uint8_t* const* grids,
                                   const typename P::Word* candidates) {
    // Puts rows of values into lanes.
    problem.read(lanes, rows);
    // Whether a row is *loose*: if it needs a guess, it probably has several solutions.
    { fixed.is_loose(*rows) } -> std::same_as<bool>;
    { fixed.is_loose(candidates) } -> std::same_as<bool>;
    // Writes the values of lanes that hold grids, lane after lane.
    fixed.write(lanes, grids);
    // The lanes whose rows break the rules. The state does not matter.
    { fixed.illegal(lanes, rows) } -> std::same_as<Mask>;
    // Stops a debug build that is about to return anything but a grid.
    fixed.check_grid(*grids);
};

template <class P>
concept Problem = ProblemTypes<P> && LaidOutProblem<P> && DeducingProblem<P> && ReadableProblem<P>;

}  // namespace
}  // namespace nonet::search
