// Arrow columns made from the bytes of an input, well-formed or damaged in one place, and their
// texts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "text/arrow.hpp"

namespace fuzz {

using nonet::arrow::Array;
using nonet::arrow::Schema;

// A format of texts, and the number of structs around them.
struct Type {
    enum Format { string, large_string, string_view } format;
    int structs;

    explicit Type(Draw& draw)
        : format(static_cast<Format>(draw.up_to(2))), structs(draw.up_to(3)) {}
};

// One struct, or the texts themselves: the entries of the array below that it shows.
struct Layer {
    int offset, length;
    std::vector<bool> valid;  // empty: all, without a bitmap
};

// The layers, the outermost first, and the texts.
struct Chunk {
    std::vector<Layer> layers;
    std::vector<std::string> texts;

    Chunk(const Type& type, Draw& draw);
    // The texts that the column shows; none for a null.
    std::vector<std::optional<std::string>> shown() const;
};

// Counts structures made and released. Each must be released once.
struct Balance {
    int made = 0, released = 0;
};

Schema make_schema(const Type& type, Balance& balance);
Array make_array(const Type& type, const Chunk& chunk, Balance& balance);

// What to break in a layer.
enum class Damage {
    none,
    schema_consumed,
    array_consumed,
    no_format,
    other_format,
    schema_dictionary,
    array_dictionary,
    negative_length,
    negative_offset,
    large_offset,
    few_buffers,
    no_buffers,
    no_bitmap,
    no_child,
    no_child_in_schema,
    many_children,
    longer_than_child,
    no_offsets,
    last = no_offsets,
};

// Break a structure in this layer, or in the innermost one if there are fewer. They return whether
// the column must now be refused; if not, it is still valid.
bool damage_schema(Damage damage, int layer, Schema& schema);
bool damage_array(Damage damage, int layer, Array& array);

}  // namespace fuzz
