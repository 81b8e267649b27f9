#include "automaton.hpp"

#include <stdexcept>

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

}  // namespace nonet::constraints
