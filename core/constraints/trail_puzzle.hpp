// One puzzle with constraints, as the trail search sees it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "../search/trail_problem.hpp"
#include "model.hpp"

namespace nonet::constraints {

// A `search::TrailProblem`. What houses imply is followed first, then the constraints whose cells
// changed, cheap ones before the others.
class TrailPuzzle {
  public:
    using Guess = State::CellSet;
    using Mark = State::Mark;

    // For the arguments, see `trail_search`.
    TrailPuzzle(std::shared_ptr<const Model> model, std::span<const std::uint8_t> givens,
                std::span<const std::uint64_t> candidates);

    std::size_t cells() const { return state_->candidates().cells(); }
    bool complete() const { return state_->candidates().complete(); }
    void write(std::span<std::uint8_t> grid) const { state_->candidates().write(grid); }

    search::Settled settle();

    Mark mark() const { return state_->candidates().mark(); }
    void return_to(Mark mark);

    Guess choose() const;
    void guess(Guess guess) { state_->restrict_to(guess); }
    void remove(Guess guess) { state_->remove(guess); }
    void refute(Guess guess) { remove(guess); }

    bool begin_again();

  private:
    void wake(std::uint32_t propagator);
    void wake_all();
    void wake_changed();
    const Propagator* next_awake();
    void let_sleep();

    std::shared_ptr<const Model> model_;
    std::optional<State> state_;
    std::uint32_t seen_ = 0;  // changes whose propagators were woken
    std::array<std::vector<std::uint32_t>, layers> awake_;
    std::vector<std::uint8_t> is_awake_;
    bool reinforced_ = false;  // the search began again
    bool in_cells_ = false;
};

}  // namespace nonet::constraints
