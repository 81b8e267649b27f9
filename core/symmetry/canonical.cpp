#include "canonical.hpp"

#include <algorithm>
#include <type_traits>

#include "second_row.hpp"

namespace nonet::symmetry {

namespace {

constexpr Value unwritten = 255;

// What a cell of the current row holds, in the order of the values that it can have in the form.
enum Kind : std::uint32_t { empty_cell, known_value, new_value };

std::size_t index(int number) {
    return static_cast<std::size_t>(number);
}

}  // namespace

template <class Shape>
Outcome Canonical<Shape>::find(std::span<const Value> grid) {
    if (!read(grid)) return Outcome::illegal;
    arrangements_.clear();
    for (int image = 0; image < number_of(shape_.images); ++image) {
        arrangements_.emplace_back(shape_, image);
    }
    known_ = 0;
    too_many_ = false;
    for (int level = 0; level < shape_.order; ++level) {
        place_row(level);
        if (too_many_) return Outcome::too_many;
    }
    return Outcome::found;
}

template <class Shape>
bool Canonical<Shape>::read(std::span<const Value> grid) {
    // The transposed image finds values that are twice in a column, whether it is used or not.
    const int images = std::max(2, number_of(shape_.images));
    for (int image = 0; image < images; ++image) {
        if (!set_image(images_[index(image)], shape_, grid, all_roles[index(image)])) return false;
    }
    return boxes_are_legal(grid);
}

template <class Shape>
bool Canonical<Shape>::boxes_are_legal(std::span<const Value> grid) const {
    std::array<std::uint32_t, side> seen{};
    if (shape_.height == shape_.order) return true;
    for (int cell = 0; cell < shape_.order * shape_.order; ++cell) {
        const int row = cell / shape_.order, column = cell % shape_.order;
        const int box = row / shape_.height * shape_.height + column / shape_.width;
        const std::uint32_t bit = 1u << grid[index(cell)];
        if (bit != 1 && (seen[index(box)] & bit)) return false;
        seen[index(box)] |= bit;
    }
    return true;
}

template <class Shape>
void Canonical<Shape>::place_row(int level) {
    level_ = level;
    next_.clear();
    form_[index(level)].fill(unwritten);
    if (level == 1) bound_second_row();
    for (const Found& arrangement : arrangements_) try_rows(arrangement);
    std::swap(arrangements_, next_);
    for (int place = 0; place < shape_.order; ++place) {
        known_ = std::max(known_, form_[index(level)][index(place)]);
    }
}

// Finds without a search which pairs of rows of a complete grid cannot lead to its form.
template <class Shape>
void Canonical<Shape>::bound_second_row() {
    for (auto& rows : hopeless_) rows.fill(0);
    if constexpr (std::is_same_v<Shape, Classic>) {
        if (form_[0][0] == 0) return;
        std::array<SecondRow, pairs_of_rows> bounds;
        for (int pair = 0; pair < pairs_of_rows; ++pair) {
            const auto [image, first, second] = pair_of_rows(pair);
            bounds[index(pair)] = second_row(images_[image], first, second);
            form_[1] = std::min(form_[1], bounds[index(pair)].most);
        }
        for (int pair = 0; pair < pairs_of_rows; ++pair) {
            const auto [image, first, second] = pair_of_rows(pair);
            if (bounds[index(pair)].least > form_[1]) {
                hopeless_[image][index(first)] |= 1u << second;
                hopeless_[image][index(second)] |= 1u << first;
            }
        }
    }
}

template <class Shape>
void Canonical<Shape>::try_rows(const Found& arrangement) {
    const Image<Shape>& image = images_[arrangement.image];
    const std::uint32_t band = (1u << shape_.height) - 1;
    std::uint32_t rows = ((1u << shape_.order) - 1) & ~arrangement.used;
    if (level_ % shape_.height != 0) {
        rows &= band << (arrangement.rows[index(level_ - 1)] / shape_.height * shape_.height);
    }
    if (level_ == 1) rows &= ~hopeless_[arrangement.image][arrangement.rows[0]];
    const bool ordered = arrangement.is_ordered(shape_);
    while (rows != 0) {
        const int row = std::countr_zero(rows);
        rows &= rows - 1;
        // Empty rows of a band are alike, and so are empty bands.
        if (image.empty_bands >> row & 1) rows &= ~image.empty_bands;
        if (image.empty_rows >> row & 1) {
            rows &= ~(image.empty_rows & band << (row / shape_.height * shape_.height));
        }
        row_ = image.values[index(row)].data();
        if (ordered && !emit_row(arrangement)) continue;
        Found found = arrangement;
        found.rows[index(level_)] = static_cast<std::uint8_t>(row);
        found.used |= 1u << row;
        if (ordered) {
            keep(found);
        } else {
            extend(found, 0, static_cast<Value>(known_ + 1));
        }
    }
}

// Writes the row, for columns whose order is settled. Returns false if smaller ones are known.
template <class Shape>
bool Canonical<Shape>::emit_row(const Found& found) {
    Value next = static_cast<Value>(known_ + 1);
    for (int place = 0; place < shape_.order; ++place) {
        const Value value = value_at(found, place);
        const Value shown = value == 0 ? 0 : is_known(found, value) ? label(found, value) : next++;
        if (!emit(place, shown)) return false;
    }
    return true;
}

template <class Shape>
void Canonical<Shape>::keep(Found& found) {
    too_many_ = next_.size() == most_arrangements;
    if (too_many_) return;
    for (int column = 0; column < shape_.order; ++column) {
        auto& level = found.level[row_[column]];
        level = std::min(level, static_cast<std::uint8_t>(level_));
    }
    next_.push_back(found);
}

// Places columns from this place on, so that the row becomes as small as possible. `next` is the
// label of the next new value.
template <class Shape>
void Canonical<Shape>::extend(Found& found, int place, Value next) {
    while (place < shape_.order) {
        if (place % shape_.width == 0 && extend_stacks(found, place, next)) return;
        const int end = Found::end(found.column_groups, place);
        if (!settle(found, place, end, next)) return;
        if (place < end && !extend_columns(found, place, end, next)) return;
    }
    keep(found);
}

// Puts the stacks of a group first that have the smallest pattern. Where that leaves a choice that
// matters, tries every stack, and returns true.
template <class Shape>
bool Canonical<Shape>::extend_stacks(Found& found, int place, Value next) {
    const int end = Found::end(found.stack_groups, place), width = shape_.width;
    if (end - place == width) return false;
    std::array<std::uint32_t, side> patterns;
    std::uint32_t least = ~0u;
    for (int stack = place; stack < end; stack += width) {
        least = std::min(least, patterns[index(stack)] = pattern(found, stack));
    }
    const bool matters = least & 1;
    int after = place;
    for (int stack = place; stack < end; stack += width) {
        if (patterns[index(stack)] != least) continue;
        if (matters) {
            Found chosen = found;
            chosen.swap_stacks(place, stack, shape_);
            chosen.stack_groups |= 1u << (place + width);
            extend(chosen, place, next);
        } else {
            // Stacks with the same pattern of empty cells and new values stay alike.
            found.swap_stacks(after, stack, shape_);
            std::swap(patterns[index(after)], patterns[index(stack)]);
            after += width;
        }
    }
    if (!matters) found.stack_groups |= 1u << after;
    return matters;
}

// The kinds of the cells of the row in a stack up to the first known value, and in the last bit
// whether there is one. The stack with the smallest pattern comes first, however the columns are
// placed.
template <class Shape>
std::uint32_t Canonical<Shape>::pattern(const Found& found, int stack) const {
    std::uint32_t pattern = 0;
    const int after = stack + shape_.width;
    for (int place = stack; place < after;) {
        const int end = Found::end(found.column_groups, place);
        int empty = 0;
        bool known = false;
        for (int i = place; i < end; ++i) {
            const Value value = value_at(found, i);
            empty += value == 0;
            known |= value != 0 && is_known(found, value);
        }
        const int first = place + empty;
        for (; place < end; ++place) {
            if (place == first && known) {
                return (pattern << 2 | known_value) << 2 * (after - place - 1) << 1 | 1;
            }
            pattern = pattern << 2 | (place < first ? empty_cell : new_value);
        }
    }
    return pattern << 1;
}

// Places the empty cells of a group of columns, and the new values if there are no known ones, and
// moves on to the first cell that is left. Returns false if the row becomes too large.
template <class Shape>
bool Canonical<Shape>::settle(Found& found, int& place, int end, Value& next) {
    const int begin = place;
    bool known = false;
    for (int i = place; i < end; ++i) {
        const Value value = value_at(found, i);
        if (value == 0) {
            if (!emit(place, 0)) return false;
            found.swap(place++, i);
        } else {
            known |= is_known(found, value);
        }
    }
    if (place > begin) found.column_groups |= 1u << place;
    for (; place < end && !known; ++place) {
        if (!emit(place, next++)) return false;
    }
    return true;
}

// Chooses which column with a known value comes first in a group without empty cells. Returns
// whether the caller goes on at the new place; otherwise this function has tried everything.
template <class Shape>
bool Canonical<Shape>::extend_columns(Found& found, int& place, int end, Value next) {
    std::array<std::uint8_t, side> columns;
    std::size_t number = 0;
    Value least = unwritten;
    for (int i = place; i < end; ++i) {
        const Value value = value_at(found, i);
        if (!is_known(found, value)) continue;
        const Value shown = label_after(found, found.column(i), value);
        if (shown > least) continue;
        if (shown < least) number = 0;
        least = shown;
        columns[number++] = static_cast<std::uint8_t>(found.column(i));
    }
    if (!emit(place++, least)) return false;
    for (std::size_t i = 1; i < number; ++i) {
        Found chosen = found;
        choose(chosen, columns[i]);
        extend(chosen, place, next);
    }
    choose(found, columns[0]);
    return true;
}

// Puts a column first in its group, and the column where its value appears first likewise.
template <class Shape>
void Canonical<Shape>::choose(Found& found, int column) const {
    found.choose(column, shape_);
    found.choose(home(found, row_[column]), shape_);
}

// The label that a known value has when this column of a settled stack is chosen.
template <class Shape>
Value Canonical<Shape>::label_after(const Found& found, int column, Value value) const {
    const int place = found.place(home(found, value)), chosen = found.place(column);
    const int stack = place / shape_.width * shape_.width;
    const int first = Found::begin(found.column_groups, place);
    const int passed = Found::begin(found.column_groups, chosen) == first && place != chosen;
    const int settled = Found::begin(found.stack_groups, stack) + first - stack + passed;
    return form_[found.level[value]][index(settled)];
}

template <class Shape>
bool Canonical<Shape>::is_known(const Found& found, Value value) const {
    return found.level[value] < level_;
}

// The column where a known value appears first.
template <class Shape>
int Canonical<Shape>::home(const Found& found, Value value) const {
    return images_[found.image].column[found.rows[found.level[value]]][value];
}

// The label of a known value whose home has its place.
template <class Shape>
Value Canonical<Shape>::label(const Found& found, Value value) const {
    return form_[found.level[value]][index(found.place(home(found, value)))];
}

// Writes a value to the current row. Returns false if smaller ones are known.
template <class Shape>
bool Canonical<Shape>::emit(int place, Value value) {
    auto& row = form_[index(level_)];
    Value& smallest = row[index(place)];
    if (value > smallest || too_many_) return false;
    if (value < smallest) {
        smallest = value;
        std::fill(row.begin() + place + 1, row.end(), unwritten);
        next_.clear();
    }
    return true;
}

template <class Shape>
void Canonical<Shape>::write(std::span<Value> form) const {
    for (int row = 0; row < shape_.order; ++row) {
        std::copy_n(form_[index(row)].begin(), shape_.order, form.begin() + row * shape_.order);
    }
}

template class Canonical<Classic>;
template class Canonical<AnyShape>;

}  // namespace nonet::symmetry
