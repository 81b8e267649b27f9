// The trail search as the helper of lanes. It learns where contradictions occur, so it quickly
// finishes some searches in which lanes meet the same contradictions again and again.
#pragma once

#include <cstdint>
#include <memory>

#include "../search/task.hpp"

namespace nonet::houses {

class Rules;

// The budgets of the turns with a row, in steps of `trail_search`.
struct Turns {
    std::uint64_t first, later;
};

// A helper for the rows of a task, for one solver. The rules and the task's arrays must outlive it.
std::shared_ptr<search::Helper> helper_for(const Rules& rules, const Turns& turns,
                                           const search::Task& task);

}  // namespace nonet::houses
