// One puzzle with constraints, as the trail search sees it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "../search/trail_problem.hpp"
#include "guessing.hpp"
#include "model.hpp"

namespace nonet::constraints {

// A `search::TrailProblem`. What cells with one candidate imply is followed first, then the
// constraints whose cells changed, cheap ones before the others. The places that are left in houses
// are looked at before the costliest ones.
class TrailPuzzle {
  public:
    using Guess = State::CellSet;
    using Mark = State::Mark;
    static constexpr std::uint64_t first_patience = 100, patience_growth = 50;

    // For the arguments, see `trail_search`.
    TrailPuzzle(std::shared_ptr<const Model> model, std::span<const std::uint8_t> givens,
                std::span<const std::uint64_t> candidates);

    std::size_t cells() const { return state_.candidates().cells(); }
    bool complete() const { return state_.candidates().complete(); }
    void write(std::span<std::uint8_t> grid) const { state_.candidates().write(grid); }

    search::Settled settle();

    Mark mark() const { return state_.candidates().mark(); }
    void return_to(Mark mark);

    Guess choose() const { return guessing_.choose(state_); }
    void guess(Guess guess) {
        guessed_ = guess.cell;
        state_.restrict_to(guess);
    }
    void remove(Guess guess) {
        guessed_ = guess.cell;
        state_.remove({guess.cell, alike(guess)});
    }
    void refute(Guess guess) { remove(guess); }

    bool begin_again() {
        guessing_.take_turns();
        return true;
    }

  private:
    // The values that are wrong if the guess is.
    Word alike(Guess guess) const {
        const Regions* regions = model_->regions();
        return regions ? regions->alike(state_, guess) : guess.values;
    }
    bool place_singles(Cell& first);
    void follow(const Propagator& propagator);
    void wake_all();
    void wake_changed(bool only_singles);
    std::size_t first_awake() const;
    void let_sleep();
    void fail(Cell first);

    std::shared_ptr<const Model> model_;
    State state_;
    Guessing guessing_;
    std::vector<std::uint64_t> awake_;  // a bit for each propagator
    std::size_t cheap_until_;           // before those from this one on, houses are looked at
    std::size_t runs_until_;            // propagators from this one on do not run yet
    std::uint32_t seen_ = 0;            // changes whose propagators were woken
    std::uint32_t failures_ = 0;
    Cell guessed_ = 0;
};

}  // namespace nonet::constraints
