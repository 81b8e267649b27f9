// Fuzzes text::Columns: the rows that it is sure of, and where it stops.
#include "text/columns.hpp"

#include <string>
#include <vector>

#include "fuzz.hpp"
#include "text/characters.hpp"

const double fuzz::seconds_for_any = 0.5;

namespace {

using nonet::text::Columns;
using nonet::text::Layout;
using nonet::text::Place;

struct Row {
    std::vector<std::string> fields;
    std::size_t begin, end;  // in the text, with its newlines
    std::size_t line;
};

// Reads a field of CSV character by character. Returns false if it is not written as it should be.
bool read_field(std::string_view text, char separator, std::size_t& place, std::string& field) {
    const auto at = [text](std::size_t k) { return k < text.size() ? text[k] : '\n'; };
    const bool quoted = at(place) == '"';
    if (!quoted) {
        while (at(place) != separator && at(place) != '\n') field += text[place++];
        return true;
    }
    for (++place; place < text.size(); ++place) {
        if (text[place] == '"' && at(place + 1) != '"') {
            ++place;
            return at(place) == separator || at(place) == '\n';
        }
        field += text[place];
        if (text[place] == '"') ++place;
    }
    return false;
}

// Whether the row is right of which the first line is given; its fields and end are then filled in.
bool read_csv(std::string_view text, const Layout& layout, Row& row) {
    const std::string_view first = text.substr(row.begin, row.end - row.begin);
    const bool quoted = first.find('"') != first.npos;
    std::size_t place = row.begin;
    for (bool more = true; more;) {
        row.fields.emplace_back();
        const std::size_t begin = place;
        if (!read_field(text, layout.separator, place, row.fields.back())) return false;
        // As it is written, but for the quotation marks around it.
        const std::size_t marks = begin < text.size() && text[begin] == '"' ? 2 : 0;
        if (quoted && place - begin - marks > layout.longest_field) return false;
        more = place < text.size() && text[place] == layout.separator;
        if (more) ++place;
    }
    std::size_t lines = 1;
    for (std::size_t k = row.begin; k < place; ++k) lines += text[k] == '\n';
    row.end = place;
    return row.fields.size() == layout.columns && lines <= layout.most_lines;
}

bool read_puzzle(std::string_view line, Row& row) {
    std::string_view rest = nonet::text::stripped(line);
    std::size_t end = 0;
    while (end < rest.size() && rest[end] != ',' && rest[end] != ';' &&
           nonet::text::blank_at_begin(rest.substr(end)) == 0)
        ++end;
    row.fields.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end);
    while (!rest.empty() && std::string_view(" \t,;").find(rest[0]) != rest.npos)
        rest.remove_prefix(1);
    row.fields.emplace_back(rest);
    row.end = row.begin + line.size();
    return true;
}

// Returns the rows from a place on up to the first that is not right, which `stop` is moved to.
std::vector<Row> read(std::string_view text, const Layout& layout, Place& stop) {
    std::vector<Row> rows;
    while (stop.begin < text.size()) {
        const std::string_view line =
            text.substr(stop.begin, text.find('\n', stop.begin) - stop.begin);
        if (line.size() >= layout.longest_row) break;
        const std::string_view shown = nonet::text::stripped(line);
        Row row{{}, stop.begin, stop.begin + line.size(), stop.line};
        if (!shown.empty() && (layout.separator != 0 || shown[0] != '#')) {
            const bool right =
                layout.separator == 0 ? read_puzzle(line, row) : read_csv(text, layout, row);
            const std::string_view whole = text.substr(row.begin, row.end - row.begin);
            if (!right || whole.size() >= layout.longest_row || !nonet::text::is_utf8(whole)) break;
            rows.push_back(row);
        }
        for (std::size_t k = row.begin; k < row.end; ++k) stop.line += text[k] == '\n';
        ++stop.line;
        stop.begin = row.end < text.size() ? row.end + 1 : text.size();
    }
    return rows;
}

void check_columns(Columns& columns, const std::vector<Row>& rows) {
    const std::vector<std::int64_t> lines = columns.take_lines();
    const std::vector<nonet::text::TextColumn> taken = columns.take_columns();
    fuzz::require(lines.size() == rows.size(), "the number of lines");
    for (std::size_t k = 0; k < rows.size(); ++k) {
        fuzz::require(lines[k] == static_cast<std::int64_t>(rows[k].line), "the line of a row");
        for (std::size_t c = 0; c < taken.size(); ++c) {
            const auto begin = static_cast<std::size_t>(taken[c].ends[k]);
            const auto end = static_cast<std::size_t>(taken[c].ends[k + 1]);
            fuzz::require(taken[c].characters.substr(begin, end - begin) == rows[k].fields[c],
                          "the field of a row");
        }
    }
}

}  // namespace

// The first bytes say how the rest is to be read.
void fuzz::examine(std::string_view bytes) {
    Draw draw(bytes);
    const char separator = std::string_view(",;\t|\0", 5)[static_cast<std::size_t>(draw.up_to(4))];
    const std::size_t columns = separator == 0 ? 2 : 1 + static_cast<std::size_t>(draw.up_to(3));
    const std::size_t longest = draw.coin() ? 20 : 1000;
    const Layout layout{columns, separator, longest, longest / 2, 3};
    const auto step = static_cast<std::size_t>(1 + draw.up_to(9));
    const std::string_view text = draw.text(bytes.size());

    for (Place place{0, 1}; place.begin < text.size();) {
        Place stop = place;
        const std::vector<Row> rows = read(text, layout, stop);
        Columns found(layout);
        const Place start = place;
        std::size_t number = 0;
        for (std::size_t more = step; more == step; number += more)
            more = found.read(text, place, step);
        require(number == rows.size(), "the number of rows");
        check_columns(found, rows);
        require(place.begin == stop.begin && place.line == stop.line, "the place behind them");
        Place skipped = start;
        require(found.skip(text, skipped, number) == number, "the number of skipped rows");
        const std::string_view between = text.substr(skipped.begin, place.begin - skipped.begin);
        require(skipped.begin <= place.begin && read(between, layout, stop = {0, 1}).empty(),
                "the place behind skipped rows");
        // Past the row that it is not sure of.
        const std::size_t end = text.find('\n', place.begin);
        place = {end == text.npos ? text.size() : end + 1, place.line + 1};
    }
}
