// The rules, applied to a row of values.
#pragma once

#include "../lanes.hpp"
#include "plan.hpp"

namespace nonet::houses {
namespace {

// Whether a value is above the order or is in a house twice.
inline bool has_fault(const Plan& plan, const std::uint8_t* values) {
    for (std::uint32_t c = 0; c < plan.cells; ++c)
        if (values[c] > plan.order) return true;
    for (std::uint32_t h = 0; h < plan.house_count; ++h) {
        const Part house = plan.houses[h];
        std::uint64_t seen = 0;
        for (std::uint32_t k = 0; k < house.number; ++k) {
            const int value = values[plan.house_cells[house.first + k]];
            if (value == 0) continue;
            const std::uint64_t digit = std::uint64_t{1} << (value - 1);
            if (seen & digit) return true;
            seen |= digit;
        }
    }
    return false;
}

}  // namespace
}  // namespace nonet::houses
