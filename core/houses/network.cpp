#include "network.hpp"

#include <algorithm>
#include <utility>

namespace nonet::houses {

Network::Network(std::size_t order, std::size_t cells, const std::vector<House>& houses)
    : order_(order), groups_of_(cells), set_groups_of_(cells) {
    add_full_houses(houses, {});
    for (const House& peers : peers_in(houses, cells)) peers_of_.add(peers);
}

Network::Network(std::size_t order, std::size_t cells, const std::vector<House>& houses,
                 Implications&& implied)
    : order_(order), impossible_(implied.impossible), groups_of_(cells), set_groups_of_(cells) {
    add_full_houses(houses, implied.houses);
    for (const House& peers : implied.peers) peers_of_.add(peers);
    add_sets(std::move(implied.sets));
}

void Network::add_full_houses(const std::vector<House>& houses, const std::vector<House>& implied) {
    std::vector<std::vector<std::uint32_t>> full_houses_of(groups_of_.size());
    for (const std::vector<House>* list : {&houses, &implied})
        for (const House& house : *list) {
            if (house.size() != order_) continue;
            const auto number = static_cast<std::uint32_t>(full_houses());
            for (const auto cell : house) {
                full_houses_of[cell].push_back(number);
                groups_of_[cell] |= std::uint64_t{1} << number % groups;
            }
            members_.insert(members_.end(), house.begin(), house.end());
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
