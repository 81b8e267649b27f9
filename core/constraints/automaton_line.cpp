#include "automaton_line.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace nonet::constraints {
namespace {

constexpr std::size_t word_bits = 64;

std::size_t words_for(std::size_t states) {
    return (states + word_bits - 1) / word_bits;
}

std::size_t state_of(std::uint64_t bit) {
    return static_cast<std::size_t>(std::countr_zero(bit));
}

}  // namespace

bool AutomatonLine::propagate(State& state) const {
    if (automaton_->accepts_nothing()) return false;
    const auto line = cells();
    static thread_local std::vector<Bits> room;
    // A set of states before each cell and at the end, one after another.
    const std::size_t words = words_for(automaton_->most_states());
    room.assign((line.size() + 1) * words, 0);
    const auto reached = [&](std::size_t place) {
        return std::span(room).subspan(place * words, words_for(automaton_->states(place)));
    };
    reached(0)[0] = 1;
    for (std::size_t place = 0; place < line.size(); ++place)
        if (forward(values(state, line[place]), place, reached(place), reached(place + 1)) == 0)
            return false;
    for (std::size_t place = line.size(); place-- > 0;) {
        const Word set = values(state, line[place]);
        const Word supported = backward(set, place, reached(place), reached(place + 1));
        if ((set & supported) == 0) return false;
        state.restrict_to({line[place], supported});
    }
    return true;
}

// Adds the states that some values lead to. Returns whether there is one, as a set of values that
// is not empty.
Word AutomatonLine::forward(Word set, std::size_t place, std::span<const Bits> here,
                            std::span<Bits> next) const {
    Word found = 0;
    for (std::size_t word = 0; word < here.size(); ++word)
        for (Bits left = here[word]; left != 0; left = search::without_lowest(left))
            for (const auto& [target, values] :
                 automaton_->arrows(place, word * word_bits + state_of(left)))
                if ((values & set) != 0) {
                    next[target / word_bits] |= Bits{1} << target % word_bits;
                    found |= values;
                }
    return found & set;
}

// Keeps the states from which some values lead on. Returns these values.
Word AutomatonLine::backward(Word set, std::size_t place, std::span<Bits> here,
                             std::span<const Bits> next) const {
    Word supported = 0;
    for (std::size_t word = 0; word < here.size(); ++word)
        for (Bits left = here[word]; left != 0; left = search::without_lowest(left)) {
            Word leading = 0;
            for (const auto& [target, values] :
                 automaton_->arrows(place, word * word_bits + state_of(left)))
                if ((next[target / word_bits] >> target % word_bits & 1) != 0) leading |= values;
            leading &= set;
            if (leading == 0) here[word] ^= search::lowest(left);
            supported |= leading;
        }
    return supported;
}

}  // namespace nonet::constraints
