#include "trail_search.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "../search/trail_search.hpp"
#include "trail_puzzle.hpp"

namespace nonet::houses {

void check_puzzle(const Rules& rules, std::span<const std::uint8_t> givens,
                  std::span<const std::uint64_t> candidates) {
    const auto cells = static_cast<std::size_t>(rules.cells());
    if (givens.size() != cells)
        throw std::invalid_argument("givens must have one value for each cell");
    if (!candidates.empty() && candidates.size() != cells)
        throw std::invalid_argument("candidates must have one set for each cell");
    if (std::ranges::any_of(givens, [&](std::uint8_t given) { return given > rules.order(); }))
        throw std::invalid_argument("a given is above the order");
}

std::unique_ptr<search::ResumableSearch> trail_search(std::shared_ptr<const Rules> rules,
                                                      std::span<const std::uint8_t> givens,
                                                      std::span<const std::uint64_t> candidates) {
    check_puzzle(*rules, givens, candidates);
    const int order = rules->order();
    const auto search_in = [&]<typename Word>(Word) -> std::unique_ptr<search::ResumableSearch> {
        return std::make_unique<search::TrailSearch<TrailPuzzle<Word>>>(
            TrailPuzzle<Word>(std::move(rules), givens, candidates));
    };
    if (order <= 16) return search_in(std::uint16_t{});
    if (order <= 32) return search_in(std::uint32_t{});
    return search_in(std::uint64_t{});
}

}  // namespace nonet::houses
