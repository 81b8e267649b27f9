#include "lessons.hpp"

#include <utility>

namespace nonet::houses {

bool Lessons::apply(std::size_t order) {
    if (pairs_.size() + implied_.sets.size() == known_) return false;
    const std::size_t cells = implied_.peers.size();
    std::vector<House> houses = houses_;
    houses.insert(houses.end(), implied_.houses.begin(), implied_.houses.end());
    houses.insert(houses.end(), pairs_.begin(), pairs_.end());
    Implications next = implications(order, cells, houses, std::move(implied_.sets));
    next.houses.insert(next.houses.begin(), implied_.houses.begin(), implied_.houses.end());
    implied_ = std::move(next);
    known_ = pairs_.size() + implied_.sets.size();
    network_.emplace(order, cells, houses_, Implications(implied_));
    return true;
}

}  // namespace nonet::houses
