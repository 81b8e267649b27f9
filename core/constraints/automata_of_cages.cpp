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
Automaton against_others(std::size_t order, Number none, Number most, const Combine& combine,
                         const Fits& fits) {
    const auto next = [=](Largest read, Number value) -> std::optional<Largest> {
        if (read.value == 0) return Largest{value, read.others};
        const Largest after{std::max(read.value, value),
                            combine(read.others, std::min(read.value, value))};
        return after.others <= most ? std::optional(after) : std::nullopt;
    };
    return Building<Largest>().built(order, {0, none}, next, [=](const Largest& read) {
        return read.value != 0 && fits(read.value, read.others);
    });
}

}  // namespace

Automaton product(std::size_t order, Number total) {
    // The product of the values that are still to be read.
    const auto next = [](Number left, Number value) {
        return left % value == 0 ? std::optional(left / value) : std::nullopt;
    };
    return Building<Number>().built(order, std::max<Number>(total, 1), next,
                                    [](Number left) { return left == 1; });
}

Automaton difference(std::size_t order, Number total) {
    return against_others(
        order, 0, static_cast<Number>(order) - total,
        [](Number sum, Number value) { return sum + value; },
        [=](Number largest, Number sum) { return largest - sum == total; });
}

Automaton quotient(std::size_t order, Number total) {
    return against_others(
        order, 1, static_cast<Number>(order) / std::max<Number>(total, 1),
        [](Number product, Number value) { return product * value; },
        [=](Number largest, Number product) { return largest == total * product; });
}

}  // namespace nonet::constraints
