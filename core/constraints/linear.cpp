#include "linear.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>
#include <utility>

namespace nonet::constraints {
namespace {

constexpr std::int64_t most_values = 64;

std::int64_t smallest(Word set) {
    return std::countr_zero(set) + 1;
}
std::int64_t largest(Word set) {
    return std::bit_width(set);
}
bool is_single(Word set) {
    return search::without_lowest(set) == 0;
}

// The values up to a bound, and from one on, where the bound may be any number.
Word up_to(std::int64_t bound) {
    if (bound < 1) return 0;
    return bound >= most_values ? ~Word{0} : (Word{1} << bound) - 1;
}
Word from(std::int64_t bound) {
    return ~up_to(bound - 1);
}

std::int64_t rounded_down(std::int64_t dividend, std::int64_t divisor) {
    const bool is_inexact = dividend % divisor != 0;
    return dividend / divisor - (is_inexact && (dividend < 0) != (divisor < 0) ? 1 : 0);
}
std::int64_t rounded_up(std::int64_t dividend, std::int64_t divisor) {
    return -rounded_down(-dividend, divisor);
}

// Different values, each from its bound on, with the smallest sum: each bound takes the next value
// that is free. In which order they do so does not change which values are taken.
class Packed {
  public:
    void add(std::int64_t bound) { ++at_[static_cast<std::size_t>(bound)]; }

    // Call after all bounds are added. Returns false if there are too few values.
    bool pack(std::int64_t order) {
        std::size_t first = 0, waiting = 0;
        for (std::size_t value = 1; value <= static_cast<std::size_t>(order); ++value) {
            if (waiting == 0) first = value;
            waiting += at_[value];
            if (waiting == 0) continue;
            sum_ += static_cast<std::int64_t>(value);
            if (--waiting == 0)
                std::fill(&freed_[first], &freed_[value] + 1, static_cast<std::uint8_t>(value));
        }
        return waiting == 0;
    }

    std::int64_t sum() const { return sum_; }
    // The smallest sum without one that has this bound: those behind it move up, and the last value
    // before a gap becomes free.
    std::int64_t sum_without(std::int64_t bound) const {
        return sum_ - freed_[static_cast<std::size_t>(bound)];
    }

  private:
    std::array<std::uint8_t, most_values + 1> at_{};  // how many begin at a value
    std::array<std::uint8_t, most_values + 1> freed_;
    std::int64_t sum_ = 0;
};

}  // namespace

// The sums that the values of a group can have.
class Linear::GroupBounds {
  public:
    GroupBounds(const State& state, std::span<const Cell> cells, std::int64_t order)
        : mirror_(order + 1), all_mirrored_(mirror_ * static_cast<std::int64_t>(cells.size())) {
        for (const auto cell : cells) {
            const Word set = values(state, cell);
            low_.add(smallest(set));
            high_.add(mirror_ - largest(set));
        }
        possible_ = low_.pack(order) && high_.pack(order);
    }
    bool possible() const { return possible_; }  // there are enough values
    std::int64_t low() const { return low_.sum(); }
    std::int64_t high() const { return all_mirrored_ - high_.sum(); }
    // Those of the other cells.
    std::int64_t low_without(Word set) const { return low_.sum_without(smallest(set)); }
    std::int64_t high_without(Word set) const {
        return all_mirrored_ - mirror_ - high_.sum_without(mirror_ - largest(set));
    }

