#include "layering.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace nonet::houses {
namespace {

constexpr std::size_t largest_small_house = 3;
constexpr std::uint32_t no_overlap = UINT32_MAX;

// The houses that are not part of another. No two houses are equal.
std::vector<House> without_parts(const std::vector<House>& houses, std::size_t cells) {
    const auto houses_of = houses_of_cells(houses, cells);
    std::vector<House> kept;
    for (const House& house : houses)
        if (house.size() > 1 &&
            std::ranges::none_of(houses_of[house.front()], [&](std::uint32_t other) {
                return houses[other].size() > house.size() &&
                       std::ranges::includes(houses[other], house);
            }))
            kept.push_back(house);
    return kept;
}

// A layer under construction: its houses, and the overlaps that must each stay one segment.
class GrowingLayer {
  public:
    GrowingLayer(const std::vector<House>& houses, std::size_t cells)
        : houses_(houses), member_(houses.size()), whole_of_(cells, no_overlap) {}

    bool has(std::uint32_t house) const { return member_[house]; }

    // Whether the house leaves all overlaps whole.
    bool has_room_for(std::uint32_t house) const {
        for (const auto cell : houses_[house])
            if (whole_of_[cell] != no_overlap &&
                !std::ranges::includes(houses_[house], wholes_[whole_of_[cell]]))
                return false;
        return true;
    }

    // Whether all houses leave the overlap whole.
    bool keeps_whole(const House& both) const {
        for (std::uint32_t house = 0; house < houses_.size(); ++house) {
            if (!member_[house]) continue;
            const std::size_t shared = overlap(houses_[house], both).size();
            if (shared != 0 && shared != both.size()) return false;
        }
        return std::ranges::all_of(both, [&](std::uint16_t cell) {
            return whole_of_[cell] == no_overlap || wholes_[whole_of_[cell]] == both;
        });
    }

    void add(std::uint32_t house) { member_[house] = true; }

    void keep_whole(const House& both) {
        for (const auto cell : both) whole_of_[cell] = static_cast<std::uint32_t>(wholes_.size());
        wholes_.push_back(both);
    }

    std::vector<House> houses() const {
        std::vector<House> found;
        for (std::uint32_t house = 0; house < houses_.size(); ++house)
            if (member_[house]) found.push_back(houses_[house]);
        return found;
    }

  private:
    const std::vector<House>& houses_;
    std::vector<bool> member_;
    std::vector<House> wholes_;            // overlaps that are one segment each
    std::vector<std::uint32_t> whole_of_;  // of each cell, the overlap it lies in
};

class Spreading {
  public:
    Spreading(std::size_t order, std::size_t cells, const std::vector<House>& houses)
        : order_(order), cells_(cells), houses_(houses), placed_(houses.size()) {}

    std::vector<GrowingLayer> layers;

    void place_bands(const std::vector<HouseBand>& bands) {
        for (const HouseBand& band : bands)
            for (const auto row : band.rows)
                for (const auto box : band.boxes) {
                    in_bands_.insert(std::minmax(row, box));
                    placed_[row] = placed_[box] = true;
                }
    }

    void place_overlaps(const Neighbours& neighbours) {
        for (std::uint32_t house = 0; house < houses_.size(); ++house)
            for (const auto& [other, shared] : neighbours[house])
                if (other > house && shared >= 2 && (is_full(house) || is_full(other)) &&
                    !in_bands_.contains({house, other}))
                    place_pair(house, other);
    }

    // Adds the remaining houses to layers, except for small ones, which are returned.
    std::vector<House> place_rest() {
        std::vector<House> small;
        for (std::uint32_t house = 0; house < houses_.size(); ++house) {
            if (placed_[house]) continue;
            if (houses_[house].size() <= largest_small_house && !is_full(house))
                small.push_back(houses_[house]);
            else
                layer_for([&](const GrowingLayer& layer) {
                    return layer.has_room_for(house);
                }).add(house);
        }
        return small;
    }

  private:
    bool is_full(std::uint32_t house) const { return houses_[house].size() == order_; }

    template <class Fits>
    GrowingLayer& layer_for(Fits fits) {
        const auto found = std::ranges::find_if(layers, fits);
        return found != layers.end() ? *found : layers.emplace_back(houses_, cells_);
    }

    void place_pair(std::uint32_t a, std::uint32_t b) {
        const House both = overlap(houses_[a], houses_[b]);
        GrowingLayer& layer = layer_for([&](const GrowingLayer& candidate) {
            return (candidate.has(a) || candidate.has_room_for(a)) &&
                   (candidate.has(b) || candidate.has_room_for(b)) && candidate.keeps_whole(both);
        });
        layer.add(a);
        layer.add(b);
        layer.keep_whole(both);
        placed_[a] = placed_[b] = true;
    }

    const std::size_t order_, cells_;
    const std::vector<House>& houses_;
    std::vector<bool> placed_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> in_bands_;  // pairs of houses
};

Layering spread(std::size_t order, std::size_t cells, const std::vector<House>& houses,
                bool with_bands) {
    Layering found;
    found.houses = without_parts(houses, cells);
    const Neighbours shared = neighbours(found.houses, cells);
    if (with_bands && order == 9) found.bands = banding(found.houses, shared);
    Spreading spreading(order, cells, found.houses);
    spreading.place_bands(found.bands);
    spreading.place_overlaps(shared);
    found.small = spreading.place_rest();
    for (const GrowingLayer& layer : spreading.layers) found.layers.push_back(layer.houses());
    return found;
}

}  // namespace

Layering layering(std::size_t order, std::size_t cells, const std::vector<House>& houses) {
    Layering banded = spread(order, cells, houses, true);
    if (banded.bands.empty()) return banded;
    Layering plain = spread(order, cells, houses, false);
    return banded.layers.size() < plain.layers.size() ? banded : plain;
}

}  // namespace nonet::houses
