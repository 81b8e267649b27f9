#include "lines.hpp"

#include <array>
#include <cstring>

#include "task.hpp"

namespace nonet::classic {

namespace {

constexpr std::uint8_t no_cell = 255;

// The value of every character that can be a cell.
constexpr std::array<std::uint8_t, 256> values_of_characters() {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_cell);
    values['.'] = 0;
    for (int value = 0; value <= 9; ++value)
        values[static_cast<std::size_t>('0' + value)] = static_cast<std::uint8_t>(value);
    return values;
}
constexpr std::array<std::uint8_t, 256> value_of = values_of_characters();

bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
bool ends_cells(char c) {
    return is_blank(c) || c == ',' || c == ';';
}

}  // namespace

bool read_puzzle(std::string_view text, std::uint8_t* values) {
    if (text.size() == cells) {
        std::uint8_t seen = 0;
        for (std::size_t c = 0; c < cells; ++c) {
            values[c] = value_of[static_cast<unsigned char>(text[c])];
            seen |= values[c];
        }
        if (seen != no_cell) return true;
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
        const void* found = std::memchr(text_.data() + begin_, '\n', text_.size() - begin_);
        const std::size_t end =
            found ? static_cast<std::size_t>(static_cast<const char*>(found) - text_.data())
                  : text_.size();
        add(begin_, end, lines_in_text_++);
        begin_ = end + 1;
    }
    return begin_ < text_.size();
}

void Lines::add(std::size_t begin, std::size_t end, std::size_t number) {
    while (begin < end && is_blank(text_[begin])) ++begin;
    while (begin < end && is_blank(text_[end - 1])) --end;
    if (begin == end || text_[begin] == '#') return;
    Line line{begin, end, unreadable, number};
    const std::size_t first = puzzles_.size();
    puzzles_.resize(first + cells);
    const bool ended = end - begin <= cells || ends_cells(text_[begin + cells]);
    const std::size_t length = ended && end - begin > cells ? std::size_t{cells} : end - begin;
    if (read_puzzle(text_.substr(begin, length), puzzles_.data() + first))
        line.cells_end = begin + cells;
    lines_.push_back(line);
}

std::string_view Lines::line(std::size_t row) const {
    return text_.substr(lines_[row].begin, lines_[row].end - lines_[row].begin);
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

}  // namespace nonet::classic
