#include "column.hpp"

#include <cstring>
#include <numeric>

namespace fuzz {

namespace {

using Buffer = std::vector<unsigned char>;

// The memory of a structure. Releasing the outermost structure frees all of it, so the sanitizer
// finds any later use.
struct ArrayMemory {
    std::vector<Buffer> buffers;
    std::vector<const void*> pointers;
    std::unique_ptr<ArrayMemory> below;
    Array child{};
    Array* children[2] = {&child, &child};
    Balance* balance;
};

struct SchemaMemory {
    std::unique_ptr<SchemaMemory> below;
    Schema child{};
    Schema* children[2] = {&child, &child};
    Balance* balance;
};

template <class Structure, class Memory>
void release(Structure* structure) {
    require(structure->release != nullptr, "a structure is released once");
    auto* memory = static_cast<Memory*>(structure->private_data);
    structure->release = nullptr;
    ++memory->balance->released;
    delete memory;
}

// A child is released with its parent.
template <class Structure>
void release_child(Structure*) {
    require(false, "only whole structures are released");
}

template <class Number>
void append(Buffer& buffer, Number number) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&number);
    buffer.insert(buffer.end(), bytes, bytes + sizeof number);
}

Buffer bitmap(const std::vector<bool>& valid) {
    Buffer bits((valid.size() + 7) / 8);
    for (std::size_t k = 0; k < valid.size(); ++k)
        if (valid[k]) bits[k / 8] = static_cast<unsigned char>(bits[k / 8] | 1 << k % 8);
    return bits;
}

template <class Offset>
std::vector<Buffer> by_offsets(const std::vector<std::string>& texts) {
    Buffer offsets, characters;
    append(offsets, Offset{0});
    for (const std::string& text : texts) {
        characters.insert(characters.end(), text.begin(), text.end());
        append(offsets, static_cast<Offset>(characters.size()));
    }
    return {offsets, characters};
}

// Long texts go alternately to two buffers.
std::vector<Buffer> by_views(const std::vector<std::string>& texts) {
    Buffer views, characters[2], sizes;
    std::int32_t next = 0;
    for (const std::string& text : texts) {
        Buffer view;
        append(view, static_cast<std::int32_t>(text.size()));
        view.insert(view.end(), text.begin(), text.size() > 12 ? text.begin() + 4 : text.end());
        if (text.size() > 12) {
            append(view, next);
            append(view, static_cast<std::int32_t>(characters[next].size()));
            characters[next].insert(characters[next].end(), text.begin(), text.end());
            next = 1 - next;
        }
        view.resize(16);
        views.insert(views.end(), view.begin(), view.end());
    }
    for (const Buffer& buffer : characters) append(sizes, static_cast<std::int64_t>(buffer.size()));
    return {views, characters[0], characters[1], sizes};
}

std::vector<Buffer> buffers_of(const Type& type, const std::vector<std::string>& texts) {
    switch (type.format) {
        case Type::string:
            return by_offsets<std::int32_t>(texts);
        case Type::large_string:
            return by_offsets<std::int64_t>(texts);
        default:
            return by_views(texts);
    }
}

void add_pointers(ArrayMemory& memory, const Layer& layer) {
    for (Buffer& buffer : memory.buffers) {
        buffer.shrink_to_fit();
        memory.pointers.push_back(buffer.data());
    }
    if (layer.valid.empty()) memory.pointers[0] = nullptr;
}

// The structure of one layer; its memory holds the layers below.
Array array_of(const Type& type, const Chunk& chunk, std::size_t depth, Balance& balance) {
    const Layer& layer = chunk.layers[depth];
    auto memory = std::make_unique<ArrayMemory>();
    memory->balance = &balance;
    memory->buffers = {bitmap(layer.valid)};
    const bool is_struct = depth + 1 < chunk.layers.size();
    if (is_struct) {
        memory->child = array_of(type, chunk, depth + 1, balance);
        memory->child.release = release_child<Array>;
        memory->below.reset(static_cast<ArrayMemory*>(memory->child.private_data));
    } else {
        for (Buffer& buffer : buffers_of(type, chunk.texts)) memory->buffers.push_back(buffer);
    }
    add_pointers(*memory, layer);
    Array array{};
    array.length = layer.length;
    array.null_count = layer.valid.empty() ? 0 : -1;
    array.offset = layer.offset;
    array.n_buffers = static_cast<std::int64_t>(memory->pointers.size());
    array.n_children = is_struct ? 1 : 0;
    array.buffers = memory->pointers.data();
    array.children = is_struct ? memory->children : nullptr;
    array.release = release<Array, ArrayMemory>;
    array.private_data = memory.release();
    return array;
}

Schema schema_of(const Type& type, int depth, Balance& balance) {
    constexpr const char* formats[] = {"u", "U", "vu"};
    auto memory = std::make_unique<SchemaMemory>();
    memory->balance = &balance;
    const bool is_struct = depth < type.structs;
    if (is_struct) {
        memory->child = schema_of(type, depth + 1, balance);
        memory->child.release = release_child<Schema>;
        memory->below.reset(static_cast<SchemaMemory*>(memory->child.private_data));
    }
    Schema schema{};
    schema.format = is_struct ? "+s" : formats[type.format];
    schema.name = "";
    schema.n_children = is_struct ? 1 : 0;
    schema.children = is_struct ? memory->children : nullptr;
    schema.release = release<Schema, SchemaMemory>;
    schema.private_data = memory.release();
    return schema;
}

std::string text_of(Draw& draw) {
    switch (draw.up_to(3)) {
        case 0:
            return std::string(draw.text(static_cast<std::size_t>(draw.up_to(100))));
        case 1:
            return std::string(draw.text(81));
        default: {
            std::string cells(81, '.');
            for (int k = draw.up_to(9); k > 0; --k)
                cells[static_cast<std::size_t>(draw.up_to(80))] = "0123456789."[draw.up_to(10)];
            return cells;
        }
    }
}

}  // namespace

Chunk::Chunk(const Type& type, Draw& draw) {
    for (int k = draw.up_to(20); k > 0; --k) texts.push_back(text_of(draw));
    int entries = static_cast<int>(texts.size());
    for (int k = 0; k <= type.structs; ++k) {
        Layer layer{};
        layer.offset = draw.up_to(entries);
        layer.length = draw.up_to(entries - layer.offset);
        if (draw.coin())
            for (int entry = 0; entry < entries; ++entry) layer.valid.push_back(draw.coin());
        entries = layer.length;
        layers.insert(layers.begin(), layer);
    }
}

std::vector<std::optional<std::string>> Chunk::shown() const {
    std::vector<std::optional<std::string>> shown;
    for (int entry = 0; entry < layers.front().length; ++entry) {
        std::size_t index = static_cast<std::size_t>(entry);
        bool valid = true;
        for (const Layer& layer : layers) {
            index += static_cast<std::size_t>(layer.offset);
            valid = valid && (layer.valid.empty() || layer.valid[index]);
        }
        if (valid)
            shown.emplace_back(texts[index]);
        else
            shown.emplace_back();
    }
    return shown;
}

Schema make_schema(const Type& type, Balance& balance) {
    ++balance.made;
    return schema_of(type, 0, balance);
}

Array make_array(const Type& type, const Chunk& chunk, Balance& balance) {
    ++balance.made;
    return array_of(type, chunk, 0, balance);
}

}  // namespace fuzz
