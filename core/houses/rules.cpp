#include "rules.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace nonet::houses {
namespace {

// Returns the house in ascending order, so that equal houses are found.
House checked(House house, int order, int cells) {
    std::ranges::sort(house);
    if (house.empty() || house.size() > static_cast<std::size_t>(order))
        throw std::invalid_argument("a house must have 1 to order cells");
    if (house.back() >= cells) throw std::invalid_argument("a house names a cell outside the grid");
    if (std::ranges::adjacent_find(house) != house.end())
        throw std::invalid_argument("a house names a cell twice");
    return house;
}

// Returns each house once, with its cells in ascending order. Throws if they are not valid.
std::vector<House> checked(int order, int cells, const std::vector<House>& houses) {
    if (order < 1 || order > Rules::largest_order)
        throw std::invalid_argument("order must be 1 to 64");
    if (cells < 1 || cells > Rules::most_cells)
        throw std::invalid_argument("cells must be 1 to 65,536");
    std::set<House> known;
    std::vector<House> distinct;
    for (const auto& house : houses) {
        const auto [place, is_new] = known.insert(checked(house, order, cells));
        if (is_new) distinct.push_back(*place);
    }
    return distinct;
}

}  // namespace

Rules::Rules(int order, int cells, const std::vector<House>& houses)
    : order_(order),
      cells_(cells),
      houses_(checked(order, cells, houses)),
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
