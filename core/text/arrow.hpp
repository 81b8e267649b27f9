// Columns of texts in Arrow memory. The structures follow the specification of the C data interface
// (https://arrow.apache.org/docs/format/CDataInterface.html).
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace nonet::arrow {

struct Schema {
    static constexpr const char* what = "schema";

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
    static constexpr const char* what = "array";

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
    static constexpr const char* what = "stream";

    int (*get_schema)(Stream*, Schema*);
    int (*get_next)(Stream*, Array*);
    const char* (*get_last_error)(Stream*);
    void (*release)(Stream*);
    void* private_data;
};

// Throws std::invalid_argument if the structure was consumed, which a null release callback says.
template <class Resource>
void check_not_consumed(const Resource& resource) {
    if (!resource.release) {
        throw std::invalid_argument(std::string("an Arrow ") + Resource::what +
                                    " that was already consumed; expected a new one");
    }
}

// A structure that is released when it goes out of scope.
template <class Resource>
struct Owned : Resource {
    Owned() : Resource{} {}
    // Moves the structure here and marks the source as released, as the interface requires of a
    // consumer. Throws std::invalid_argument if it was consumed before.
    explicit Owned(Resource& source) : Resource{source} {
        check_not_consumed(source);
        source.release = nullptr;
    }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() {
        if (this->release) this->release(this);
    }
};

// Appends 81 values for each text of the column: those of a classic puzzle, or 255 for a null and
// for any other text. The column may be the only child of structs, nested up to 64 deep. Throws
// std::invalid_argument for anything else, and for memory that visibly contradicts its format (the
// interface does not say how long the buffers are).
void append_rows(const Schema& schema, const Array& array, std::vector<std::uint8_t>& rows);

// The chunks of a stream, one at a time.
class Chunks {
  public:
    // Takes the stream over. Throws std::invalid_argument if it was consumed before.
    explicit Chunks(Stream& stream) : stream_(stream) {}

    // Appends the rows of the next chunk; false at the end of the stream. Throws
    // std::invalid_argument as append_rows does, and when the stream fails.
    bool append_next(std::vector<std::uint8_t>& rows);

  private:
    void check(int code);

    Owned<Stream> stream_;
    Owned<Schema> schema_;  // of all chunks; read with the first
};

}  // namespace nonet::arrow
