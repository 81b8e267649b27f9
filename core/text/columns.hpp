// Rows of CSV, and lines of text with comments, as columns of texts in the layout of Arrow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::text {

// How the rows of a text are written, and how long they may be.
struct Layout {
    std::size_t columns;
    // What stands between the fields of CSV. 0: a line holds a puzzle and a comment, two columns,
    // as in split_comment of notation/text/cells.py; lines that begin with `#` are skipped.
    char separator;
    std::size_t longest_row;    // in bytes
    std::size_t longest_field;  // in bytes, in a row with quotation marks
    std::size_t most_lines;     // of a row
};

// How far a text was read.
struct Place {
    std::size_t begin;  // of the first line that was not read
    std::size_t line;   // its number
};

// The texts of a column, one after the other, and where each ends; the first end is 0.
struct TextColumn {
    std::vector<std::int32_t> ends{0};
    std::string characters;
};

class Columns {
  public:
    explicit Columns(const Layout& layout);

    // Reads rows from the place on, which it moves, and returns their number, at most `most`. Ends
    // earlier at the end of the text, and before a row that it cannot be sure of: a long one, one
    // that is not UTF-8, one with another number of fields, one with a stray quotation mark, and
    // one that goes on behind the end of the text. Blank lines are skipped. The text has newlines
    // as ends of lines.
    std::size_t read(std::string_view text, Place& place, std::size_t most);

    // The same, but the rows are not kept. It looks at no more of them than it needs to know where
    // they end, so those without quotation marks may have any fields.
    std::size_t skip(std::string_view text, Place& place, std::size_t most) const;

    // Adds a row. Throws std::length_error if a column would be too long for Arrow.
    void add(const std::vector<std::string_view>& fields, std::size_t line);

    // The bytes of the rows read so far, at least as many as those of their fields.
    std::size_t size() const { return size_; }

    // The columns, and the numbers of the lines where rows begin; both are then empty here.
    std::vector<TextColumn> take_columns();
    std::vector<std::int64_t> take_lines();

  private:
    // A field as it is written.
    struct Field {
        std::string_view text;
        bool has_pairs;  // of quotation marks, which stand for one
    };

    template <class LengthOfRow>
    std::size_t walk(std::string_view text, Place& place, std::size_t most,
                     LengthOfRow length_of_row) const;
    bool is_row(std::string_view line) const;
    bool split_puzzle(std::string_view line);
    bool split_plain(std::string_view line);
    std::size_t split_quoted(std::string_view rest, std::vector<Field>& fields) const;
    void add_fields(std::size_t line, std::size_t bytes);

    Layout layout_;
    std::vector<TextColumn> columns_;
    std::vector<std::int64_t> lines_;
    std::size_t size_ = 0;
    std::vector<Field> fields_;  // of the row that is being read
};

}  // namespace nonet::text
