#include "linear.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
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

}  // namespace

// The values of cells that all differ, each at least as large as its bound, with the smallest sum:
// each bound takes the next value that is free. In which order they do so does not change which
// values are taken. With the values mirrored: each at most as large, with the largest sum.
class Linear::Packed {
  public:
    Packed() = default;
    explicit Packed(std::int64_t order) : high_free_(up_to(order)), low_free_(high_free_) {}

    // Returns false if there are too few values.
    bool add(Word set) { return add_low(search::lowest(set)) && add_high(highest(set)); }

    std::int64_t low() const { return low_; }
    std::int64_t high() const { return high_; }
    // Those of the cells but one with these values: the ones behind its bound move up, and the last
    // value before a gap becomes free.
    std::int64_t low_without(Word set) const {
        return low_ - smallest(~crossed_up_ & (Word{0} - search::lowest(set)));
    }
    std::int64_t high_without(Word set) const {
        const Word bound = highest(set);
        return high_ - largest(~crossed_down_ & (bound | (bound - 1)));
    }

  private:
    static Word highest(Word set) { return Word{1} << (std::bit_width(set) - 1); }

    bool add_low(Word bound) {
        const Word above = low_free_ & (Word{0} - bound);
        if (above == 0) return false;
        const Word taken = search::lowest(above);
        low_free_ ^= taken;
        low_ += smallest(taken);
        crossed_up_ |= taken - bound;
        return true;
    }
    bool add_high(Word bound) {
        const Word below = high_free_ & (bound | (bound - 1));
        if (below == 0) return false;
        const Word taken = highest(below);
        high_free_ ^= taken;
        high_ += largest(taken);
        crossed_down_ |= (bound - taken) << 1;
        return true;
    }

    Word high_free_ = 0, low_free_ = 0;
    // Where a cell with a bound here or before took a value behind.
    Word crossed_up_ = 0, crossed_down_ = 0;
    std::int64_t low_ = 0, high_ = 0;
};

Linear::Linear(std::size_t order, const Equation& equation, const Exclusion& exclusion)
    : Linear(order, equation.total, divided(equation, exclusion), exclusion) {}

Linear::Linear(std::size_t order, std::int64_t total, Division division, const Exclusion& exclusion)
    : Propagator(std::move(division.cells), Layer::sums),
      order_(static_cast<std::int64_t>(order)),
      total_(total),
      groups_(std::move(division.groups)),
      are_units_(std::ranges::all_of(
          groups_, [](const Group& group) { return std::abs(group.coefficient) == 1; })),
      exclusion_(exclusion) {}

Linear::Division Linear::divided(const Equation& equation, const Exclusion& exclusion) {
    std::vector<Open> sorted;
    sorted.reserve(equation.cells.size());
    for (std::size_t place = 0; place < equation.cells.size(); ++place)
        sorted.push_back({equation.cells[place], equation.coefficients[place]});
    if (!std::ranges::is_sorted(sorted, {}, &Open::coefficient))
        std::ranges::stable_sort(sorted, {}, &Open::coefficient);
    Division division;
    division.cells.reserve(sorted.size());
    Cells same;
    same.reserve(sorted.size());
    for (auto next = sorted.begin(); next != sorted.end();) {
        const std::int64_t coefficient = next->coefficient;
        for (same.clear(); next != sorted.end() && next->coefficient == coefficient; ++next)
            same.push_back(next->cell);
        exclusion.for_each_clique(same, [&](std::span<const Cell> clique) {
            division.groups.push_back({coefficient, division.cells.size(), clique.size()});
            division.cells.insert(division.cells.end(), clique.begin(), clique.end());
        });
    }
    return division;
}

