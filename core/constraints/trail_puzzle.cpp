#include "trail_puzzle.hpp"

#include <bit>
#include <utility>

#include "../houses/guesses.hpp"
#include "../search/trail_search.hpp"

namespace nonet::constraints {

static_assert(search::TrailProblem<TrailPuzzle>);

TrailPuzzle::TrailPuzzle(std::shared_ptr<const Model> model, std::span<const std::uint8_t> givens,
                         std::span<const std::uint64_t> candidates)
    : model_(std::move(model)),
      state_(std::in_place, model_->rules().network()),
      is_awake_(model_->propagators().size()) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
        auto allowed = candidates.empty() ? ~Word{0} : candidates[cell];
        if (givens[cell] != 0) allowed &= Word{1} << (givens[cell] - 1);
        state_->restrict_to({static_cast<Cell>(cell), allowed});
    }
    for (const auto& domain : model_->domains()) state_->restrict_to(domain);
    wake_all();
}

void TrailPuzzle::wake(std::uint32_t propagator) {
    if (is_awake_[propagator] != 0) return;
    is_awake_[propagator] = 1;
    const Layer layer = model_->propagators()[propagator]->layer();
    awake_[static_cast<std::size_t>(layer)].push_back(propagator);
}

void TrailPuzzle::wake_all() {
    for (std::uint32_t each = 0; each < is_awake_.size(); ++each) wake(each);
}

void TrailPuzzle::wake_changed() {
    const auto& candidates = state_->candidates();
    for (const auto& [cell, before] : candidates.changes_since(seen_)) {
        const bool is_bound = search::lowest(before) != search::lowest(candidates[cell]) ||
                              std::bit_width(before) != std::bit_width(candidates[cell]);
        for (const auto propagator : model_->watching(cell, is_bound)) wake(propagator);
    }
    seen_ = candidates.changes();
}

const Propagator* TrailPuzzle::next_awake() {
    for (auto& layer : awake_) {
        if (layer.empty()) continue;
        const std::uint32_t number = layer.back();
        layer.pop_back();
        is_awake_[number] = 0;
        return model_->propagators()[number].get();
    }
    return nullptr;
}

void TrailPuzzle::let_sleep() {
    for (auto& layer : awake_) {
        for (const auto propagator : layer) is_awake_[propagator] = 0;
        layer.clear();
    }
}

search::Settled TrailPuzzle::settle() {
    std::uint64_t steps = 1 + cells() / 64;
    while (state_->place_singles()) {
        wake_changed();
        if (const Propagator* propagator = next_awake()) {
            steps += 1 + propagator->cells().size() / 4;
            if (!propagator->propagate(*state_)) state_->contradict_in(propagator->cells());
        } else if (!state_->look_further()) {
            return {true, steps};
        }
    }
    let_sleep();
    return {false, steps};
}

void TrailPuzzle::return_to(Mark mark) {
    state_->return_to(mark);
    seen_ = mark.changes;
    let_sleep();
}

TrailPuzzle::Guess TrailPuzzle::choose() const {
    return in_cells_ ? houses::guess_in_cell(state_->candidates())
                     : houses::guess_anywhere(*state_);
}

// Runs take turns: in some puzzles few cells, in others few places lead to an end.
bool TrailPuzzle::begin_again() {
    in_cells_ = !in_cells_;
    if (reinforced_) return true;
    reinforced_ = true;
    const houses::Network& network = model_->rules().full_network();
    const State before(*std::move(state_));
    state_.emplace(network);
    state_->continue_from(before);
    seen_ = 0;
    wake_all();
    return !network.impossible();
}

}  // namespace nonet::constraints
