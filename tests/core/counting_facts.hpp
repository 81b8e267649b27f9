// What primitives that count and connect cells mean, read plainly; and random ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "constraints/primitive.hpp"

namespace counting {

using nonet::constraints::Primitive;
using Number = std::int64_t;

inline std::map<Number, Number> tally(const std::vector<Number>& line) {
    std::map<Number, Number> found;
    for (const Number value : line) ++found[value];
    return found;
}

inline bool obeys(const Primitive& primitive, const std::vector<Number>& line) {
    auto found = tally(line);
    if (primitive.maker == "times") {
        const auto& numbers = primitive.numbers;
        for (std::size_t place = 0; place < numbers.size(); place += 3) {
            const Number times = found[numbers[place]];
            if (times < numbers[place + 1] || times > numbers[place + 2]) return false;
        }
        return true;
    }
    if (primitive.maker == "circles")
        return std::ranges::all_of(found, [](auto each) { return each.first == each.second; });
    if (primitive.maker == "distinct")
        return line[0] == static_cast<Number>(std::set(line.begin() + 1, line.end()).size());
    const auto size = static_cast<std::ptrdiff_t>(line.size()) / primitive.numbers[0];
    std::set<std::vector<Number>> sorted;
    for (auto first = line.begin(); first != line.end(); first += size) {
        std::vector<Number> one(first, first + size);
        std::ranges::sort(one);
        sorted.insert(one);
    }
    return sorted.size() == 1;
}

inline bool is_connected(const Primitive& primitive, const std::vector<Number>& line) {
    const auto& numbers = primitive.numbers;
    const auto values = static_cast<std::size_t>(numbers[1]);
    const Number columns = numbers[2 + values];
    std::set<std::pair<Number, Number>> area;
    for (std::size_t cell = 0; cell < line.size(); ++cell)
        for (std::size_t each = 0; each < values; ++each)
            if (numbers[2 + each] == line[cell]) {
                const Number place = numbers[3 + values + cell];
                area.emplace(place / columns, place % columns);
            }
    if (numbers[0] != 0 && numbers[0] != static_cast<Number>(area.size())) return false;
    if (area.empty()) return false;
    std::vector<std::pair<Number, Number>> next{*area.begin()};
    while (!next.empty()) {
        const auto [row, column] = next.back();
        next.pop_back();
        if (area.erase({row, column}) == 0) continue;
        next.insert(next.end(),
                    {{row + 1, column}, {row - 1, column}, {row, column + 1}, {row, column - 1}});
    }
    return area.empty();
}

inline Primitive random_counts(std::vector<std::uint16_t> cells, int order, int lowest,
                               auto& random) {
    const auto up_to = [&](int end) { return static_cast<Number>(random() % end); };
    switch (up_to(4)) {
        case 0:
            return {"counts", "circles", {}, cells};
        case 1:
            return {"counts", "distinct", {}, cells};
        case 2: {
            if (up_to(2) == 0) {  // the beginnings of a row and of a column, which all differ
                const Number row = up_to(order), column = up_to(order);
                cells.clear();
                for (Number cell = 0; cell < order - 1; ++cell)
                    cells.push_back(static_cast<std::uint16_t>(row * order + cell));
                for (Number cell = 0; cell < order - 1; ++cell)
                    cells.push_back(static_cast<std::uint16_t>(cell * order + column));
                return {"counts", "same", {2}, cells};
            }
            const Number sets = cells.size() % 3 == 0 ? 3 : 2;
            cells.resize(cells.size() - cells.size() % static_cast<std::size_t>(sets));
            return {"counts", "same", {sets}, cells};
        }
        default: {
            std::vector<Number> numbers;
            const Number end = lowest + order;
            for (Number value = lowest + up_to(2); value <= end; value += 1 + up_to(3)) {
                const Number low = value == end ? 0 : up_to(3);
                numbers.insert(numbers.end(), {value, low, low + up_to(3)});
            }
            return {"counts", "times", numbers, cells};
        }
    }
}

// All cells of a square, of which some values are connected.
inline Primitive random_connected(int order, int lowest, auto& random) {
    const auto up_to = [&](int end) { return static_cast<Number>(random() % end); };
    std::set<Number> chosen;
    for (Number value = lowest; value < lowest + order; ++value)
        if (up_to(2) == 0) chosen.insert(value);
    if (chosen.empty()) chosen.insert(lowest);
    const auto values = static_cast<Number>(chosen.size());
    const bool part = up_to(3) == 0;  // of the cells, without a row
    const Number cells = order * (order - (part ? 1 : 0));
    std::vector<Number> numbers{up_to(2) == 0 ? 0 : values * order - (part ? values : 0), values};
    numbers.insert(numbers.end(), chosen.begin(), chosen.end());
    numbers.push_back(order);
    Primitive made{"connected", "", numbers, {}};
    for (Number cell = 0; cell < cells; ++cell) {
        made.numbers.push_back(cell);
        made.cells.push_back(static_cast<std::uint16_t>(cell));
    }
    return made;
}

}  // namespace counting
