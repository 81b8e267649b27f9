#include "trail_search.hpp"

#include <utility>
#include <vector>

#include "../houses/trail_search.hpp"
#include "../search/trail_search.hpp"
#include "trail_puzzle.hpp"

namespace nonet::constraints {
namespace {

// Constraints that only restrict candidates leave a puzzle of houses.
std::unique_ptr<search::ResumableSearch> search_of_houses(
    const std::shared_ptr<const Model>& model, std::span<const std::uint8_t> givens,
    std::span<const std::uint64_t> candidates) {
    std::vector<std::uint64_t> allowed(candidates.begin(), candidates.end());
    allowed.resize(givens.size(), ~std::uint64_t{0});
    for (const auto& domain : model->domains()) allowed[domain.cell] &= domain.values;
    return houses::trail_search({model, &model->rules()}, givens, allowed);
}

}  // namespace

std::unique_ptr<search::ResumableSearch> trail_search(std::shared_ptr<const Model> model,
                                                      std::span<const std::uint8_t> givens,
                                                      std::span<const std::uint64_t> candidates) {
    houses::check_puzzle(model->rules(), givens, candidates);
    if (model->propagators().empty()) return search_of_houses(model, givens, candidates);
    return std::make_unique<search::TrailSearch<TrailPuzzle>>(
        TrailPuzzle(std::move(model), givens, candidates));
}

}  // namespace nonet::constraints
