// Relations, families and automata by name. Each is made once and kept, since the same few occur in
// most puzzles.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "automaton.hpp"
#include "cover.hpp"
#include "family.hpp"
#include "numbers.hpp"
#include "relation.hpp"
#include "unrolled.hpp"

namespace nonet::constraints {

// What a maker is asked for.
struct Making {
    std::string maker;
    std::vector<std::int64_t> numbers;
    std::size_t order;
    std::int64_t lowest = 1;

    Numbers range() const { return {order, lowest}; }
    bool operator==(const Making&) const = default;
};

// Relations, sums and clues are about numbers, which sets and automata turn into values. All throw
// std::invalid_argument for an unknown maker or numbers that it does not take.
//
// `less`, `at-most`, `equal`; with a number d: `difference`, `difference-at-least`,
// `sum`, `ratio`, `other-remainder`, `same-remainder`, `other-part`, `same-part` (parts of d
// consecutive values, the first one from 1 to d); with several: `not-difference`, `not-sum`,
// `not-ratio`; with the number of differences, these and ratios: `no-dot`.
RelationChain::Related made_relation(const Making& making);

// The set of the values that are the numbers, if it has no name; `odd`, `even`.
Word made_domain(const Making& making);

// `sum` with the total, `consecutive`, `apart` (no two consecutive), `balanced` (as many even as
// odd values, and as many low as high ones), `pairs` with a list of pairs (any two values are one,
// in either order).
std::shared_ptr<const Family::Sets> made_family(const Making& making, std::size_t size);

// With a clue that stands before the line: `sandwich` (the sum between the least and the largest
// number), `x-sum` (the sum of the first x cells, where x is the first value). Without one:
// `flatmates` (the middle value stands after 1 or before the largest value).
//
// Of lines: `sum-line` and `sum-loop` (parts with the sum; the loop begins within a part),
// `lunchbox` (the sum between the smallest and the largest value). The two ends come first in
// `between` (values between them) and `lockout` with a number (values beside them, which differ by
// it or more).
//
// Of cages: `product`; `difference` and `quotient` of the largest value and all others.
//
// And `table`: see `tables.hpp`. They are unrolled for lines of a length. For
// lines that need no automaton, see `lines.hpp`.
std::shared_ptr<const Unrolled> made_automaton(const Making& making, std::size_t length);

// `ranges` with how many equal ranges of values there are, `remainders` with a divisor.
std::shared_ptr<const Cover::Classes> made_classes(const Making& making);

}  // namespace nonet::constraints
