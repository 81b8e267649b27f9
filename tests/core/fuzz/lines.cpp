// Fuzzes text::Lines: its lines, values and answers.
#include "text/lines.hpp"

#include <sstream>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "reading.hpp"

const double fuzz::seconds_for_any = 0.5;

namespace {

using nonet::text::Lines;

struct Row {
    std::size_t number;
    std::string line;  // stripped
    bool readable;
};

// Everything that is a blank for str.isspace in Python.
const std::vector<std::string> blanks{" ",      "\t",     "\n",     "\v",     "\f",     "\r",
                                      "\x1c",   "\x1d",   "\x1e",   "\x1f",   "\u0085", "\u00a0",
                                      "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004",
                                      "\u2005", "\u2006", "\u2007", "\u2008", "\u2009", "\u200a",
                                      "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"};

std::string stripped(std::string line) {
    for (bool again = true; again;) {
        again = false;
        for (const std::string& blank : blanks) {
            if (line.starts_with(blank)) line.erase(0, blank.size()), again = true;
            if (line.ends_with(blank)) line.erase(line.size() - blank.size()), again = true;
        }
    }
    return line;
}

bool is_readable(const std::string& line) {
    if (!fuzz::is_puzzle(std::string_view(line).substr(0, 81))) return false;
    const std::string rest = line.substr(81);
    bool begins_comment = rest.empty() || rest[0] == ',' || rest[0] == ';';
    for (const std::string& blank : blanks) begins_comment |= rest.starts_with(blank);
    return begins_comment;
}

// The text with each end of a line replaced by a newline.
std::string with_newlines(std::string_view text) {
    std::string changed;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == '\n' && k > 0 && text[k - 1] == '\r') continue;
        changed += text[k] == '\r' ? '\n' : text[k];
    }
    return changed;
}

// Reads the rows with the standard library. Returns the number of lines, including skipped ones.
std::size_t read(std::string_view text, std::vector<Row>& rows) {
    std::istringstream stream{with_newlines(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line); ++number) {
        line = stripped(line);
        if (!line.empty() && line[0] != '#') rows.push_back({number, line, is_readable(line)});
    }
    return number;
}

void check_values(const Row& row, const std::uint8_t* values) {
    for (std::size_t c = 0; c < 81; ++c) {
        const int value = row.readable ? fuzz::value_of(row.line[c]) : 255;
        fuzz::require(values[c] == value, "the values of a row");
    }
}

// Checks the answers for made-up grids. Only readable rows can have a solution.
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
