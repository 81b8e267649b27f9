#include "trail_search.hpp"

#include <utility>

#include "../houses/trail_search.hpp"
#include "../search/trail_search.hpp"
#include "trail_puzzle.hpp"

namespace nonet::constraints {

std::unique_ptr<search::ResumableSearch> trail_search(std::shared_ptr<const Model> model,
                                                      std::span<const std::uint8_t> givens,
                                                      std::span<const std::uint64_t> candidates) {
    houses::check_puzzle(model->rules(), givens, candidates);
    return std::make_unique<search::TrailSearch<TrailPuzzle>>(
        TrailPuzzle(std::move(model), givens, candidates));
}

}  // namespace nonet::constraints
