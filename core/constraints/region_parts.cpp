#include "region_parts.hpp"

#include <algorithm>
#include <numeric>

namespace nonet::constraints {

// Where there are fewer regions than values, they have the lowest numbers.
bool Regions::Parts::restrict_numbers() {
    const Word there = lowest_few(count());
    for (std::size_t cell = 0; cell < grid_; ++cell) {
        const Word before = numbers(cell);
        if (search::without(before, there) != 0) state_.restrict_to({second(cell), there});
        if ((before & there) == 0) return false;
    }
    return true;
}

// A region has its number because of its first cell, and those before it have smaller numbers.
bool Regions::Parts::number_in_order() {
    std::size_t begun = 0;
    for (std::size_t cell = 0; cell < grid_ && begun < count(); ++cell) {
        const Word before = numbers(cell), now = before & lowest_few(begun + 1);
        if (now != before) state_.restrict_to({second(cell), now});
        if (now == 0) return false;
        begun = std::max(begun, static_cast<std::size_t>(std::bit_width(now)));
    }
    return true;
}

// Gives the next number to the largest part that is in none of the regions with one, if there is
// such a part.
bool Regions::Parts::number_next() {
    const Word used = regions_.used(state_);
    Number best = 0;
    std::size_t size = 0;
    for (Number cell = 0; cell < grid_; ++cell) {
        const Part& part = room_->parts[cell];
        if (!is_first(cell) || part.size <= size || (part.numbers & used) != 0) continue;
        best = cell;
        size = part.size;
    }
    return size == 0 || set_numbers(best, search::lowest(room_->parts[best].numbers));
}

Regions::Number Regions::Parts::found(const std::vector<Number>& of, Number cell) {
    while (of[cell] != cell) cell = of[cell];
    return cell;
}

void Regions::Parts::unite(std::vector<Number>& of, Number one, Number other) {
    one = found(of, one);
    other = found(of, other);
    if (one != other) of[std::max(one, other)] = std::min(one, other);
}

// Each cell names the first one of its part, which has a smaller number.
void Regions::Parts::flatten(std::vector<Number>& of) {
    for (Number& first : of) first = of[first];
}

// The contradiction is in the cells of a region.
bool Regions::Parts::fail(std::size_t number) {
    const Word own = Word{1} << number;
    Cells found;
    for (std::size_t cell = 0; cell < grid_; ++cell)
        if (numbers(cell) == own) found.push_back(second(cell));
    state_.contradict_in(found);
    return false;
}

// Finds the parts: cells that are known to be together, or neighbours with the same number.
bool Regions::Parts::join() {
    std::ranges::copy(regions_.joined_, room_->of.begin());
    for (Number cell = 0; cell < grid_; ++cell) {
        const Word own = numbers(cell);
        if (!only_one(own)) continue;
        for (const Number other : regions_.neighbours_[cell])
            if (other > cell && numbers(other) == own) unite(room_->of, cell, other);
    }
    flatten(room_->of);
    for (const auto& arrow : regions_.arrows_) {
        const auto join = [&](std::size_t one, std::size_t other) {
            unite(room_->of, static_cast<Number>(one), static_cast<Number>(other));
        };
        if (!arrow->propagate(state_, room_->of, regions_.second_, join)) return fail(*arrow);
        flatten(room_->of);
    }
    return gather();
}

bool Regions::Parts::gather() {
    for (Number cell = 0; cell < grid_; ++cell) {
        if (!add(cell)) return false;
    }
    for (Number cell = 0; cell < grid_; ++cell)
        if (is_first(cell) && room_->parts[cell].size > 1 &&
            !set_numbers(cell, room_->parts[cell].numbers))
            return false;
    find_pieces();
    return true;
}

void Regions::Parts::find_pieces() {
    std::vector<Number>& of = room_->piece_of;
    std::iota(of.begin(), of.end(), Number{0});
    for (Number cell = 0; cell < grid_; ++cell) {
        if (room_->parts[room_->of[cell]].size == 1) continue;
        for (const Number other : regions_.neighbours_[cell])
            if (other > cell && room_->of[other] == room_->of[cell]) unite(of, cell, other);
    }
    flatten(of);
    for (Number cell = 0; cell < grid_; ++cell) {
        const Number first = of[cell];
        Piece& piece = room_->pieces[first];
        room_->next_in_piece[cell] = cell;
        if (first == cell) {
            piece = {1, cell};
            continue;
        }
        room_->next_in_piece[piece.last] = cell;
        piece.last = cell;
        ++piece.size;
    }
}

bool Regions::Parts::add(Number cell) {
    const Word set = cell_values(cell), fixed = only_one(set) ? set : 0;
    const Number first = room_->of[cell];
    Part& part = room_->parts[first];
    room_->next[cell] = cell;
    if (first == cell) {
        part = {1, numbers(cell), fixed, cell};
        return true;
    }
    if ((part.fixed & fixed) != 0) return false;
    room_->next[part.last] = cell;
    part.last = cell;
    part.numbers &= numbers(cell);
    part.fixed |= fixed;
    return ++part.size <= regions_.order_;
}

// The part is in one of these regions.
bool Regions::Parts::set_numbers(Number part, Word numbers) {
    room_->parts[part].numbers = numbers;
    if (numbers == 0) return state_.restrict_to({second(part), 0}), false;
    return for_each_cell(part, [&](Number cell) {
        state_.restrict_to({second(cell), numbers});
        return true;
    });
}

bool Regions::Parts::count_cells() {
    std::fill_n(room_->regions.begin(), count(), Region{});
    for (Number cell = 0; cell < grid_; ++cell) {
        if (!is_first(cell)) continue;
        const Part& part = room_->parts[cell];
        for (Word left = part.numbers; left != 0; left = search::without_lowest(left))
            room_->regions[position(left)].possible += part.size;
        if (!only_one(part.numbers)) continue;
        Region& region = room_->regions[position(part.numbers)];
        if ((region.values & part.fixed) != 0) return fail(position(part.numbers));
        region.fixed += part.size;
        region.values |= part.fixed;
    }
    for (std::size_t number = 0; number < count(); ++number) {
        const Region& region = room_->regions[number];
        if (region.fixed > regions_.order_ || region.possible < regions_.order_)
            return fail(number);
    }
    return true;
}

// The regions with room for the part and its values.
Word Regions::Parts::allowed(Number number) const {
    const Part& part = room_->parts[number];
    Word fit = 0, must = 0;
    for (Word left = part.numbers; left != 0; left = search::without_lowest(left)) {
        const Region& region = room_->regions[position(left)];
        if (region.possible == regions_.order_) must |= search::lowest(left);
        if (region.fixed + part.size > regions_.order_ || (region.values & part.fixed) != 0)
            continue;
        const bool has_values = for_each_cell(number, [&](Number cell) {
            return search::without(cell_values(cell), region.values) != 0;
        });
        if (has_values) fit |= search::lowest(left);
    }
    return must == 0 ? fit : fit & must;
}

// Follows numbers of cells and values until nothing changes.
bool Regions::Parts::restrict_parts() {
    for (bool again = true; again;) {
        if (!count_cells()) return false;
        again = false;
        for (Number cell = 0; cell < grid_; ++cell) {
            if (!is_first(cell) || only_one(room_->parts[cell].numbers)) continue;
            const Word fit = allowed(cell);
            if (fit == room_->parts[cell].numbers) continue;
            if (!set_numbers(cell, fit)) return false;
            again = true;
        }
    }
    for (Number cell = 0; cell < grid_; ++cell)
        if (is_first(cell) && !restrict_values(cell)) return false;
    return true;
}

// Values that the region has elsewhere are out, whichever it is.
bool Regions::Parts::restrict_values(Number number) {
    const Part& part = room_->parts[number];
    Word taken = ~Word{0};
    for (Word left = part.numbers; left != 0; left = search::without_lowest(left))
        taken &= room_->regions[position(left)].values;
    const Word others = only_one(part.numbers) ? taken : taken | part.fixed;
    if (others == 0) return true;
    return for_each_cell(number, [&](Number cell) {
        const Word set = cell_values(cell);
        if (!only_one(set)) state_.restrict_to({cell, ~others});
        return search::without(set, others) != 0 || only_one(set);
    });
}

// Each region has each value: a value with one place is there.
bool Regions::Parts::find_places() {
    std::array<Word, most_order> once{}, twice{};
    for (Number cell = 0; cell < grid_; ++cell) {
        const Word set = cell_values(cell);
        for (Word left = numbers(cell); left != 0; left = search::without_lowest(left)) {
            const std::size_t number = position(left);
            twice[number] |= once[number] & set;
            once[number] |= set;
        }
    }
    Word some = 0;
    for (std::size_t number = 0; number < count(); ++number) {
        if (once[number] != all_) return fail(number);
        twice[number] |= room_->regions[number].values;
        if (twice[number] != all_) some |= Word{1} << number;
    }
    if (some == 0) return true;
    for (Number cell = 0; cell < grid_; ++cell)
        for (Word left = numbers(cell) & some; left != 0; left = search::without_lowest(left)) {
            const Word hidden = search::without(cell_values(cell), twice[position(left)]);
            if (hidden == 0) continue;
            if (!only_one(hidden)) return fail(position(left));
            state_.restrict_to({cell, hidden});
            if (!set_numbers(room_->of[cell],
                             room_->parts[room_->of[cell]].numbers & search::lowest(left)))
                return false;
        }
    return true;
}

}  // namespace nonet::constraints
