// The trail search under rules with constraints.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "../search/resumable_search.hpp"
#include "model.hpp"

namespace nonet::constraints {

// A search for the solutions of one puzzle, in a fixed order. For the arguments and errors, see
// `houses::trail_search`.
std::unique_ptr<search::ResumableSearch> trail_search(std::shared_ptr<const Model> model,
                                                      std::span<const std::uint8_t> givens,
                                                      std::span<const std::uint64_t> candidates);

}  // namespace nonet::constraints
