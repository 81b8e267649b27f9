// Relations and automata that users define, as tables.
#pragma once

#include <cstdint>
#include <span>

#include "automaton.hpp"
#include "numbers.hpp"
#include "relation.hpp"

namespace nonet::constraints {

// All throw std::invalid_argument for numbers that make no sense.
//
// pairs: the allowed pairs of numbers, one after another.
RelationChain::Related relation_of_table(std::span<const std::int64_t> pairs, const Numbers& range);

// numbers: how many states there are and how many accept; those that accept; and for each arrow the
// states that it leaves and reaches and the set of values that it reads, as its lower and its upper
// 32 bits. The first state is the start. Values above the order are ignored. Several arrows with
// one value may leave a state: a word is accepted if one of its paths ends in a state that accepts.
Automaton automaton_of_table(std::span<const std::int64_t> numbers, std::size_t order);

}  // namespace nonet::constraints
