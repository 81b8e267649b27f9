#include "memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace nonet::search {

namespace {

constexpr std::size_t alignment = 64;

}  // namespace

Workspace::Workspace(std::size_t bytes) : memory_(std::calloc(bytes + alignment, 1)) {
    if (!memory_) throw std::bad_alloc();
    const auto past = reinterpret_cast<std::uintptr_t>(memory_.get()) % alignment;
    aligned_ = static_cast<unsigned char*>(memory_.get()) + (alignment - past) % alignment;
}

void Workspace::Release::operator()(void* memory) const {
    std::free(memory);
}

Nodes::Nodes(std::size_t node_bytes) : node_bytes_(node_bytes) {
    free_.grow = grow;
    free_.owner = this;
}

void Nodes::grow(FreeNodes& free) {
    constexpr std::size_t chunk_bytes = 1 << 18, most_nodes = 64;
    Nodes& nodes = *static_cast<List&>(free).owner;
    const std::size_t number =
        std::clamp<std::size_t>(chunk_bytes / nodes.node_bytes_, 1, most_nodes);
    auto* memory =
        static_cast<unsigned char*>(nodes.chunks_.emplace_back(number * nodes.node_bytes_).get());
    for (std::size_t k = 0; k < number; ++k)
        free.first = new (memory + k * nodes.node_bytes_) Node{free.first};
}

}  // namespace nonet::search
