// What makers make before it is kept: see `makers.hpp`, which says what each of them is.
#pragma once

#include <stdexcept>
#include <string>

#include "automaton.hpp"
#include "cover.hpp"
#include "family.hpp"
#include "makers.hpp"
#include "relation.hpp"

namespace nonet::constraints {

Relation::Test relation_test(const Making& making);
Family::Sets family_sets(const Making& making, std::size_t size);
Automaton automaton(const Making& making);
Cover::Classes classes(const Making& making);

// An automaton for a line of a certain sort, with its number, or 0 if there is none.
using MakesAutomaton = Automaton (*)(const Numbers& numbers, std::int64_t number);

Automaton sum_line(const Numbers& numbers, std::int64_t total);
Automaton sum_loop(const Numbers& numbers, std::int64_t total);
Automaton between(const Numbers& numbers, std::int64_t number);
Automaton lockout(const Numbers& numbers, std::int64_t least);
Automaton lunchbox(const Numbers& numbers, std::int64_t total);
Automaton product(const Numbers& numbers, std::int64_t total);
Automaton difference(const Numbers& numbers, std::int64_t total);
Automaton quotient(const Numbers& numbers, std::int64_t total);

[[noreturn]] inline void refuse(const std::string& maker) {
    throw std::invalid_argument("no maker " + maker + " with as many numbers");
}

}  // namespace nonet::constraints
