#include "network.hpp"

#include <algorithm>
#include <utility>

namespace nonet::houses {

Network::Network(std::size_t order, std::size_t cells, const std::vector<House>& houses)
    : order_(order), groups_of_(cells), set_groups_of_(cells) {
    Implications implied = implications(order, cells, houses);
    impossible_ = implied.impossible;
    std::vector<House> full;
    for (const House& house : houses)
        if (house.size() == order) full.push_back(house);
    full.insert(full.end(), implied.houses.begin(), implied.houses.end());
    add_full_houses(full);
    for (const House& peers : implied.peers) peers_of_.add(peers);
    add_sets(std::move(implied.sets));
}

void Network::add_full_houses(const std::vector<House>& houses) {
    std::vector<std::vector<std::uint32_t>> full_houses_of(groups_of_.size());
    for (std::uint32_t house = 0; house < houses.size(); ++house) {
        for (const auto cell : houses[house]) {
            full_houses_of[cell].push_back(house);
            groups_of_[cell] |= std::uint64_t{1} << house % groups;
        }
        members_.insert(members_.end(), houses[house].begin(), houses[house].end());
    }
    for (const auto& list : full_houses_of) full_houses_of_.add(list);
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
