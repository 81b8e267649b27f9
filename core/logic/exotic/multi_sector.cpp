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
#include <cstring>

#include "exotic.hpp"

namespace nonet::logic {

namespace {

constexpr int most_lines = 9;

// A number for each set of lines. Loops over all sets are vectorized.
constexpr std::size_t sets_of_lines = std::size_t{1} << most_lines;
using BySet = std::array<std::uint8_t, sets_of_lines>;

// How many lines a set has in common with each set.
class CommonLines {
  public:
    CommonLines() {
        for (std::size_t one = 0; one < sets_of_lines; ++one) {
            for (std::size_t other = 0; other < sets_of_lines; ++other) {
                numbers_[one][other] = static_cast<std::uint8_t>(count_bits(one & other));
            }
        }
    }
    const BySet& operator[](std::size_t lines) const { return numbers_[lines]; }

  private:
    std::array<BySet, sets_of_lines> numbers_;
};

inline void add_to(BySet& numbers, const BySet& more) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = static_cast<std::uint8_t>(numbers[i] + more[i]);
    }
}

template <typename Cells>
class MultiSectorFinder final : public ExoticFinder<Cells> {
  public:
    explicit MultiSectorFinder(Workbench<Cells>& bench)
        : ExoticFinder<Cells>(bench), lines_(bench.position().order()), fits_(fits()) {}

  private:
    using Report = typename ExoticFinder<Cells>::Report;
    using Lines = std::array<unsigned, most_lines>;  // for each line, lines across, as bits

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
        for (BySet& counts : counts_[0]) counts = {};
        add_rows(0, 0, 0);
        std::ranges::stable_sort(found_, {}, &Choice::lines);
        return std::ranges::any_of(
            found_, [&](const Choice& each) { return conclude(each.rows, each.columns, report); });
    }

    // For each value, which columns have it in each row, and the reverse. For each row and set of
    // columns, whether they have it.
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
            present_[row][0] = common()[in_row_[0][row]];
            for (Value value = 1; value <= lines_; ++value) {
                const BySet& columns = common()[in_row_[value][row]];
                BySet& present = present_[row][value];
                for (std::size_t i = 0; i < present.size(); ++i) present[i] = columns[i] != 0;
            }
        }
    }
    std::size_t row(Cell cell) const { return static_cast<std::size_t>(layout_.row(cell)); }
    std::size_t column(Cell cell) const { return static_cast<std::size_t>(layout_.column(cell)); }

    // Adds rows from `next` on to some, whose counts are in counts_ at `number`.
    void add_rows(unsigned rows, std::size_t number, std::size_t next) {
        if (may_choose(rows)) list_columns(rows, number);
        if (static_cast<int>(number) == lines_ - fewest_chosen) return;
        for (std::size_t row = next; row < static_cast<std::size_t>(lines_); ++row) {
            position_.tick();
            counts_[number + 1] = counts_[number];
            for (std::size_t value = 0; value <= static_cast<std::size_t>(lines_); ++value) {
                add_to(counts_[number + 1][value], present_[row][value]);
            }
            add_rows(rows | 1U << row, number + 1, row + 1);
        }
    }

    // Adds the choices with some rows: those for which the values make as many as there are cells.
    void list_columns(unsigned rows, std::size_t number) {
        const auto& counts = counts_[number];
        BySet left = counts[0];
        for (std::size_t value = 1; value <= static_cast<std::size_t>(lines_); ++value) {
            const BySet& by_columns = common()[across(in_row_[value], rows)];
            for (std::size_t i = 0; i < left.size(); ++i) {
                left[i] =
                    static_cast<std::uint8_t>(left[i] - std::min(counts[value][i], by_columns[i]));
            }
        }
        const unsigned all = (1U << lines_) - 1;
        for (std::size_t columns = 1; columns <= all; ++columns) {
            const void* zero = std::memchr(left.data() + columns, 0, all + 1 - columns);
            if (zero == nullptr) return;
            columns =
                static_cast<std::size_t>(static_cast<const std::uint8_t*>(zero) - left.data());
            const auto chosen = static_cast<unsigned>(columns);
            if (may_choose(chosen)) found_.push_back({rows, chosen});
        }
    }

    static const CommonLines& common() {
        static const CommonLines made;
        return made;
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
    // For each set of columns and value, whether a row has it there, and how many of some rows do,
    // by their number. How many empty cells there are, at value 0.
    std::array<std::array<BySet, most_lines + 1>, most_lines> present_, counts_;
    std::vector<Choice> found_;
};

}  // namespace

NONET_FAMILY(multi_sector, MultiSectorFinder, "multi_sector_locked_sets")

}  // namespace nonet::logic
