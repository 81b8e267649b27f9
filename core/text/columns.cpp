#include "columns.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <utility>

#include "characters.hpp"

namespace nonet::text {

namespace {

constexpr char quote = '"';
constexpr std::size_t longest_column = std::numeric_limits<std::int32_t>::max();

bool has_quote(std::string_view text) {
    return text.find(quote) != text.npos;
}

std::size_t newlines_in(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Whether a byte can be the first one behind a puzzle, or of a character that is no blank.
constexpr std::array<bool, 256> bytes_that_may_end_a_puzzle() {
    std::array<bool, 256> may{};
    for (std::size_t byte = 0; byte < may.size(); ++byte) may[byte] = byte <= ' ' || byte >= 0x7f;
    may[','] = may[';'] = true;
    return may;
}
constexpr std::array<bool, 256> may_end_puzzle = bytes_that_may_end_a_puzzle();

// Where a puzzle ends: at the first blank, comma or semicolon, or at the end of the line.
std::size_t end_of_puzzle(std::string_view line) {
    for (std::size_t end = 0; end < line.size(); ++end) {
        if (!may_end_puzzle[static_cast<unsigned char>(line[end])]) continue;
        if (line[end] == ',' || line[end] == ';' || blank_at_begin(line.substr(end)) != 0)
            return end;
    }
    return line.size();
}

void append_without_pairs(std::string& characters, std::string_view text) {
    for (std::size_t k = 0; k < text.size(); ++k) {
        characters.push_back(text[k]);
        if (text[k] == quote) ++k;  // the second of two
    }
}

}  // namespace

Columns::Columns(const Layout& layout) : layout_(layout), columns_(layout.columns) {}

std::size_t Columns::read(std::string_view text, Place& place, std::size_t most) {
    return walk(text, place, most, [&](std::string_view rest, std::string_view line) {
        std::size_t length = line.size();
        if (layout_.separator == 0) {
            if (!split_puzzle(line)) return std::size_t{0};
        } else if (!has_quote(line)) {
            if (!split_plain(line)) return std::size_t{0};
        } else {
            length = split_quoted(rest, fields_);
        }
        if (length == 0 || !is_utf8(rest.substr(0, length))) return std::size_t{0};
        add_fields(place.line, length);
        return length;
    });
}

std::size_t Columns::skip(std::string_view text, Place& place, std::size_t most) const {
    std::vector<Field> fields;
    return walk(text, place, most, [&](std::string_view rest, std::string_view line) {
        if (layout_.separator == 0 || !has_quote(line)) return line.size();
        return split_quoted(rest, fields);
    });
}

// `length_of_row` takes the text from a row on and its first line, and returns the length of the
// row without its last newline, or 0 if it is not sure of it.
template <class LengthOfRow>
std::size_t Columns::walk(std::string_view text, Place& place, std::size_t most,
                          LengthOfRow length_of_row) const {
    std::size_t rows = 0;
    while (rows < most && place.begin < text.size()) {
        const std::string_view rest = text.substr(place.begin);
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (line.size() >= layout_.longest_row) break;
        std::size_t length = line.size();
        if (is_row(line)) {
            length = length_of_row(rest, line);
            if (length == 0) break;
            ++rows;
            place.line += newlines_in(rest.substr(line.size(), length - line.size()));
        }
        ++place.line;
        place.begin = std::min(place.begin + length + 1, text.size());
    }
    return rows;
}

bool Columns::is_row(std::string_view line) const {
    while (const std::size_t blank = blank_at_begin(line)) line.remove_prefix(blank);
    return !line.empty() && (layout_.separator != 0 || line[0] != '#');
}

// Makes the fields those of a line with a puzzle and a comment. Returns false if there are other
// columns.
bool Columns::split_puzzle(std::string_view line) {
    line = stripped(line);
    const std::size_t end = end_of_puzzle(line);
    const std::string_view comment = line.substr(end);
    const std::size_t begin = std::min(comment.find_first_not_of(" \t,;"), comment.size());
    fields_.assign({{line.substr(0, end), false}, {comment.substr(begin), false}});
    return fields_.size() == layout_.columns;
}

// Makes the fields those of a line without quotation marks. Returns false if their number is wrong.
bool Columns::split_plain(std::string_view line) {
    fields_.clear();
    for (std::size_t end = 0; end != line.npos && fields_.size() <= layout_.columns;) {
        end = line.find(layout_.separator);
        fields_.push_back({line.substr(0, end), false});
        if (end != line.npos) line.remove_prefix(end + 1);
    }
    return fields_.size() == layout_.columns;
}

// Makes the fields those of a row with quotation marks, which can hold newlines. Returns the length
// of the row, or 0 if it is not written as it should be. So csv.reader of Python reads when it is
// strict: a field is in quotation marks if it begins with one; elsewhere they are characters.
std::size_t Columns::split_quoted(std::string_view rest, std::vector<Field>& fields) const {
    fields.clear();
    rest = rest.substr(0, layout_.longest_row);
    std::size_t begin = 0;
    while (fields.size() < layout_.columns) {
        Field field{{}, false};
        std::size_t end = begin;  // where the field ends
        if (begin < rest.size() && rest[begin] == quote) {
            std::size_t last = rest.find(quote, begin + 1);
            while (last != rest.npos && last + 1 < rest.size() && rest[last + 1] == quote) {
                field.has_pairs = true;
                last = rest.find(quote, last + 2);
            }
            if (last == rest.npos) return 0;
            field.text = rest.substr(begin + 1, last - begin - 1);
            end = last + 1;
        } else {
            while (end < rest.size() && rest[end] != layout_.separator && rest[end] != '\n') ++end;
            field.text = rest.substr(begin, end - begin);
        }
        if (field.text.size() > layout_.longest_field || end >= layout_.longest_row) return 0;
        fields.push_back(field);
        if (end == rest.size() || rest[end] == '\n') {
            const bool is_right = fields.size() == layout_.columns &&
                                  newlines_in(rest.substr(0, end)) < layout_.most_lines;
            return is_right ? end : 0;
        }
        if (rest[end] != layout_.separator) return 0;
        begin = end + 1;
    }
    return 0;
}

void Columns::add_fields(std::size_t line, std::size_t bytes) {
    if (bytes > longest_column - std::min(size_, longest_column))
        throw std::length_error("a column of more than 2^31 - 1 bytes");
    for (std::size_t k = 0; k < fields_.size(); ++k) {
        std::string& characters = columns_[k].characters;
        if (fields_[k].has_pairs) {
            append_without_pairs(characters, fields_[k].text);
        } else {
            characters.append(fields_[k].text);
        }
        columns_[k].ends.push_back(static_cast<std::int32_t>(characters.size()));
    }
    lines_.push_back(static_cast<std::int64_t>(line));
    size_ += bytes;
}

void Columns::add(const std::vector<std::string_view>& fields, std::size_t line) {
    if (fields.size() != layout_.columns) throw std::invalid_argument("a row of other columns");
    std::size_t bytes = 0;
    fields_.clear();
    for (const std::string_view field : fields) {
        fields_.push_back({field, false});
        bytes += field.size();
    }
    add_fields(line, bytes);
}

std::vector<TextColumn> Columns::take_columns() {
    size_ = 0;
    return std::exchange(columns_, std::vector<TextColumn>(layout_.columns));
}

std::vector<std::int64_t> Columns::take_lines() {
    return std::exchange(lines_, {});
}

}  // namespace nonet::text
