// All uniqueness steps of a position by plain enumeration.
#pragma once

#include <algorithm>
#include <map>

#include "board.hpp"

namespace plain_uniqueness {

using namespace logic_board;

using Found = std::map<Technique, std::set<Outcome>>;

// Four cells where two rows meet two columns: 0 and 1 in one row, 0 and 2 in one column.
using Corner = std::array<Cell, 4>;

inline bool in_line(std::size_t i, std::size_t k) {
    return i + k != 3;
}

// The rectangles whose houses would hold the same values after an exchange: each house with one
// corner holds two of them, and these are in line.
template <typename Cells>
std::vector<Corner> rectangles(const Layout<Cells>& layout) {
    std::vector<Corner> found;
    const int order = layout.order();
    for (int top = 0; top < order; ++top) {
        for (int low = top + 1; low < order; ++low) {
            for (int left = 0; left < order; ++left) {
                for (int right = left + 1; right < order; ++right) {
                    const auto at = [&](int row, int column) {
                        return static_cast<Cell>(row * order + column);
                    };
                    found.push_back({at(top, left), at(top, right), at(low, left), at(low, right)});
                }
            }
        }
    }
    std::erase_if(found, [&](const Corner& corners) {
        return std::ranges::any_of(layout.houses(), [&](const auto& house) {
            std::vector<std::size_t> inside;
            for (std::size_t i = 0; i < 4; ++i) {
                if (house.cells.contains(corners[i])) inside.push_back(i);
            }
            return !inside.empty() && (inside.size() != 2 || !in_line(inside[0], inside[1]));
        });
    });
    return found;
}

template <typename Cells>
class PlainUniqueness {
  public:
    explicit PlainUniqueness(const Position<Cells>& position)
        : position_(position), layout_(position.layout()) {
        for (const Corner& corners : rectangles(layout_)) {
            corners_ = corners;
            std::set<Values> pairs;
            for (Cell cell : corners) {
                if (size(at(cell)) == 2) pairs.insert(at(cell));
            }
            for (Values pair : pairs) unique(pair);
            for (std::size_t open = 0; open < 4; ++open) avoidable_1(open);
            for (std::size_t i = 0; i < 4; ++i) {
                for (std::size_t k = i + 1; k < 4; ++k) avoidable_2(i, k);
            }
        }
        grave();
    }
    Found found;

  private:
    Values at(Cell cell) const { return position_.candidates(cell); }
    const Cells& with(Value value) const { return position_.cells_with(value); }

    void add(Technique technique, const Cells& cells, Values values) {
        Outcome outcome;
        for (Cell cell : cells) {
            for (Value value : each(static_cast<Values>(at(cell) & values))) {
                outcome.insert({cell, value});
            }
        }
        if (!outcome.empty()) found[technique].insert(outcome);
    }

    // Whether an empty cell could have a value as far as filled cells tell.
    bool could_be(Cell cell, Value value) const {
        if (position_.value(cell) != 0) return false;
        return std::ranges::none_of(position_values(), [&](const Candidate& filled) {
            return filled.value == value && layout_.see(filled.cell, cell);
        });
    }
    std::vector<Candidate> position_values() const {
        std::vector<Candidate> filled;
        for (Cell cell : layout_.all()) {
            if (position_.value(cell) != 0) filled.push_back({cell, position_.value(cell)});
        }
        return filled;
    }

    void unique(Values pair) {
        const Value a = first(pair), b = first(static_cast<Values>(pair & ~values_of(a)));
        std::vector<std::size_t> others;
        Cells cells, all;
        Values extras = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            if (!could_be(corners_[i], a) || !could_be(corners_[i], b)) return;
            all.insert(corners_[i]);
            const auto extra = static_cast<Values>(at(corners_[i]) & ~pair);
            if (extra == 0) continue;
            others.push_back(i);
            cells.insert(corners_[i]);
            extras = static_cast<Values>(extras | extra);
        }
        const bool two = others.size() == 2;
        const bool aligned = two && in_line(others[0], others[1]);
        if (others.size() == 1) add("unique_rectangle_1"_technique, cells, pair);
        if (others.size() > 1 && others.size() < 4 && size(extras) == 1) {
            add(aligned ? "unique_rectangle_2"_technique : "unique_rectangle_5"_technique,
                layout_.seen_by_all(cells), extras);
        }
        if (two) type_3(cells, pair, extras);
        if (aligned) type_4(cells, a, b);
        if (two && !aligned) type_6(others, all, a, b);
        for (std::size_t i = 0; i < 4; ++i) {
            const bool bare = !cells.contains(corners_[i]);
            if (bare && (others.size() == 3 || (two && !aligned))) hidden(3 - i, all, a, b);
        }
    }

    // A value that no other cell that sees both corners has is in one of them. HoDoKu takes the
    // first such value.
    void type_4(const Cells& cells, Value a, Value b) {
        const Cells around = layout_.seen_by_all(cells);
        if (!around.meets(with(a))) return add("unique_rectangle_4"_technique, cells, values_of(b));
        if (!around.meets(with(b))) add("unique_rectangle_4"_technique, cells, values_of(a));
    }

