#include "writing.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace nonet::text {

namespace {

template <class Number>
void append_number(std::string& text, Number number) {
    char digits[20];
    const auto written = std::to_chars(digits, digits + sizeof digits, number);
    text.append(digits, written.ptr);
}

}  // namespace

void Literal::append(std::string& text, std::size_t) const {
    text.append(text_);
}

void Wholes::append(std::string& text, std::size_t row) const {
    if (numbers_[row] < 0)
        text.append(missing_);
    else
        append_number(text, numbers_[row]);
}

void Words::append(std::string& text, std::size_t row) const {
    const auto chosen = static_cast<std::uint64_t>(chosen_[row]);  // a negative one becomes large
    if (chosen < words_.size()) text.append(words_[chosen]);
}

Cells::Cells(const std::uint8_t* values, std::size_t rows, std::string_view layout,
             std::vector<std::size_t> places, std::string_view symbols)
    : values_(values), rows_(rows), layout_(layout), places_(std::move(places)) {
    symbol_.fill('?');
    symbols = symbols.substr(0, symbol_.size());
    std::copy(symbols.begin(), symbols.end(), symbol_.begin());
}

void Cells::append(std::string& text, std::size_t row) const {
    const std::size_t begin = text.size(), cells = places_.size();
    text.append(layout_);
    char* const written = text.data() + begin;
    const std::uint8_t* const values = values_ + row * cells;
    for (std::size_t c = 0; c < cells; ++c) written[places_[c]] = symbol_[values[c]];
}

void Counts::append(std::string& text, std::size_t row) const {
    const std::uint32_t* const numbers = numbers_ + row * names_.size();
    bool is_first = true;
    for (std::size_t k = 0; k < names_.size(); ++k) {
        if (numbers[k] == 0) continue;
        if (!is_first) text.append(between_);
        is_first = false;
        text.append(names_[k]);
        append_number(text, numbers[k]);
    }
}

void Comments::append(std::string& text, std::size_t row) const {
    text.append(lines_.comment(row));
}

std::string rows_of(const std::vector<const WrittenColumn*>& columns, std::size_t first,
                    std::size_t last) {
    std::string text;
    for (std::size_t row = first; row < last; ++row) {
        for (const WrittenColumn* column : columns) column->append(text, row);
        // Most rows are about as long as the first.
        if (row == first) text.reserve(text.size() * (last - first) * 9 / 8);
    }
    return text;
}

}  // namespace nonet::text
