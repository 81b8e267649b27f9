// Relations, families and automata by name. Each is made once and kept, since the same few occur in
// most puzzles.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "automaton.hpp"
#include "family.hpp"
#include "relation.hpp"

namespace nonet::constraints {

// What a maker is asked for.
struct Making {
    std::string maker;
    std::vector<std::int64_t> numbers;
    std::size_t order;

    bool operator<(const Making& other) const {
        return std::tie(order, maker, numbers) < std::tie(other.order, other.maker, other.numbers);
    }
};

// All throw std::invalid_argument for an unknown maker or numbers that it does not take.
//
// `less`, `at-most`, `equal`; with a number d: `difference`, `difference-at-least`,
// `not-difference`, `sum`, `not-sum`, `ratio`, `not-ratio`, `other-remainder`, `same-remainder`,
// `other-part`, `same-part` (parts of d consecutive values, the first one from 1 to d).
RelationChain::Related made_relation(const Making& making);

// `sum` with the total, `consecutive`, `apart` (no two consecutive), `balanced` (as many even as
// odd values, and as many low as high ones).
std::shared_ptr<const Family::Sets> made_family(const Making& making, std::size_t size);

// With a clue that stands before the line: `sandwich` (the sum between 1 and the order), `x-sum`
// (the sum of the first x cells, where x is the first value), `skyscraper` (how many values are
// larger than all before), `hidden-skyscraper` (the first value that is not), `numbered-room` (the
// value in the cell that the first value numbers).
//
// Of lines: `sum-line` and `sum-loop` (parts with the sum; the loop begins within a part),
// `value-indexing` (the second value says how many cells later the first one comes again),
// `lunchbox` (the sum between the smallest and the largest value). The two ends come first in
// `between` (values between them) and `lockout` with a number (values beside them, which differ by
// it or more).
//
// Of cages: `product`; `difference` and `quotient` of the largest value and all others.
std::shared_ptr<const Automaton> made_automaton(const Making& making);

}  // namespace nonet::constraints
