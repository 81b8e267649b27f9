#include "arrow.hpp"

#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

#include "lines.hpp"
#include "task.hpp"

namespace nonet::arrow {

namespace {

// Released when it goes out of scope, as the interface asks.
template <class Resource>
struct Owned : Resource {
    Owned() : Resource{} {}
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() {
        if (this->release) this->release(this);
    }
};

template <class Number>
Number number_at(const void* buffer, std::int64_t index) {
    Number number;
    std::memcpy(&number, static_cast<const char*>(buffer) + index * std::int64_t{sizeof(Number)},
                sizeof(Number));
    return number;
}

bool is_null(const Array& array, std::int64_t index) {
    if (array.n_buffers == 0 || array.buffers[0] == nullptr) return false;
    return (number_at<std::uint8_t>(array.buffers[0], index / 8) >> (index % 8) & 1) == 0;
}

// A text of an array of strings with offsets of 32 or 64 bits.
template <class Offset>
std::string_view text_by_offset(const Array& array, std::int64_t index) {
    const auto begin = number_at<Offset>(array.buffers[1], index);
    const auto end = number_at<Offset>(array.buffers[1], index + 1);
    if (begin == end) return {};
    return {static_cast<const char*>(array.buffers[2]) + begin,
            static_cast<std::size_t>(end - begin)};
}

// A text of an array of string views: short ones stand in the view, others where it says.
std::string_view text_by_view(const Array& array, std::int64_t index) {
    constexpr std::int64_t view_bytes = 16;
    constexpr std::int32_t longest_inline = 12;
    const char* view = static_cast<const char*>(array.buffers[1]) + index * view_bytes;
    const auto length = number_at<std::int32_t>(view, 0);
    if (length <= longest_inline) return {view + 4, static_cast<std::size_t>(length)};
    const auto buffer = number_at<std::int32_t>(view, 2);
    const auto offset = number_at<std::int32_t>(view, 3);
    return {static_cast<const char*>(array.buffers[2 + buffer]) + offset,
            static_cast<std::size_t>(length)};
}

using TextAt = std::string_view (*)(const Array&, std::int64_t);

TextAt reader_of(std::string_view format) {
    if (format == "u") return text_by_offset<std::int32_t>;
    if (format == "U") return text_by_offset<std::int64_t>;
    if (format == "vu") return text_by_view;
    throw std::invalid_argument("an Arrow column of format '" + std::string(format) +
                                "'; expected texts (u, U or vu)");
}

}  // namespace

void append_rows(const Schema& schema, const Array& array, std::vector<std::uint8_t>& rows) {
    if (schema.dictionary) {
        throw std::invalid_argument("an Arrow column with a dictionary; expected plain texts");
    }
    if (std::strcmp(schema.format, "+s") == 0) {
        if (schema.n_children != 1) {
            throw std::invalid_argument("an Arrow table of " + std::to_string(schema.n_children) +
                                        " columns; expected one");
        }
        return append_rows(*schema.children[0], *array.children[0], rows);
    }
    const TextAt text_at = reader_of(schema.format);
    std::size_t first = rows.size();
    rows.resize(first + static_cast<std::size_t>(array.length) * classic::cells);
    for (std::int64_t k = 0; k < array.length; ++k, first += classic::cells) {
        const std::int64_t index = array.offset + k;
        const std::string_view text = is_null(array, index) ? "" : text_at(array, index);
        classic::read_puzzle(text, rows.data() + first);
    }
}

void append_rows(Stream& stream, std::vector<std::uint8_t>& rows) {
    const auto check = [&](int code) {
        if (code == 0) return;
        const char* reason = stream.get_last_error(&stream);
        throw std::invalid_argument(std::string("the Arrow stream failed: ") +
                                    (reason ? reason : "no reason given"));
    };
    Owned<Schema> schema;
    check(stream.get_schema(&stream, &schema));
    for (;;) {
        Owned<Array> array;
        check(stream.get_next(&stream, &array));
        if (array.release == nullptr) return;
        append_rows(schema, array, rows);
    }
}

}  // namespace nonet::arrow
