// The canonical form of a grid, complete or not: the first of all its images under the symmetries
// of its shape in the order of their values, row by row, where an empty cell is 0.
//
// Rows are placed one after another, in breadth: of all arrangements of the rows so far, those with
// the smallest rows remain. In the end, the arrangements that remain differ by automorphisms.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "arrangement.hpp"

namespace nonet::symmetry {

enum class Outcome {
    found,
    illegal,   // a value above the order, or twice in a row, a column or a box
    too_many,  // more than `most_arrangements` have to be looked at
};

// Only Latin squares and boxes of large orders reach this: of classic puzzles, 972 are the most
// known.
constexpr std::size_t most_arrangements = 500'000;

template <class Shape>
class Canonical {
  public:
    explicit Canonical(const Shape& shape) : shape_(shape) {}

    Outcome find(std::span<const Value> grid);

    // Of the last grid. Writes the value of each cell.
    void write(std::span<Value> form) const;

    // The arrangements that lead to the form. Each stands for all that differ from it by the order
    // of columns and stacks in groups, and by the order of empty rows and bands.
    const std::vector<Arrangement<Shape>>& arrangements() const { return arrangements_; }

  private:
    using Found = Arrangement<Shape>;

    bool read(std::span<const Value> grid);
    bool boxes_are_legal(std::span<const Value> grid) const;
    void place_row(int level);
    void bound_second_row();
    void try_rows(const Found& arrangement);
    bool emit_row(const Found& found);
    void keep(Found& found);
    void extend(Found& found, int place, Value next);
    bool extend_stacks(Found& found, int place, Value next);
    bool extend_columns(Found& found, int& place, int end, Value next);
    bool settle(Found& found, int& place, int end, Value& next);
    std::uint32_t pattern(const Found& found, int stack) const;

    Value value_at(const Found& found, int place) const { return row_[found.column(place)]; }
    bool is_known(const Found& found, Value value) const;
    int home(const Found& found, Value value) const;
    Value label(const Found& found, Value value) const;
    Value label_after(const Found& found, int column, Value value) const;
    void choose(Found& found, int column) const;
    bool emit(int place, Value value);

    static constexpr std::size_t side = Shape::largest;

    const Shape shape_;
    std::array<Image<Shape>, 6> images_;
    std::array<std::array<Value, side>, side> form_;
    std::vector<Found> arrangements_, next_;
    std::array<std::array<std::uint32_t, side>, 6> hopeless_;  // second rows, by image and row
    bool too_many_ = false;                                    // then the search ends
    int level_ = 0;                                            // the place of the current row
    Value known_ = 0;  // the number of values in the rows before it
    const Value* row_ = nullptr;
};

extern template class Canonical<Classic>;
extern template class Canonical<AnyShape>;

}  // namespace nonet::symmetry
