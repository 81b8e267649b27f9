#include "occurrences.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace nonet::constraints {
namespace {

// With more steps, it takes longer to look at all choices than it saves.
constexpr std::size_t most_steps = 512;

}  // namespace

// The places that all choices of enough of them have, those that some have, and the cells that
// differ from a place of each choice.
struct Occurrences::Choices {
    Places every, any = 0;
    Exclusion::Bits outside;
    std::size_t steps = 0;
    bool too_many() const { return steps > most_steps; }
};

Occurrences::Occurrences(const State& state, std::span<const Cell> cells, Word value,
                         const Exclusion& exclusion)
    : exclusion_(exclusion), value_(value) {
    for (const auto cell : cells) {
        const Word candidates = state.candidates()[cell];
        if ((candidates & value) == 0) continue;
        places_.push_back(cell);
        if (candidates == value) std::swap(places_.back(), places_[fixed_++]);
    }
    divide();
}

// Each place goes to the first clique that it fits in.
void Occurrences::divide() {
    for (const auto cell : places_) {
        const auto differs = [&](Cell other) { return exclusion_.between(cell, other); };
        const auto clique = std::ranges::find_if(
            cliques_, [&](const Cells& members) { return std::ranges::all_of(members, differs); });
        if (clique == cliques_.end())
            cliques_.push_back({cell});
        else
            clique->push_back(cell);
    }
}

bool Occurrences::restrict_to(State& state, Times times) const {
    if (times.low > times.high || fixed_ > times.high || cliques_.size() < times.low) return false;
    if (fixed_ == times.high) {
        for (std::size_t place = fixed_; place < places_.size(); ++place)
            state.restrict_to({places_[place], ~value_});
        return true;
    }
    if (fixed_ >= times.low) return true;
    if (places_.size() <= most_places) {
        const Choices choices = all_choices(times.low);
        if (!choices.too_many()) return follow(state, choices);
    }
    if (cliques_.size() == times.low) fill_cliques(state);
    return true;
}

// Each clique has the value once.
void Occurrences::fill_cliques(State& state) const {
    for (const auto& clique : cliques_)
        if (clique.size() == 1)
            state.restrict_to({clique[0], value_});
        else
            exclusion_.remove_outside(state, clique, value_);
}

// All choices of as many places as there must be. More can only be added to one of these.
Occurrences::Choices Occurrences::all_choices(std::size_t low) const {
    std::vector<Places> fitting(places_.size());
    for (std::size_t one = 0; one < places_.size(); ++one)
        for (std::size_t other = 0; other < places_.size(); ++other)
            if (one != other && !exclusion_.between(places_[one], places_[other]))
                fitting[one] |= Places{1} << other;
    const Places all = ~Places{0} >> (most_places - places_.size());
    const Places held = (Places{1} << fixed_) - 1;  // not all, since there must be more
    Places left = all & ~held;
    for (std::size_t place = 0; place < fixed_; ++place) left &= fitting[place];
    Choices choices{all, 0, exclusion_.all_bits()};
    search(choices, fitting, held, left, low - fixed_);
    return choices;
}

bool Occurrences::follow(State& state, const Choices& choices) const {
    if (choices.any == 0) return false;
    for (std::size_t place = 0; place < places_.size(); ++place) {
        const Places bit = Places{1} << place;
        if ((choices.every & bit) != 0) state.restrict_to({places_[place], value_});
        if ((choices.any & bit) == 0) state.restrict_to({places_[place], ~value_});
    }
    exclusion_.remove(state, choices.outside, value_);
    return true;
}

void Occurrences::search(Choices& choices, std::span<const Places> fitting, Places chosen,
                         Places left, std::size_t missing) const {
    if (++choices.steps; choices.too_many()) return;
    if (missing == 0) {
        choices.every &= chosen;
        choices.any |= chosen;
        std::array<Cell, most_places> cells;
        std::size_t number = 0;
        for (Places rest = chosen; rest != 0; rest &= rest - 1)
            cells[number++] = places_[static_cast<std::size_t>(std::countr_zero(rest))];
        exclusion_.keep_peers_of_any(choices.outside, std::span(cells).first(number));
        return;
    }
    for (; std::cmp_greater_equal(std::popcount(left), missing); left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        const Places bit = Places{1} << place;
        search(choices, fitting, chosen | bit, left & fitting[place], missing - 1);
    }
}

}  // namespace nonet::constraints
