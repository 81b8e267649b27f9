// Makes automata whose states have a meaning, such as a sum so far.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "automaton.hpp"
#include "numbers.hpp"

namespace nonet::constraints {

// Makes each state once.
template <class Meaning>
class Building {
  public:
    using Number = std::int64_t;

    Automaton::Number state(const Meaning& meaning) {
        const auto [place, is_new] = numbers_.try_emplace(meaning, 0);
        if (is_new) {
            place->second = automaton_.add_state();
            meanings_.push_back(meaning);
        }
        return place->second;
    }

    // For each state and number, `next(meaning, number)` returns the meaning of the next state or
    // nothing; `accepts(meaning)` says where words end.
    template <class Next, class Accepts>
    Automaton built(const Numbers& numbers, const Meaning& start, const Next& next,
                    const Accepts& accepts) {
        const auto step = [&](const Meaning& meaning, Number value, const auto& to) {
            if (const auto after = next(meaning, value)) to(*after);
        };
        return guessed(numbers, start, step, accepts);
    }

    // The same where a number may lead to several states: `step(meaning, number, to)` calls `to`
    // with the meaning of each.
    template <class Step, class Accepts>
    Automaton guessed(const Numbers& numbers, const Meaning& start, const Step& step,
                      const Accepts& accepts) {
        state(start);
        for (std::size_t from = 0; from < meanings_.size(); ++from) {
            const Meaning meaning = meanings_[from];
            const auto number = static_cast<Automaton::Number>(from);
            for (std::size_t bit = 0; bit < numbers.order; ++bit)
                step(meaning, numbers.of_bit(bit), [&](const Meaning& after) {
                    automaton_.add_arrow(number, state(after), Word{1} << bit);
                });
            if (accepts(meaning)) automaton_.accept(number);
        }
        return std::move(automaton_);
    }

  private:
    Automaton automaton_;
    std::map<Meaning, Automaton::Number> numbers_;
    std::vector<Meaning> meanings_;
};

}  // namespace nonet::constraints
