#include "automaton.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {

Automaton::Number Automaton::add_state() {
    if (states() == most_states) throw std::invalid_argument("an automaton has too many states");
    arrows_.emplace_back();
    accepting_.push_back(false);
    return static_cast<Number>(states() - 1);
}

void Automaton::add_arrow(Number from, Number to, Word values) {
    if (values == 0) return;
    for (Arrow& arrow : arrows_[from])
        if (arrow.target == to) {
            arrow.values |= values;
            return;
        }
    arrows_[from].push_back({to, values});
}

AutomatonLine::AutomatonLine(Cells line, const Automaton& automaton)
    : Propagator(std::move(line), Layer::automata) {
    const std::size_t length = cells().size();
    // The states reachable from the start after each number of values ...
    std::vector<std::vector<bool>> live(length + 1, std::vector<bool>(automaton.states()));
    live[0][0] = true;
    for (std::size_t place = 0; place < length; ++place)
        for (Automaton::Number state = 0; state < automaton.states(); ++state)
            if (live[place][state])
                for (const auto& arrow : automaton.arrows(state))
                    live[place + 1][arrow.target] = true;
    // ... from which an accepting one is reached at the end.
    for (Automaton::Number state = 0; state < automaton.states(); ++state)
        live[length][state] = live[length][state] && automaton.accepts(state);
    for (std::size_t place = length; place-- > 0;)
        for (Automaton::Number state = 0; state < automaton.states(); ++state)
            live[place][state] =
                live[place][state] &&
                std::ranges::any_of(automaton.arrows(state), [&](const auto& arrow) {
                    return live[place + 1][arrow.target];
                });

    std::vector<std::vector<std::uint32_t>> numbers;
    for (const auto& states : live) {
        auto& number = numbers.emplace_back(automaton.states());
        std::uint32_t next = 0;
        for (std::size_t state = 0; state < states.size(); ++state)
            if (states[state]) number[state] = next++;
        states_.push_back(next);
    }
    arrows_.resize(length);
    for (std::size_t place = 0; place < length; ++place)
        for (Automaton::Number state = 0; state < automaton.states(); ++state)
            if (live[place][state])
                for (const auto& arrow : automaton.arrows(state))
                    if (live[place + 1][arrow.target])
                        arrows_[place].push_back({numbers[place][state],
                                                  numbers[place + 1][arrow.target], arrow.values});
}

bool AutomatonLine::propagate(State& state) const {
    if (states_.front() == 0) return false;
    // One byte for each state: a vector of bits would be slower.
    static thread_local std::vector<std::vector<std::uint8_t>> reached;
    const auto line = cells();
    reached.resize(std::max(reached.size(), states_.size()));
    for (std::size_t place = 0; place < states_.size(); ++place)
        reached[place].assign(states_[place], 0);
    reached[0][0] = 1;
    for (std::size_t place = 0; place < line.size(); ++place) {
        const Word set = values(state, line[place]);
        for (const Arrow& arrow : arrows_[place])
            if (reached[place][arrow.from] != 0 && (set & arrow.values) != 0)
                reached[place + 1][arrow.to] = 1;
    }
    // Back from the end: 3 for a state on a path from the start to the end.
    for (auto& end : reached[line.size()]) end = end != 0 ? 3 : 0;
    for (std::size_t place = line.size(); place-- > 0;) {
        const Word set = values(state, line[place]);
        Word supported = 0;
        for (const Arrow& arrow : arrows_[place]) {
            if (reached[place][arrow.from] == 0 || reached[place + 1][arrow.to] != 3) continue;
            if ((set & arrow.values) == 0) continue;
            reached[place][arrow.from] = 3;
            supported |= arrow.values;
        }
        if ((set & supported) == 0) return false;
        state.restrict_to({line[place], supported});
    }
    return true;
}

}  // namespace nonet::constraints
