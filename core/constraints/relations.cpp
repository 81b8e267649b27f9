// Relations by name.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <vector>

#include "making.hpp"

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

Number apart(Number a, Number b) {
    return std::abs(a - b);
}

// Values that have none of several differences, ratios or sums.
Relation::Test test_of_none(const Making& making) {
    const std::string& name = making.maker;
    std::vector<Number> differences, ratios, sums;
    if (name == "not-difference") {
        differences = making.numbers;
    } else if (name == "not-ratio") {
        ratios = making.numbers;
    } else if (name == "not-sum") {
        sums = making.numbers;
    } else {
        const auto rest = making.numbers.size() - 1;
        if (name != "no-dot" || making.numbers[0] < 0 ||
            making.numbers[0] > static_cast<Number>(rest))
            refuse(name);
        const auto first = making.numbers.begin() + 1, middle = first + making.numbers[0];
        differences.assign(first, middle);
        ratios.assign(middle, making.numbers.end());
    }
    return [=](Number a, Number b) {
        const auto is_ratio = [=](Number d) { return a == d * b || b == d * a; };
        return std::ranges::count(differences, apart(a, b)) == 0 &&
               std::ranges::count(sums, a + b) == 0 && std::ranges::none_of(ratios, is_ratio);
    };
}

}  // namespace

Relation::Test relation_test(const Making& making) {
    const std::string& name = making.maker;
    if (making.numbers.empty()) {
        if (name == "less") return std::less<>();
        if (name == "at-most") return std::less_equal<>();
        if (name == "equal") return std::equal_to<>();
        refuse(name);
    }
    if (name.starts_with("no")) return test_of_none(making);
    if (making.numbers.size() != 1) refuse(name);
    const Number d = making.numbers[0];
    if (d < 1 && (name.ends_with("-part") || name.ends_with("-remainder"))) refuse(name);
    if (name == "difference") return [=](Number a, Number b) { return apart(a, b) == d; };
    if (name == "difference-at-least") return [=](Number a, Number b) { return apart(a, b) >= d; };
    if (name == "sum") return [=](Number a, Number b) { return a + b == d; };
    const Number low = making.lowest;
    if (name == "other-part")
        return [=](Number a, Number b) { return (a - low) / d != (b - low) / d; };
    if (name == "same-part")
        return [=](Number a, Number b) { return (a - low) / d == (b - low) / d; };
    if (name == "other-remainder") return [=](Number a, Number b) { return a % d != b % d; };
    if (name == "same-remainder") return [=](Number a, Number b) { return a % d == b % d; };
    if (name == "ratio") return [=](Number a, Number b) { return a == d * b || b == d * a; };
    refuse(name);
}

}  // namespace nonet::constraints
