// Which propagator follows a line whose values are a word of a language.
#pragma once

#include <memory>
#include <string>

#include "exclusion.hpp"
#include "making.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// A propagator for lines of one sort, which takes less time than their automaton or says more; or
// nothing. distinct: whether all cells differ. These sorts have no automaton: with a clue that
// stands before the line, `skyscraper` (how many values are larger than all before),
// `hidden-skyscraper` (the first value that is not), `numbered-room` (the value in the cell that
// the first value numbers); `value-indexing` (the second value says how many cells later the first
// one comes again).
std::unique_ptr<const Propagator> made_line(const Cells& line, const Making& making, bool distinct,
                                            const Exclusion& exclusion);

// Whether lines of a sort, if all cells differ, are worth a `DistinctAutomatonLine` too: elsewhere
// guesses take less time than it does.
bool exact_pays(const std::string& maker);

}  // namespace nonet::constraints
