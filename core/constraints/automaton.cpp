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

bool Automaton::is_deterministic() const {
    return std::ranges::all_of(arrows_, [](const std::vector<Arrow>& arrows) {
        Word seen = 0;
        return std::ranges::all_of(arrows, [&](const Arrow& arrow) {
            const bool is_new = (seen & arrow.values) == 0;
            seen |= arrow.values;
            return is_new;
        });
    });
}

std::vector<std::vector<Automaton::Number>> Automaton::numbered(std::size_t length) const {
    // The states reachable from the start after each number of values ...
    std::vector<std::vector<Number>> numbers(length + 1, std::vector<Number>(states(), none));
    numbers[0][0] = 0;
    for (std::size_t place = 0; place < length; ++place)
        for (Number state = 0; state < states(); ++state)
            if (numbers[place][state] != none)
                for (const auto& arrow : arrows(state)) numbers[place + 1][arrow.target] = 0;
    // ... from which an accepting one is reached at the end.
    for (std::size_t place = length + 1; place-- > 0;) {
        Number next = 0;
        for (Number state = 0; state < states(); ++state) {
            if (numbers[place][state] == none) continue;
            const bool ends = place == length
                                  ? accepts(state)
                                  : std::ranges::any_of(arrows(state), [&](const auto& arrow) {
                                        return numbers[place + 1][arrow.target] != none;
                                    });
            numbers[place][state] = ends ? next++ : none;
        }
    }
    return numbers;
}

AutomatonLine::AutomatonLine(Cells line, const Automaton& automaton)
    : Propagator(std::move(line), Layer::automata), arrows_(cells().size()) {
    const auto numbers = automaton.numbered(cells().size());
    for (const auto& at_place : numbers)
        states_.push_back(at_place.size() -
                          static_cast<std::size_t>(std::ranges::count(at_place, Automaton::none)));
    for (std::size_t place = 0; place < cells().size(); ++place)
        for (Automaton::Number state = 0; state < automaton.states(); ++state)
            if (numbers[place][state] != Automaton::none)
                for (const auto& arrow : automaton.arrows(state))
                    if (numbers[place + 1][arrow.target] != Automaton::none)
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
