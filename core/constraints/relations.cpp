// Relations by name.
#include <cstdlib>
#include <functional>

#include "making.hpp"

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

Number apart(Number a, Number b) {
    return std::abs(a - b);
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
    if (making.numbers.size() != 1) refuse(name);
    const Number d = making.numbers[0];
    if (d < 1 && (name.ends_with("-part") || name.ends_with("-remainder"))) refuse(name);
    if (name == "difference") return [=](Number a, Number b) { return apart(a, b) == d; };
    if (name == "difference-at-least") return [=](Number a, Number b) { return apart(a, b) >= d; };
    if (name == "not-difference") return [=](Number a, Number b) { return apart(a, b) != d; };
    if (name == "sum") return [=](Number a, Number b) { return a + b == d; };
    if (name == "not-sum") return [=](Number a, Number b) { return a + b != d; };
    const auto ratio = [=](Number a, Number b) { return a == d * b || b == d * a; };
    if (name == "other-part") return [=](Number a, Number b) { return (a - 1) / d != (b - 1) / d; };
    if (name == "same-part") return [=](Number a, Number b) { return (a - 1) / d == (b - 1) / d; };
    if (name == "other-remainder") return [=](Number a, Number b) { return a % d != b % d; };
    if (name == "same-remainder") return [=](Number a, Number b) { return a % d == b % d; };
    if (name == "ratio") return ratio;
    if (name == "not-ratio") return [=](Number a, Number b) { return !ratio(a, b); };
    refuse(name);
}

}  // namespace nonet::constraints
