// Facts about single propagators, which some prune exactly, and about sums that follow from others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "constraints/deriving.hpp"
#include "constraints/distinct_automaton.hpp"
#include "constraints/lines.hpp"
#include "constraints/makers.hpp"
#include "constraints/merging.hpp"
#include "constraints/primitive.hpp"

namespace propagator_facts {

using checks::check;
using namespace nonet::constraints;
using nonet::houses::House;
using nonet::houses::Network;
using Grid = std::vector<std::uint8_t>;
using Number = std::int64_t;

// ---- single propagators, of cells that are one house or differ in part ----

// The candidates that are part of values that `allowed` accepts and that differ where cells do.
template <class Differ, class Allowed>
std::vector<Word> supported(const std::vector<Word>& sets, int order, const Differ& differ,
                            const Allowed& allowed) {
    std::vector<Word> found(sets.size());
    std::vector<Number> line;
    const auto extend = [&](const auto& self) -> void {
        const std::size_t place = line.size();
        if (place == sets.size()) {
            if (allowed(line))
                for (std::size_t cell = 0; cell < line.size(); ++cell)
                    found[cell] |= Word{1} << (line[cell] - 1);
            return;
        }
        for (Number value = 1; value <= order; ++value) {
            if ((sets[place] >> (value - 1) & 1) == 0) continue;
            bool fits = true;
            for (std::size_t other = 0; other < place; ++other)
                fits = fits && !(differ(other, place) && line[other] == value);
            if (!fits) continue;
            line.push_back(value);
            self(self);
            line.pop_back();
        }
    };
    extend(extend);
    return found;
}

// Whether the propagator leaves exactly those, or returns false if there are none.
inline bool is_exact(const Propagator& propagator, State& state, const std::vector<Word>& sets,
                     const std::vector<Word>& expected) {
    for (std::size_t cell = 0; cell < sets.size(); ++cell)
        state.restrict_to({static_cast<std::uint16_t>(cell), sets[cell]});
    if (expected[0] == 0) return !propagator.propagate(state);
    if (!propagator.propagate(state)) return false;
    for (std::size_t cell = 0; cell < sets.size(); ++cell)
        if (state.candidates()[cell] != expected[cell]) return false;
    return true;
}

inline std::vector<Word> random_sets(std::size_t cells, int order, std::mt19937& random) {
    std::vector<Word> sets;
    while (sets.size() < cells) {
        const Word set = (random() | random()) % (Word{1} << order);
        if ((set & (set - 1)) != 0) sets.push_back(set);  // no single: it would remove others
    }
    return sets;
}

// accepted: whether a line of values obeys a primitive.
template <class Accepted>
void exact_automata(unsigned lines, const Accepted& accepted) {
    std::mt19937 random(1);
    for (unsigned line = 0; line < lines; ++line) {
        const int order = 4 + static_cast<int>(line % 3);
        House cells(static_cast<std::size_t>(order) - line % 2);
        std::iota(cells.begin(), cells.end(), std::uint16_t{0});
        const std::vector<std::string> makers{"sandwich", "x-sum", "sum-line", "lockout"};
        const std::string& maker = makers[random() % 4];
        const auto clue = static_cast<Number>(1 + random() % static_cast<unsigned>(order));
        const Primitive primitive{"automaton", maker, {clue}, cells};
        const auto automaton =
            made_automaton({maker, {clue}, static_cast<std::size_t>(order)}, cells.size());
        const DistinctAutomatonLine exact(cells, automaton, static_cast<std::size_t>(order));
        const Network network(static_cast<std::size_t>(order), cells.size(), {cells});
        State state(network);
        const auto sets = random_sets(cells.size(), order, random);
        const auto expected = supported(
            sets, order, [](std::size_t, std::size_t) { return true; },
            [&](const auto& values) { return accepted(primitive, values, order); });
        check(is_exact(exact, state, sets, expected),
              "line " + std::to_string(line) + ", " + maker);
    }
}

// Whether the propagator keeps all that is part of allowed values, and no more if it is exact.
// Where all cells have one value, it says whether these are allowed.
inline bool is_right(const Propagator& propagator, State& state, const std::vector<Word>& sets,
                     const std::vector<Word>& expected, bool exact) {
    if (exact) return is_exact(propagator, state, sets, expected);
    for (std::size_t cell = 0; cell < sets.size(); ++cell)
        state.restrict_to({static_cast<std::uint16_t>(cell), sets[cell]});
    const bool decided = std::ranges::all_of(sets, [](Word set) { return (set & (set - 1)) == 0; });
    if (!propagator.propagate(state)) return expected[0] == 0;
    if (decided) return expected[0] != 0;
    for (std::size_t cell = 0; cell < sets.size(); ++cell)
        if ((expected[cell] & ~state.candidates()[cell]) != 0) return false;
    return true;
}

// Random candidates, or single ones that differ where cells do.
inline std::vector<Word> sets_of_line(std::size_t cells, int order, bool distinct, bool decided,
                                      std::mt19937& random) {
    if (!decided) return random_sets(cells, order, random);
    std::vector<Word> sets;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        Word set = 0;
        do set = Word{1} << random() % static_cast<unsigned>(order);
        while (distinct && std::ranges::find(sets, set) != sets.end());
        sets.push_back(set);
    }
    return sets;
}

