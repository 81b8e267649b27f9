// Lists of numbers, one for each cell, stored one after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::houses {

template <typename T>
struct Lists {
    std::vector<T> all;
    std::vector<std::uint32_t> start{0};

    // Ends the list of a cell, which has all that was added since the one before.
    void end() { start.push_back(static_cast<std::uint32_t>(all.size())); }

    std::span<const T> of(std::size_t cell) const {
        return std::span(all).subspan(start[cell], start[cell + 1] - start[cell]);
    }
};

// The numbers that come with each cell. `for_each(visit)` calls `visit(cell, number)`, and does the
// same each time.
template <class ForEach>
Lists<std::uint32_t> listed_by_cell(std::size_t cells, const ForEach& for_each) {
    Lists<std::uint32_t> found;
    // Where the list of each cell ends, and with a cell more to begin with, where it begins.
    found.start.assign(cells + 2, 0);
    for_each([&](std::size_t cell, std::uint32_t) { ++found.start[cell + 2]; });
    for (std::size_t cell = 0; cell < cells; ++cell) found.start[cell + 2] += found.start[cell + 1];
    found.all.resize(found.start.back());
    for_each([&](std::size_t cell, std::uint32_t number) {
        found.all[found.start[cell + 1]++] = number;
    });
    found.start.pop_back();
    return found;
}

}  // namespace nonet::houses
