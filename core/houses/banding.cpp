#include "banding.hpp"

#include <algorithm>

namespace nonet::houses {
namespace {

constexpr std::size_t order = 9;
// The numbers of minirows have 16 bits.
constexpr std::size_t most_bands = 65536 / 9;
// Far more than in any real puzzle. With more, the search for bands would take long.
constexpr std::size_t most_met = 64;

class BandFinder {
  public:
    BandFinder(const std::vector<House>& houses, const Neighbours& neighbours)
        : houses_(houses), met_(houses.size()) {
        for (std::uint32_t house = 0; house < houses.size(); ++house)
            for (const Neighbour& other : neighbours[house])
                if (houses[house].size() == order && houses[other.house].size() == order &&
                    other.shared == 3)
                    met_[house].push_back(other.house);
    }

    std::vector<HouseBand> bands() {
        for (std::uint32_t house = 0; house < houses_.size(); ++house) choose_boxes(house);
        return found_;
    }

  private:
    // The first row of a band is the first of its six houses.
    void choose_boxes(std::uint32_t row) {
        const std::vector<std::uint32_t>& met = met_[row];
        if (met.size() > most_met) return;
        for (auto a = std::ranges::upper_bound(met, row); a != met.end(); ++a)
            for (auto b = a + 1; b != met.end(); ++b) {
                if (!apart(*a, *b)) continue;
                for (auto c = b + 1; c != met.end(); ++c)
                    if (apart(*a, *c) && apart(*b, *c)) choose_rows(row, {*a, *b, *c});
            }
    }

    void choose_rows(std::uint32_t row, const std::array<std::uint32_t, 3>& boxes) {
        std::vector<std::uint32_t> rows;
        for (const auto other : met_[boxes[0]])
            if (other > row && apart(other, row) && meet(other, boxes[1]) && meet(other, boxes[2]))
                rows.push_back(other);
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t b = a + 1; b < rows.size(); ++b)
                if (found_.size() < most_bands && apart(rows[a], rows[b]))
                    found_.push_back({{row, rows[a], rows[b]}, boxes});
    }

    bool meet(std::uint32_t a, std::uint32_t b) const {
        return std::ranges::binary_search(met_[a], b);
    }
    bool apart(std::uint32_t a, std::uint32_t b) const {
        return overlap(houses_[a], houses_[b]).empty();
    }

    const std::vector<House>& houses_;
    std::vector<std::vector<std::uint32_t>> met_;  // full houses that share three cells; ascending
    std::vector<HouseBand> found_;
};

}  // namespace

std::vector<HouseBand> banding(const std::vector<House>& houses, const Neighbours& neighbours) {
    return BandFinder(houses, neighbours).bands();
}

}  // namespace nonet::houses
