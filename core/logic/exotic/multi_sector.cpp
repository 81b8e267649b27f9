// Multi-sector locked sets: cells where rows cross columns, whose values are locked in these rows
// and columns.
//
// Choose some rows and some columns, of each at least two and at least two fewer than there are;
// the cells are the empty ones where they cross. For each value, the rows among them in which one
// of these cells has it as a candidate are counted, and the columns. The value belongs to the rows
// if these are fewer, else to the columns. The pattern is locked if these numbers add up to the
// number of cells.
//
// Each cell holds a value, in a row or column that was counted for it, and each line that was
// counted for a value has it once. So each is used, by exactly one of the cells. What follows: a
// value of the rows goes from the other cells of these rows, and a value of the columns from those
// of the columns.
//
// If there are as many rows as columns for a value, the lines that remove more are taken, of equal
// ones the rows. Patterns with fewer lines come first. Both kinds of lines have values.
#include <algorithm>
#include <array>

#include "exotic.hpp"

namespace nonet::logic {

namespace {

constexpr int most_lines = 9;

// A count for each value, which has seven bits.
using Counts = std::uint64_t;
constexpr int bits_of_count = 7;
constexpr Counts one_each = 0x0102'0408'1020'4081U;
constexpr Counts high_bits = one_each << (bits_of_count - 1);

constexpr Counts one_of(Value value) {
    return Counts{1} << bits_of_count * (value - 1);
}
// The sum of counts; it is below 128.
constexpr int sum_of(Counts counts) {
    return static_cast<int>(counts * one_each >> bits_of_count * (most_lines - 1) & 127U);
}
// The smaller count for each value. Counts are below 64.
constexpr Counts smaller(Counts one, Counts other) {
    const Counts at_least = ((one | high_bits) - other) & high_bits;
    const Counts others = at_least - (at_least >> (bits_of_count - 1));
    return (other & others) | (one & ~others & ~high_bits);
}

template <typename Cells>
class MultiSectorFinder final : public ExoticFinder<Cells> {
  public:
    explicit MultiSectorFinder(Workbench<Cells>& bench)
        : ExoticFinder<Cells>(bench), lines_(bench.position().order()), fits_(fits()) {}

  private:
    using Report = typename ExoticFinder<Cells>::Report;
    using Lines = std::array<unsigned, most_lines>;  // for each line, lines across, as bits
    using ByColumns = std::vector<Counts>;           // for each set of columns

    // Rows and columns that lock their cells.
    struct Choice {
        unsigned rows, columns;
        int lines() const { return count_bits(rows) + count_bits(columns); }
    };

    static constexpr int fewest_chosen = 2;

    // Whether there are as many rows as columns as values, and each cell is in one of each.
    bool fits() const {
        return lines_ <= most_lines && layout_.cells() == lines_ * lines_ &&
               layout_.count(Kind::row) == lines_ && layout_.count(Kind::column) == lines_;
    }
    bool may_choose(unsigned lines) const {
        const int number = count_bits(lines);
        return number >= fewest_chosen && number <= lines_ - fewest_chosen;
    }

    bool search(Technique, const Report& report) override {
        if (!fits_) return false;
        read();
        found_.clear();
        ByColumns& none = counts_[0];
        none.assign(std::size_t{1} << lines_, 0);
        cells_[0].assign(none.size(), 0);
        add_rows(0, 0, 0);
        std::ranges::stable_sort(found_, {}, &Choice::lines);
        return std::ranges::any_of(
            found_, [&](const Choice& each) { return conclude(each.rows, each.columns, report); });
    }

    // For each value, which columns have it in each row, and the reverse. For each row and set of
    // columns, which values there are, and how many empty cells.
    void read() {
        in_row_ = {};
        in_column_ = {};
        for (Cell cell : position_.empty()) {
            for (Value value : each(position_.candidates(cell))) {
                in_row_[value][row(cell)] |= 1U << column(cell);
                in_column_[value][column(cell)] |= 1U << row(cell);
            }
            in_row_[0][row(cell)] |= 1U << column(cell);
        }
        for (std::size_t row = 0; row < static_cast<std::size_t>(lines_); ++row) {
            present_[row].assign(std::size_t{1} << lines_, 0);
            empty_[row].assign(present_[row].size(), 0);
            for (unsigned columns = 1; columns < present_[row].size(); ++columns) {
                for (Value value = 1; value <= lines_; ++value) {
                    if ((in_row_[value][row] & columns) != 0)
                        present_[row][columns] |= one_of(value);
                }
                empty_[row][columns] =
                    static_cast<std::uint8_t>(count_bits(in_row_[0][row] & columns));
            }
        }
    }
    std::size_t row(Cell cell) const { return static_cast<std::size_t>(layout_.row(cell)); }
    std::size_t column(Cell cell) const { return static_cast<std::size_t>(layout_.column(cell)); }

