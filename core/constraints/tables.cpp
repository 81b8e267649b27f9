#include "tables.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

void check_range(Number number, Number least, Number most) {
    if (number < least || number > most)
        throw std::invalid_argument("a number of a table is out of range");
}

Word all_values(std::size_t order) {
    return ~Word{0} >> (64 - order);
}

}  // namespace

RelationChain::Related relation_of_table(std::span<const Number> pairs, const Numbers& range) {
    if (pairs.size() % 2 != 0) throw std::invalid_argument("a value of a table has no partner");
    for (const Number value : pairs) check_range(value, range.lowest, range.highest());
    std::vector<Word> allowed(range.order);
    const auto partners = [&](Number first) -> Word& {
        return allowed[static_cast<std::size_t>(first - range.lowest)];
    };
    for (std::size_t at = 0; at < pairs.size(); at += 2)
        partners(pairs[at]) |= range.set_of(pairs[at + 1]);
    const Relation::Test test = [&](Number first, Number second) {
        return (partners(first) & range.set_of(second)) != 0;
    };
    return {std::make_shared<const Relation>(range.order, test, false, range.lowest),
            std::make_shared<const Relation>(range.order, test, true, range.lowest)};
}

Automaton automaton_of_table(std::span<const Number> numbers, std::size_t order) {
    if (numbers.size() < 2) throw std::invalid_argument("a table has no states");
    const Number states = numbers[0];
    check_range(states, 1, static_cast<Number>(Automaton::most_states));
    check_range(numbers[1], 0, static_cast<Number>(numbers.size() - 2));
    const auto accepting = numbers.subspan(2, static_cast<std::size_t>(numbers[1]));
    const auto rest = numbers.subspan(2 + accepting.size());
    if (rest.size() % 4 != 0) throw std::invalid_argument("an arrow of a table is not complete");

    Automaton automaton;
    for (Number state = 0; state < states; ++state) automaton.add_state();
    for (const Number state : accepting) {
        check_range(state, 0, states - 1);
        automaton.accept(static_cast<Automaton::Number>(state));
    }
    constexpr Number half = (Number{1} << 32) - 1;
    std::vector<std::tuple<Automaton::Number, Automaton::Number, Word>> arrows;
    for (std::size_t at = 0; at < rest.size(); at += 4) {
        for (const Number state : rest.subspan(at, 2)) check_range(state, 0, states - 1);
        for (const Number bits : rest.subspan(at + 2, 2)) check_range(bits, 0, half);
        const Word values = static_cast<Word>(rest[at + 2]) | static_cast<Word>(rest[at + 3]) << 32;
        arrows.emplace_back(rest[at], rest[at + 1], values & all_values(order));
    }
    // Arrows between the same states become one. The automaton would look for it in all of them.
    std::ranges::sort(arrows);
    for (auto arrow = arrows.begin(); arrow != arrows.end();) {
        const auto [from, to, first] = *arrow;
        Word values = first;
        for (++arrow;
             arrow != arrows.end() && std::get<0>(*arrow) == from && std::get<1>(*arrow) == to;
             ++arrow)
            values |= std::get<2>(*arrow);
        automaton.append_arrow(from, to, values);
    }
    return automaton;
}

}  // namespace nonet::constraints
