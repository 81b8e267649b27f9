// One puzzle under rules made of houses, as the trail search sees it: where it guesses, and what
// changes when it begins again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "../search/trail_problem.hpp"
#include "guesses.hpp"
#include "propagation.hpp"
#include "rules.hpp"

namespace nonet::houses {

// A `search::TrailProblem`.
template <typename Word>
class TrailPuzzle {
  public:
    using Guess = typename Propagation<Word>::CellSet;
    using Mark = typename Propagation<Word>::Mark;

    // For the arguments, see `trail_search`.
    TrailPuzzle(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
                std::span<const std::uint64_t> candidates)
        : rules_(std::move(rules)), propagation_(std::in_place, rules_->network()) {
        for (std::size_t cell = 0; cell < givens.size(); ++cell) {
            auto allowed = candidates.empty() ? ~std::uint64_t{0} : candidates[cell];
            if (givens[cell] != 0) allowed &= std::uint64_t{1} << (givens[cell] - 1);
            propagation_->restrict_to(
                {static_cast<std::uint16_t>(cell), static_cast<Word>(allowed)});
        }
    }

    std::size_t cells() const { return state().cells(); }

    // On grids of orders 6 to 60 a step took 0.02 to 0.07 microseconds.
    search::Settled settle() {
        const auto placed_before = state().placed();
        const bool consistent = propagation_->settle();
        return {consistent, 1 + cells() / 64 + (state().placed() - placed_before)};
    }

    bool complete() const { return state().complete(); }
    void write(std::span<std::uint8_t> grid) const { state().write(grid); }

    Mark mark() const { return state().mark(); }
    void return_to(Mark mark) { propagation_->return_to(mark); }

    void guess(Guess guess) { propagation_->restrict_to(guess); }
    void remove(Guess guess) { propagation_->remove(guess); }
    void refute(Guess guess) { propagation_->remove({guess.cell, interchangeable(guess.values)}); }

    // Once the search began again, weights lead it to the cells that matter. Where no two houses
    // share several cells, every second run places one value after another instead: in pandiagonal
    // squares, few of the ways to place one leave room for the others.
    Guess choose() const {
        if (!reinforced_) return guess_anywhere(*propagation_);
        if (by_values_) return guess_for_one_value();
        return guess_in_cell(state());
    }

    bool begin_again() {
        const Network& network = rules_->full_network();
        if (!reinforced_ && network.has_sets()) reinforce(network);
        reinforced_ = true;
        by_values_ = !by_values_ && !network.has_sets();
        return !network.impossible();
    }

  private:
    const typename Propagation<Word>::Candidates& state() const {
        return propagation_->candidates();
    }

    // Deduces more from now on. Easy puzzles are solved before this pays.
    void reinforce(const Network& network) {
        const Propagation<Word> before(*std::move(propagation_));
        propagation_.emplace(network);
        propagation_->continue_from(before);
    }

    // The values that could be exchanged with this one, so that the same follows for them.
    Word interchangeable(Word value) const {
        Word different = 0;
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            const Word values = state()[cell];
            different |= (values & value) != 0 ? static_cast<Word>(~values) : values;
        }
        return static_cast<Word>(~different);
    }

    // The first place of the value that fewest houses lack, in a house with the fewest places. So
    // the values are placed one after another.
    Guess guess_for_one_value() const {
        const Network& network = propagation_->network();
        std::optional<Guess> best;
        std::size_t fewest_houses = network.full_houses() + 1;
        for (std::size_t number = 0; number < network.order(); ++number) {
            const auto value = static_cast<Word>(Word{1} << number);
            std::size_t houses = 0, fewest = cells() + 1;
            std::uint16_t place = 0;
            for (std::size_t house = 0; house < network.full_houses(); ++house) {
                if ((propagation_->open(house) & value) == 0) continue;
                ++houses;
                const std::size_t places = places_of(value, house);
                if (places >= fewest) continue;
                fewest = places;
                place = first_place(*propagation_, house, value);
            }
            if (houses == 0 || houses >= fewest_houses) continue;
            fewest_houses = houses;
            best = Guess{place, value};
        }
        return best ? *best : guess_in_cell(state());
    }

    std::size_t places_of(Word value, std::size_t house) const {
        std::size_t number = 0;
        for (const auto cell : propagation_->network().members(house))
            number += (state()[cell] & value) != 0;
        return number;
    }

    std::shared_ptr<const Rules> rules_;
    std::optional<Propagation<Word>> propagation_;
    bool reinforced_ = false;  // the search began again
    bool by_values_ = false;
};

}  // namespace nonet::houses