    // Adds rows from `next` on to some, whose counts are in counts_ and cells_ at `number`.
    void add_rows(unsigned rows, std::size_t number, std::size_t next) {
        if (may_choose(rows)) list_columns(rows, number);
        if (static_cast<int>(number) == lines_ - fewest_chosen) return;
        for (std::size_t row = next; row < static_cast<std::size_t>(lines_); ++row) {
            position_.tick();
            ByColumns& counts = counts_[number + 1];
            std::vector<std::uint8_t>& cells = cells_[number + 1];
            counts.resize(counts_[0].size());
            cells.resize(counts.size());
            for (std::size_t columns = 0; columns < counts.size(); ++columns) {
                counts[columns] = counts_[number][columns] + present_[row][columns];
                cells[columns] =
                    static_cast<std::uint8_t>(cells_[number][columns] + empty_[row][columns]);
            }
            add_rows(rows | 1U << row, number + 1, row + 1);
        }
    }

    // Adds the choices with some rows: those for which the values make as many as there are cells.
    void list_columns(unsigned rows, std::size_t number) {
        std::array<Counts, most_lines> with{};  // the values that a column has in these rows
        for (std::size_t column = 0; column < static_cast<std::size_t>(lines_); ++column) {
            for (Value value = 1; value <= lines_; ++value) {
                if ((in_column_[value][column] & rows) != 0) with[column] += one_of(value);
            }
        }
        by_columns_.assign(counts_[0].size(), 0);
        for (unsigned columns = 1; columns < by_columns_.size(); ++columns) {
            by_columns_[columns] = by_columns_[columns & (columns - 1)] +
                                   with[static_cast<std::size_t>(std::countr_zero(columns))];
            const Counts fewest = smaller(counts_[number][columns], by_columns_[columns]);
            if (sum_of(fewest) == cells_[number][columns] && may_choose(columns)) {
                found_.push_back({rows, columns});
            }
        }
    }

    bool conclude(unsigned rows, unsigned columns, const Report& report) const {
        Step step;
        Cells cells;
        for (Cell cell : position_.empty()) {
            if ((rows >> layout_.row(cell) & 1U) != 0 &&
                (columns >> layout_.column(cell) & 1U) != 0)
                cells.insert(cell);
        }
        std::array<Values, 2 * most_lines> held{};  // by rows, and from lines_ on by columns
        for (Value value = 1; value <= lines_; ++value) {
            const unsigned in_rows = across(in_column_[value], columns) & rows,
                           in_columns = across(in_row_[value], rows) & columns;
            const unsigned by_rows = in_rows, by_columns = in_columns << lines_;
            const int difference = count_bits(in_rows) - count_bits(in_columns);
            const Cells gone_by_rows = removed(value, by_rows, cells),
                        gone_by_columns = removed(value, by_columns, cells);
            const bool takes_rows =
                difference != 0 ? difference < 0 : gone_by_rows.size() >= gone_by_columns.size();
            for (unsigned lines = takes_rows ? by_rows : by_columns; lines != 0;
                 lines &= lines - 1) {
                held[static_cast<std::size_t>(std::countr_zero(lines))] |= values_of(value);
            }
            for (Cell cell : takes_rows ? gone_by_rows : gone_by_columns) {
                step.eliminations.push_back({cell, value});
            }
        }
        // With the values of rows alone, or of columns, each line would be a naked subset.
        const auto holds = [](Values values) { return values != 0; };
        const auto first_column = held.begin() + lines_;
        if (step.eliminations.empty() || std::none_of(held.begin(), first_column, holds) ||
            std::none_of(first_column, held.end(), holds))
            return false;
        step.technique = "multi_sector_locked_sets"_technique;
        for (Cell cell : cells) {
            step.cells.push_back(cell);
            step.values |= position_.candidates(cell);
        }
        for (std::size_t line = 0; line < held.size(); ++line) {
            if (held[line] != 0) {
                step.value_covers.push_back({held[line], {static_cast<std::uint8_t>(line)}});
            }
        }
        return report(step);
    }

    // The lines across some lines that have something in one of them.
    static unsigned across(const Lines& something, unsigned lines) {
        unsigned found = 0;
        for (; lines != 0; lines &= lines - 1) {
            found |= something[static_cast<std::size_t>(std::countr_zero(lines))];
        }
        return found;
    }

    // The cells that lose a value of some lines: rows, and from lines_ on columns.
    Cells removed(Value value, unsigned lines, const Cells& cells) const {
        Cells found;
        for (; lines != 0; lines &= lines - 1) {
            found |= layout_.houses()[static_cast<std::size_t>(std::countr_zero(lines))].cells;
        }
        return (found & position_.cells_with(value)).without(cells);
    }

    using ExoticFinder<Cells>::position_;
    using ExoticFinder<Cells>::layout_;
    const int lines_;  // rows, and columns
    const bool fits_;
    std::array<Lines, most_lines + 1> in_row_{}, in_column_{};  // by value; of empty cells, at 0
    std::array<ByColumns, most_lines> present_;                 // by row: one for each value there
    std::array<std::vector<std::uint8_t>, most_lines> empty_;   // by row
    // By number of rows: in how many of these rows each value is; how many cells are empty.
    std::array<ByColumns, most_lines> counts_;
    std::array<std::vector<std::uint8_t>, most_lines> cells_;
    ByColumns by_columns_;  // in how many of the columns each value is
    std::vector<Choice> found_;
};

}  // namespace

NONET_FAMILY(multi_sector, MultiSectorFinder, "multi_sector_locked_sets")

}  // namespace nonet::logic
