// The true candidates of a puzzle, those that some solution holds, with the number of solutions for
// each up to a limit.
//
// Solutions of the puzzle come first. Then each candidate that these leave open is asked for: a
// search in which its cell has no other. A search for one candidate often finds a solution that
// settles others too.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "resumable_search.hpp"
#include "solver.hpp"
#include "support.hpp"

namespace nonet::search {

// A search for the solutions of a puzzle with these candidates: one set for each cell.
using SearchAmong =
    std::function<std::unique_ptr<ResumableSearch>(std::span<const std::uint64_t> candidates)>;

// Settles all candidates by a search in lanes, with a candidate in each lane. Returns whether it
// did; false if `report` stopped it. For kernels with words of two bytes, which have no helper.
bool settle_in_lanes(Solver& solver, Support<std::uint16_t>& support, const ReportSupport& report);

// The same by trail searches, one after another.
bool settle_by_trail(const SearchAmong& search_among, Support<std::uint64_t>& support,
                     const ReportSupport& report);

}  // namespace nonet::search
