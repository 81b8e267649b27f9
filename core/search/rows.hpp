// Rows of values, turned into candidate sets in lanes of 16 bits, sixteen cells at a time.
#pragma once

#include "sets.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// The lower and the upper byte of the candidate set for each value. The last stands for all values
// from 15 on.
struct SetBytes {
    std::uint8_t low[16], high[16];
};

// Puts the candidates of sixteen cells into lanes. The rows have a pointer for every lane.
template <class Lanes>
NONET_INLINE void read_block(const SetBytes& sets, Lanes* cell, Mask wanted,
                             const std::uint8_t* const* rows, std::size_t first) {
    const auto where = condition_of(Lanes{}, wanted);
    Bytes<Lanes> block[8];
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) block[k] = parts_of(Lanes{}, rows + k, first);
    shuffle<3>(block);
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) {
        const Bytes<Lanes> values = smaller(block[k], {typename Bytes<Lanes>::Bits{} + 15});
        const Bytes<Lanes> low = looked_up(sets.low, values), high = looked_up(sets.high, values);
        Lanes* two = cell + first + 2 * k;
        two[0] = chosen(where, lanes_of(first_halves(low, high)), two[0]);
        two[1] = chosen(where, lanes_of(second_halves(low, high)), two[1]);
    }
}

}  // namespace
}  // namespace nonet::search
