#include <algorithm>
#include <set>
#include <stdexcept>

#include "houses.hpp"

namespace nonet::houses {
namespace {

using House = std::vector<std::uint16_t>;

// The house in ascending order, so that equal houses look equal.
House checked(House house, int order) {
    std::ranges::sort(house);
    if (house.empty() || house.size() > static_cast<std::size_t>(order))
        throw std::invalid_argument("a house must have 1 to order cells");
    if (house.back() >= order * order)
        throw std::invalid_argument("a house names a cell outside the grid");
    if (std::ranges::adjacent_find(house) != house.end())
        throw std::invalid_argument("a house names a cell twice");
    return house;
}

// Writes the lists behind one another, and where each starts.
template <typename T>
void join(const std::vector<std::vector<T>>& lists, std::vector<T>& all, std::vector<std::uint32_t>& start) {
    start.push_back(0);
    for (const auto& list : lists) {
        all.insert(all.end(), list.begin(), list.end());
        start.push_back(static_cast<std::uint32_t>(all.size()));
    }
}

void add_peers(const House& house, std::vector<House>& peers) {
    for (const auto cell : house)
        for (const auto peer : house)
            if (peer != cell) peers[cell].push_back(peer);
}

}  // namespace

Rules::Rules(int order, const std::vector<House>& houses) : order_(order) {
    if (order < 1 || order > largest_order) throw std::invalid_argument("order must be 1 to 64");
    const auto size = static_cast<std::size_t>(order);
    std::vector<House> peers(size * size);
    std::vector<std::vector<std::uint32_t>> full_houses(size * size);
    std::set<House> known;
    for (const auto& given : houses) {
        const auto [house, is_new] = known.insert(checked(given, order));
        if (!is_new) continue;
        add_peers(*house, peers);
        if (house->size() < size) continue;
        for (const auto cell : *house)
            full_houses[cell].push_back(static_cast<std::uint32_t>(members_.size() / size));
        members_.insert(members_.end(), house->begin(), house->end());
    }
    for (auto& list : peers) {
        std::ranges::sort(list);
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    for (const auto& list : full_houses) {
        std::uint64_t groups = 0;
        for (const auto house : list) groups |= std::uint64_t{1} << house % 64;
        groups_of_.push_back(groups);
    }
    join(full_houses, full_houses_of_, full_houses_start_);
    join(peers, peers_of_, peers_start_);
}

}  // namespace nonet::houses