// Propagators of one sort of lines, of cells that all differ or of any.
template <class Accepted>
void special_lines(unsigned lines, const Accepted& accepted) {
    std::mt19937 random(1);
    const std::vector<std::string> makers{"sandwich",       "x-sum",         "lunchbox",
                                          "skyscraper",     "numbered-room", "sum-line",
                                          "value-indexing", "sum-loop",      "hidden-skyscraper"};
    for (unsigned line = 0; line < lines; ++line) {
        const std::string& maker = makers[line % makers.size()];
        const int order = 4 + static_cast<int>(random() % 3), lowest = random() % 3 == 0 ? 0 : 1;
        const bool is_sum = maker == "sandwich" || maker == "x-sum" || maker == "lunchbox";
        const bool distinct = is_sum || random() % 2 == 0, decided = random() % 2 == 0;
        const std::size_t shorter = maker == "sandwich" ? 0 : random() % 3;
        House cells(static_cast<std::size_t>(order) - shorter);
        std::iota(cells.begin(), cells.end(), std::uint16_t{0});
        const auto most = static_cast<unsigned>(is_sum ? 3 * order : order);
        const auto clue = static_cast<Number>(1 + random() % most) - (is_sum ? 1 : 0);
        const std::vector<Number> numbers(maker == "value-indexing" ? 0 : 1, clue);
        const std::vector<House> houses(distinct ? 1 : 0, cells);
        const Network network(static_cast<std::size_t>(order), cells.size(), houses);
        const Exclusion exclusion(network);
        const auto made = made_line(
            cells, {maker, numbers, static_cast<std::size_t>(order), lowest}, distinct, exclusion);
        const std::string called = "line " + std::to_string(line) + ", " + maker;
        if (!made) {
            check(lowest == 0 && maker.starts_with("sum"), called + " has a propagator");
            continue;
        }
        const auto sets = sets_of_line(cells.size(), order, distinct, decided, random);
        const Primitive primitive{"automaton", maker, numbers, cells};
        const auto expected = supported(
            sets, order, [&](std::size_t, std::size_t) { return distinct; },
            [&](std::vector<Number> values) {
                for (Number& value : values) value += lowest - 1;
                return accepted(primitive, values, order, lowest);
            });
        State state(network);
        check(is_right(*made, state, sets, expected, !distinct && !decided), called);
    }
}

