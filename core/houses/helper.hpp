// The search of houses.hpp as the helper of lanes: it remembers where contradictions were met, so
// that it ends at once some searches in which lanes meet the same ones again and again.
#pragma once

#include <cstdint>
#include <memory>

#include "../search/task.hpp"

namespace nonet::houses {

class Rules;

// How many steps of Search::next the turns with a row take.
struct Turns {
    std::uint64_t first, later;
};

// A helper for one search at a time of rows of the task. The rules and the task's arrays must
// outlive it.
std::shared_ptr<search::Helper> helper_for(const Rules& rules, const Turns& turns,
                                           const search::Task& task);

}  // namespace nonet::houses
