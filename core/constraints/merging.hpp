// Sums of sums: where the cells of two sums differ from each other, their sum has narrower bounds
// than the two have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exclusion.hpp"
#include "linear.hpp"

namespace nonet::constraints {

// What is known of a sum with coefficients of 1: its cells are cliques, and `slack` is how far the
// total is from the smallest or the largest sum.
struct Tightness {
    std::int64_t range, slack, cliques;

    Tightness(std::size_t order, std::int64_t total, std::span<const Cell> cells,
              const Exclusion& exclusion);

    // The larger, the sooner bounds exclude values.
    std::int64_t score() const { return range - cliques * slack; }
    bool tight() const { return range > 4 * slack; }
};

// Sums without common cells are merged in pairs while that makes them tighter. Returns merged ones
// that are tight. All coefficients are 1.
std::vector<Equation> merged(std::size_t order, std::span<const Equation* const> given,
                             const Exclusion& exclusion);

}  // namespace nonet::constraints
