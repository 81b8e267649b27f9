// Facts about the search under constraints: it finds the grids that obey every primitive, as a
// plain reading of each says. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "checks.hpp"
#include "constraints/trail_search.hpp"
#include "counting_facts.hpp"
#include "mixing.hpp"
#include "propagator_facts.hpp"

namespace {

using checks::check;
using nonet::constraints::Model;
using nonet::constraints::Primitive;
using nonet::constraints::trail_search;
using nonet::houses::House;
using nonet::search::Progress;

using Grid = std::vector<std::uint8_t>;
using Number = std::int64_t;

constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

// ---- grids with rows, columns and, if wanted, boxes ----

struct Frame {
    int order;
    std::vector<House> houses;
    int lowest = 1;  // the number of value 1
    int cells() const { return order * order; }
    Number highest() const { return order - 1 + lowest; }
};

Frame frame(int order, int box_rows, int lowest = 1) {
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

std::vector<Grid> solutions(const Frame& frame, const std::vector<Primitive>& primitives,
                            std::uint64_t budget) {
    const auto model = std::make_shared<const Model>(frame.order, frame.cells(), frame.houses,
                                                     primitives, frame.lowest);
    Grid grid(static_cast<std::size_t>(frame.cells()));
    const auto search = trail_search(model, grid, {});
    std::vector<Grid> found;
    const Grid givens = grid;
    for (auto progress = Progress::pending; progress != Progress::exhausted;) {
        progress = search->next(grid, budget);
        if (progress == Progress::solution) found.push_back(grid);
    }
    const auto counting = trail_search(model, givens, {});
    counting->count(unlimited, budget);
    while (counting->counted() < found.size() && budget != unlimited)
        counting->count(unlimited, budget);
    check(counting->counted() == found.size(), "a count agrees with the grids");
    std::ranges::sort(found);
    return found;
}

// ---- what primitives mean, read plainly ----

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

using Values = std::vector<Number>;

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

bool accepted(const Primitive& primitive, const std::vector<Number>& line, const Frame& frame) {
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

bool in_family(const Primitive& primitive, const std::set<Number>& values, const Frame& frame) {
    const auto least = *values.begin(), most = *values.rbegin();
    const auto size = static_cast<Number>(values.size());
    if (primitive.maker == "consecutive") return most - least + 1 == size;
    if (primitive.maker == "apart")
        return std::ranges::none_of(values,
                                    [&](Number value) { return values.contains(value + 1); });
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
    return first - lines.begin() < rank && rank <= last - lines.begin();
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

// ---- random primitives, most of which some grids obey ----

class Primitives {
  public:
    Primitives(const Frame& frame, unsigned seed) : frame_(frame), random_(seed) {}

    Primitive next() {
        switch (up_to(12)) {
            case 0:
                return {"distinct", "", {}, cells(2, frame_.order)};
            case 1:
                if (up_to(3) == 0)
                    return {"domain", up_to(2) == 0 ? "odd" : "even", {}, cells(1, 2)};
                return {"domain", "", {number(), number(), number()}, cells(1, 3)};
            case 2:
                return family();
            case 3:
                return linear();
            case 4:
                return automaton();
            case 5:
                return cover();
            case 6:
                return up_to(3) == 0 ? apart() : element();
            case 7:
                return counting::random_counts(cells(2, 7), frame_.order, frame_.lowest, random_);
            case 8:
                return counting::random_connected(frame_.order, frame_.lowest, random_);
            case 9:
                return on_line();
            case 10:
                return up_to(2) == 0 ? without_subset() : rank();
            default:
                return relation();
        }
    }

  private:
    int up_to(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
    Number number() { return frame_.lowest + up_to(frame_.order); }

    std::vector<std::uint16_t> cells(int least, int most) {
        std::vector<std::uint16_t> all;
        for (int cell = 0; cell < frame_.cells(); ++cell)
            all.push_back(static_cast<std::uint16_t>(cell));
        mix(all, random_);
        all.resize(static_cast<std::size_t>(least + up_to(most - least + 1)));
        return all;
    }

    Primitive family() {
        auto chosen = cells(1, frame_.order);
        const auto size = static_cast<Number>(chosen.size());
        const std::vector<std::string> makers{"consecutive", "apart", "balanced"};
        const auto maker = static_cast<std::size_t>(up_to(6));
        if (maker < 3) return {"family", makers[maker], {}, chosen};
        const Number least = size * (2 * frame_.lowest + size - 1) / 2,
                     most = size * (2 * frame_.highest() + 1 - size) / 2;
        const Number total = least + up_to(static_cast<int>(most - least + 1));
        return {"family", "sum", {total}, chosen};
    }

    Primitive linear() {
        auto chosen = cells(1, 6);
        std::vector<Number> numbers{0};
        for (std::size_t each = 0; each < chosen.size(); ++each) {
            const Number coefficient = up_to(3) == 0 ? up_to(2) * 4 - 2 : up_to(4) == 0 ? -1 : 1;
            numbers.push_back(coefficient);
            numbers[0] += coefficient * number();
        }
        return {"linear", "", numbers, chosen};
    }

    Primitive cover() {
        const Number classes = 1 + up_to(3);
        const bool fits = frame_.order % classes == 0;
        return {"cover", fits && up_to(2) == 0 ? "ranges" : "remainders", {classes}, cells(2, 9)};
    }

    Primitive element() {
        auto chosen = cells(2, frame_.order + 2);
        if (up_to(2) == 0) chosen.push_back(chosen[0]);
        return {"element", up_to(2) == 0 ? "forbidden" : "", {number()}, chosen};
    }

    Primitive apart() {
        const auto chosen = cells(2, frame_.cells());
        std::vector<Number> numbers{frame_.order};
        numbers.insert(numbers.end(), chosen.begin(), chosen.end());
        return {"apart", "steps", numbers, chosen};
    }

    Primitive relation() {
        const std::vector<std::string> plain{"less", "at-most", "equal"},
            others{"difference",     "difference-at-least",
                   "not-difference", "sum",
                   "not-sum",        "ratio",
                   "not-ratio",      "other-remainder",
                   "same-part",      "same-remainder",
                   "other-part"};
        auto line = cells(2, 4);
        if (up_to(3) == 0) line.push_back(line[0]);  // a loop
        if (up_to(3) == 0) return {"relation", plain[static_cast<std::size_t>(up_to(3))], {}, line};
        if (up_to(4) == 0) return {"relation", "no-dot", {1, 1 + up_to(2), 2, 3}, line};
        const std::string& maker = others[static_cast<std::size_t>(up_to(11))];
        std::vector<Number> numbers{1 + up_to(3)};
        if (maker.starts_with("not-") && up_to(2) == 0) numbers.push_back(1 + up_to(5));
        return {"relation", maker, numbers, line};
    }

    Primitive automaton() {
        const std::vector<std::string> makers{
            "sandwich", "x-sum", "skyscraper", "numbered-room", "hidden-skyscraper", "flatmates"};
        const auto maker = static_cast<std::size_t>(up_to(6));
        House line =
            frame_.houses[static_cast<std::size_t>(up_to(static_cast<int>(frame_.houses.size())))];
        if (up_to(4) == 0) line = cells(3, frame_.order + 1);
        if (maker == 5) return {"automaton", "flatmates", {}, line};
        return {"automaton", makers[maker], {maker < 2 ? up_to(2 * frame_.order) : number()}, line};
    }

    Primitive on_line() {
        const std::vector<std::string> plain{"between", "value-indexing"},
            others{"sum-line", "sum-loop",   "lockout",  "product",
                   "product",  "difference", "quotient", "lunchbox"};
        const auto line = cells(3, frame_.order + 1);
        const auto maker = static_cast<std::size_t>(up_to(10));
        if (maker < 2) return {"automaton", plain[maker], {}, line};
        return {"automaton", others[maker - 2], {1 + up_to(2 * frame_.order)}, line};
    }

    // Cells that all differ: some of a house.
    Primitive without_subset() {
        House cells =
            frame_.houses[static_cast<std::size_t>(up_to(static_cast<int>(frame_.houses.size())))];
        mix(cells, random_);
        cells.resize(static_cast<std::size_t>(1 + up_to(frame_.order)));
        return {"no-subset-sum", "", {1 + up_to(3 * frame_.order)}, cells};
    }

    // Among all houses, read from both sides.
    Primitive rank() {
        std::vector<std::uint16_t> lines;
        auto houses = frame_.houses;
        mix(houses, random_);
        for (const auto& house : houses) {
            lines.insert(lines.end(), house.begin(), house.end());
            lines.insert(lines.end(), house.rbegin(), house.rend());
        }
        const Number most = 2 * static_cast<Number>(houses.size());
        // Without boxes, four of them begin with each value.
        const Number per_value = houses.size() == 2u * frame_.houses[0].size() ? 4 * up_to(2) : 0;
        const Number rank = 1 + up_to(static_cast<int>(most));
        return {"rank", "", {frame_.order, rank, up_to(3), per_value}, lines};
    }

    const Frame& frame_;
    std::mt19937 random_;
};

void random_primitives(const Frame& frame, unsigned puzzles) {
    const std::vector<Grid> every = solutions(frame, {}, unlimited);
    std::size_t possible = 0;
    for (unsigned seed = 0; seed < puzzles; ++seed) {
        Primitives source(frame, seed);
        std::vector<Primitive> primitives;
        for (unsigned number = seed % 4; number-- > 0;) primitives.push_back(source.next());
        primitives.push_back(source.next());
        std::vector<Grid> expected;
        for (const auto& grid : every)
            if (std::ranges::all_of(primitives, [&](const auto& primitive) {
                    return obeys(primitive, grid, frame);
                }))
                expected.push_back(grid);
        possible += expected.empty() ? 0 : 1;
        const std::uint64_t budget = seed % 3 == 0 ? 1 : unlimited;
        check(solutions(frame, primitives, budget) == expected,
              "order " + std::to_string(frame.order) + " from " + std::to_string(frame.lowest) +
                  ", seed " + std::to_string(seed));
    }
    check(possible > puzzles / 4, "many of them have solutions");
}

// ---- primitives that make no sense ----

void is_refused(const Primitive& primitive, const std::string& what) {
    const Frame small = frame(4, 2);
    try {
        const Model model(small.order, small.cells(), small.houses, {primitive});
        check(false, what + " is refused");
    } catch (const std::invalid_argument&) {
        check(true, what);
    }
}

void nonsense() {
    is_refused({"linear", "", {5, 1, 1}, {0, 0}}, "a cell twice");
    is_refused({"linear", "", {5, 1}, {0, 1}}, "a sum without a coefficient");
    is_refused({"linear", "", {5, 1, 0}, {0, 1}}, "a coefficient of 0");
    is_refused({"linear", "", {Number{1} << 40, 1}, {0}}, "a large number");
    is_refused({"distinct", "", {}, {0, 1, 2, 3, 4}}, "more cells than values");
    is_refused({"distinct", "", {}, {16}}, "a cell outside");
    is_refused({"distinct", "", {}, {}}, "no cell");
    is_refused({"relation", "above", {}, {0, 1}}, "an unknown relation");
    is_refused({"family", "sums", {}, {0, 1}}, "an unknown family");
    is_refused({"automaton", "sandwich", {}, {0, 1}}, "an automaton without its number");
    is_refused({"cover", "ranges", {3}, {0, 1}}, "ranges of different size");
    is_refused({"cover", "remainders", {3}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}, "ten cells to cover");
    is_refused({"cover", "remainders", {0}, {0, 1}}, "a division by 0");
    is_refused({"element", "", {}, {0, 1}}, "an element without its value");
    is_refused({"apart", "steps", {4, 0}, {0, 1}}, "a cell without its place");
    is_refused({"relation", "no-dot", {2, 1}, {0, 1}}, "fewer differences than announced");
    is_refused({"domain", "round", {}, {0}}, "an unknown domain");
    is_refused({"counts", "times", {1, 1}, {0, 1}}, "counts without an end");
    is_refused({"counts", "same", {2}, {0, 1, 2}}, "sets of unequal size");
    is_refused({"counts", "circles", {1}, {0, 1}}, "circles with a number");
    is_refused({"counts", "distinct", {}, {0}}, "a control cell without others");
    is_refused({"connected", "", {0, 1, 1, 4, 0}, {0, 1}}, "cells without a place");
    is_refused({"connected", "", {0, 1, 1, 0, 0, 1}, {0, 1}}, "a lattice without columns");
    is_refused({"connected", "", {0, 1, 1, 4, 1, 1}, {0, 1}}, "two cells at one place");
    is_refused({"flag", "", {}, {0, 1}}, "an unknown kind");
    is_refused({"no-subset-sum", "", {0}, {0, 1}}, "the sum of no values");
    is_refused({"rank", "", {4, 1, 1, 0}, {0, 1}}, "a line that is too short");
    is_refused({"rank", "", {1, 1, 3, 0}, {0, 1}}, "unknown ties");
    is_refused({"relation", "same-part", {0}, {0, 1}}, "a part of no values");
    is_refused({"automaton", "between", {1}, {0, 1, 2}}, "an automaton with a number");
}

// ---- a published puzzle ----

// Eight diagonals with the sum 49 (https://github.com/sigh/Interactive-Sudoku-Solver, "Zero
// solution: Little Killer"): no grid has them all.
void diagonals_without_grid() {
    const Frame grid = frame(9, 3);
    std::vector<Primitive> primitives;
    struct Diagonal {
        int row, column, down, right;
    };
    const std::vector<Diagonal> diagonals{{0, 8, 1, -1}, {0, 7, 1, -1},  {8, 1, -1, 1},
                                          {8, 2, -1, 1}, {6, 8, -1, -1}, {0, 0, 1, 1},
                                          {1, 0, 1, 1},  {2, 0, 1, 1}};
    for (const auto& [row, column, down, right] : diagonals) {
        Primitive sum{"linear", "", {49}, {}};
        for (int r = row, c = column; r >= 0 && r < 9 && c >= 0 && c < 9; r += down, c += right) {
            sum.numbers.push_back(1);
            sum.cells.push_back(static_cast<std::uint16_t>(9 * r + c));
        }
        primitives.push_back(std::move(sum));
    }
    check(solutions(grid, primitives, unlimited).empty(), "eight diagonals have no grid");
}

// ---- large grids, and sums without a bound ----

void large() {
    for (const int order : {16, 25, 64}) {
        const Frame grid = frame(order, 0);
        const auto all = static_cast<Number>(order) * (order + 1) / 2;
        const std::vector<Primitive> primitives{
            {"family", "sum", {all}, grid.houses[0]},
            {"automaton", "sandwich", {0}, grid.houses[2]},
            {"automaton", "x-sum", {3}, grid.houses[3]},
            {"relation", "less", {}, {5, 6, 7}},
            {"family", "consecutive", {}, {1, 2, 3}},
        };
        const auto model =
            std::make_shared<const Model>(order, grid.cells(), grid.houses, primitives);
        Grid found(static_cast<std::size_t>(grid.cells()));
        const auto search = trail_search(model, Grid(found.size()), {});
        const bool solved = search->next(found, unlimited) == Progress::solution;
        check(solved && std::ranges::all_of(
                            primitives,
                            [&](const auto& primitive) { return obeys(primitive, found, grid); }),
              "a grid of order " + std::to_string(order));
    }
}

}  // namespace

int main() {
    random_primitives(frame(4, 2), 600);
    random_primitives(frame(4, 0), 600);
    random_primitives(frame(3, 0), 300);
    random_primitives(frame(4, 2, 0), 600);
    random_primitives(frame(4, 0, 0), 600);
    propagator_facts::exact_automata(300,
                                     [](const Primitive& primitive, const Values& line, int order) {
                                         return accepted(primitive, line, {order, {}});
                                     });
    propagator_facts::special_lines(
        4000, [](const Primitive& primitive, const Values& line, int order, int lowest) {
            return accepted(primitive, line, {order, {}, lowest});
        });
    propagator_facts::exact_sums(600);
    for (const auto& [order, box_rows] : {std::pair{4, 2}, {6, 2}, {9, 3}})
        propagator_facts::derived_sums(frame(order, box_rows).houses, order, box_rows, 50);
    diagonals_without_grid();
    nonsense();
    large();
    return checks::report();
}
