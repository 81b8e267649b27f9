// Facts about alternatives and about tables of users: the search finds the grids that a plain
// reading allows. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "checks.hpp"
#include "constraints/trail_search.hpp"
#include "mixing.hpp"
#include "searching.hpp"

namespace {

using checks::check;
using nonet::constraints::Ground;
using nonet::constraints::Model;
using nonet::constraints::Primitive;
using nonet::constraints::trail_search;
using nonet::houses::House;

using Grid = std::vector<std::uint8_t>;
using Number = std::int64_t;
using Primitives = std::vector<Primitive>;

constexpr int order = 3, cells = 6;
const std::vector<House> houses{{0, 1, 2}, {2, 3}};

// ---- what primitives mean, read plainly ----

bool in_table(const std::vector<Number>& pairs, Number first, Number second) {
    for (std::size_t at = 0; at < pairs.size(); at += 2)
        if (pairs[at] == first && pairs[at + 1] == second) return true;
    return false;
}

// Whether some path reads the values from there on.
bool reads(const std::vector<Number>& numbers, Number state, std::span<const Number> word) {
    const auto ends = std::span(numbers).subspan(2, static_cast<std::size_t>(numbers[1]));
    if (word.empty()) return std::ranges::find(ends, state) != ends.end();
    for (std::size_t at = 2 + ends.size(); at < numbers.size(); at += 4)
        if (numbers[at] == state && (numbers[at + 2] >> (word[0] - 1) & 1) != 0 &&
            reads(numbers, numbers[at + 1], word.subspan(1)))
            return true;
    return false;
}

bool obeys_one(const Primitive& primitive, const Grid& grid) {
    std::vector<Number> line;
    for (const auto cell : primitive.cells) line.push_back(grid[cell]);
    if (primitive.kind == "domain")
        return std::ranges::all_of(line, [&](Number value) {
            return std::ranges::find(primitive.numbers, value) != primitive.numbers.end();
        });
    if (primitive.kind == "automaton") return reads(primitive.numbers, 0, line);
    if (primitive.kind == "linear") {
        Number sum = 0;
        for (std::size_t at = 0; at < line.size(); ++at)
            sum += primitive.numbers[at + 1] * line[at];
        return sum == primitive.numbers[0];
    }
    Number sum = 0;
    const bool is_relation = primitive.maker == "table";
    bool neighbours = true, pairs = true, differ = true;
    for (std::size_t first = 0; first < line.size(); ++first) {
        sum += line[first];
        for (std::size_t second = first + 1; second < line.size(); ++second) {
            const bool related =
                is_relation && in_table(primitive.numbers, line[first], line[second]);
            pairs = pairs && related;
            neighbours = neighbours && (related || second > first + 1);
            differ = differ && line[first] != line[second];
        }
    }
    if (primitive.kind == "relation") return neighbours;
    if (primitive.kind == "relation-pairs") return pairs;
    return differ && (primitive.kind == "distinct" || sum == primitive.numbers[0]);
}

bool obeys(std::span<const Primitive> primitives, const Grid& grid) {
    for (std::size_t at = 0; at < primitives.size();) {
        const Primitive& primitive = primitives[at++];
        if (primitive.kind != "or") {
            if (!obeys_one(primitive, grid)) return false;
            continue;
        }
        bool any = false;
        for (const auto number : primitive.numbers) {
            const auto size = static_cast<std::size_t>(number);
            any = any || obeys(primitives.subspan(at, size), grid);
            at += size;
        }
        if (!any) return false;
    }
    return true;
}

std::vector<Grid> expected(const Primitives& primitives) {
    std::vector<Grid> found;
    for (int number = 0; number < 3 * 3 * 3 * 3 * 3 * 3; ++number) {
        Grid grid;
        for (int left = number; grid.size() < cells; left /= order)
            grid.push_back(static_cast<std::uint8_t>(1 + left % order));
        const bool fits = std::ranges::all_of(houses, [&](const House& house) {
            Primitive distinct{"distinct", "", {}, house};
            return obeys_one(distinct, grid);
        });
        if (fits && obeys(primitives, grid)) found.push_back(grid);
    }
    std::ranges::sort(found);
    return found;
}

std::vector<Grid> solutions(const Primitives& primitives) {
    const auto ground = std::make_shared<const Ground>(order, cells, houses);
    const auto model = std::make_shared<const Model>(ground, cells, primitives);
    auto found = all_solutions(*trail_search(model, Grid(cells), {}), cells);
    std::ranges::sort(found);
    return found;
}

// ---- random primitives ----

class Random {
  public:
    explicit Random(unsigned seed) : random_(seed) {}

    Primitives next(int depth) {
        if (depth == 0 || up_to(3) == 0) return {one()};
        Primitive alternatives{"or", "", {}, {0}};
        Primitives parts;
        for (int number = 1 + up_to(3); number > 0; --number) {
            const std::size_t before = parts.size();
            for (int joined = 1 + up_to(2); joined > 0; --joined)
                for (Primitive& each : next(depth - 1)) parts.push_back(std::move(each));
            alternatives.numbers.push_back(static_cast<Number>(parts.size() - before));
        }
        parts.insert(parts.begin(), std::move(alternatives));
        return parts;
    }

    int up_to(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }

  private:
    std::vector<std::uint16_t> some(int least, int most) {
        std::vector<std::uint16_t> all{0, 1, 2, 3, 4, 5};
        mix(all, random_);
        all.resize(static_cast<std::size_t>(least + up_to(most - least + 1)));
        return all;
    }

    std::vector<Number> table() {
        std::vector<Number> pairs;
        for (int first = 1; first <= order; ++first)
            for (int second = 1; second <= order; ++second)
                if (up_to(2) == 0) pairs.insert(pairs.end(), {first, second});
        return pairs;
    }

    std::vector<Number> automaton() {
        const Number states = 1 + up_to(3);
        std::vector<Number> numbers{states, 1, up_to(static_cast<int>(states))};
        for (Number from = 0; from < states; ++from)
            for (Number to = 0; to < states; ++to)
                numbers.insert(numbers.end(), {from, to, up_to(1 << order), 0});
        return numbers;
    }

    Primitive one() {
        switch (up_to(7)) {
            case 0:
                return {"distinct", "", {}, some(2, 3)};
            case 1:
                return {"domain", "", {1 + up_to(order), 1 + up_to(order)}, some(1, 2)};
            case 2: {
                auto chosen = some(2, 3);
                const auto size = static_cast<Number>(chosen.size());
                return {"family", "sum", {size == 3 ? 6 : 3 + up_to(3)}, std::move(chosen)};
            }
            case 3: {
                auto chosen = some(1, 4);
                std::vector<Number> numbers(chosen.size() + 1, 1);
                numbers[0] = static_cast<Number>(chosen.size()) + up_to(5);
                return {"linear", "", std::move(numbers), std::move(chosen)};
            }
            case 4:
                return {"relation", "table", table(), some(2, 4)};
            case 5:
                return {"relation-pairs", "table", table(), some(2, 4)};
            default:
                return {"automaton", "table", automaton(), some(1, 5)};
        }
    }

    std::mt19937 random_;
};

void random_puzzles() {
    std::size_t possible = 0;
    constexpr unsigned puzzles = 1500;
    for (unsigned seed = 0; seed < puzzles; ++seed) {
        Random random(seed);
        Primitives primitives;
        for (int number = 1 + random.up_to(3); number > 0; --number)
            for (Primitive& each : random.next(static_cast<int>(seed % 4)))
                primitives.push_back(std::move(each));
        const auto wanted = expected(primitives);
        possible += wanted.empty() ? 0 : 1;
        check(solutions(primitives) == wanted, "seed " + std::to_string(seed));
    }
    check(possible > puzzles / 4, "many of them have solutions");
}

// ---- what makes no sense ----

void is_refused(const Primitives& primitives, const std::string& what) {
    const auto ground = std::make_shared<const Ground>(order, cells, houses);
    checks::is_refused([&] { Model(ground, cells, primitives); }, what);
}

void nonsense() {
    const Primitive part{"distinct", "", {}, {0, 3}};
    is_refused({{"or", "", {}, {0}}}, "no alternatives");
    is_refused({{"or", "", {1}, {0}}}, "a missing primitive");
    is_refused({{"or", "", {-1}, {0}}, part}, "a negative number of primitives");
    is_refused({{"or", "", {1, 2}, {0}}, part, part}, "alternatives beyond the end");
    is_refused({{"or", "", {2}, {0}}, {"or", "", {1, 1}, {0}}, part}, "an inner one beyond it");
    is_refused({{"or", "", {1}, {0}}, {"flag", "", {}, {0}}}, "an unknown kind inside");
    Primitives deep(100, part);
    for (std::size_t at = 0; at + 1 < deep.size(); ++at)
        deep[at] = {"or", "", {static_cast<Number>(deep.size() - at - 1)}, {0}};
    is_refused(deep, "alternatives nested too deep");

    is_refused({{"relation", "table", {1}, {0, 1}}}, "a value without a partner");
    is_refused({{"relation", "table", {1, 4}, {0, 1}}}, "a value above the order");
    is_refused({{"relation-pairs", "table", {0, 1}, {0, 1}}}, "a value of 0");
    is_refused({{"relation-pairs", "table", {1, 2}, {0, 0}}}, "a cell twice");
    is_refused({{"automaton", "table", {}, {0}}}, "no states");
    is_refused({{"automaton", "table", {0, 0}, {0}}}, "0 states");
    is_refused({{"automaton", "table", {65537, 0}, {0}}}, "too many states");
    is_refused({{"automaton", "table", {1, 1}, {0}}}, "a missing state that accepts");
    is_refused({{"automaton", "table", {1, -1}, {0}}}, "a negative number of them");
    is_refused({{"automaton", "table", {1, 1, 1}, {0}}}, "an unknown state that accepts");
    is_refused({{"automaton", "table", {1, 1, 0, 0, 0, 1}, {0}}}, "half an arrow");
    is_refused({{"automaton", "table", {1, 1, 0, 0, 1, 1, 0}, {0}}}, "an arrow to nowhere");
    is_refused({{"automaton", "table", {1, 1, 0, -1, 0, 1, 0}, {0}}}, "an arrow from nowhere");
    is_refused({{"automaton", "table", {1, 1, 0, 0, 0, -1, 0}, {0}}}, "a negative set");
    is_refused({{"automaton", "table", {1, 1, 0, 0, 0, Number{1} << 32, 0}, {0}}}, "a large set");
}

}  // namespace

int main() {
    random_puzzles();
    nonsense();
    return checks::report();
}