bool Linear::propagate(State& state) const {
    std::array<Open, 3> open{};
    const std::size_t most_open = are_units_ ? 3 : 2;
    std::size_t number = 0;
    std::int64_t remaining = total_;
    for (const Group& group : groups_)
        for (const auto cell : of(group)) {
            const Word set = values(state, cell);
            if (is_single(set))
                remaining -= group.coefficient * smallest(set);
            else if (number == most_open)
                return narrow(state);
            else
                open[number++] = {cell, group.coefficient};
        }
    if (number == 0) return remaining == 0;
    if (number == 1) return decide(state, open[0], remaining);
    if (number == 2) return decide(state, open[0], open[1], remaining);
    return decide(state, open, remaining);
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

// The set with each value replaced by its mirror image, which makes a sum of order + 1 with it.
Word Linear::mirrored(Word set) const {
    Word reversed = 0;
    for (; set != 0; set = search::without_lowest(set))
        reversed |= Word{1} << (order_ - smallest(set));
    return reversed;
}

// The values that make a sum with one of the mirrored ones.
Word Linear::completing(Word mirrored, std::int64_t sum) const {
    const std::int64_t shift = sum - (order_ + 1);
    if (shift <= -most_values || shift >= most_values) return 0;
    return shift < 0 ? mirrored >> -shift : (mirrored << shift) & up_to(order_);
}

// Three open cells with coefficients 1 and -1. The values of one with -1 are mirrored, which makes
// it 1.
bool Linear::decide(State& state, const std::array<Open, 3>& open, std::int64_t remaining) const {
    std::array<Word, 3> own, mirror, kept{};
    for (std::size_t each = 0; each < open.size(); ++each) {
        own[each] = values(state, open[each].cell);
        mirror[each] = mirrored(own[each]);
        if (open[each].coefficient == 1) continue;
        std::swap(own[each], mirror[each]);
        remaining += order_ + 1;
    }
    const auto differ = [&](std::size_t one, std::size_t other) {
        return exclusion_.between(open[one].cell, open[other].cell);
    };
    const auto same_sign = [&](std::size_t one, std::size_t other) {
        return open[one].coefficient == open[other].coefficient;
    };
    const std::array<bool, 2> differs{differ(0, 1), differ(0, 2)},
        is_same{same_sign(0, 1), same_sign(0, 2)};
    const bool others_differ = differ(1, 2), others_same = same_sign(1, 2);
    for (Word left = own[0]; left != 0; left = search::without_lowest(left)) {
        const Word value = search::lowest(left), image = mirrored(value);
        const std::int64_t sum = remaining - smallest(value);
        // The values of the two others, and their images.
        std::array<Word, 2> sets{own[1], own[2]}, images{mirror[1], mirror[2]};
        for (std::size_t other = 0; other < sets.size(); ++other) {
            if (!differs[other]) continue;
            sets[other] = search::without(sets[other], is_same[other] ? value : image);
            images[other] = search::without(images[other], is_same[other] ? image : value);
        }
        Word seconds = sets[0] & completing(images[1], sum);
        Word thirds = sets[1] & completing(images[0], sum);
        if (others_differ && !others_same && sum == order_ + 1) continue;
        if (others_differ && others_same && sum % 2 == 0 && sum >= 2 && sum <= 2 * order_) {
            const Word half = Word{1} << (sum / 2 - 1);
            seconds = search::without(seconds, half);
            thirds = search::without(thirds, half);
        }
        if (seconds == 0) continue;
        kept = {kept[0] | value, kept[1] | seconds, kept[2] | thirds};
    }
    if (kept[0] == 0) return false;
    for (std::size_t each = 0; each < open.size(); ++each)
        state.restrict_to(
            {open[each].cell, open[each].coefficient == 1 ? kept[each] : mirrored(kept[each])});
    return true;
}

Linear::Bounds Linear::bounds(const Group& group, const Packed& sums) {
    const std::int64_t one = group.coefficient * sums.low();
    const std::int64_t other = group.coefficient * sums.high();
    return {std::min(one, other), std::max(one, other)};
}

bool Linear::narrow(State& state) const {
    if (groups_.size() == 1) {
        Packed sums;
        return narrow(state, {&sums, 1});
    }
    if (groups_.size() <= few_groups) {
        std::array<Packed, few_groups> sums;
        return narrow(state, std::span(sums).first(groups_.size()));
    }
    static thread_local std::vector<Packed> sums;
    sums.resize(groups_.size());
    return narrow(state, sums);
}

bool Linear::narrow(State& state, std::span<Packed> sums) const {
    Bounds all{0, 0};
    for (std::size_t number = 0; number < groups_.size(); ++number) {
        sums[number] = Packed(order_);
        for (const auto cell : of(groups_[number]))
            if (!sums[number].add(values(state, cell))) return false;
        const Bounds own = bounds(groups_[number], sums[number]);
        all = {all.low + own.low, all.high + own.high};
    }
    if (total_ < all.low || total_ > all.high) return false;
    for (std::size_t number = 0; number < groups_.size(); ++number) {
        const Bounds own = bounds(groups_[number], sums[number]);
        // What the group may add.
        const Bounds room{total_ - (all.high - own.high), total_ - (all.low - own.low)};
        const bool fits = room.low <= own.low && room.high >= own.high;
        if (!fits && !narrow(state, groups_[number], sums[number], room)) return false;
    }
    return true;
}

bool Linear::narrow(State& state, const Group& group, const Packed& sums, Bounds room) const {
    const bool grows = group.coefficient > 0;
    if (!grows) std::swap(room.low, room.high);
    const std::int64_t least =
        are_units_ ? group.coefficient * room.low : rounded_up(room.low, group.coefficient);
    const std::int64_t most =
        are_units_ ? group.coefficient * room.high : rounded_down(room.high, group.coefficient);
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
