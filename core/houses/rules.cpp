#include "rules.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace nonet::houses {
namespace {

// Puts the cells in ascending order, so that equal houses are found. Throws if they are not valid.
void check(House& house, int order, int cells) {
    if (!std::ranges::is_sorted(house)) std::ranges::sort(house);
    if (house.empty() || house.size() > static_cast<std::size_t>(order))
        throw std::invalid_argument("a house must have 1 to order cells");
    if (house.back() >= cells) throw std::invalid_argument("a house names a cell outside the grid");
    if (std::ranges::adjacent_find(house) != house.end())
        throw std::invalid_argument("a house names a cell twice");
}

// Keeps the first of equal houses.
void remove_repeated(std::vector<House>& houses) {
    std::vector<std::uint32_t> sorted(houses.size());
    std::iota(sorted.begin(), sorted.end(), 0);
    std::ranges::sort(sorted, [&](std::uint32_t one, std::uint32_t other) {
        // The library of clang 16 has no <=> for vectors.
        return houses[one] == houses[other] ? one < other : houses[one] < houses[other];
    });
    std::vector<bool> repeated(houses.size());
    bool any = false;
    for (std::size_t at = 1; at < sorted.size(); ++at)
        if (houses[sorted[at - 1]] == houses[sorted[at]]) repeated[sorted[at]] = any = true;
    if (!any) return;
    std::size_t kept = 0;
    for (std::size_t number = 0; number < houses.size(); ++number)
        if (!repeated[number]) houses[kept++].swap(houses[number]);
    houses.resize(kept);
}

// Returns each house once, with its cells in ascending order. Throws if they are not valid.
std::vector<House> checked(int order, int cells, std::vector<House> houses) {
    if (order < 1 || order > Rules::largest_order)
        throw std::invalid_argument("order must be 1 to 64");
    if (cells < 1 || cells > Rules::most_cells)
        throw std::invalid_argument("cells must be 1 to 65,536");
    for (auto& house : houses) check(house, order, cells);
    remove_repeated(houses);
    return houses;
}

}  // namespace

Rules::Rules(int order, int cells, std::vector<House> houses)
    : order_(order),
      cells_(cells),
      houses_(checked(order, cells, std::move(houses))),
      network_(static_cast<std::size_t>(order), static_cast<std::size_t>(cells), houses_) {}

const Plan& Rules::plan() const {
    std::call_once(planned_, [&] {
        std::vector<House> sorted = houses_;
        std::ranges::sort(sorted);
        planning_.emplace(order_, cells_, sorted);
    });
    return planning_->plan();
}

const Network& Rules::full_network() const {
    std::call_once(implied_, [&] {
        const auto order = static_cast<std::size_t>(order_);
        const auto cells = static_cast<std::size_t>(cells_);
        full_network_.emplace(order, cells, houses_, implications(order, cells, houses_));
    });
    return *full_network_;
}

}  // namespace nonet::houses
