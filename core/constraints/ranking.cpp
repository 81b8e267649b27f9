#include "ranking.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {
namespace {

Cells each_once(Cells cells) {
    std::ranges::sort(cells);
    cells.erase(std::ranges::unique(cells).begin(), cells.end());
    return cells;
}

// The smallest and the largest of some values, of which there is one or more.
int lowest_value(Word set) {
    return std::countr_zero(set) + 1;
}
int highest_value(Word set) {
    return static_cast<int>(std::bit_width(set));
}

// The values from one to another.
Word values_between(int from, int to) {
    return (~Word{0} >> (64 - to)) & (~Word{0} << (from - 1));
}

}  // namespace

Ranking::Ranking(const Cells& cells, const Rank& rank)
    : Propagator(each_once(cells), Layer::automata), rank_(rank.rank), ties_(rank.ties) {
    if (rank.length == 0 || cells.size() % rank.length != 0)
        throw std::invalid_argument("lines that are ranked must have the same length");
    const auto length = static_cast<std::ptrdiff_t>(rank.length);
    for (auto begin = cells.begin(); begin != cells.end(); begin += length)
        lines_.emplace_back(begin, begin + length);
    among_ = static_cast<std::int64_t>(lines_.size());
    if (rank_ < 1 || rank.per_value < 0) throw std::invalid_argument("there is no such rank");
    // No line has a rank above their number, which an alternative may ask for.
    if (rank.per_value == 0 || rank_ > among_) return;
    // Only lines that begin with the same value matter, and it follows from the rank.
    const std::int64_t before = (rank_ - 1) / rank.per_value;
    first_ = before < 64 ? Word{1} << before : 0;
    rank_ -= before * rank.per_value;
    among_ = rank.per_value;
}

// `less` and `greater` refer to the first line.
Ranking::Compared Ranking::compare(const State& state, const Line& first,
                                   const Line& second) const {
    for (std::size_t place = 0; place < first.size(); ++place) {
        if (first[place] == second[place]) continue;
        const Word one = values(state, first[place]), other = values(state, second[place]);
        if (highest_value(one) < lowest_value(other)) return {Order::less, place};
        if (highest_value(other) < lowest_value(one)) return {Order::greater, place};
        if (one != other || !std::has_single_bit(one)) return {Order::open, place};
    }
    return {Order::same, first.size()};
}

// Removes values by which the one line would come after the other: all before the place is equal.
bool Ranking::bound(State& state, const Line& less, const Line& greater, std::size_t place) const {
    const Cell low = less[place], high = greater[place];
    state.restrict_to({high, values_between(lowest_value(values(state, low)), 64)});
    if (values(state, high) == 0) return false;
    state.restrict_to({low, values_between(1, highest_value(values(state, high)))});
    return values(state, low) != 0;
}

bool Ranking::some_tie(const State& state) const {
    for (std::size_t first = 0; first < lines_.size(); ++first)
        for (std::size_t second = first + 1; second < lines_.size(); ++second)
            if (compare(state, lines_[first], lines_[second]).order == Order::same) return true;
    return false;
}

bool Ranking::propagate(State& state) const {
    const Line& line = lines_[0];
    if (first_ != 0) {
        state.restrict_to({line[0], first_});
        if (values(state, line[0]) == 0) return false;
    }
    if (ties_ == Ties::none && some_tie(state)) return false;
    std::int64_t less = 0, other_than_less = 0;
    std::vector<std::pair<const Line*, std::size_t>> open;
    for (const Line& other : std::span(lines_).subspan(1)) {
        if (first_ != 0 && values(state, other[0]) != first_) continue;
        const auto [order, place] = compare(state, other, line);
        if (order == Order::same && ties_ != Ties::all) return false;
        less += order == Order::less ? 1 : 0;
        other_than_less += order == Order::greater || order == Order::same ? 1 : 0;
        if (order == Order::open) open.emplace_back(&other, place);
    }
    const std::int64_t most_less = rank_ - 1, most_others = among_ - rank_;
    if (less > most_less || other_than_less > most_others) return false;
    for (const auto& [other, place] : open) {
        if (less == most_less && !bound(state, line, *other, place)) return false;
        if (other_than_less == most_others && !bound(state, *other, line, place)) return false;
    }
    return true;
}

}  // namespace nonet::constraints
