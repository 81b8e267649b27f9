// Columns of texts in Arrow memory: the C data interface, as its specification lays it out
// (https://arrow.apache.org/docs/format/CDataInterface.html).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::arrow {

struct Schema {
    const char* format;
    const char* name;
    const char* metadata;
    std::int64_t flags;
    std::int64_t n_children;
    Schema** children;
    Schema* dictionary;
    void (*release)(Schema*);
    void* private_data;
};

struct Array {
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t n_buffers;
    std::int64_t n_children;
    const void** buffers;
    Array** children;
    Array* dictionary;
    void (*release)(Array*);
    void* private_data;
};

struct Stream {
    int (*get_schema)(Stream*, Schema*);
    int (*get_next)(Stream*, Array*);
    const char* (*get_last_error)(Stream*);
    void (*release)(Stream*);
    void* private_data;
};

// Appends 81 values for each text of the column: those of a classic puzzle, or 255s for a text that
// is none and for a null. The column may be the only one of a table.
// Throws std::invalid_argument when it holds no texts.
void append_rows(const Schema& schema, const Array& array, std::vector<std::uint8_t>& rows);

// All chunks of a stream. Throws std::invalid_argument too when the stream fails.
void append_rows(Stream& stream, std::vector<std::uint8_t>& rows);

}  // namespace nonet::arrow
