#include "crossings.hpp"

#include <utility>

namespace nonet::houses {

namespace {

using Pair = std::pair<std::uint16_t, std::uint16_t>;

// The pairs as in Crossing: how many more than one, and then the pairs.
void append(std::vector<std::uint16_t>& all, const std::vector<Pair>& pairs) {
    all.push_back(static_cast<std::uint16_t>(pairs.size() - 1));
    for (const auto& [a, b] : pairs) {
        all.push_back(a);
        all.push_back(b);
    }
}

}  // namespace

CrossingMemory::CrossingMemory(const Layer& layer, const Paths& paths) : paths_(paths) {
    add_rows(layer);
    add_steps(layer.segments);
}

void CrossingMemory::add_rows(const Layer& layer) {
    numbers_.resize(layer.segments);
    segment_rows_.resize(layer.segments);
    std::uint16_t next = 0;
    for (std::uint16_t row = 0; row < paths_.rows.size(); ++row) {
        const Part house = layer.houses[paths_.rows[row]];
        row_segments_.push_back(static_cast<std::uint16_t>(house.number));
        for (std::uint32_t k = house.first; k < house.first + house.number; ++k) {
            numbers_[layer.house_segments[k]] = next++;
            segment_rows_[layer.house_segments[k]] = row;
        }
    }
}

void CrossingMemory::add_steps(std::size_t segments) {
    std::vector<std::vector<Pair>> into(paths_.stops), out_of(paths_.stops), through(segments);
    for (const Paths::Step& step : paths_.steps) {
        const std::uint16_t segment = numbers_[step.segment];
        into[step.to].push_back({step.from, segment});
        out_of[step.from].push_back({step.to, segment});
        through[segment].push_back({step.from, step.to});
    }
    // Stops before the first row, the second, and so on; the end is behind the last row.
    std::vector<std::uint16_t> first = paths_.first_stops;
    const auto end = static_cast<std::uint16_t>(paths_.stops - 1);
    first.push_back(end);
    first.push_back(paths_.stops);
    for (std::size_t row = 0; row < paths_.rows.size(); ++row) {
        forward_.push_back(static_cast<std::uint16_t>(first[row + 2] - first[row + 1]));
        for (std::uint16_t stop = first[row + 1]; stop < first[row + 2]; ++stop)
            append(forward_, into[stop]);
        const std::size_t last = paths_.rows.size() - 1 - row;
        backward_.push_back(static_cast<std::uint16_t>(first[last + 1] - first[last]));
        for (std::uint16_t stop = first[last + 1]; stop-- > first[last];)
            append(backward_, out_of[stop]);
    }
    for (const std::vector<Pair>& steps : through) append(through_, steps);
}

Crossing CrossingMemory::crossing() const {
    return {
        numbers_.data(),      segment_rows_.data(), static_cast<std::uint32_t>(paths_.rows.size()),
        row_segments_.data(), paths_.rows.data(),   paths_.stops,
        forward_.data(),      backward_.data(),     through_.data()};
}

}  // namespace nonet::houses
