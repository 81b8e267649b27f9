// Copies between lanes of a state and nodes. The state has a vector for each cell and a node a word
// for each cell, so a copy is a transposition, done in blocks of 8 x 8.
#pragma once

#include "sets.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// Copies each wanted lane to its target node.
template <class Lanes, class Number>
void copy_out(Lanes* cell, Number cells, Mask wanted, Node* const* target) {
    using Word = typename Lanes::Word;
    if constexpr (sizeof(Word) == 2) {
        while (wanted != 0) {
            const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
            for (std::size_t first = 0; first < cells; first += 8) {
                Lanes8 block[8] = {};
                const std::size_t number = cells - first < 8 ? cells - first : 8;
                if (number == 8) {
#pragma GCC unroll 8
                    for (std::size_t i = 0; i < 8; ++i) block[i] = taken(cell[first + i], octet);
                } else {
                    for (std::size_t i = 0; i < number; ++i)
                        block[i] = taken(cell[first + i], octet);
                }
                transpose(block);
                for (int k = 0; k < 8; ++k)
                    if (octet.lane[k] >= 0)
                        __builtin_memcpy(words_of<Word>(target[octet.lane[k]]) + first, &block[k],
                                         sizeof block[k]);
            }
        }
    } else {
        for (std::size_t c = 0; c < cells; ++c)
            for (Mask rest = wanted; rest != 0; rest &= rest - 1) {
                const int lane = __builtin_ctz(rest);
                words_of<Word>(target[lane])[c] = sets_of_lane(cell, lane)[c];
            }
    }
}

// Replaces each wanted lane by its source node.
template <class Lanes, class Number>
void copy_in(Lanes* cell, Number cells, Mask wanted, Node* const* source) {
    using Word = typename Lanes::Word;
    if constexpr (sizeof(Word) == 2) {
        while (wanted != 0) {
            const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
            for (std::size_t first = 0; first < cells; first += 8) {
                Lanes8 block[8] = {};
                for (int k = 0; k < 8; ++k)
                    if (octet.lane[k] >= 0)
                        __builtin_memcpy(&block[k], words_of<Word>(source[octet.lane[k]]) + first,
                                         sizeof block[k]);
                transpose(block);
                const std::size_t number = cells - first < 8 ? cells - first : 8;
                if (number == 8) {
#pragma GCC unroll 8
                    for (std::size_t i = 0; i < 8; ++i)
                        cell[first + i] = replaced(cell[first + i], block[i], octet);
                } else {
                    for (std::size_t i = 0; i < number; ++i)
                        cell[first + i] = replaced(cell[first + i], block[i], octet);
                }
            }
        }
    } else {
        for (std::size_t c = 0; c < cells; ++c)
            for (Mask rest = wanted; rest != 0; rest &= rest - 1) {
                const int lane = __builtin_ctz(rest);
                sets_of_lane(cell, lane).put(c, words_of<Word>(source[lane])[c]);
            }
    }
}

}  // namespace
}  // namespace nonet::search
