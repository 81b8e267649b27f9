// Words of lanes, and the values of nodes.
#pragma once

#include "../lanes.hpp"
#include "plan.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;

// The word of one lane. Words are copied as bytes, because the state consists of vectors.
template <class Lanes>
NONET_INLINE typename Lanes::Word word_of(const Lanes& vector, int lane) {
    typename Lanes::Word word;
    __builtin_memcpy(&word,
                     reinterpret_cast<const unsigned char*>(&vector) +
                         sizeof word * static_cast<std::size_t>(lane),
                     sizeof word);
    return word;
}

// The values of a node with one candidate in every cell.
template <class Word>
void write_values(const Plan& plan, const Word* words, std::uint8_t* values) {
    if constexpr (sizeof(Word) == 2) {
        constexpr std::uint32_t width = Widest::width;
        const Widest one = all(Widest{}, 1);
        for (std::uint32_t first = 0; first < plan.cells; first += width) {
            Widest digits;
            __builtin_memcpy(&digits, words + first, sizeof digits);
            // The number of bits below a digit's bit is the number of values below its value.
            std::uint8_t bytes[width];
            store_bytes(sum(population(difference(digits, one)), one), bytes);
            const std::uint32_t rest = plan.cells - first;
            __builtin_memcpy(values + first, bytes, rest < width ? rest : width);
        }
    } else {
        for (std::uint32_t c = 0; c < plan.cells; ++c)
            values[c] = static_cast<std::uint8_t>(__builtin_ctzll(words[c]) + 1);
    }
}

// Whether a value is above the order or is in a house twice.
inline bool has_fault(const Plan& plan, const std::uint8_t* values) {
    for (std::uint32_t c = 0; c < plan.cells; ++c)
        if (values[c] > plan.order) return true;
    for (std::uint32_t h = 0; h < plan.house_count; ++h) {
        const Part house = plan.houses[h];
        std::uint64_t seen = 0;
        for (std::uint32_t k = 0; k < house.number; ++k) {
            const int value = values[plan.house_cells[house.first + k]];
            if (value == 0) continue;
            const std::uint64_t digit = std::uint64_t{1} << (value - 1);
            if (seen & digit) return true;
            seen |= digit;
        }
    }
    return false;
}

}  // namespace
}  // namespace nonet::houses
