#include "planning.hpp"

#include <algorithm>
#include <map>

namespace nonet::houses {
namespace {

template <class T>
Part append(std::vector<T>& all, const std::vector<T>& part) {
    const Part added{static_cast<std::uint32_t>(all.size()),
                     static_cast<std::uint32_t>(part.size())};
    all.insert(all.end(), part.begin(), part.end());
    return added;
}

// The sets of cells that lie in the same of these houses, from the smallest to the largest.
std::vector<House> segments_of(const std::vector<House>& houses) {
    std::map<std::uint16_t, std::vector<std::uint32_t>> houses_of;
    for (std::uint32_t house = 0; house < houses.size(); ++house)
        for (const auto cell : houses[house]) houses_of[cell].push_back(house);
    std::map<std::vector<std::uint32_t>, House> groups;
    for (const auto& [cell, group] : houses_of) groups[group].push_back(cell);
    std::vector<House> segments;
    for (const auto& [group, cells] : groups) segments.push_back(cells);
    std::ranges::stable_sort(segments, {}, [](const House& segment) { return segment.size(); });
    return segments;
}

Band cut_band(const std::vector<House>& houses, const HouseBand& band) {
    Band cut{};
    auto* next = cut.cells;
    for (const auto row : band.rows)
        for (const auto box : band.boxes)
            next = std::ranges::copy(overlap(houses[row], houses[box]), next).out;
    return cut;
}

}  // namespace

Planning::Planning(int order, int cells, const std::vector<House>& houses) {
    plan_.order = order;
    plan_.cells = static_cast<std::uint32_t>(cells);
    const Layering found =
        layering(static_cast<std::size_t>(order), static_cast<std::size_t>(cells), houses);
    plan_.most_guesses = plan_.cells;
    // Nearly empty grids take almost as many guesses as they have cells, and few puzzles take more
    // than eight times as many. Beyond order 32 there are few lanes, and the helper is usually
    // faster.
    plan_.patience = order > 32 ? 16 : std::clamp<std::uint32_t>(8 * plan_.cells, 64, 1024);
    add_bands(found.houses, found.bands);
    layer_memory_.reserve(found.layers.size());
    crossing_memory_.reserve(found.layers.size());
    for (const auto& layer : found.layers) {
        add_layer(layer);
        add_crossing();
    }
    plan_.layers = layers_.data();
    plan_.crossings = crossings_.data();
    plan_.layer_count = static_cast<std::uint32_t>(layers_.size());
    add_lonely(found.small, found.houses);
    add_verification(found.houses);
}

void Planning::add_bands(const std::vector<House>& houses, const std::vector<HouseBand>& bands) {
    std::vector<std::vector<Band>> groups;
    std::vector<std::vector<bool>> taken;  // cells, for each group
    for (const HouseBand& band : bands) {
        const Band cut = cut_band(houses, band);
        const auto is_free = [&](const std::vector<bool>& cells) {
            return std::ranges::none_of(cut.cells, [&](auto cell) { return cells[cell]; });
        };
        const auto group =
            static_cast<std::size_t>(std::ranges::find_if(taken, is_free) - taken.begin());
        if (group == groups.size()) {
            groups.emplace_back();
            taken.emplace_back(plan_.cells);
        }
        groups[group].push_back(cut);
        for (const auto cell : cut.cells) taken[group][cell] = true;
    }
    bands_.reserve(bands.size());
    for (const std::vector<Band>& group : groups) {
        band_groups_.push_back(
            {bands_.data() + bands_.size(), static_cast<std::uint32_t>(group.size()), false});
        bands_.insert(bands_.end(), group.begin(), group.end());
    }
    // An empty cell is found by the last group that covers it.
    std::vector<bool> seen(plan_.cells);
    for (std::size_t group = groups.size(); group-- > 0;)
        for (std::size_t cell = 0; cell < plan_.cells; ++cell)
            if (taken[group][cell] && !seen[cell])
                seen[cell] = band_groups_[group].finds_empty_cells = true;
    plan_.bands = bands_.data();
    plan_.band_count = static_cast<std::uint32_t>(bands_.size());
    plan_.band_groups = band_groups_.data();
    plan_.band_group_count = static_cast<std::uint32_t>(band_groups_.size());
    // A guess settles the minirow of a row in which a digit goes; two rows of a band settle the
    // third.
    plan_.most_guesses += plan_.band_count * 2 * 9;
}

void Planning::add_layer(const std::vector<House>& unsorted) {
    const auto order = static_cast<std::size_t>(plan_.order);
    std::vector<House> houses = unsorted;
    const auto partial = std::stable_partition(
        houses.begin(), houses.end(), [&](const House& house) { return house.size() == order; });
    const std::vector<House> segments = segments_of(houses);
    const LayerMemory& memory = layer_memory_.emplace_back(lay_out(houses, segments));
    Layer layer{};
    layer.segments = static_cast<std::uint32_t>(segments.size());
    layer.runs = memory.runs.data();
    layer.run_count = static_cast<std::uint32_t>(memory.runs.size());
    layer.cells = memory.cells.data();
    layer.segment_cells = memory.segment_cells.data();
    layer.longest_segment = static_cast<std::uint32_t>(segments.back().size());
    layer.houses = memory.houses.data();
    layer.house_count = static_cast<std::uint32_t>(houses.size());
    layer.full_houses = static_cast<std::uint32_t>(partial - houses.begin());
    layer.house_segments = memory.house_segments.data();
    layers_.push_back(layer);
    // A guess settles the segment of a house in which a digit goes.
    plan_.most_guesses += layer.full_houses * static_cast<std::uint32_t>(order);
    plan_.most_segments = std::max(plan_.most_segments, layer.segments);
}

Planning::LayerMemory Planning::lay_out(const std::vector<House>& houses,
                                        const std::vector<House>& segments) const {
    LayerMemory memory;
    std::vector<std::uint16_t> segment_of(plan_.cells);
    for (std::size_t segment = 0; segment < segments.size(); ++segment) {
        const int size = static_cast<int>(segments[segment].size());
        if (memory.runs.empty() || memory.runs.back().size != size)
            memory.runs.push_back({size, 0});
        ++memory.runs.back().number;
        memory.segment_cells.push_back(append(memory.cells, segments[segment]));
        for (const auto cell : segments[segment])
            segment_of[cell] = static_cast<std::uint16_t>(segment);
    }
    for (const House& house : houses) {
        House parts;
        for (const auto cell : house) parts.push_back(segment_of[cell]);
        std::ranges::sort(parts);
        parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
        memory.houses.push_back(append(memory.house_segments, parts));
    }
    return memory;
}

void Planning::add_crossing() {
    const Layer& layer = layers_.back();
    crossings_.push_back({});
    // If segments are single cells, passes for naked and hidden singles are cheaper.
    if (layer.full_houses != layer.house_count || layer.longest_segment < 2) return;
    std::vector<std::vector<std::uint16_t>> houses;
    for (std::uint32_t house = 0; house < layer.house_count; ++house) {
        const std::uint16_t* segments = layer.house_segments + layer.houses[house].first;
        houses.emplace_back(segments, segments + layer.houses[house].number);
    }
    const auto paths = paths_through(houses, layer.segments);
    if (!paths) return;
    crossings_.back() = crossing_memory_.emplace_back(layer, *paths).crossing();
    plan_.most_stops = std::max(plan_.most_stops, crossings_.back().stops);
}

void Planning::add_lonely(const std::vector<House>& small, const std::vector<House>& houses) {
    std::map<std::uint16_t, std::vector<std::uint16_t>> peers_of;
    // No other pass would find that a cell outside all houses has no candidate.
    std::vector<bool> covered(plan_.cells);
    for (const House& house : houses)
        for (const auto cell : house) covered[cell] = true;
    for (std::uint32_t cell = 0; cell < plan_.cells; ++cell)
        if (!covered[cell]) peers_of[static_cast<std::uint16_t>(cell)];
    for (const House& house : small)
        for (const auto cell : house)
            for (const auto peer : house)
                if (peer != cell) peers_of[cell].push_back(peer);
    for (const auto& [cell, peers] : peers_of) {
        lonely_.push_back(cell);
        lonely_peers_.push_back(append(peers_, peers));
    }
    plan_.lonely = lonely_.data();
    plan_.lonely_peers = lonely_peers_.data();
    plan_.lonely_count = static_cast<std::uint32_t>(lonely_.size());
    plan_.peers = peers_.data();
}

void Planning::add_verification(const std::vector<House>& unsorted) {
    const auto order = static_cast<std::size_t>(plan_.order);
    std::vector<House> houses = unsorted;
    const auto partial = std::stable_partition(
        houses.begin(), houses.end(), [&](const House& house) { return house.size() == order; });
    for (const House& house : houses) houses_.push_back(append(house_cells_, house));
    plan_.houses = houses_.data();
    plan_.house_count = static_cast<std::uint32_t>(houses.size());
    plan_.full_houses = static_cast<std::uint32_t>(partial - houses.begin());
    plan_.house_cells = house_cells_.data();
    plan_.mirrors = plan_.full_houses == plan_.house_count;
}

}  // namespace nonet::houses