    void type_6(const std::vector<std::size_t>& others, const Cells& all, Value a, Value b) {
        Cells around, cells;
        for (std::size_t i : others) {
            around |= lines(corners_[i]);
            cells.insert(corners_[i]);
        }
        around = around.without(all);
        if (!around.meets(with(a))) return add("unique_rectangle_6"_technique, cells, values_of(a));
        if (!around.meets(with(b))) add("unique_rectangle_6"_technique, cells, values_of(b));
    }

    void hidden(std::size_t corner, const Cells& all, Value a, Value b) {
        const Cells around = lines(corners_[corner]).without(all);
        const Cells cell = Cells::of(corners_[corner]);
        if (!around.meets(with(a))) add("hidden_rectangle"_technique, cell, values_of(b));
        if (!around.meets(with(b))) add("hidden_rectangle"_technique, cell, values_of(a));
    }

    Cells lines(Cell cell) const {
        Cells found_cells;
        for (std::uint8_t house : layout_.houses_of(cell)) {
            const auto& each_house = layout_.houses()[house];
            if (each_house.kind == Kind::row || each_house.kind == Kind::column) {
                found_cells |= each_house.cells;
            }
        }
        return found_cells;
    }

    // Subsets of the cells that have neither value, in a house of both corners. Only those that
    // remove something from the first house of the subset, as in HoDoKu.
    void type_3(const Cells& cells, Values pair, Values extras) {
        for (std::uint8_t house : layout_.common_houses(cells)) {
            std::vector<Cell> more;
            for (Cell cell : layout_.houses()[house].cells.without(cells)) {
                if (position_.value(cell) == 0 && (at(cell) & pair) == 0) more.push_back(cell);
            }
            for (unsigned choice = 1; choice < 1U << more.size(); ++choice) {
                Cells subset = cells;
                Values values = extras;
                for (std::size_t i = 0; i < more.size(); ++i) {
                    if ((choice >> i & 1) == 0) continue;
                    subset.insert(more[i]);
                    values = static_cast<Values>(values | at(more[i]));
                }
                if (size(values) == subset.size() - 1) remove_subset(subset, values);
            }
        }
    }
    void remove_subset(const Cells& subset, Values values) {
        Cells rest;
        for (std::uint8_t house : layout_.common_houses(subset)) {
            rest |= layout_.houses()[house].cells.without(subset);
            const bool removes = std::ranges::any_of(layout_.houses()[house].list, [&](Cell cell) {
                return rest.contains(cell) && (at(cell) & values) != 0;
            });
            if (!removes && house == layout_.common_houses(subset).front()) return;
        }
        add("unique_rectangle_3"_technique, rest, values);
    }

    bool is_filled_in(std::size_t corner) const {
        const Cell cell = corners_[corner];
        return position_.value(cell) != 0 && !position_.given().contains(cell);
    }
    Value value(std::size_t corner) const { return position_.value(corners_[corner]); }

    // Both neighbours of the open corner have one value; it does not have that of the opposite one.
    void avoidable_1(std::size_t open) {
        const std::size_t opposite = 3 - open, one = open ^ 1, other = open ^ 2;
        if (position_.value(corners_[open]) != 0 || size(at(corners_[open])) != 2) return;
        if (!is_filled_in(opposite) || !is_filled_in(one) || !is_filled_in(other)) return;
        if (value(one) != value(other)) return;
        add("avoidable_rectangle_1"_technique, Cells::of(corners_[open]),
            values_of(value(opposite)));
    }

    // Two open corners in line, in one region where there are regions, have one value more than
    // the other two corners leave them, the same one.
    void avoidable_2(std::size_t i, std::size_t k) {
        const Cell one = corners_[i], other = corners_[k];
        if (!in_line(i, k) || layout_.region(one) != layout_.region(other)) return;
        if (!is_filled_in(3 - i) || !is_filled_in(3 - k)) return;
        const Values mine = values_of(value(3 - i)), theirs = values_of(value(3 - k));
        if ((at(one) & mine) == 0 || (at(other) & theirs) == 0) return;
        const auto extra = static_cast<Values>(at(one) & ~mine);
        if (size(at(one)) != 2 || size(at(other)) != 2 || extra != (at(other) & ~theirs)) return;
        add("avoidable_rectangle_2"_technique,
            layout_.seen_by_all(Cells::of(one) | Cells::of(other)), extra);
    }

    // All cells have two candidates, but for one with three; without one of these each candidate
    // of a house is there twice.
    void grave() {
        Cells larger;
        for (Cell cell : position_.empty()) {
            if (size(at(cell)) != 2) larger.insert(cell);
        }
        if (larger.size() != 1 || size(at(larger.first())) != 3) return;
        for (Value extra : each(at(larger.first()))) {
            const bool is_grave = std::ranges::all_of(layout_.houses(), [&](const auto& house) {
                for (int v = 1; v <= layout_.order(); ++v) {
                    Cells places = house.cells & with(static_cast<Value>(v));
                    if (house.cells.contains(larger.first()) && v == extra) {
                        places.erase(larger.first());
                        if (places.empty()) return false;
                    }
                    if (!places.empty() && places.size() != 2) return false;
                }
                return true;
            });
            if (!is_grave) continue;
            return add("bug_plus_1"_technique, larger, static_cast<Values>(~values_of(extra)));
        }
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    Corner corners_{};
};

}  // namespace plain_uniqueness
