// Automata of cages with a product, difference or quotient, whose values are read in any order.
#include <algorithm>
#include <optional>

#include "building.hpp"
#include "making.hpp"

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

// The largest value so far, and the sum or product of the others.
struct Largest {
    Number value, others;
    auto operator<=>(const Largest&) const = default;
};

// Combines all values but the largest; accepts where `fits(largest, others)` holds. What is more
// than `most` cannot fit.
template <class Combine, class Fits>
Automaton against_others(const Numbers& numbers, Number none, Number most, const Combine& combine,
                         const Fits& fits) {
    const auto next = [=](Largest read, Number value) -> std::optional<Largest> {
        if (read.value == -1) return Largest{value, read.others};
        const Largest after{std::max(read.value, value),
                            combine(read.others, std::min(read.value, value))};
        return after.others <= most ? std::optional(after) : std::nullopt;
    };
    return Building<Largest>().built(numbers, {-1, none}, next, [=](const Largest& read) {
        return read.value != -1 && fits(read.value, read.others);
    });
}

}  // namespace

Automaton product(const Numbers& numbers, Number total) {
    // The product of the values that are still to be read; after a 0, nothing matters.
    const auto next = [=](Number left, Number value) -> std::optional<Number> {
        if (value == 0) return total == 0 ? std::optional<Number>(0) : std::nullopt;
        if (total == 0) return left;
        return left % value == 0 ? std::optional(left / value) : std::nullopt;
    };
    return Building<Number>().built(numbers, std::max<Number>(total, 1), next,
                                    [=](Number left) { return left == (total == 0 ? 0 : 1); });
}

Automaton difference(const Numbers& numbers, Number total) {
    return against_others(
        numbers, 0, numbers.highest() - total, [](Number sum, Number value) { return sum + value; },
        [=](Number largest, Number sum) { return largest - sum == total; });
}

Automaton quotient(const Numbers& numbers, Number total) {
    return against_others(
        numbers, 1, numbers.highest() / std::max<Number>(total, 1),
        [](Number product, Number value) { return product * value; },
        [=](Number largest, Number product) { return largest == total * product; });
}

}  // namespace nonet::constraints
