// Small grids for tests of constraints, what primitives require of them, read plainly, and random
// primitives.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "constraints/primitive.hpp"
#include "houses/rules.hpp"

namespace primitives {

using nonet::constraints::Primitive;
using nonet::houses::House;
using Grid = std::vector<std::uint8_t>;
using Number = std::int64_t;
using Values = std::vector<Number>;

struct Frame {
    int order;
    std::vector<House> houses;
    int lowest = 1;  // the number of value 1
    int cells() const { return order * order; }
    Number highest() const { return order - 1 + lowest; }
};

// With rows, columns and, if they have rows, boxes.
Frame frame(int order, int box_rows, int lowest = 1);

// Whether an automaton with a maker accepts numbers.
bool accepted(const Primitive& primitive, const Values& line, const Frame& frame);

// Whether a complete grid obeys a primitive that makes sense.
bool obeys(const Primitive& primitive, const Grid& grid, const Frame& frame);

// Where random numbers come from.
using Random = std::function<std::uint32_t()>;

// A primitive that makes sense, and which some grids obey most often.
Primitive random_primitive(const Frame& frame, const Random& random);

}  // namespace primitives
