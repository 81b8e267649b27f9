// Automata of lines in the grid: sum lines, between lines, lunchboxes and others.
#include <algorithm>
#include <optional>

#include "building.hpp"
#include "making.hpp"

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

// The sum of the part of a closed line that lies across its beginning, as far as it comes before,
// and the sum of the part that is read.
struct LoopSum {
    Number before, sum;
    bool ends;  // some part does; known from the start without the number 0
    auto operator<=>(const LoopSum&) const = default;
};

// The lower and the higher end of a line whose first two cells are its ends.
struct Ends {
    Number low, high;
    auto operator<=>(const Ends&) const = default;
};

// Reads two ends, which must fit, and then values that must fit between or beside them.
template <class FitsEnds, class Fits>
Automaton with_ends(const Numbers& numbers, const FitsEnds& fits_ends, const Fits& fits) {
    const auto next = [=](Ends ends, Number value) -> std::optional<Ends> {
        if (ends.low == -1) return Ends{value, -1};
        if (ends.high == -1) {
            const Ends both{std::min(ends.low, value), std::max(ends.low, value)};
            return fits_ends(both) ? std::optional(both) : std::nullopt;
        }
        return fits(ends, value) ? std::optional(ends) : std::nullopt;
    };
    return Building<Ends>().built(numbers, {-1, -1}, next,
                                  [](const Ends& ends) { return ends.high != -1; });
}

// The smallest and largest value of a line, which are guessed, and what has been read of it.
struct Lunchbox {
    enum class Part : std::uint8_t { start, before, inside, after } part;
    Number low, high;
    Number last, sum;  // inside: which of them comes last, and the sum since the other
    auto operator<=>(const Lunchbox&) const = default;
};

}  // namespace

Automaton sum_line(const Numbers& numbers, Number total) {
    const Number start = numbers.lowest == 0 ? -1 : 0;  // zeros alone are no part
    const auto next = [=](Number before, Number value) -> std::optional<Number> {
        if (before == start && value == 0) return start;
        const Number sum = std::max<Number>(before, 0) + value;
        if (sum > total) return std::nullopt;
        return sum == total ? 0 : sum;
    };
    return Building<Number>().built(numbers, start, next, [](Number sum) { return sum == 0; });
}

Automaton sum_loop(const Numbers& numbers, Number total) {
    const LoopSum start{-1, 0, numbers.lowest > 0};
    const auto step = [=](const LoopSum& read, Number value, const auto& to) {
        const Number first = read == start ? 0 : read.before;
        const Number last = read == start ? total - 1 : read.before;
        for (Number before = first; before <= last; ++before) {
            const Number sum = (read == start ? before : read.sum) + value;
            if (sum <= total)
                to(LoopSum{before, sum == total ? 0 : sum, read.ends || sum == total});
        }
    };
    return Building<LoopSum>().guessed(numbers, start, step, [](const LoopSum& read) {
        return read.ends && read.before == read.sum;
    });
}

Automaton between(const Numbers& numbers, Number) {
    return with_ends(
        numbers, [](const Ends&) { return true; },
        [](const Ends& ends, Number value) { return ends.low < value && value < ends.high; });
}

Automaton lockout(const Numbers& numbers, Number least) {
    return with_ends(
        numbers, [=](const Ends& ends) { return ends.high - ends.low >= least; },
        [](const Ends& ends, Number value) { return value < ends.low || value > ends.high; });
}

Automaton lunchbox(const Numbers& numbers, Number total) {
    using Part = Lunchbox::Part;
    // Reads a value that is the smallest, the largest or between them.
    const auto read = [=](Lunchbox box, Number value, const auto& to) {
        const bool is_end = value == box.low || value == box.high;
        if (value < box.low || value > box.high) return;
        if (box.part == Part::before && is_end) {
            box.part = Part::inside;
            box.last = value == box.low ? box.high : box.low;
        } else if (box.part == Part::inside && is_end) {
            if (value != box.last || box.sum != total) return;
            box = {Part::after, box.low, box.high, 0, 0};
        } else if (box.part == Part::inside) {
            box.sum += value;
            if (box.sum > total) return;
        } else if (is_end) {
            return;
        }
        to(box);
    };
    const auto step = [=](const Lunchbox& box, Number value, const auto& to) {
        if (box.part != Part::start) return read(box, value, to);
        for (Number low = numbers.lowest; low < numbers.highest(); ++low)
            for (Number high = low + 1; high <= numbers.highest(); ++high)
                read(Lunchbox{Part::before, low, high, 0, 0}, value, to);
    };
    return Building<Lunchbox>().guessed(
        numbers, {Part::start, 0, 0, 0, 0}, step,
        [](const Lunchbox& box) { return box.part == Part::after; });
}

}  // namespace nonet::constraints
