// Locked candidates, sets and fish, one after another in the order of Sudoku Explainer. Chains look
// for them too, in the position that an assumption leaves.
//
// Every function calls `visit` with each pattern and stops when it returns true.
#pragma once

#include <array>
#include <vector>

#include "hint.hpp"

namespace nonet::logic::explainer {

// All places of a value in a house are in another one, too.
struct Locked {
    int house, other, value;
};

// The places and the values of a naked or hidden set.
struct Set {
    int house, size;
    Places places;
    Values values;
};

// Lines of one kind, whose places of a value are in as many lines of the other kind.
struct Fish {
    int base_kind, size, value;
    Places base, cover;  // the numbers of the lines
};

// The next set of `count` bits in the order in which the largest member decides.
constexpr unsigned next_combination(unsigned bits) {
    const unsigned smallest = bits & (0U - bits);
    const unsigned ripple = bits + smallest;
    return ripple | (((bits ^ ripple) >> 2U) / smallest);
}

// Whether at least two bits are set, and at most some number.
constexpr bool has_few(unsigned bits, int most) {
    unsigned rest = bits & (bits - 1);
    if (rest == 0) return false;
    for (int count = 1; count < most; ++count) rest &= rest - 1;
    return rest == 0;
}

// Visits the sets of `size` members that have as many bits together. The largest member decides the
// order. Some larger ones may be chosen already.
template <typename Visit>
bool visit_unions(const std::array<unsigned, order>& bits, unsigned members, int size,
                  const Visit& visit, unsigned chosen = 0, unsigned bits_chosen = 0) {
    const bool is_last = count_bits(chosen) + 1 == size;
    for (unsigned rest = members; rest != 0; rest &= rest - 1) {
        const unsigned member = rest & (0U - rest);
        const unsigned all = bits_chosen | bits[static_cast<std::size_t>(std::countr_zero(rest))];
        const int count = count_bits(all);
        if (count > size) continue;
        if (is_last) {
            if (count == size && visit(chosen | member, all)) return true;
        } else if (visit_unions(bits, members & (member - 1), size, visit, chosen | member, all)) {
            return true;
        }
    }
    return false;
}

// Visits the sets of `size` values that have as many places in a house of which enough cells are
// empty.
template <typename Visit>
bool visit_hidden_sets(const Board& board, int size, int fewest_empty, const Visit& visit) {
    for (const int kind : columns_first) {
        for (int house = first_house(kind); house < first_house(kind) + order; ++house) {
            if (board.empty_cells(house) < fewest_empty) continue;
            std::array<unsigned, order> places{};
            unsigned usable = 0;  // values with few places
            for (int value = 1; value <= order; ++value) {
                const unsigned of_value = board.places(house, value);
                places[static_cast<std::size_t>(value - 1)] = of_value;
                if (has_few(of_value, size)) usable |= values_of(value);
            }
            const auto visit_set = [&](Values values, unsigned all) {
                return visit(Set{house, size, static_cast<Places>(all), values});
            };
            if (visit_unions(places, usable, size, visit_set)) return true;
        }
    }
    return false;
}

// Visits the sets of `size` cells of a house that have as many candidates.
template <typename Visit>
bool visit_naked_sets(const Board& board, int size, const Visit& visit) {
    for (const int kind : columns_first) {
        for (int house = first_house(kind); house < first_house(kind) + order; ++house) {
            if (board.empty_cells(house) < 2 * size) continue;
            std::array<Values, order> candidates{};
            unsigned usable = 0;  // cells with few candidates
            for (int place = 0; place < order; ++place) {
                const Values of_cell = board.candidates(cell_at(house, place));
                candidates[static_cast<std::size_t>(place)] = of_cell;
                if (has_few(of_cell, size)) usable |= 1U << place;
            }
            const auto visit_set = [&](unsigned places, Values values) {
                return visit(Set{house, size, static_cast<Places>(places), values});
            };
            if (visit_unions(candidates, usable, size, visit_set)) return true;
        }
    }
    return false;
}

template <typename Visit>
bool visit_fish(const Board& board, int size, const Visit& visit) {
    for (const int kind : {column, row}) {
        std::array<Places, order> usable{};  // the lines with few places of each value
        for (int value = 1; value <= order; ++value) {
            if (board.times_placed(value) + 2 * size > order) continue;
            Places& lines = usable[static_cast<std::size_t>(value - 1)];
            for (int i = 0; i < order; ++i) {
                const int count = count_bits(board.places(first_house(kind) + i, value));
                if (count >= 2 && count <= size) lines = static_cast<Places>(lines | 1U << i);
            }
        }
        for (unsigned base = (1U << size) - 1; base < 1U << order; base = next_combination(base)) {
            for (int value = 1; value <= order; ++value) {
                if ((base & ~unsigned{usable[static_cast<std::size_t>(value - 1)]}) != 0) continue;
                Places cover = 0;
                for_each_place(static_cast<Places>(base), [&](int line) {
                    cover =
                        static_cast<Places>(cover | board.places(first_house(kind) + line, value));
                });
                const Fish fish{kind, size, value, static_cast<Places>(base), cover};
                if (count_bits(cover) == size && visit(fish)) return true;
            }
        }
    }
    return false;
}

// Visits the values that are locked in some house of the second kind, in one of the first.
template <typename Visit>
bool visit_locked_in(const Board& board, int house, int other_kind, const Values values,
                     const Visit& visit) {
    Values few = 0;  // those that can be locked: two houses share three cells
    for (const Value value : each(values)) {
        if (has_few(board.places(house, value), 3)) few |= values_of(value);
    }
    for (const int other : houses_crossing(house, other_kind)) {
        const Places common = shared_places(house, other);
        for (const Value value : each(few)) {
            if ((board.places(house, value) & ~common) != 0) continue;
            if (visit(Locked{house, other, value})) return true;
        }
    }
    return false;
}

// In Sukaku Explainer the value comes first, then the house.
template <typename Visit>
bool visit_locked(const Board& board, Program program, const Visit& visit) {
    static constexpr std::array<std::array<int, 2>, 4> pairs{
        {{box, column}, {box, row}, {column, box}, {row, box}}};
    const auto visit_kinds = [&](int kind, int other_kind, Values values) {
        for (int house = first_house(kind); house < first_house(kind) + order; ++house) {
            if (visit_locked_in(board, house, other_kind, values, visit)) return true;
        }
        return false;
    };
    for (const auto& [kind, other_kind] : pairs) {
        if (program == Program::explainer) {
            if (visit_kinds(kind, other_kind, all_values(order))) return true;
            continue;
        }
        for (const Value value : each(all_values(order))) {
            if (visit_kinds(kind, other_kind, values_of(value))) return true;
        }
    }
    return false;
}

// What the patterns remove, in the order of the cells. `remove(cell, values)` is called for each
// cell.
template <typename Remove>
void removed_by(const Board& board, const Locked& locked, const Remove& remove) {
    const Places gone = static_cast<Places>(board.places(locked.other, locked.value) &
                                            ~shared_places(locked.other, locked.house));
    for_each_place(
        gone, [&](int place) { remove(cell_at(locked.other, place), values_of(locked.value)); });
}
template <typename Remove>
void removed_by_hidden(const Board& board, const Set& set, const Remove& remove) {
    for_each_place(set.places, [&](int place) {
        const Cell cell = cell_at(set.house, place);
        const Values gone = board.candidates(cell) & ~set.values;
        if (gone != 0) remove(cell, gone);
    });
}
template <typename Remove>
void removed_by_naked(const Board& board, const Set& set, const Remove& remove) {
    for_each_place(static_cast<Places>(~set.places & all_values(order)), [&](int place) {
        const Cell cell = cell_at(set.house, place);
        const Values gone = board.candidates(cell) & set.values;
        if (gone != 0) remove(cell, gone);
    });
}
template <typename Remove>
void removed_by(const Board& board, const Fish& fish, const Remove& remove) {
    const int cover_kind = fish.base_kind == row ? column : row;
    SmallCells gone;
    for_each_place(fish.cover, [&](int line) {
        const int house = first_house(cover_kind) + line;
        const auto places = static_cast<Places>(board.places(house, fish.value) & ~fish.base);
        for_each_place(places, [&](int place) { gone.insert(cell_at(house, place)); });
    });
    for (const Cell cell : gone) remove(cell, values_of(fish.value));
}

// What the patterns consist of.
inline SmallCells cells_at(int house, Places places) {
    SmallCells cells;
    for_each_place(places, [&](int place) { cells.insert(cell_at(house, place)); });
    return cells;
}
inline std::vector<Part> parts_of(const Board& board, const Locked& locked) {
    const SmallCells cells = cells_at(locked.house, board.places(locked.house, locked.value));
    return {{PartRole::base, cells, values_of(locked.value), house_bit(locked.house)},
            {PartRole::cover, {}, 0, house_bit(locked.other)}};
}
inline std::vector<Part> parts_of(const Set& set) {
    const SmallCells cells = cells_at(set.house, set.places);
    return {{PartRole::pattern, cells, set.values, house_bit(set.house)}};
}
inline std::vector<Part> parts_of(const Board& board, const Fish& fish) {
    const int cover_kind = fish.base_kind == row ? column : row;
    Part base{PartRole::base, {}, values_of(fish.value)}, cover{PartRole::cover, {}};
    for_each_place(fish.base, [&](int line) {
        const int house = first_house(fish.base_kind) + line;
        base.cells |= cells_at(house, board.places(house, fish.value));
        base.houses |= house_bit(house);
    });
    for_each_place(fish.cover,
                   [&](int line) { cover.houses |= house_bit(first_house(cover_kind) + line); });
    return {base, cover};
}

}  // namespace nonet::logic::explainer
