#include "value_indexing.hpp"

#include <bit>
#include <utility>

namespace nonet::constraints {

ValueIndexing::ValueIndexing(Cells line, const Numbers& numbers, const Exclusion& exclusion)
    : Propagator(std::move(line), Layer::relations),
      lowest_(static_cast<std::size_t>(numbers.lowest)) {
    for (std::size_t bit = 0; bit < numbers.order; ++bit) {
        const Word value = Word{1} << bit;
        const std::size_t place = place_of(value);
        if (place < 2 || place >= cells().size()) continue;
        if (!exclusion.between(cells()[0], cells()[place])) possible_ |= value;
    }
}

// Where the first value comes again.
std::size_t ValueIndexing::place_of(Word value) const {
    return static_cast<std::size_t>(std::countr_zero(value)) + lowest_ + 1;
}

bool ValueIndexing::propagate(State& state) const {
    const Cell first = cells()[0], second = cells()[1];
    Word firsts = 0, seconds = 0;
    for (Word left = values(state, second) & possible_; left != 0;
         left = search::without_lowest(left)) {
        const Word same = values(state, first) & values(state, cells()[place_of(left)]);
        if (same == 0) continue;
        firsts |= same;
        seconds |= search::lowest(left);
    }
    if (seconds == 0) return false;
    state.restrict_to({first, firsts});
    state.restrict_to({second, seconds});
    if (search::without_lowest(seconds) != 0) return true;
    const Cell again = cells()[place_of(seconds)];
    state.restrict_to({again, firsts});
    return values(state, again) != 0;
}

}  // namespace nonet::constraints
