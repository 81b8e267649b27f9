#include "overlaps.hpp"

#include <algorithm>
#include <iterator>

namespace nonet::houses {

std::vector<std::vector<std::uint32_t>> houses_of_cells(const std::vector<House>& houses,
                                                        std::size_t cells) {
    std::vector<std::vector<std::uint32_t>> found(cells);
    for (std::uint32_t house = 0; house < houses.size(); ++house)
        for (const auto cell : houses[house]) found[cell].push_back(house);
    return found;
}

Neighbours neighbours(const std::vector<House>& houses, std::size_t cells) {
    const auto houses_of = houses_of_cells(houses, cells);
    Neighbours found(houses.size());
    for (std::uint32_t house = 0; house < houses.size(); ++house) {
        std::vector<std::uint32_t> others;
        for (const auto cell : houses[house])
            for (const auto other : houses_of[cell])
                if (other != house) others.push_back(other);
        std::ranges::sort(others);
        for (const auto other : others) {
            if (found[house].empty() || found[house].back().house != other)
                found[house].push_back({other, 0});
            ++found[house].back().shared;
        }
    }
    return found;
}

House overlap(const House& a, const House& b) {
    House both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both;
}

}  // namespace nonet::houses
