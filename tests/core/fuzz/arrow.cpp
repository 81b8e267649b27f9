// Fuzzes arrow::append_rows and arrow::Chunks with columns of any layout. Checks the rows, that
// damaged columns are refused, and that every structure is released once.
#include "text/arrow.hpp"

#include <stdexcept>

#include "column.hpp"
#include "fuzz.hpp"
#include "reading.hpp"

const double fuzz::seconds_for_any = 0.5;

namespace {

using namespace nonet::arrow;
using fuzz::Damage;

// The rows expected for these texts, read one character at a time.
std::vector<std::uint8_t> rows_of(const std::vector<std::optional<std::string>>& shown) {
    std::vector<std::uint8_t> rows;
    for (const auto& text : shown) {
        const bool readable = text && fuzz::is_puzzle(*text);
        for (std::size_t c = 0; c < 81; ++c) {
            const int value = readable ? fuzz::value_of((*text)[c]) : 255;
            rows.push_back(static_cast<std::uint8_t>(value));
        }
    }
    return rows;
}

// Makes the structures of some chunks, one of which may be damaged, and knows the expected rows.
class Producer {
  public:
    explicit Producer(fuzz::Draw& draw) : type_(draw) {
        for (int k = draw.up_to(3); k > 0; --k) chunks_.emplace_back(type_, draw);
        if (chunks_.empty() || draw.coin()) return;
        damage_ = static_cast<Damage>(draw.up_to(static_cast<int>(Damage::last)));
        damaged_layer_ = draw.up_to(3);
        damaged_chunk_ = static_cast<std::size_t>(draw.up_to(static_cast<int>(chunks_.size()) - 1));
    }
    ~Producer() {
        fuzz::require(balance_.made == balance_.released, "every structure is released");
    }

    std::size_t number() const { return chunks_.size(); }

    Schema schema() {
        Schema whole = fuzz::make_schema(type_, balance_), given = whole;
        refused_ |= fuzz::damage_schema(damage_, damaged_layer_, given);
        if (!given.release) whole.release(&whole);
        return given;
    }
    Array chunk(std::size_t number) {
        Array whole = fuzz::make_array(type_, chunks_[number], balance_), given = whole;
        if (number == damaged_chunk_)
            refused_ |= fuzz::damage_array(damage_, damaged_layer_, given);
        if (!given.release) whole.release(&whole);
        if (!refused_) {
            const auto rows = rows_of(chunks_[number].shown());
            expected_.insert(expected_.end(), rows.begin(), rows.end());
        }
        return given;
    }

    // Whether the structures made so far must be refused.
    bool refused() const { return refused_; }
    const std::vector<std::uint8_t>& expected() const { return expected_; }

  private:
    fuzz::Type type_;
    std::vector<fuzz::Chunk> chunks_;
    Damage damage_ = Damage::none;
    int damaged_layer_ = 0;
    std::size_t damaged_chunk_ = 0;
    fuzz::Balance balance_;
    bool refused_ = false;
    std::vector<std::uint8_t> expected_;
};

// Reads each chunk as an array with its own schema.
void examine_arrays(Producer& producer) {
    std::vector<std::uint8_t> rows;
    bool refused = false;
    for (std::size_t k = 0; k < producer.number() && !refused; ++k) {
        Schema schema = producer.schema();
        Array array = producer.chunk(k);
        try {
            const Owned<Schema> own_schema(schema);
            const Owned<Array> own_array(array);
            append_rows(own_schema, own_array, rows);
        } catch (const std::invalid_argument&) {
            refused = true;
        }
        if (schema.release) schema.release(&schema);
        if (array.release) array.release(&array);
        fuzz::require(refused == producer.refused(), "which arrays are refused");
    }
    rows.resize(producer.expected().size());
    fuzz::require(rows == producer.expected(), "the rows of arrays");
}

// A stream of all chunks, which may fail at any call.
struct Source {
    Producer& producer;
    int calls_before_failure;
    std::size_t next = 0;
    bool failed = false, ended = false, released = false;

    bool fails() { return failed = failed || calls_before_failure-- == 0; }
};

int get_schema(Stream* stream, Schema* schema) {
    auto& source = *static_cast<Source*>(stream->private_data);
    if (source.fails()) return 5;
    *schema = source.producer.schema();
    return 0;
}

int get_next(Stream* stream, Array* array) {
    auto& source = *static_cast<Source*>(stream->private_data);
    if (source.fails()) return 5;
    if (source.next < source.producer.number())
        *array = source.producer.chunk(source.next++);
    else
        *array = Array{};
    source.ended = !array->release;
    return 0;
}

const char* get_last_error(Stream* stream) {
    const auto& source = *static_cast<Source*>(stream->private_data);
    return source.next % 2 == 0 ? nullptr : "it failed";
}

void release_stream(Stream* stream) {
    auto& source = *static_cast<Source*>(stream->private_data);
    fuzz::require(!source.released, "a stream is released once");
    source.released = true;
    stream->release = nullptr;
}

void examine_stream(Producer& producer, int calls_before_failure) {
    Source source{producer, calls_before_failure};
    Stream stream{get_schema, get_next, get_last_error, release_stream, &source};
    std::vector<std::uint8_t> rows;
    bool refused = false;
    try {
        Chunks chunks(stream);
        fuzz::require(!stream.release, "a stream that is taken over is marked as released");
        while (chunks.append_next(rows)) {
        }
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    fuzz::require(source.released, "a stream is released");
    // An array without a release callback ends the stream.
    const bool expected = source.failed || (producer.refused() && !source.ended);
    fuzz::require(refused == expected, "which streams are refused");
    rows.resize(producer.expected().size());
    fuzz::require(rows == producer.expected(), "the rows of a stream");
}

}  // namespace

void fuzz::examine(std::string_view bytes) {
    Draw draw(bytes);
    const bool is_stream = draw.coin();
    const int calls_before_failure = draw.coin() ? draw.up_to(4) : -1;
    Producer producer(draw);
    if (is_stream)
        examine_stream(producer, calls_before_failure);
    else
        examine_arrays(producer);
}