  private:
    std::int64_t mirror_;  // a value and its mirror image have this sum
    std::int64_t all_mirrored_;
    Packed low_, high_;
    bool possible_;
};

Linear::Linear(std::size_t order, const Equation& equation, const Exclusion& exclusion)
    : Linear(order, equation.total, divided(equation, exclusion), exclusion) {}

Linear::Linear(std::size_t order, std::int64_t total, Division division, const Exclusion& exclusion)
    : Propagator(std::move(division.cells), Layer::sums),
      order_(static_cast<std::int64_t>(order)),
      total_(total),
      groups_(std::move(division.groups)),
      exclusion_(exclusion) {}

Linear::Division Linear::divided(const Equation& equation, const Exclusion& exclusion) {
    std::map<std::int64_t, Cells> with;
    for (std::size_t place = 0; place < equation.cells.size(); ++place)
        with[equation.coefficients[place]].push_back(equation.cells[place]);
    Division division;
    for (const auto& [coefficient, cells] : with)
        for (const auto& clique : exclusion.cliques(cells)) {
            division.groups.push_back({coefficient, division.cells.size(), clique.size()});
            division.cells.insert(division.cells.end(), clique.begin(), clique.end());
        }
    return division;
}

bool Linear::propagate(State& state) const {
    std::array<Open, 2> open{};
    std::size_t number = 0;
    std::int64_t remaining = total_;
    for (const Group& group : groups_)
        for (const auto cell : of(group)) {
            const Word set = values(state, cell);
            if (is_single(set))
                remaining -= group.coefficient * smallest(set);
            else if (number == open.size())
                return narrow(state);
            else
                open[number++] = {cell, group.coefficient};
        }
    if (number == 0) return remaining == 0;
    if (number == 1) return decide(state, open[0], remaining);
    return decide(state, open[0], open[1], remaining);
}

bool Linear::decide(State& state, const Open& open, std::int64_t remaining) const {
    const std::int64_t value = remaining / open.coefficient;
    if (value * open.coefficient != remaining || value < 1 || value > order_) return false;
    state.restrict_to({open.cell, Word{1} << (value - 1)});
    return values(state, open.cell) != 0;
}

bool Linear::decide(State& state, const Open& first, const Open& second,
                    std::int64_t remaining) const {
    const bool differ = exclusion_.between(first.cell, second.cell);
    const Word others = values(state, second.cell);
    Word kept = 0, kept_of_second = 0;
    for (Word left = values(state, first.cell); left != 0; left = search::without_lowest(left)) {
        const std::int64_t rest = remaining - first.coefficient * smallest(left);
        const std::int64_t value = rest / second.coefficient;
        if (value * second.coefficient != rest || value < 1 || value > order_) continue;
        const Word other = Word{1} << (value - 1), own = search::lowest(left);
        if ((others & other) == 0 || (differ && own == other)) continue;
        kept |= own;
        kept_of_second |= other;
    }
    if (kept == 0) return false;
    state.restrict_to({first.cell, kept});
    state.restrict_to({second.cell, kept_of_second});
    return true;
}

Linear::Bounds Linear::bounds(const Group& group, const GroupBounds& sums) {
    const std::int64_t one = group.coefficient * sums.low();
    const std::int64_t other = group.coefficient * sums.high();
    return {std::min(one, other), std::max(one, other)};
}

bool Linear::narrow(State& state) const {
    static thread_local std::vector<Bounds> own;
    own.clear();
    Bounds all{0, 0};
    for (const Group& group : groups_) {
        const GroupBounds sums(state, of(group), order_);
        if (!sums.possible()) return false;
        own.push_back(bounds(group, sums));
        all = {all.low + own.back().low, all.high + own.back().high};
    }
    if (total_ < all.low || total_ > all.high) return false;
    for (std::size_t number = 0; number < groups_.size(); ++number) {
        // What the group may add.
        const Bounds room{total_ - (all.high - own[number].high),
                          total_ - (all.low - own[number].low)};
        const bool fits = room.low <= own[number].low && room.high >= own[number].high;
        if (!fits && !narrow(state, groups_[number], room)) return false;
    }
    return true;
}

bool Linear::narrow(State& state, const Group& group, Bounds room) const {
    const bool grows = group.coefficient > 0;
    const std::int64_t least = rounded_up(grows ? room.low : room.high, group.coefficient);
    const std::int64_t most = rounded_down(grows ? room.high : room.low, group.coefficient);
    const GroupBounds sums(state, of(group), order_);
    for (const auto cell : of(group)) {
        const Word set = values(state, cell);
        if (is_single(set)) continue;
        const Word allowed =
            set & from(least - sums.high_without(set)) & up_to(most - sums.low_without(set));
        if (allowed == 0) return false;
        state.restrict_to({cell, allowed});
    }
    return true;
}

}  // namespace nonet::constraints
