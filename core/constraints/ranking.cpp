#include "ranking.hpp"

#include <algorithm>
#include <bit>
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

Ranking::Ranking(const Cells& cells, std::size_t length, std::int64_t rank, Ties ties)
    : Propagator(each_once(cells), Layer::automata), rank_(rank), ties_(ties) {
    if (length == 0 || cells.size() % length != 0)
        throw std::invalid_argument("lines that are ranked must have the same length");
    for (auto begin = cells.begin(); begin != cells.end();
         begin += static_cast<std::ptrdiff_t>(length))
        lines_.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(length));
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
    if (ties_ == Ties::none && some_tie(state)) return false;
    std::int64_t less = 0, same = 0, open = 0;
    std::vector<Compared> compared;
    for (std::size_t line = 1; line < lines_.size(); ++line) {
        compared.push_back(compare(state, lines_[line], lines_[0]));
        const Order order = compared.back().order;
        less += order == Order::less ? 1 : 0;
        same += order == Order::same ? 1 : 0;
        open += order == Order::open ? 1 : 0;
    }
    if (same > 0 && ties_ != Ties::all) return false;
    // The ranks that the line may have.
    if (less + 1 > rank_ || less + same + open + 1 < rank_) return false;
    const bool none_less = less + 1 == rank_, none_greater = less + same + open + 1 == rank_;
    for (std::size_t line = 1; line < lines_.size(); ++line) {
        const auto [order, place] = compared[line - 1];
        if (order != Order::open) continue;
        if (none_less && !bound(state, lines_[0], lines_[line], place)) return false;
        if (none_greater && !bound(state, lines_[line], lines_[0], place)) return false;
    }
    return true;
}

}  // namespace nonet::constraints
