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

void add_peers(const House& house, std::vector<House>& peers) {
    for (const auto cell : house)
        for (const auto peer : house)
            if (peer != cell) peers[cell].push_back(peer);
}

House without_repeats(House cells) {
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

}  // namespace

Rules::Rules(int order, int cells, const std::vector<House>& houses)
    : order_(order), cells_(cells) {
    if (order < 1 || order > largest_order) throw std::invalid_argument("order must be 1 to 64");
    if (cells < 1 || cells > most_cells) throw std::invalid_argument("cells must be 1 to 65,536");
    const auto size = static_cast<std::size_t>(order);
    std::vector<House> peers(static_cast<std::size_t>(cells));
    std::vector<std::vector<std::uint32_t>> full_houses(peers.size());
    groups_of_.resize(peers.size());

    std::set<House> known;
    for (const auto& given : houses) {
        const auto [house, is_new] = known.insert(checked(given, order, cells));
        if (!is_new) continue;
        add_peers(*house, peers);
        if (house->size() < size) continue;
        const auto number = members_.size() / size;
        for (const auto cell : *house) {
            full_houses[cell].push_back(static_cast<std::uint32_t>(number));
            groups_of_[cell] |= std::uint64_t{1} << number % groups;
        }
        members_.insert(members_.end(), house->begin(), house->end());
    }
    for (const auto& list : full_houses) full_houses_of_.add(list);
    for (const auto& list : peers) peers_of_.add(without_repeats(list));
    houses_.assign(known.begin(), known.end());
}

const Plan& Rules::plan() const {
    std::call_once(planned_, [&] { planning_.emplace(order_, cells_, houses_); });
    return planning_->plan();
}

}  // namespace nonet::houses