inline void exact_sums(unsigned sums) {
    std::mt19937 random(1);
    for (unsigned sum = 0; sum < sums; ++sum) {
        const int order = 4 + static_cast<int>(sum % 6);
        const std::vector<std::vector<House>> houses{{}, {{0, 1}}, {{0, 1}, {1, 2}}, {{0, 1, 2}}};
        const auto& differing = houses[random() % houses.size()];
        const Network network(static_cast<std::size_t>(order), 3, differing);
        const Exclusion exclusion(network);
        const auto sign = [&] { return random() % 2 == 0 ? Number{1} : Number{-1}; };
        const std::vector<Number> signs{sign(), sign(), sign()};
        const Number total = static_cast<Number>(random() % static_cast<unsigned>(3 * order)) -
                             (signs[0] + signs[1] + signs[2] < 0 ? 2 * order : 0);
        const Linear linear(static_cast<std::size_t>(order), {total, signs, {0, 1, 2}}, exclusion);
        State state(network);
        const auto sets = random_sets(3, order, random);
        const auto expected = supported(
            sets, order,
            [&](std::size_t one, std::size_t other) {
                return exclusion.between(static_cast<std::uint16_t>(one),
                                         static_cast<std::uint16_t>(other));
            },
            [&](const auto& values) {
                return signs[0] * values[0] + signs[1] * values[1] + signs[2] * values[2] == total;
            });
        check(is_exact(linear, state, sets, expected), "sum " + std::to_string(sum));
    }
}

// ---- sums that follow from others ----

// Sums of random cells of a grid, of which some are the rest of others in a house.
inline std::vector<Equation> sums_of(const Grid& grid, const std::vector<House>& houses, int order,
                                     std::mt19937& random) {
    std::vector<Equation> sums;
    for (int number = 0; number < 4 * order; ++number) {
        const House& house = houses[random() % houses.size()];
        House cells(house.begin(),
                    house.begin() + 2 + static_cast<int>(random() % 7) % (order - 1));
        if (random() % 3 == 0) {
            const auto other = static_cast<std::uint16_t>(random() % grid.size());
            if (std::ranges::find(cells, other) == cells.end()) cells.push_back(other);
        }
        Equation sum{0, std::vector<Number>(cells.size(), 1), cells};
        for (const auto cell : cells) sum.total += grid[cell];
        sums.push_back(std::move(sum));
    }
    return sums;
}

inline bool holds(const Equation& sum, const Grid& grid) {
    Number total = 0;
    for (std::size_t place = 0; place < sum.cells.size(); ++place)
        total += sum.coefficients[place] * grid[sum.cells[place]];
    return total == sum.total;
}

inline void derived_sums(const std::vector<House>& houses, int order, int box_rows,
                         unsigned grids) {
    const Network network(static_cast<std::size_t>(order), static_cast<std::size_t>(order * order),
                          houses);
    const Exclusion exclusion(network);
    std::mt19937 random(1);
    std::size_t number = 0;
    for (unsigned seed = 0; seed < grids; ++seed) {
        Grid grid;
        for (int row = 0; row < order; ++row)
            for (int column = 0; column < order; ++column) {
                const int width = order / box_rows;
                grid.push_back(static_cast<std::uint8_t>(
                    (row % box_rows * width + row / box_rows + column) % order + 1));
            }
        const auto given = sums_of(grid, houses, order, random);
        const auto all = nonet::constraints::derived(network, exclusion, given);
        for (const auto& sum : all) check(holds(sum, grid), "a derived sum holds in the grid");
        std::vector<const Equation*> plain;
        for (const auto& sum : given) plain.push_back(&sum);
        const auto unions =
            nonet::constraints::merged(static_cast<std::size_t>(order), plain, exclusion);
        for (const auto& sum : unions) {
            const std::set<std::uint16_t> cells(sum.cells.begin(), sum.cells.end());
            check(cells.size() == sum.cells.size() && holds(sum, grid), "a sum of sums holds");
        }
        number += all.size() + unions.size();
    }
    check(number > grids, "sums follow from others");
}

}  // namespace propagator_facts
