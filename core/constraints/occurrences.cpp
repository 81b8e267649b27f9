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
    Exclusion::Bits& outside;
    std::size_t steps = 0;
    bool too_many() const { return steps > most_steps; }
};

Occurrences::Occurrences(const State& state, std::span<const Cell> cells, Word value,
                         const Exclusion& exclusion)
    : exclusion_(exclusion), value_(value) {
    if (cells.size() > most_places) many_.resize(cells.size());
    Cell* const room = cells.size() > most_places ? many_.data() : few_.data();
    std::size_t size = 0;
    for (const auto cell : cells) {
        const Word candidates = state.candidates()[cell];
        if ((candidates & value) == 0) continue;
        room[size++] = cell;
        if (candidates == value) std::swap(room[size - 1], room[fixed_++]);
    }
    places_ = {room, size};
    if (are_few())
        divide_few();
    else
        divide_many();
}

// Each place goes to the first clique that it fits in.
void Occurrences::divide_few() {
    for (std::size_t place = 0; place < places_.size(); ++place) {
        const Places bit = Places{1} << place;
        differing_[place] = 0;
        for (std::size_t other = 0; other < place; ++other)
            if (exclusion_.between(places_[place], places_[other])) {
                differing_[place] |= Places{1} << other;
                differing_[other] |= bit;
            }
        std::size_t clique = 0;
        while (clique < number_of_cliques_ &&
               search::without(cliques_of_few_[clique], differing_[place]) != 0)
            ++clique;
        if (clique == number_of_cliques_) cliques_of_few_[number_of_cliques_++] = 0;
        cliques_of_few_[clique] |= bit;
    }
}

void Occurrences::divide_many() {
    for (const auto cell : places_) {
        const auto differs = [&](Cell other) { return exclusion_.between(cell, other); };
        const auto clique = std::ranges::find_if(cliques_of_many_, [&](const Cells& members) {
            return std::ranges::all_of(members, differs);
        });
        if (clique == cliques_of_many_.end())
            cliques_of_many_.push_back({cell});
        else
            clique->push_back(cell);
    }
    number_of_cliques_ = cliques_of_many_.size();
}

std::span<const Cell> Occurrences::cells_at(Places places, std::span<Cell> room) const {
    std::size_t number = 0;
    for (; places != 0; places = search::without_lowest(places))
        room[number++] = places_[static_cast<std::size_t>(std::countr_zero(places))];
    return room.first(number);
}

bool Occurrences::restrict_to(State& state, Times times) const {
    if (times.low > times.high || fixed_ > times.high || number_of_cliques_ < times.low)
        return false;
    if (fixed_ == times.high) {
        for (std::size_t place = fixed_; place < places_.size(); ++place)
            state.restrict_to({places_[place], ~value_});
        return true;
    }
    if (fixed_ >= times.low) return true;
    if (are_few()) {
        const Choices choices = all_choices(times.low);
        if (!choices.too_many()) return follow(state, choices);
    }
    if (number_of_cliques_ == times.low) fill_cliques(state);
    return true;
}

// Each clique has the value once.
void Occurrences::fill_cliques(State& state) const {
    std::array<Cell, most_places> room;
    if (are_few())
        for (const Places clique : std::span(cliques_of_few_).first(number_of_cliques_))
            fill(state, cells_at(clique, room));
    for (const auto& clique : cliques_of_many_) fill(state, clique);
}

void Occurrences::fill(State& state, std::span<const Cell> clique) const {
    if (clique.size() == 1)
        state.restrict_to({clique[0], value_});
    else
        exclusion_.remove_outside(state, clique, value_);
}

// All choices of as many places as there must be. More can only be added to one of these.
Occurrences::Choices Occurrences::all_choices(std::size_t low) const {
    const Places all = ~Places{0} >> (most_places - places_.size());
    const Places held = (Places{1} << fixed_) - 1;  // not all, since there must be more
    Places left = search::without(all, held);
    for (std::size_t place = 0; place < fixed_; ++place)
        left = search::without(left, differing_[place]);
    static thread_local Exclusion::Bits outside;  // until the next call
    exclusion_.fill(outside);
    Choices choices{all, 0, outside};
    search(choices, held, left, low - fixed_);
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

void Occurrences::search(Choices& choices, Places chosen, Places left, std::size_t missing) const {
    if (++choices.steps; choices.too_many()) return;
    if (missing == 0) {
        choices.every &= chosen;
        choices.any |= chosen;
        std::array<Cell, most_places> room;
        exclusion_.keep_peers_of_any(choices.outside, cells_at(chosen, room));
        return;
    }
    for (; std::cmp_greater_equal(std::popcount(left), missing);
         left = search::without_lowest(left)) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        const Places rest = search::without_lowest(left);
        search(choices, chosen | search::lowest(left), search::without(rest, differing_[place]),
               missing - 1);
    }
}

}  // namespace nonet::constraints
