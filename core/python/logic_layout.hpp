// A layout for Python.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>
#include <variant>
#include <vector>

#include "../logic/families.hpp"
#include "../logic/ground/layout.hpp"

// A layout of any size.
class LogicLayout {
  public:
    LogicLayout(int order, int cells,
                const std::vector<std::pair<int, std::vector<nonet::logic::Cell>>>& houses)
        : layout_(make(order, cells, checked(houses))) {}

    int cells() const {
        return std::visit([](const auto& layout) { return layout.cells(); }, layout_);
    }
    int order() const {
        return std::visit([](const auto& layout) { return layout.order(); }, layout_);
    }
    template <typename Visitor>
    auto visit(Visitor visitor) const {
        return std::visit(visitor, layout_);
    }

  private:
    using Either = std::variant<nonet::logic::Layout<nonet::logic::SmallCells>,
                                nonet::logic::Layout<nonet::logic::LargeCells>,
                                nonet::logic::Layout<nonet::logic::HugeCells>>;

    static std::vector<nonet::logic::HouseCells> checked(
        const std::vector<std::pair<int, std::vector<nonet::logic::Cell>>>& houses) {
        std::vector<nonet::logic::HouseCells> list;
        for (const auto& [kind, cells] : houses) {
            if (kind < 0 || kind > 3) throw nanobind::value_error("a kind of house is 0 to 3");
            list.push_back({static_cast<nonet::logic::Kind>(kind), cells});
        }
        return list;
    }
    template <typename Cells>
    static bool fits(int order, int cells) {
        return order <= nonet::logic::largest_order<Cells> && cells <= Cells::capacity;
    }
    static Either make(int order, int cells, const std::vector<nonet::logic::HouseCells>& houses) {
        if (fits<nonet::logic::SmallCells>(order, cells)) {
            return nonet::logic::Layout<nonet::logic::SmallCells>(order, cells, houses);
        }
        if (fits<nonet::logic::LargeCells>(order, cells)) {
            return nonet::logic::Layout<nonet::logic::LargeCells>(order, cells, houses);
        }
        return nonet::logic::Layout<nonet::logic::HugeCells>(order, cells, houses);
    }

    Either layout_;
};

// The technique with a number. Throws nanobind::value_error for other numbers.
inline nonet::logic::Technique technique_of(int number) {
    const auto techniques = nonet::logic::techniques();
    if (number < 0 || static_cast<std::size_t>(number) >= techniques.size()) {
        throw nanobind::value_error("the number of a technique expected");
    }
    return techniques[static_cast<std::size_t>(number)].technique;
}
inline std::vector<nonet::logic::Technique> techniques_of(const std::vector<int>& numbers) {
    std::vector<nonet::logic::Technique> techniques;
    for (int number : numbers) techniques.push_back(technique_of(number));
    return techniques;
}
