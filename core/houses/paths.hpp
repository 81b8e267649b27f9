// The ways of a digit through a layer of two families of houses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nonet::houses {

// The houses of a layer are of two families, the *rows* and the *columns* (which may be regions),
// if every segment is where a row meets a column, and there are as many rows as columns. A digit
// takes one segment in each row and each column, like a permutation. A *path* visits the rows one
// after another and takes a segment in each. Between two rows it is at a *stop*: the set of columns
// that it has used.
struct Paths {
    // From one stop to another by way of a segment.
    struct Step {
        std::uint16_t from, segment, to;
    };

    std::vector<std::uint16_t> rows;         // numbers of houses, in the order of the paths
    std::vector<std::uint16_t> first_stops;  // of each row: the stops before it start there
    std::uint16_t stops;                     // the first is the start, and the last the end
    std::vector<Step> steps;  // only those on a path from start to end, ordered by `from`
};

// The paths through houses given as lists of segments, by the family and in the order with fewer
// steps. Nothing if the houses are not of two families, if there are too many steps to be useful,
// or if some segment is on no path.
std::optional<Paths> paths_through(const std::vector<std::vector<std::uint16_t>>& houses,
                                   std::size_t segments);

}  // namespace nonet::houses
