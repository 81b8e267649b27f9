// Automata by name; here those of clues outside of the grid.
#include <functional>
#include <map>
#include <optional>

#include "building.hpp"
#include "making.hpp"

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

// What has been read of a sandwich.
struct Sandwich {
    enum class Part : std::uint8_t { before, inside, after } part;
    Number crust, sum;  // the first crust and the sum since
    auto operator<=>(const Sandwich&) const = default;
};

Automaton sandwich(const Numbers& numbers, Number total) {
    using Part = Sandwich::Part;
    const auto next = [=](Sandwich read, Number value) -> std::optional<Sandwich> {
        const bool is_crust = value == numbers.lowest || value == numbers.highest();
        if (read.part == Part::before) return is_crust ? Sandwich{Part::inside, value, 0} : read;
        if (read.part == Part::after) return is_crust ? std::nullopt : std::optional(read);
        if (is_crust) {
            if (value == read.crust || read.sum != total) return std::nullopt;
            return Sandwich{Part::after, 0, 0};
        }
        if (read.sum + value > total) return std::nullopt;
        return Sandwich{Part::inside, read.crust, read.sum + value};
    };
    return Building<Sandwich>().built(
        numbers, {Part::before, 0, 0}, next,
        [](const Sandwich& read) { return read.part == Part::after; });
}

// Cells that are still to be added, and what they must add.
struct Rest {
    Number cells, sum;
    auto operator<=>(const Rest&) const = default;
};

Automaton x_sum(const Numbers& numbers, Number total) {
    const Rest start{-1, total}, done{0, 0};
    const auto next = [=](Rest rest, Number value) -> std::optional<Rest> {
        if (rest == done) return done;
        if (rest == start && value == 0)  // no cell at all
            return total == 0 ? std::optional(done) : std::nullopt;
        const Rest after{rest == start ? value - 1 : rest.cells - 1, rest.sum - value};
        const Number least = after.cells * numbers.lowest;
        const bool fits = after.cells == 0 ? after.sum == 0 : after.sum >= least;
        return fits ? std::optional(after) : std::nullopt;
    };
    return Building<Rest>().built(numbers, start, next,
                                  [=](const Rest& rest) { return rest == done; });
}

// The middle value stands after 1 or before the largest value.
Automaton flatmates(const Numbers& numbers, Number) {
    enum class Read : std::uint8_t { other, smallest, waiting };  // for the largest
    const Number last = numbers.highest(), middle = (numbers.lowest + last) / 2;
    const auto next = [=](Read read, Number value) -> std::optional<Read> {
        if (read == Read::waiting && value != last) return std::nullopt;
        if (value == middle && read != Read::smallest) return Read::waiting;
        return value == numbers.lowest ? Read::smallest : Read::other;
    };
    return Building<Read>().built(numbers, Read::other, next,
                                  [](Read read) { return read != Read::waiting; });
}

struct Maker {
    std::size_t numbers;
    MakesAutomaton make;
};

}  // namespace

Automaton automaton(const Making& making) {
    static const std::map<std::string, Maker, std::less<>> makers{
        {"sandwich", {1, sandwich}},     {"x-sum", {1, x_sum}},       {"flatmates", {0, flatmates}},
        {"sum-line", {1, sum_line}},     {"sum-loop", {1, sum_loop}}, {"between", {0, between}},
        {"lockout", {1, lockout}},       {"lunchbox", {1, lunchbox}}, {"product", {1, product}},
        {"difference", {1, difference}}, {"quotient", {1, quotient}},
    };
    const auto found = makers.find(making.maker);
    if (found == makers.end() || making.numbers.size() != found->second.numbers)
        refuse(making.maker);
    return found->second.make(making.range(), making.numbers.empty() ? 0 : making.numbers[0]);
}

}  // namespace nonet::constraints
