// The numbers that the values of a puzzle stand for.
#pragma once

#include <cstddef>
#include <cstdint>

#include "propagator.hpp"

namespace nonet::constraints {

// The numbers that values stand for: value 1 for the lowest one, 1 or 0, and so on.
struct Numbers {
    std::size_t order;
    std::int64_t lowest = 1;

    std::int64_t highest() const { return lowest + static_cast<std::int64_t>(order) - 1; }
    // The number of the value whose bit it is in a set.
    std::int64_t of_bit(std::size_t bit) const { return lowest + static_cast<std::int64_t>(bit); }
    // The set of the value that stands for the number; empty if there is none.
    Word set_of(std::int64_t number) const {
        return number < lowest || number > highest() ? 0 : Word{1} << (number - lowest);
    }
};

}  // namespace nonet::constraints
