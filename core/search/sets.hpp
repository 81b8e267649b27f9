// The candidate sets of one puzzle, in a lane of a state or in a node.
#pragma once

#include "../lanes.hpp"
#include "task.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// The sets are a fixed number of bytes apart. They are copied as bytes because a state consists of
// vectors: to read it as words would break the aliasing rules.
template <class Word, std::size_t apart, class Byte = unsigned char>
struct Sets {
    Byte* first;

    Word operator[](std::size_t cell) const {
        Word set;
        __builtin_memcpy(&set, first + apart * cell, sizeof set);
        return set;
    }
    void put(std::size_t cell, Word set) const {
        __builtin_memcpy(first + apart * cell, &set, sizeof set);
    }
    void take(std::size_t cell, Word digits) const {
        put(cell, static_cast<Word>((*this)[cell] & ~digits));
    }
};

template <class Lanes>
using SetsOfLane = Sets<typename Lanes::Word, sizeof(Lanes)>;
template <class Word>
using SetsOfNode = Sets<Word, sizeof(Word)>;

template <class Lanes>
NONET_INLINE SetsOfLane<Lanes> sets_of_lane(Lanes* cell, int lane) {
    using Word = typename Lanes::Word;
    return {reinterpret_cast<unsigned char*>(cell) + sizeof(Word) * static_cast<std::size_t>(lane)};
}
template <class Word>
NONET_INLINE Word* words_of(Node* node) {
    return reinterpret_cast<Word*>(node);
}
template <class Word>
NONET_INLINE SetsOfNode<Word> sets_of_node(Node* node) {
    return {reinterpret_cast<unsigned char*>(node)};
}

// The set of one lane in a vector.
template <class Lanes>
NONET_INLINE typename Lanes::Word word_in(const Lanes& vector, int lane) {
    typename Lanes::Word word;
    __builtin_memcpy(&word,
                     reinterpret_cast<const unsigned char*>(&vector) +
                         sizeof word * static_cast<std::size_t>(lane),
                     sizeof word);
    return word;
}

// Copies a node from one lane to another.
template <class Lanes, class Number>
NONET_INLINE void copy_lane(Lanes* to, int to_lane, Lanes* from, int from_lane, Number cells) {
    const auto copy = sets_of_lane(to, to_lane);
    const auto source = sets_of_lane(from, from_lane);
    for (std::size_t c = 0; c < cells; ++c) copy.put(c, source[c]);
}

template <class Lanes, class Word>
NONET_INLINE void read_lane(Lanes* cell, std::size_t cells, int lane, Word* words) {
    const auto sets = sets_of_lane(cell, lane);
    for (std::size_t c = 0; c < cells; ++c) words[c] = sets[c];
}

// Counts of solutions stop at 2^64-1.
NONET_INLINE std::uint64_t saturated_sum(std::uint64_t a, std::uint64_t b) {
    return a + b < a ? UINT64_MAX : a + b;
}

// One bit for each lane of the vector type.
template <class Lanes>
constexpr Mask every_lane_of = (Mask{1} << (Lanes::width - 1) << 1) - 1;

}  // namespace
}  // namespace nonet::search
