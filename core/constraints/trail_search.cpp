#include "trail_search.hpp"

#include <utility>
#include <vector>

#include "../houses/singles.hpp"
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

std::vector<std::uint64_t> candidates_left(const Model& model, std::span<const std::uint8_t> givens,
                                           std::span<const std::uint64_t> candidates) {
    const auto cells = static_cast<std::size_t>(model.rules().cells());
    std::vector<std::uint8_t> all_givens(givens.begin(), givens.end());
    std::vector<std::uint64_t> all_candidates(candidates.begin(), candidates.end());
    houses::check_puzzle(model.rules().order(), model.grid(), givens, candidates);
    all_givens.resize(cells);
    if (!candidates.empty()) all_candidates.resize(cells, ~std::uint64_t{0});
    auto left = houses::candidates_left(model.rules(), all_givens, all_candidates);
    left.resize(model.grid());
    return left;
}

std::unique_ptr<search::ResumableSearch> trail_search(std::shared_ptr<const Model> model,
                                                      std::span<const std::uint8_t> givens,
                                                      std::span<const std::uint64_t> candidates) {
    houses::check_puzzle(model->rules().order(), model->grid(), givens, candidates);
    if (model->propagators().empty()) return search_of_houses(model, givens, candidates);
    return std::make_unique<search::TrailSearch<TrailPuzzle>>(
        TrailPuzzle(std::move(model), givens, candidates));
}

}  // namespace nonet::constraints
