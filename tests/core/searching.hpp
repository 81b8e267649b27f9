// All that a trail search finds.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "search/resumable_search.hpp"

constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

// The solutions in the order in which they are found, with this many steps at a time.
inline std::vector<std::vector<std::uint8_t>> all_solutions(nonet::search::ResumableSearch& search,
                                                            std::size_t cells,
                                                            std::uint64_t budget = unlimited) {
    using nonet::search::Progress;
    std::vector<std::vector<std::uint8_t>> found;
    std::vector<std::uint8_t> grid(cells);
    for (auto progress = Progress::pending; progress != Progress::exhausted;) {
        progress = search.next(grid, budget);
        if (progress == Progress::solution) found.push_back(grid);
    }
    return found;
}
