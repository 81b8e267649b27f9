// Copies between lanes of a state and nodes. The state has a vector for each cell and a node a word
// for each cell.
#pragma once

#include "sets.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// From this many lanes of 16 bits on, all lanes are transposed, in blocks of eight cells, rather
// than each copied word by word. Reading costs more, because the other lanes must keep their words.
constexpr int many_to_write = 2, many_to_read = 5;

// Copies the cells from `first` on of each wanted lane to its target node.
template <class Lanes, class Number>
void copy_words_out(Lanes* cell, std::size_t first, Number cells, Mask wanted,
                    Node* const* target) {
    using Word = typename Lanes::Word;
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        const auto from = sets_of_lane(cell, lane);
        const auto to = sets_of_node<Word>(target[lane]);
        for (std::size_t c = first; c < cells; ++c) to.put(c, from[c]);
    }
}

template <class Lanes, class Number>
void copy_words_in(Lanes* cell, std::size_t first, Number cells, Mask wanted,
                   const unsigned char* const* source) {
    using Word = typename Lanes::Word;
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        const Sets<Word, sizeof(Word), const unsigned char> from{source[lane]};
        const auto to = sets_of_lane(cell, lane);
        for (std::size_t c = first; c < cells; ++c) to.put(c, from[c]);
    }
}

// Copies so many blocks of eight cells of each wanted lane to its target node, from cell `first`
// on.
template <std::size_t blocks, class Lanes>
void transpose_out(Lanes* cell, std::size_t first, Mask wanted, Node* const* target) {
    Lanes block[blocks][8];
    for (std::size_t b = 0; b < blocks; ++b) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < 8; ++i) block[b][i] = cell[first + 8 * b + i];
        shuffle<3>(block[b]);
    }
    for (; wanted != 0; wanted &= wanted - 1) {
        const int lane = __builtin_ctz(wanted);
        auto* words = words_of<typename Lanes::Word>(target[lane]) + first;
#pragma GCC unroll 10
        for (std::size_t b = 0; b < blocks; ++b)
            __builtin_memcpy(words + 8 * b, part_in(block[b], lane), 16);
    }
}

// Copies each wanted lane to its target node.
template <class Lanes, class Number>
void copy_out(Lanes* cell, Number cells, Mask wanted, Node* const* target) {
    std::size_t first = 0;
    if constexpr (sizeof(typename Lanes::Word) == 2) {
        if (__builtin_popcount(wanted) >= many_to_write) {
            for (; first + 80 <= cells; first += 80) transpose_out<10>(cell, first, wanted, target);
            for (; first + 8 <= cells; first += 8) transpose_out<1>(cell, first, wanted, target);
        }
    }
    copy_words_out(cell, first, cells, wanted, target);
}

// Replaces each wanted lane by its source, a word for each cell. There is a valid pointer for every
// lane.
template <class Lanes, class Number>
void copy_in(Lanes* cell, Number cells, Mask wanted, const unsigned char* const* source) {
    std::size_t first = 0;
    if constexpr (sizeof(typename Lanes::Word) == 2) {
        if (__builtin_popcount(wanted) >= many_to_read) {
            const auto where = condition_of(Lanes{}, wanted);
            for (; first + 8 <= cells; first += 8) {
                Lanes block[8];
#pragma GCC unroll 8
                for (std::size_t i = 0; i < 8; ++i)
                    block[i] = lanes_of(parts_of(Lanes{}, source + i, 2 * first));
                shuffle<3>(block);
#pragma GCC unroll 8
                for (std::size_t i = 0; i < 8; ++i)
                    cell[first + i] = chosen(where, block[i], cell[first + i]);
            }
        }
    }
    copy_words_in(cell, first, cells, wanted, source);
}

}  // namespace
}  // namespace nonet::search
