// The pattern of a step as parts, each with a role: the form in which steps leave the core.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "step.hpp"

namespace nonet::logic {

// Some cells, values and houses of a pattern. The roles are those of nonet/logic/roles.py.
struct Part {
    std::string_view role;
    std::vector<Cell> cells;
    Values values = 0;
    std::vector<std::uint8_t> houses;
};

// Returns the parts of a step. Those with the cells and houses of the pattern come first.
std::vector<Part> parts_of(const Step& step);

}  // namespace nonet::logic
