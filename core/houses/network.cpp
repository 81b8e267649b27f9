#include "network.hpp"

#include <algorithm>
#include <utility>

namespace nonet::houses {

Network::Network(std::size_t order, std::size_t cells, const std::vector<House>& houses)
    : order_(order), groups_of_(cells), set_groups_of_(cells) {
    add_full_houses(houses, {});
    peers_of_ = peers_in(houses, cells);
}

Network::Network(std::size_t order, std::size_t cells, const std::vector<House>& houses,
                 Implications&& implied)
    : order_(order), impossible_(implied.impossible), groups_of_(cells), set_groups_of_(cells) {
    add_full_houses(houses, implied.houses);
    peers_of_ = std::move(implied.peers);
    add_sets(std::move(implied.sets));
}

void Network::add_full_houses(const std::vector<House>& houses, const std::vector<House>& implied) {
    members_.reserve((houses.size() + implied.size()) * order_);
    for (const std::vector<House>* list : {&houses, &implied})
        for (const House& house : *list)
            if (house.size() == order_) members_.insert(members_.end(), house.begin(), house.end());
    full_houses_of_ = listed_by_cell(groups_of_.size(), [&](const auto& visit) {
        for (std::size_t house = 0; house < full_houses(); ++house)
            for (const auto cell : members(house)) visit(cell, static_cast<std::uint32_t>(house));
    });
    for (std::size_t house = 0; house < full_houses(); ++house)
        for (const auto cell : members(house))
            groups_of_[cell] |= std::uint64_t{1} << house % groups;
}

void Network::add_sets(std::vector<EqualSets>&& sets) {
    sets_ = std::move(sets);
    std::ranges::stable_sort(sets_, {}, [](const EqualSets& one) { return one.first.size(); });
    sets_in_group_ = (sets_.size() + groups - 1) / groups;
    for (std::size_t number = 0; number < sets_.size(); ++number)
        for (const House* side : {&sets_[number].first, &sets_[number].second})
            for (const auto cell : *side)
                set_groups_of_[cell] |= std::uint64_t{1} << number / sets_in_group_;
}

}  // namespace nonet::houses
