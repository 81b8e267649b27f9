#include "distinct_automaton.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace nonet::constraints {
namespace {

constexpr std::size_t bits = 64;

// The sets of values, the small ones first.
struct SetsBySize {
    static constexpr std::size_t all = std::size_t{1} << DistinctAutomatonLine::largest_order;

    SetsBySize() {
        for (std::size_t size = 0, next = 0; size <= DistinctAutomatonLine::largest_order; ++size) {
            from[size] = next;
            for (std::size_t set = 0; set < all; ++set)
                if (static_cast<std::size_t>(std::popcount(set)) == size)
                    sets[next++] = static_cast<std::uint16_t>(set);
            from[size + 1] = next;
        }
    }
    std::span<const std::uint16_t> of(std::size_t size) const {
        return std::span(sets).subspan(from[size], from[size + 1] - from[size]);
    }

    std::array<std::uint16_t, all> sets;
    std::array<std::size_t, DistinctAutomatonLine::largest_order + 2> from;
};

const SetsBySize& sets_by_size() {
    static const SetsBySize sets;
    return sets;
}

std::size_t index_of(Word value) {
    return static_cast<std::size_t>(std::countr_zero(value));
}

}  // namespace

DistinctAutomatonLine::DistinctAutomatonLine(Cells line, std::shared_ptr<const Unrolled> automaton,
                                             std::size_t order)
    : Propagator(std::move(line), Layer::exact),
      automaton_(std::move(automaton)),
      order_(order),
      words_(std::max(automaton_->most_states() + bits - 1, bits) / bits) {}

bool DistinctAutomatonLine::propagate(State& state) const {
    if (automaton_->accepts_nothing()) return false;
    static thread_local std::vector<std::uint64_t> room;
    room.assign(words_ << order_, 0);
    std::array<Word, largest_order> sets, supported{};
    for (std::size_t place = 0; place < cells().size(); ++place)
        sets[place] = values(state, cells()[place]);
    forward(sets, room);
    if (!backward(sets, room, supported)) return false;
    for (std::size_t place = 0; place < cells().size(); ++place)
        state.restrict_to({cells()[place], supported[place]});
    return true;
}

// Finds the states that some values of the first cells reach.
void DistinctAutomatonLine::forward(std::span<const Word> sets, Reached reached) const {
    const auto& steps = automaton_->steps();
    reached[0] = 1;
    for (std::size_t place = 0; place < cells().size(); ++place)
        for (const std::size_t used : sets_by_size().of(place)) {
            if (used >> order_ != 0) break;
            const Word free = search::without(sets[place], Word{used});
            for (std::size_t word = 0; word < words_; ++word)
                for (std::uint64_t left = reached[used * words_ + word]; left != 0;
                     left = search::without_lowest(left)) {
                    const auto& next = steps[place][word * bits + index_of(left)];
                    for (Word can = next.values & free; can != 0;
                         can = search::without_lowest(can)) {
                        const std::size_t after = next.states[index_of(can)];
                        reached[(used | search::lowest(can)) * words_ + after / bits] |=
                            std::uint64_t{1} << after % bits;
                    }
                }
        }
}

// Keeps the states from which the other cells reach the end, and finds the values on the way.
bool DistinctAutomatonLine::backward(std::span<const Word> sets, Reached reached,
                                     std::span<Word> supported) const {
    const auto& steps = automaton_->steps();
    for (std::size_t place = cells().size(); place-- > 0;)
        for (const std::size_t used : sets_by_size().of(place)) {
            if (used >> order_ != 0) break;
            const Word free = search::without(sets[place], Word{used});
            for (std::size_t word = 0; word < words_; ++word) {
                std::uint64_t& states = reached[used * words_ + word];
                for (std::uint64_t left = states; left != 0; left = search::without_lowest(left)) {
                    const auto& next = steps[place][word * bits + index_of(left)];
                    Word on_the_way = 0;
                    for (Word can = next.values & free; can != 0;
                         can = search::without_lowest(can)) {
                        const Word value = search::lowest(can);
                        const std::size_t after = next.states[index_of(value)];
                        if ((reached[(used | value) * words_ + after / bits] >> after % bits & 1) !=
                            0)
                            on_the_way |= value;
                    }
                    if (on_the_way == 0) states ^= search::lowest(left);
                    supported[place] |= on_the_way;
                }
            }
        }
    return reached[0] != 0;
}

}  // namespace nonet::constraints
