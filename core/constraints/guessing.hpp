// Where the search guesses, and what contradictions teach about it.
#pragma once

#include <cstdint>
#include <vector>

#include "model.hpp"

namespace nonet::constraints {

// Two ways to guess take turns, since puzzles that one of them finds hard are often easy for the
// other. Both prefer cells with large weights for their number of candidates (F. Boussemart and
// others, Boosting systematic search by weighting constraints, 2004).
//
// One gives a weight to the guessed cell and to the first cell that was placed after it and before
// the contradiction, and may guess the place of a value in a house. The other gives it to the cells
// in which the contradiction was found, which the state does.
class Guessing {
  public:
    using Guess = State::CellSet;

    explicit Guessing(const Model& model);

    // There was a contradiction after a guess.
    void learn(Cell guessed, Cell first_placed);

    // Call only in a state that is settled and not complete.
    Guess choose(const State& state) const;

    void take_turns() { by_contradictions_ = !by_contradictions_; }

  private:
    // The larger, the better: a weight for each candidate or place.
    struct Promise {
        std::uint64_t weight, choices;
        bool operator<(const Promise& other) const {
            return weight * other.choices < other.weight * choices;
        }
    };

    void halve();
    void look_in_house(const State& state, std::size_t house, Guess& best, Promise& promise) const;

    std::vector<std::uint32_t> weights_;  // of each cell, never taken back
    std::uint32_t until_halved_;
    bool by_contradictions_ = false;
};

}  // namespace nonet::constraints
