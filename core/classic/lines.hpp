// Puzzles as text, one a line: the `line` notation for grids of 81 cells, read and answered in
// bulk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::classic {

// Writes the 81 values of a text of 81 cells; 255s, and false, where it is none.
bool read_puzzle(std::string_view text, std::uint8_t* values);

class Lines {
  public:
    // Takes lines that hold 81 cells, then nothing, or a blank, comma or semicolon and a comment.
    // A line ends with a newline, a carriage return, or both. Blank lines and lines that begin with
    // `#` are skipped. Every other line is a row too: one
    // that is not readable, with values that no legal puzzle has. The text must outlive this.
    explicit Lines(std::string_view text);

    // Reads on until about so many bytes are read or written; false when all of the text is read.
    // The rows below are those of what was read.
    bool read(std::size_t bytes);

    std::size_t rows() const { return lines_.size(); }
    // rows() x 81 values.
    const std::uint8_t* puzzles() const { return puzzles_.data(); }

    bool readable(std::size_t row) const { return lines_[row].cells_end != unreadable; }
    // The line as it stands in the text, stripped.
    std::string_view line(std::size_t row) const;
    // Counts the lines of the text from 0.
    std::size_t number(std::size_t row) const { return lines_[row].number; }
    // Lines in the text, skipped ones too.
    std::size_t lines_in_text() const { return lines_in_text_; }

    // For each row from `first` to before `last` a line: its grid, if it has a solution, and its
    // comment; else the line itself. grids: rows() x 81 values. counts: rows() numbers of
    // solutions.
    std::string answers(const std::uint8_t* grids, const std::uint64_t* counts, std::size_t first,
                        std::size_t last) const;

  private:
    static constexpr std::size_t unreadable = static_cast<std::size_t>(-1);
    struct Line {
        std::size_t begin, end;
        std::size_t cells_end;  // where the comment begins
        std::size_t number;
    };

    // Where the character is first found from begin on and before end; end if it is not.
    std::size_t find(char wanted, std::size_t begin, std::size_t end) const;
    void add(std::size_t begin, std::size_t end, std::size_t number);

    std::string_view text_;
    std::size_t begin_ = 0;  // of the first line that is not read
    // The first newline from there on, or the end of the text; before `begin_` when not known.
    std::size_t newline_ = 0;
    std::vector<Line> lines_;
    std::vector<std::uint8_t> puzzles_;
    std::size_t lines_in_text_ = 0;
};

}  // namespace nonet::classic
