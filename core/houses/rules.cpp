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

}  // namespace

Rules::Rules(int order, int cells, const std::vector<House>& houses)
    : order_(order), cells_(cells) {
    if (order < 1 || order > largest_order) throw std::invalid_argument("order must be 1 to 64");
    if (cells < 1 || cells > most_cells) throw std::invalid_argument("cells must be 1 to 65,536");
    std::set<House> known;
    for (const auto& house : houses) {
        const auto [place, is_new] = known.insert(checked(house, order, cells));
        if (is_new) houses_.push_back(*place);
    }
}

const Plan& Rules::plan() const {
    std::call_once(planned_, [&] {
        std::vector<House> sorted = houses_;
        std::ranges::sort(sorted);
        planning_.emplace(order_, cells_, sorted);
    });
    return planning_->plan();
}

const Network& Rules::network() const {
    std::call_once(connected_, [&] {
        network_.emplace(static_cast<std::size_t>(order_), static_cast<std::size_t>(cells_),
                         houses_);
    });
    return *network_;
}

}  // namespace nonet::houses
