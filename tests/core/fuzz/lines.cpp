// classic::Lines, what it says of every line, and its answers.
#include "classic/lines.hpp"

#include <sstream>
#include <string>
#include <vector>

#include "fuzz.hpp"

namespace {

using nonet::classic::Lines;

struct Row {
    std::size_t number;
    std::string line;  // stripped
    bool readable;
};

std::string stripped(const std::string& line) {
    const char* blanks = " \t\n\v\f\r";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string::npos) return "";
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

bool is_readable(const std::string& line) {
    return line.find_first_not_of(".0123456789") >= 81 && line.size() >= 81 &&
           (line.size() == 81 || std::string(" \t\n\v\f\r,;").find(line[81]) != std::string::npos);
}

// The same lines, read by the standard library. Returns how many there are, skipped ones too.
std::size_t read(std::string_view text, std::vector<Row>& rows) {
    std::istringstream stream{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line); ++number) {
        line = stripped(line);
        if (!line.empty() && line[0] != '#') rows.push_back({number, line, is_readable(line)});
    }
    return number;
}

void check_values(const Row& row, const std::uint8_t* values) {
    for (std::size_t c = 0; c < 81; ++c) {
        const int value = !row.readable ? 255 : row.line[c] == '.' ? 0 : row.line[c] - '0';
        fuzz::require(values[c] == value, "the values of a row");
    }
}

// Made-up answers: some rows have a grid, of which only the readable ones can be solved.
void check_answers(const Lines& lines, const std::vector<Row>& rows, std::size_t seed) {
    std::vector<std::uint8_t> grids(rows.size() * 81);
    std::vector<std::uint64_t> counts(rows.size());
    for (std::size_t k = 0; k < grids.size(); ++k)
        grids[k] = static_cast<std::uint8_t>(1 + (k + seed) % 9);
    for (std::size_t k = 0; k < rows.size(); ++k) counts[k] = rows[k].readable ? (k + seed) % 3 : 0;
    const std::size_t first = seed % (rows.size() + 1);
    const std::size_t last = first + seed / 2 % (rows.size() - first + 1);
    std::string expected;
    for (std::size_t row = first; row < last; ++row) {
        std::string line = rows[row].line;
        for (std::size_t c = 0; counts[row] > 0 && c < 81; ++c)
            line[c] = static_cast<char>('0' + grids[row * 81 + c]);
        expected += line + "\n";
    }
    fuzz::require(lines.answers(grids.data(), counts.data(), first, last) == expected,
                  "the answers to some lines");
}

}  // namespace

void fuzz::examine(std::string_view bytes) {
    std::vector<Row> rows;
    const std::size_t lines_in_text = read(bytes, rows);
    Lines lines(bytes);
    // In pieces of different sizes, each at least a line.
    while (lines.read(1 + bytes.size() % 200)) {
    }
    require(lines.lines_in_text() == lines_in_text, "the number of lines");
    require(lines.rows() == rows.size(), "the number of rows");
    for (std::size_t row = 0; row < rows.size(); ++row) {
        require(lines.line(row) == rows[row].line, "the line of a row");
        require(lines.number(row) == rows[row].number, "the number of a row's line");
        require(lines.readable(row) == rows[row].readable, "whether a line holds a puzzle");
        check_values(rows[row], lines.puzzles() + row * 81);
    }
    check_answers(lines, rows, bytes.size());
}
