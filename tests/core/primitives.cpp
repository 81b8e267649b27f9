#include "primitives.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "counting_facts.hpp"

namespace primitives {

namespace {

bool related(const Primitive& primitive, Number a, Number b, const Frame& frame) {
    const Number d = primitive.numbers.empty() ? 0 : primitive.numbers[0];
    const std::string& name = primitive.maker;
    if (name == "no-dot") {  // one difference, and ratios
        for (std::size_t each = 2; each < primitive.numbers.size(); ++each)
            if (a == primitive.numbers[each] * b || b == primitive.numbers[each] * a) return false;
        return a - b != primitive.numbers[1] && b - a != primitive.numbers[1];
    }
    if (name.starts_with("not-"))
        return std::ranges::none_of(primitive.numbers, [&](Number each) {
            return name == "not-sum"     ? a + b == each
                   : name == "not-ratio" ? a == each * b || b == each * a
                                         : a - b == each || b - a == each;
        });
    if (name == "less") return a < b;
    if (name == "at-most") return a <= b;
    if (name == "equal") return a == b;
    if (name == "difference") return a - b == d || b - a == d;
    if (name == "difference-at-least") return a - b >= d || b - a >= d;
    if (name == "sum") return a + b == d;
    if (name == "other-remainder") return a % d != b % d;
    if (name == "same-remainder") return a % d == b % d;
    if (name == "other-part") return (a - frame.lowest) / d != (b - frame.lowest) / d;
    if (name == "same-part") return (a - frame.lowest) / d == (b - frame.lowest) / d;
    return a == d * b || b == d * a;
}

bool are_flatmates(const std::vector<Number>& line, const Frame& frame) {
    for (std::size_t place = 0; place < line.size(); ++place) {
        if (line[place] != (frame.lowest + frame.highest()) / 2) continue;
        const bool has_before = place > 0 && line[place - 1] == frame.lowest;
        const bool has_after = place + 1 < line.size() && line[place + 1] == frame.highest();
        if (!has_before && !has_after) return false;
    }
    return true;
}

Number sum_of(const Values& line, std::size_t first, std::size_t end) {
    Number sum = 0;
    for (std::size_t place = first; place < end; ++place) sum += line[place];
    return sum;
}

bool divides(const Values& line, Number sum, std::size_t first = 0) {
    if (first == line.size()) return true;
    for (std::size_t end = first + 1; end <= line.size(); ++end)
        if (sum_of(line, first, end) == sum && divides(line, sum, end)) return true;
    return false;
}

bool divides_turned(Values line, Number sum) {
    for (std::size_t turn = 0; turn < line.size(); ++turn) {
        if (divides(line, sum)) return true;
        std::ranges::rotate(line, line.begin() + 1);
    }
    return false;
}

// Values between the ends, or beside them, which come first.
bool fits_ends(const Primitive& primitive, const Values& line) {
    const Number low = std::min(line[0], line[1]), high = std::max(line[0], line[1]);
    const bool inside = primitive.maker == "between";
    if (!inside && high - low < primitive.numbers[0]) return false;
    return std::all_of(line.begin() + 2, line.end(), [&](Number value) {
        return inside ? low < value && value < high : value < low || high < value;
    });
}

bool accepted_in_cage(const Primitive& primitive, Values line) {
    const Number clue = primitive.numbers[0];
    if (primitive.maker == "lunchbox") {
        const auto low = std::ranges::min_element(line), high = std::ranges::max_element(line);
        const auto ends = std::ranges::count(line, *low) + std::ranges::count(line, *high);
        const auto first = static_cast<std::size_t>(std::min(low, high) - line.begin()),
                   last = static_cast<std::size_t>(std::max(low, high) - line.begin());
        return *low != *high && ends == 2 && sum_of(line, first + 1, last) == clue;
    }
    std::ranges::sort(line);
    const Number largest = line.back();
    const Number sum = sum_of(line, 0, line.size() - 1);
    if (primitive.maker == "difference") return largest - sum == clue;
    line.pop_back();
    Number product = 1;
    for (const auto value : line) product *= value;
    return primitive.maker == "product" ? largest * product == clue : largest == clue * product;
}

bool are_apart(const Primitive& primitive, const std::vector<Number>& line) {
    const auto place = [&](std::size_t each) {
        return std::div(primitive.numbers[each + 1], primitive.numbers[0]);
    };
    for (std::size_t one = 0; one < line.size(); ++one)
        for (std::size_t other = 0; other < one; ++other) {
            const auto here = place(one), there = place(other);
            const Number steps = std::abs(here.quot - there.quot) + std::abs(here.rem - there.rem);
            if (line[one] == line[other] && line[one] == steps) return false;
        }
    return true;
}

// Whether any two of the values are one of the pairs, in either order.
bool are_pairs(const Primitive& primitive, const std::set<Number>& values) {
    for (const auto one : values)
        for (const auto other : values) {
            bool listed = one == other;
            for (std::size_t at = 0; at < primitive.numbers.size(); at += 2) {
                const std::set<Number> pair{primitive.numbers[at], primitive.numbers[at + 1]};
                listed = listed || pair == std::set{one, other};
            }
            if (!listed) return false;
        }
    return true;
}

bool in_family(const Primitive& primitive, const std::set<Number>& values, const Frame& frame) {
    const auto least = *values.begin(), most = *values.rbegin();
    const auto size = static_cast<Number>(values.size());
    if (primitive.maker == "consecutive") return most - least + 1 == size;
    if (primitive.maker == "apart")
        return std::ranges::none_of(values,
                                    [&](Number value) { return values.contains(value + 1); });
    if (primitive.maker == "pairs") return are_pairs(primitive, values);
    Number even = 0, low = 0, high = 0;
    for (const auto value : values) {
        even += value % 2 == 0 ? 1 : 0;
        low += 2 * value < frame.lowest + frame.highest() ? 1 : 0;
        high += 2 * value > frame.lowest + frame.highest() ? 1 : 0;
    }
    return 2 * even == size && 2 * low == size && 2 * high == size;
}

bool has_subset(const Values& line, Number sum, std::size_t first = 0) {
    if (sum == 0) return true;
    return first < line.size() &&
           (has_subset(line, sum - line[first], first + 1) || has_subset(line, sum, first + 1));
}

bool is_ranked(const Primitive& primitive, const Values& values) {
    const auto length = static_cast<std::ptrdiff_t>(primitive.numbers[0]);
    const Number rank = primitive.numbers[1], ties = primitive.numbers[2];
    std::vector<Values> lines;
    for (auto begin = values.begin(); begin != values.end(); begin += length)
        lines.emplace_back(begin, begin + length);
    const Values line = lines[0];
    std::ranges::sort(lines);
    const bool some_tie = std::ranges::adjacent_find(lines) != lines.end();
    const auto [first, last] = std::ranges::equal_range(lines, line);
    if ((ties == 0 && some_tie) || (ties == 1 && last - first > 1)) return false;
    return first - lines.begin() + 1 == rank;
}

}  // namespace

Frame frame(int order, int box_rows, int lowest) {
    Frame made{order, {}, lowest};
    const auto cell = [&](int row, int column) {
        return static_cast<std::uint16_t>(row * order + column);
    };
    for (int i = 0; i < order; ++i) {
        House row, column, box;
        for (int j = 0; j < order; ++j) {
            row.push_back(cell(i, j));
            column.push_back(cell(j, i));
            if (box_rows == 0) continue;
            const int width = order / box_rows;
            box.push_back(
                cell(i / box_rows * box_rows + j / width, i % box_rows * width + j % width));
        }
        made.houses.insert(made.houses.end(), {row, column});
        if (box_rows != 0) made.houses.push_back(box);
    }
    return made;
}

bool accepted(const Primitive& primitive, const Values& line, const Frame& frame) {
    const std::string& name = primitive.maker;
    if (name == "flatmates") return are_flatmates(line, frame);
    if (name == "between" || name == "lockout") return fits_ends(primitive, line);
    if (name == "value-indexing") {
        const auto place = static_cast<std::size_t>(line[1] + 1);
        return line[1] >= 1 && place < line.size() && line[place] == line[0];
    }
    const Number clue = primitive.numbers[0];
    if (name == "sum-line") return divides(line, clue);
    if (name == "sum-loop") return divides_turned(line, clue);
    if (name == "product" || name == "difference" || name == "quotient" || name == "lunchbox")
        return accepted_in_cage(primitive, line);
    if (name == "hidden-skyscraper") {
        Number highest = -1;  // the first building is never hidden
        for (const auto value : line) {
            if (value <= highest) return value == clue;
            highest = value;
        }
        return false;
    }
    if (primitive.maker == "sandwich") {
        std::vector<std::size_t> crusts;
        for (std::size_t place = 0; place < line.size(); ++place)
            if (line[place] == frame.lowest || line[place] == frame.highest())
                crusts.push_back(place);
        if (crusts.size() != 2 || line[crusts[0]] == line[crusts[1]]) return false;
        Number sum = 0;
        for (std::size_t place = crusts[0] + 1; place < crusts[1]; ++place) sum += line[place];
        return sum == clue;
    }
    if (primitive.maker == "x-sum") {
        Number sum = 0;
        if (line[0] > static_cast<Number>(line.size())) return false;
        for (Number place = 0; place < line[0]; ++place)
            sum += line[static_cast<std::size_t>(place)];
        return sum == clue;
    }
    if (primitive.maker == "skyscraper") {
        Number highest = 0, visible = 0;
        for (const auto value : line)
            if (value > highest) {
                highest = value;
                ++visible;
            }
        return visible == clue;
    }
    return line[0] >= 1 && line[0] <= static_cast<Number>(line.size()) &&
           line[static_cast<std::size_t>(line[0] - 1)] == clue;
}

bool obeys(const Primitive& primitive, const Grid& grid, const Frame& frame) {
    std::vector<Number> line;
    for (const auto cell : primitive.cells) line.push_back(grid[cell] - 1 + frame.lowest);
    const std::set<Number> values(line.begin(), line.end());
    const bool differ = values.size() == line.size();
    if (primitive.kind == "counts") return counting::obeys(primitive, line);
    if (primitive.kind == "connected") return counting::is_connected(primitive, line);
    Number sum = 0;
    for (const auto value : line) sum += value;
    if (primitive.kind == "distinct") return differ;
    if (primitive.kind == "domain" && !primitive.maker.empty())
        return std::ranges::all_of(
            line, [&](Number value) { return value % 2 == (primitive.maker == "odd" ? 1 : 0); });
    if (primitive.kind == "domain")
        return std::ranges::all_of(line, [&](Number value) {
            return std::ranges::find(primitive.numbers, value) != primitive.numbers.end();
        });
    if (primitive.kind == "family")
        return differ && (primitive.maker == "sum" ? sum == primitive.numbers[0]
                                                   : in_family(primitive, values, frame));
    if (primitive.kind == "no-subset-sum") return !has_subset(line, primitive.numbers[0]);
    if (primitive.kind == "rank") return is_ranked(primitive, line);
    if (primitive.kind == "linear") {
        Number total = 0;
        for (std::size_t place = 0; place < line.size(); ++place)
            total += primitive.numbers[place + 1] * line[place];
        return total == primitive.numbers[0];
    }
    if (primitive.kind == "cover") {
        std::set<Number> classes;
        for (const auto value : line)
            classes.insert(primitive.maker == "ranges"
                               ? (value - frame.lowest) / (frame.order / primitive.numbers[0])
                               : value % primitive.numbers[0]);
        return static_cast<Number>(classes.size()) == primitive.numbers[0];
    }
    if (primitive.kind == "element") {
        const bool exists = line[0] >= 1 && line[0] < static_cast<Number>(line.size());
        const bool has_it =
            exists && line[static_cast<std::size_t>(line[0])] == primitive.numbers[0];
        return has_it != (primitive.maker == "forbidden");
    }
    if (primitive.kind == "apart") return are_apart(primitive, line);
    if (primitive.kind == "automaton") return accepted(primitive, line, frame);
    for (std::size_t place = 1; place < line.size(); ++place)
        if (!related(primitive, line[place - 1], line[place], frame)) return false;
    return true;
}

}  // namespace primitives
