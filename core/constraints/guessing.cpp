#include "guessing.hpp"

#include <algorithm>
#include <bit>

#include "../houses/guesses.hpp"

namespace nonet::constraints {
namespace {

// The weight of a contradiction; what constraints say of a cell to begin with is as much or less.
constexpr std::uint32_t one = 10;
// Contradictions after which earlier ones count half.
constexpr std::uint32_t half_life = 16384;

// A sum says more about each of few cells, a relation more about each cell of a long line.
std::size_t first_weight(const Propagator& propagator, std::size_t order) {
    const std::size_t size = propagator.cells().size();
    switch (propagator.layer()) {
        case Layer::sums:
        case Layer::sets:
            return std::max(2 * order - std::min(size, order), order);
        case Layer::exact:  // another propagator says the same
            return 0;
        default:
            return size;
    }
}

}  // namespace

Guessing::Guessing(const Model& model)
    : weights_(static_cast<std::size_t>(model.rules().cells()), one), until_halved_(half_life) {
    const auto order = static_cast<std::size_t>(model.rules().order());
    for (const auto& propagator : model.propagators())
        for (const auto cell : propagator->cells())
            weights_[cell] += static_cast<std::uint32_t>(first_weight(*propagator, order));
}

void Guessing::learn(Cell guessed, Cell first_placed) {
    weights_[guessed] += one;
    weights_[first_placed] += one;
    if (--until_halved_ == 0) halve();
}

void Guessing::halve() {
    for (auto& weight : weights_) weight = weight / 2 + 1;
    until_halved_ = half_life;
}

Guessing::Guess Guessing::choose(const State& state) const {
    const auto& candidates = state.candidates();
    if (by_contradictions_) return houses::guess_in_cell(candidates);
    Guess best{};
    Promise promise{0, 1};
    for (std::size_t cell = 0; cell < candidates.cells(); ++cell) {
        if (search::without_lowest(candidates[cell]) == 0) continue;
        Promise own{weights_[cell], 2};
        if (!(promise < own)) continue;  // which more choices would not change
        own.choices = static_cast<std::uint64_t>(std::popcount(candidates[cell]));
        if (!(promise < own)) continue;
        promise = own;
        best = {static_cast<Cell>(cell), search::lowest(candidates[cell])};
    }
    if (promise.choices > 2)
        for (std::size_t house = 0; house < state.network().full_houses(); ++house)
            look_in_house(state, house, best, promise);
    return best;
}

// Looks for values with two places, whose weight is the larger of those of the places.
void Guessing::look_in_house(const State& state, std::size_t house, Guess& best,
                             Promise& promise) const {
    const auto& candidates = state.candidates();
    const auto members = state.network().members(house);
    Word once = 0, twice = 0, thrice = 0;
    for (const auto cell : members) {
        const Word values = candidates[cell];
        thrice |= twice & values;
        twice |= once & values;
        once |= values;
    }
    for (Word left = search::without(twice, thrice); left != 0;
         left = search::without_lowest(left)) {
        const Word value = search::lowest(left);
        std::uint64_t weight = 0;
        for (const auto cell : members)
            if ((candidates[cell] & value) != 0)
                weight = std::max<std::uint64_t>(weight, weights_[cell]);
        const Promise own{weight, 2};
        if (own < promise) continue;
        promise = own;
        best = {houses::first_place(state, house, value), value};
    }
}

}  // namespace nonet::constraints
