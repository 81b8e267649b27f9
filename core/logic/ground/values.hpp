// Sets of values, as bits: bit v - 1 for value v.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "bits.hpp"

namespace nonet::logic {

using Value = std::uint8_t;  // 1 to the order
using Values = std::uint32_t;

constexpr Values values_of(int value) {
    return static_cast<Values>(1U << (value - 1));
}
constexpr bool has(Values values, int value) {
    return (values & values_of(value)) != 0;
}
constexpr int size(Values values) {
    return count_bits(values);
}
constexpr bool has_one(Values values) {
    return values != 0 && (values & (values - 1)) == 0;
}
// The smallest value of a set that is not empty.
constexpr Value first(Values values) {
    return static_cast<Value>(std::countr_zero(values) + 1);
}
// The values of a set but one.
constexpr Values without(Values values, int value) {
    return static_cast<Values>(values & ~values_of(value));
}
// The two values of a set, the smaller first.
constexpr std::pair<Value, Value> pair_of(Values two) {
    const Value low = first(two);
    return {low, first(without(two, low))};
}
// All values of an order.
constexpr Values all_values(int order) {
    return static_cast<Values>((1U << order) - 1);
}

// Iterates over the values of a set in ascending order: for (Value v : each(values)).
class each {
  public:
    constexpr explicit each(Values values) : rest_(values) {}
    constexpr each begin() const { return *this; }
    struct End {};
    constexpr End end() const { return {}; }
    constexpr Value operator*() const { return first(rest_); }
    constexpr each& operator++() {
        rest_ = static_cast<Values>(rest_ & (rest_ - 1));
        return *this;
    }
    friend constexpr bool operator!=(const each& i, End) { return i.rest_ != 0; }

  private:
    Values rest_;
};

}  // namespace nonet::logic
