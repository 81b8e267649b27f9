#include "counting.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "count_distinct.hpp"

namespace nonet::constraints {
namespace {

Word set_of(std::size_t value) {
    return Word{1} << (value - 1);
}

bool has_one(Word set) {
    return search::without_lowest(set) == 0;
}

std::size_t still_missing(const Times& times, const Times& possible) {
    return times.low > possible.low ? times.low - possible.low : 0;
}

}  // namespace

Counts::Counts(Cells cells, std::vector<Count> counts, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::sets),
      counts_(std::move(counts)),
      exclusion_(exclusion) {}

bool Counts::propagate(State& state) const {
    std::size_t open = 0, needed = 0;
    for (const auto cell : cells()) open += has_one(values(state, cell)) ? 0 : 1;
    Word wanted = 0;
    for (const auto& [value, times] : counts_) {
        const Occurrences occurrences(state, cells(), value, exclusion_);
        const std::size_t lacking = still_missing(times, occurrences.possible());
        needed += lacking;
        if (lacking > 0) wanted |= value;
        if (!occurrences.restrict_to(state, times)) return false;
    }
    if (needed < open) return true;
    if (needed > open) return false;
    for (const auto cell : cells())
        if (!has_one(values(state, cell))) state.restrict_to({cell, wanted});
    return true;
}

SameValues::SameValues(Cells cells, std::size_t sets, std::size_t order, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::sets),
      sets_(sets),
      size_(sets == 0 ? 0 : this->cells().size() / sets),
      order_(order),
      exclusion_(exclusion) {
    if (sets_ < 2 || size_ * sets_ != this->cells().size())
        throw std::invalid_argument("sets must be of equal size");
    all_differ_ = !have_equal_cells();
}

// Whether two cells of one set may have the same value.
bool SameValues::have_equal_cells() const {
    for (std::size_t number = 0; number < sets_; ++number)
        for (std::size_t one = 1; one < size_; ++one)
            for (std::size_t other = 0; other < one; ++other)
                if (!exclusion_.between(set(number)[one], set(number)[other])) return true;
    return false;
}

Times SameValues::times(const State& state, Word value) const {
    Times found{0, size_};
    for (std::size_t number = 0; number < sets_; ++number) {
        const auto possible = Occurrences(state, set(number), value, exclusion_).possible();
        found = {std::max(found.low, possible.low), std::min(found.high, possible.high)};
    }
    return found;
}

// Each value is in all sets or in none.
bool SameValues::propagate_different(State& state) const {
    Word possible = ~Word{0}, required = 0;
    for (std::size_t number = 0; number < sets_; ++number) {
        Word any = 0;
        for (const auto cell : set(number)) {
            const Word own = values(state, cell);
            any |= own;
            if (has_one(own)) required |= own;
        }
        possible &= any;
    }
    const auto size = static_cast<int>(size_);
    const int least = std::popcount(required), most = std::popcount(possible);
    if (search::without(required, possible) != 0 || least > size || most < size) return false;
    if (most == size)
        required = possible;
    else if (least == size)
        possible = required;
    for (const auto cell : cells()) state.restrict_to({cell, possible});
    for (std::size_t number = 0; number < sets_; ++number)
        if (!place(state, set(number), required)) return false;
    return true;
}

// The values are in the set: one with a single place is there, others are not outside.
bool SameValues::place(State& state, std::span<const Cell> set, Word required) const {
    for (const auto cell : set)
        if (has_one(values(state, cell))) required = search::without(required, values(state, cell));
    for (; required != 0; required = search::without_lowest(required)) {
        const Word value = search::lowest(required);
        std::array<Cell, 64> places;
        std::size_t found = 0;
        for (const auto cell : set)
            if ((values(state, cell) & value) != 0) places[found++] = cell;
        if (found == 0) return false;
        if (found == 1)
            state.restrict_to({places[0], value});
        else
            exclusion_.remove_outside(state, std::span(places).first(found), value);
    }
    return true;
}

bool SameValues::propagate(State& state) const {
    if (all_differ_) return propagate_different(state);
    std::array<Times, 64> found{};
    std::size_t least = 0, most = 0;
    for (std::size_t value = 1; value <= order_; ++value) {
        const Times one = found[value - 1] = times(state, set_of(value));
        if (one.low > one.high) return false;
        least += one.low;
        most += one.high;
    }
    if (least > size_ || most < size_) return false;
    for (std::size_t value = 1; value <= order_; ++value) {
        const Times own = found[value - 1];
        // Each value gets what the others leave: not what they need, but all that they cannot take.
        const std::size_t not_taken = size_ - std::min(size_, most - own.high);
        const Times one{std::max(own.low, not_taken),
                        std::min(own.high, size_ - (least - own.low))};
        for (std::size_t number = 0; number < sets_; ++number)
            if (!Occurrences(state, set(number), set_of(value), exclusion_).restrict_to(state, one))
                return false;
    }
    return true;
}

namespace {

constexpr std::size_t most_sets_of_circles = 4096;

// Adds the sets of values up to `highest` with this sum; stops when there are too many.
void add_sets(std::vector<Word>& sets, Word chosen, std::size_t highest, std::size_t sum) {
    if (sets.size() > most_sets_of_circles) return;
    if (sum == 0) return sets.push_back(chosen);
    for (std::size_t value = std::min(highest, sum); value > 0; --value) {
        if (value * (value + 1) / 2 < sum) return;
        add_sets(sets, chosen | set_of(value), value - 1, sum - value);
    }
}

}  // namespace

CountingCircles::CountingCircles(Cells cells, const Numbers& numbers, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::sets), lowest_(numbers.lowest), exclusion_(exclusion) {
    add_sets(sets_, 0, static_cast<std::size_t>(numbers.highest()), this->cells().size());
    listed_ = sets_.size() <= most_sets_of_circles;
    if (lowest_ == 0)  // No circle can hold 0, which is value 1.
        for (Word& set : sets_) set <<= 1;
    if (!listed_) sets_ = {};
}

bool CountingCircles::propagate(State& state) const {
    Word possible = 0, fixed = 0;
    for (const auto cell : cells()) {
        const Word set = values(state, cell);
        possible |= set;
        if (has_one(set)) fixed |= set;
    }
    Word any = listed_ ? 0 : possible, every = listed_ ? ~Word{0} : fixed;
    for (const Word set : sets_) {
        if (search::without(set, possible) != 0 || search::without(fixed, set) != 0) continue;
        any |= set;
        every &= set;
    }
    if (any == 0) return false;
    for (const auto cell : cells()) state.restrict_to({cell, any});
    for (; any != 0; any = search::without_lowest(any)) {
        const Word value = search::lowest(any);
        const auto times = static_cast<std::size_t>(std::countr_zero(value) + lowest_);
        const Occurrences occurrences(state, cells(), value, exclusion_);
        const bool required = (every & value) != 0 || occurrences.possible().low > 0;
        const bool impossible = occurrences.possible().high < times;
        if (required && !occurrences.restrict_to(state, {times, times})) return false;
        if (!required && impossible && !occurrences.restrict_to(state, {0, 0})) return false;
    }
    return true;
}

namespace {

std::size_t number_of(std::int64_t number, const char* expected) {
    if (number < 0) throw std::invalid_argument(expected);
    return static_cast<std::size_t>(number);
}

std::vector<Counts::Count> counts_of(const Primitive& primitive, const Numbers& range) {
    const auto& numbers = primitive.numbers;
    constexpr auto expected = "counts must have a value, the least and the most times of each";
    if (numbers.empty() || numbers.size() % 3 != 0) throw std::invalid_argument(expected);
    std::vector<Counts::Count> counts;
    for (std::size_t place = 0; place < numbers.size(); place += 3) {
        const std::size_t value = number_of(numbers[place], expected);
        const Times times{number_of(numbers[place + 1], expected),
                          number_of(numbers[place + 2], expected)};
        const Word set = range.set_of(static_cast<std::int64_t>(value));
        if (set != 0)
            counts.push_back({set, times});
        else if (times.low > 0)  // no cell has a value that does not exist
            counts.push_back({set_of(1), {1, 0}});
    }
    return counts;
}

}  // namespace

std::unique_ptr<const Propagator> made_counts(const Primitive& primitive, const Numbers& range,
                                              const Exclusion& exclusion) {
    const auto& [kind, maker, numbers, cells] = primitive;
    if (maker == "times")
        return std::make_unique<Counts>(cells, counts_of(primitive, range), exclusion);
    if (maker == "same" && numbers.size() == 1) {
        const auto sets = number_of(numbers[0], "a number of sets is less than 0");
        return std::make_unique<SameValues>(cells, sets, range.order, exclusion);
    }
    if (maker == "circles" && numbers.empty())
        return std::make_unique<CountingCircles>(cells, range, exclusion);
    if (maker == "distinct" && numbers.empty() && cells.size() > 1)
        return std::make_unique<CountDistinct>(cells, range.lowest);
    throw std::invalid_argument("no counts " + maker + " with as many numbers");
}

}  // namespace nonet::constraints
