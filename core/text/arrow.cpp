#include "arrow.hpp"

#include <cstring>
#include <limits>
#include <string>
#include <string_view>

#include "../classic/size.hpp"
#include "lines.hpp"

namespace nonet::arrow {

namespace {

[[noreturn]] void refuse(const std::string& message) {
    throw std::invalid_argument(message);
}

template <class Number>
Number number_at(const void* buffer, std::int64_t index) {
    Number number;
    std::memcpy(&number, static_cast<const char*>(buffer) + index * std::int64_t{sizeof(Number)},
                sizeof(Number));
    return number;
}

// A text of an array of strings with offsets of 32 or 64 bits.
template <class Offset>
std::string_view text_by_offset(const Array& array, std::int64_t index) {
    const auto begin = number_at<Offset>(array.buffers[1], index);
    const auto end = number_at<Offset>(array.buffers[1], index + 1);
    if (begin < 0 || end < begin) refuse("an Arrow column whose offsets are not ascending");
    if (begin == end) return {};
    if (!array.buffers[2]) refuse("an Arrow column of texts without its characters");
    return {static_cast<const char*>(array.buffers[2]) + begin,
            static_cast<std::size_t>(end - begin)};
}

// A text of an array of string views. A view holds a short text itself, and for a long one the
// buffer and offset. The last of the array's buffers holds the sizes of the buffers of long texts.
std::string_view text_by_view(const Array& array, std::int64_t index) {
    constexpr std::int64_t view_bytes = 16;
    constexpr std::int32_t longest_inline = 12;
    const char* view = static_cast<const char*>(array.buffers[1]) + index * view_bytes;
    const auto length = number_at<std::int32_t>(view, 0);
    if (length < 0) refuse("an Arrow string view of negative length");
    if (length <= longest_inline) return {view + 4, static_cast<std::size_t>(length)};
    const auto buffer = number_at<std::int32_t>(view, 2);
    const auto offset = number_at<std::int32_t>(view, 3);
    const std::int64_t text_buffers = array.n_buffers - 3;
    const void* sizes = array.buffers[array.n_buffers - 1];
    if (buffer < 0 || buffer >= text_buffers || !sizes || !array.buffers[2 + buffer] ||
        offset < 0 || number_at<std::int64_t>(sizes, buffer) - offset < length)
        refuse("an Arrow string view of text outside the column's buffers");
    return {static_cast<const char*>(array.buffers[2 + buffer]) + offset,
            static_cast<std::size_t>(length)};
}

using TextAt = std::string_view (*)(const Array&, std::int64_t);

TextAt reader_of(std::string_view format) {
    if (format == "u") return text_by_offset<std::int32_t>;
    if (format == "U") return text_by_offset<std::int64_t>;
    if (format == "vu") return text_by_view;
    refuse("an Arrow column of format '" + std::string(format) + "'; expected texts (u, U or vu)");
}

void check_lengths(const Array& array) {
    // Small enough that no address computed from it overflows.
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 128;
    if (array.length < 0 || array.length > most || array.offset < 0 || array.offset > most) {
        refuse("an Arrow array of length " + std::to_string(array.length) + " and offset " +
               std::to_string(array.offset) + "; expected both from 0 to " + std::to_string(most));
    }
}

void check_buffers(const Array& array, std::string_view format) {
    const std::int64_t expected = format == "+s" ? 1 : 3;
    const bool enough = format == "vu" ? array.n_buffers >= expected : array.n_buffers == expected;
    if (!enough || !array.buffers) {
        refuse("an Arrow array of " + std::to_string(array.n_buffers) + " buffers and format '" +
               std::string(format) + "'; expected " + std::to_string(expected));
    }
    if (array.length > 0 && array.null_count > 0 && !array.buffers[0])
        refuse("an Arrow array that has nulls but does not say where");
}

// Bit first + k tells whether entry k of a column is valid.
struct Validity {
    const void* bits;
    std::int64_t first;

    bool is_null(std::int64_t entry) const {
        const std::int64_t bit = first + entry;
        return (number_at<std::uint8_t>(bits, bit / 8) >> (bit % 8) & 1) == 0;
    }
};

// The texts of a column, which may be nested in structs.
class Column {
  public:
    Column(const Schema& schema, const Array& array) : texts_(&array), length_(array.length) {
        constexpr int deepest = 64;
        const Schema* type = &schema;
        for (int depth = 0; enter(*type); ++depth) {
            if (depth == deepest) refuse("an Arrow column in more than 64 structs");
            if (type->n_children != 1 || !type->children || !type->children[0]) {
                refuse("an Arrow table or struct of " + std::to_string(type->n_children) +
                       " columns; expected one");
            }
            if (texts_->n_children != 1 || !texts_->children || !texts_->children[0])
                refuse("an Arrow array that lacks the column of its schema");
            type = type->children[0];
            texts_ = texts_->children[0];
        }
        if (length_ > 0 && !texts_->buffers[1]) refuse("an Arrow column of texts without offsets");
    }

    std::int64_t length() const { return length_; }

    // Empty for a null.
    std::string_view operator[](std::int64_t entry) const {
        for (const Validity& validity : validities_)
            if (validity.is_null(entry)) return {};
        return text_at_(*texts_, first_ + entry);
    }

  private:
    // Reads from the current array where the entries are and which are null. Returns whether the
    // array is a struct. The offset of a struct applies to its child in addition to the child's
    // own.
    bool enter(const Schema& type) {
        check_not_consumed(type);
        check_not_consumed(*texts_);
        if (!type.format) refuse("an Arrow schema without a format");
        if (type.dictionary || texts_->dictionary)
            refuse("an Arrow column with a dictionary; expected plain texts");
        const bool is_struct = std::strcmp(type.format, "+s") == 0;
        if (!is_struct) text_at_ = reader_of(type.format);
        check_lengths(*texts_);
        check_buffers(*texts_, type.format);
        if (first_ + length_ > texts_->length) refuse("an Arrow struct longer than its column");
        first_ += texts_->offset;
        if (texts_->buffers[0]) validities_.push_back({texts_->buffers[0], first_});
        return is_struct;
    }

    const Array* texts_;  // the current array; at last the one that holds the texts
    TextAt text_at_ = nullptr;
    std::int64_t length_;
    std::int64_t first_ = 0;  // the index of entry 0 in that array
    std::vector<Validity> validities_;
};

}  // namespace

void append_rows(const Schema& schema, const Array& array, std::vector<std::uint8_t>& rows) {
    const Column column(schema, array);
    std::size_t first = rows.size();
    rows.resize(first + static_cast<std::size_t>(column.length()) * classic::cells);
    for (std::int64_t entry = 0; entry < column.length(); ++entry, first += classic::cells)
        text::read_puzzle(column[entry], rows.data() + first);
}

bool Chunks::append_next(std::vector<std::uint8_t>& rows) {
    if (!schema_.release) {
        check(stream_.get_schema(&stream_, &schema_));
        check_not_consumed(schema_);
    }
    Owned<Array> array;
    check(stream_.get_next(&stream_, &array));
    if (!array.release) return false;
    append_rows(schema_, array, rows);
    return true;
}

void Chunks::check(int code) {
    if (code == 0) return;
    const char* reason = stream_.get_last_error(&stream_);
    refuse(std::string("the Arrow stream failed: ") + (reason ? reason : "no reason given"));
}

}  // namespace nonet::arrow
