#include "lines.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "../classic/size.hpp"
#include "characters.hpp"

namespace nonet::text {

using classic::cells;

namespace {

constexpr std::uint8_t no_cell = 255;

// The value of every character that a cell can have, and no_cell for the others.
constexpr std::array<std::uint8_t, 256> values_of_characters() {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_cell);
    values['.'] = 0;
    for (int value = 0; value <= 9; ++value)
        values[static_cast<std::size_t>('0' + value)] = static_cast<std::uint8_t>(value);
    return values;
}
constexpr std::array<std::uint8_t, 256> value_of = values_of_characters();

bool begins_comment(std::string_view text) {
    return text[0] == ',' || text[0] == ';' || blank_at_begin(text) != 0;
}

// Whether a 0 may be a symbol as well as an empty cell: a dot marks empty cells too, there is no 9,
// and no row, column or box has two.
bool is_zero_ambiguous(std::string_view text) {
    if (text.find('.') == text.npos || text.find('9') != text.npos) return false;
    unsigned rows = 0, columns = 0, boxes = 0;
    for (std::size_t c = text.find('0'); c != text.npos; c = text.find('0', c + 1)) {
        const unsigned row = 1u << (c / 9), column = 1u << (c % 9),
                       box = 1u << (c / 27 * 3 + c % 9 / 3);
        if ((rows & row) != 0 || (columns & column) != 0 || (boxes & box) != 0) return false;
        rows |= row;
        columns |= column;
        boxes |= box;
    }
    return rows != 0;
}

}  // namespace

bool read_puzzle(std::string_view text, std::uint8_t* values) {
    if (text.size() == cells) {
        std::uint8_t seen = 0;
        for (std::size_t c = 0; c < cells; ++c) {
            values[c] = value_of[static_cast<unsigned char>(text[c])];
            seen |= values[c];
        }
        if (seen != no_cell && !is_zero_ambiguous(text)) return true;
    }
    std::memset(values, no_cell, cells);
    return false;
}

Lines::Lines(std::string_view text) : text_(text) {
    const std::size_t expected = text.size() / (cells + 1) + 1;
    lines_.reserve(expected);
    puzzles_.reserve(expected * cells);
}

bool Lines::read(std::size_t bytes) {
    const std::size_t before = begin_ + puzzles_.size();
    while (begin_ < text_.size() && begin_ + puzzles_.size() - before < bytes) {
        find('\n', newline_);
        find('\r', return_);
        const std::size_t end = std::min(newline_, return_);
        add(begin_, end, lines_in_text_++);
        // A carriage return before a newline ends the same line.
        begin_ = end + 1 == newline_ ? newline_ + 1 : end + 1;
    }
    return begin_ < text_.size();
}

void Lines::find(char wanted, std::size_t& place) const {
    if (begin_ > 0 && place >= begin_) return;
    const void* found = std::memchr(text_.data() + begin_, wanted, text_.size() - begin_);
    place = found ? static_cast<std::size_t>(static_cast<const char*>(found) - text_.data())
                  : text_.size();
}

void Lines::add(std::size_t begin, std::size_t end, std::size_t number) {
    while (const std::size_t blank = blank_at_begin(text_.substr(begin, end - begin)))
        begin += blank;
    while (const std::size_t blank = blank_at_end(text_.substr(begin, end - begin))) end -= blank;
    if (begin == end || text_[begin] == '#') return;
    Line line{begin, end, unreadable, number};
    const std::size_t first = puzzles_.size();
    puzzles_.resize(first + cells);
    const bool ended =
        end - begin <= cells || begins_comment(text_.substr(begin + cells, end - begin - cells));
    const std::size_t length = ended && end - begin > cells ? std::size_t{cells} : end - begin;
    if (read_puzzle(text_.substr(begin, length), puzzles_.data() + first))
        line.cells_end = begin + cells;
    lines_.push_back(line);
}

std::string_view Lines::line(std::size_t row) const {
    return text_.substr(lines_[row].begin, lines_[row].end - lines_[row].begin);
}

std::string_view Lines::comment(std::size_t row) const {
    if (!readable(row)) return {};
    return text_.substr(lines_[row].cells_end, lines_[row].end - lines_[row].cells_end);
}

bool Lines::breaks(std::size_t row) const {
    return has_line_end(comment(row));
}

std::string Lines::answers(const std::uint8_t* grids, const std::uint64_t* counts,
                           std::size_t first, std::size_t last) const {
    std::string text;
    if (first < last) text.reserve(lines_[last - 1].end - lines_[first].begin + 1);
    for (std::size_t row = first; row < last; ++row) {
        const Line& line = lines_[row];
        std::size_t rest = line.begin;
        if (counts[row] > 0) {
            const std::uint8_t* grid = grids + row * cells;
            char symbols[cells];
            for (std::size_t c = 0; c < cells; ++c) symbols[c] = static_cast<char>('0' + grid[c]);
            text.append(symbols, cells);
            rest = line.cells_end;
        }
        text.append(text_, rest, line.end - rest);
        text.push_back('\n');
    }
    return text;
}

}  // namespace nonet::text
