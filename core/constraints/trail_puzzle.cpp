#include "trail_puzzle.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "../search/trail_search.hpp"

namespace nonet::constraints {
namespace {

static_assert(search::TrailProblem<TrailPuzzle>);

// Most puzzles are solved before the propagators of the last layer are worth their time.
constexpr std::uint32_t failures_before_exact = 4;

bool is_single(Word set) {
    return search::without_lowest(set) == 0;
}

}  // namespace

TrailPuzzle::TrailPuzzle(std::shared_ptr<const Model> model, std::span<const std::uint8_t> givens,
                         std::span<const std::uint64_t> candidates)
    : model_(std::move(model)),
      state_(model_->rules().network()),
      guessing_(*model_),
      awake_(model_->words()),
      cheap_until_(model_->number_before(Layer::automata)),
      runs_until_(model_->number_before(Layer::exact)) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
        auto allowed = candidates.empty() ? ~Word{0} : candidates[cell];
        if (givens[cell] != 0) allowed &= Word{1} << (givens[cell] - 1);
        state_.restrict_to({static_cast<Cell>(cell), allowed});
    }
    for (const auto& domain : model_->domains()) state_.restrict_to(domain);
    wake_all();
}

void TrailPuzzle::wake_all() {
    for (std::size_t number = 0; number < model_->propagators().size(); ++number)
        awake_[number / 64] |= std::uint64_t{1} << number % 64;
}

// Wakes the propagators of the cells that changed. If only of those that have one value now, the
// others wait until something else wakes them: that saves more time than their deductions.
void TrailPuzzle::wake_changed(bool only_singles) {
    const auto& candidates = state_.candidates();
    for (const auto& [cell, before] : candidates.changes_since(seen_)) {
        const Word now = candidates[cell];
        if (only_singles && !is_single(now)) continue;
        const bool is_bound = search::lowest(before) != search::lowest(now) ||
                              std::bit_width(before) != std::bit_width(now);
        for (const auto& watching : model_->watching(cell))
            awake_[watching.word] |= is_bound ? watching.bound : watching.any;
    }
    seen_ = candidates.changes();
}

// The number of the first one that is awake, which is large if there is none.
std::size_t TrailPuzzle::first_awake() const {
    for (std::size_t word = 0; word < awake_.size(); ++word)
        if (awake_[word] != 0)
            return 64 * word + static_cast<std::size_t>(std::countr_zero(awake_[word]));
    return 64 * awake_.size();
}

void TrailPuzzle::let_sleep() {
    std::ranges::fill(awake_, 0);
}

search::Settled TrailPuzzle::settle() {
    std::uint64_t steps = 1 + cells() / 64;
    Cell first = guessed_;
    while (place_singles(first)) {
        wake_changed(false);
        const std::size_t number = first_awake();
        if (number >= cheap_until_) {
            if (state_.look_further()) continue;
            if (number >= runs_until_) return {true, steps};
        }
        awake_[number / 64] ^= std::uint64_t{1} << number % 64;
        const Propagator& propagator = *model_->propagators()[number];
        steps += propagator.steps();
        follow(propagator);
    }
    fail(first);
    return {false, steps};
}

// Places the cells with one candidate, of which `first` becomes the first one.
bool TrailPuzzle::place_singles(Cell& first) {
    const auto& candidates = state_.candidates();
    if (!candidates.has_waiting()) return !candidates.contradictory();
    const State::Mark before = candidates.mark();
    const bool consistent = state_.place_singles();
    const auto placed = candidates.placed_since(before);
    if (!placed.empty()) first = placed.front();
    return consistent;
}

void TrailPuzzle::follow(const Propagator& propagator) {
    if (!propagator.propagate(state_))
        state_.contradict_in(propagator.cells());
    else if (propagator.layer() == Layer::sums)
        wake_changed(true);
}

void TrailPuzzle::fail(Cell first) {
    guessing_.learn(guessed_, first);
    let_sleep();
    if (++failures_ == failures_before_exact) runs_until_ = model_->propagators().size();
}

void TrailPuzzle::return_to(Mark mark) {
    state_.return_to(mark);
    seen_ = mark.changes;
    let_sleep();
}

}  // namespace nonet::constraints
