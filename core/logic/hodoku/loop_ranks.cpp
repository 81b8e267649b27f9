#include "loop_ranks.hpp"

#include <algorithm>
#include <bit>

namespace nonet::logic {

// A value that contradicts itself. It does so as well where it puts another value into its cell.
template <typename Cells>
Rank LoopRanks<Cells>::best_on(std::size_t place) const {
    const auto contradicts = [&](Statement weak) {
        return reach_.off_sets().contains(weak, place);
    };
    if (std::ranges::none_of(graph_.links(on(place)), contradicts)) return no_rank;
    return rank_of(1, graph_.place(place).cell + graph_.place(place).value);
}

// A value whose absence leads back into its cell, or to the other end of an AIC.
template <typename Cells>
Rank LoopRanks<Cells>::best_off(std::size_t place) const {
    if (graph_.links(off(place)).empty()) return no_rank;
    const Cell cell = graph_.place(place).cell;
    const std::size_t first = graph_.first(cell);
    const auto count = static_cast<std::size_t>(size(position().candidates(cell)));
    Rank best = no_rank;
    for (std::size_t other = first; other < first + count; ++other) {
        const Value eliminated = graph_.place(other).value;
        if (other == place) {
            if (!reach_.on_sets().contains(off(place), place)) continue;
            best = std::max(best, rank_of_others(place));
        } else {
            // In a cell with two values the other one follows at once.
            if (count > 2 && reach_.on_sets().contains(off(place), other)) return unknown_rank;
            if (!reach_.off_sets().contains(off(place), other)) continue;
            best = std::max(best, rank_of(1, cell + eliminated));
        }
    }
    return std::max(best, best_aic(place));
}

template <typename Cells>
Rank LoopRanks<Cells>::rank_of_others(std::size_t place) const {
    const Cell cell = graph_.place(place).cell;
    PlaceSum places;
    for (Value value : each(position().candidates(cell))) {
        if (value != graph_.place(place).value) places.add(cell, value);
    }
    return rank_of(places);
}

// Calls visit(end) for the places in a set that have their value without that of `place`.
template <typename Cells>
template <typename Visit>
void LoopRanks<Cells>::for_each_end(std::size_t place, const std::uint64_t* among,
                                    Visit visit) const {
    const std::uint64_t* reached = reach_.on_sets().row(off(place));
    for (std::size_t word = 0; 64 * word < graph_.candidates(); ++word) {
        for (std::uint64_t rest = reached[word] & among[word]; rest != 0; rest &= rest - 1) {
            const std::size_t end = 64 * word + static_cast<std::size_t>(std::countr_zero(rest));
            if (end < graph_.candidates()) visit(graph_.place(end));
        }
    }
}

template <typename Cells>
Rank LoopRanks<Cells>::best_aic(std::size_t place) const {
    const Cell cell = graph_.place(place).cell;
    const Value value = graph_.place(place).value;
    const Cells seen = graph_.layout().peers(cell) & position().cells_with(value);
    Rank best = no_rank;
    const auto same_value = [&](const Place<Cells>& end) {
        const Cells eliminated = seen & graph_.layout().peers(end.cell);
        const int count = eliminated.size();
        if (count < 2 || rank_of(count, 0) < best) return;
        PlaceSum places;
        for (Cell other : eliminated) places.add(other, value);
        best = std::max(best, rank_of(places));
    };
    for_each_end(place, reach_.value_sets().row(value), same_value);
    for (Value other : each(position().candidates(cell))) {
        if (other == value) continue;
        for_each_end(place, reach_.weak_sets().row(graph_.find(cell, other)),
                     [&](const Place<Cells>& end) {
                         if (!seen.contains(end.cell)) return;
                         PlaceSum places;
                         places.add(value < other ? end.cell : cell, std::min(value, other));
                         places.add(value < other ? cell : end.cell, std::max(value, other));
                         best = std::max(best, rank_of(places));
                     });
    }
    return best;
}

template class LoopRanks<SmallCells>;
template class LoopRanks<LargeCells>;
template class LoopRanks<HugeCells>;

}  // namespace nonet::logic
