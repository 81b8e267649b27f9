// Puzzles of 81 cells as text, one per line: the notation `line`, read and answered in bulk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::text {

// Writes 81 values and returns whether the text is 81 cells. For any other text the values are 255,
// also for one in which a 0 may be a symbol, as in notation/text/zeros.py.
bool read_puzzle(std::string_view text, std::uint8_t* values);

class Lines {
  public:
    // A line holds 81 cells, optionally followed by a comment that a blank, comma or semicolon
    // separates from them. It ends with a newline, a carriage return, or both. Blank lines and
    // lines that begin with `#` are skipped. Every other line is an unreadable row: its values are
    // 255, which no legal puzzle has. The text must outlive this object.
    explicit Lines(std::string_view text);

    // Reads on until about `bytes` bytes are read or written. Returns false at the end of the text.
    // The functions below speak of the rows read so far.
    bool read(std::size_t bytes);

    std::size_t rows() const { return lines_.size(); }
    // rows() x 81 values.
    const std::uint8_t* puzzles() const { return puzzles_.data(); }

    bool readable(std::size_t row) const { return lines_[row].cells_end != unreadable; }
    // The line of a row, without the blanks around it.
    std::string_view line(std::size_t row) const;
    // What stands after the cells of a readable row, with what separates it.
    std::string_view comment(std::size_t row) const;
    // Whether a comment is of several lines for programs that know more line ends than these.
    bool breaks(std::size_t row) const;
    // The number of a row's line in the text, from 0.
    std::size_t number(std::size_t row) const { return lines_[row].number; }
    // The number of lines in the text, including the skipped ones.
    std::size_t lines_in_text() const { return lines_in_text_; }

    // One line for each row from `first` up to, not including, `last`: the grid of the row and its
    // comment if it has a solution, else the line itself. grids: rows() x 81 values. counts: rows()
    // numbers of solutions.
    std::string answers(const std::uint8_t* grids, const std::uint64_t* counts, std::size_t first,
                        std::size_t last) const;

  private:
    static constexpr std::size_t unreadable = static_cast<std::size_t>(-1);
    struct Line {
        std::size_t begin, end;
        std::size_t cells_end;  // where the comment begins
        std::size_t number;
    };

    // Makes `place` that of the character's first occurrence from `begin_` on, or the end of the
    // text, if it is not.
    void find(char wanted, std::size_t& place) const;
    void add(std::size_t begin, std::size_t end, std::size_t number);

    std::string_view text_;
    std::size_t begin_ = 0;  // of the first line not yet read
    // The first newline and the first carriage return from there on, or the end of the text. Less
    // than `begin_`: not yet known.
    std::size_t newline_ = 0;
    std::size_t return_ = 0;
    std::vector<Line> lines_;
    std::vector<std::uint8_t> puzzles_;
    std::size_t lines_in_text_ = 0;
};

}  // namespace nonet::text
