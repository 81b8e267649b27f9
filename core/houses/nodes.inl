// Moves between lanes of the state, nodes and arrays of values.

// One lane's word. Words are moved as bytes, because the state is made of vectors.
template <class Lanes>
NONET_INLINE typename Lanes::Word word_of(const Lanes& vector, int lane) {
    typename Lanes::Word word;
    __builtin_memcpy(&word,
                     reinterpret_cast<const unsigned char*>(&vector) +
                         sizeof word * static_cast<std::size_t>(lane),
                     sizeof word);
    return word;
}
template <class Lanes>
NONET_INLINE void set_word(Lanes& vector, int lane, typename Lanes::Word word) {
    __builtin_memcpy(
        reinterpret_cast<unsigned char*>(&vector) + sizeof word * static_cast<std::size_t>(lane),
        &word, sizeof word);
}

template <class Word>
NONET_INLINE Word* words_of(Node* node) {
    return reinterpret_cast<Word*>(node + 1);
}

// Copies the states of some lanes out, each to the node given for it.
template <class Lanes>
void copy_out(const Lanes* cell, std::uint32_t cells, Mask wanted, Node* const* target) {
    using Word = typename Lanes::Word;
    if constexpr (sizeof(Word) == 2) {
        while (wanted != 0) {
            const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
            for (std::uint32_t first = 0; first < cells; first += 8) {
                Lanes8 block[8] = {};
                const std::uint32_t number = cells - first < 8 ? cells - first : 8;
                if (number == 8) {
#pragma GCC unroll 8
                    for (std::uint32_t i = 0; i < 8; ++i) block[i] = taken(cell[first + i], octet);
                } else {
                    for (std::uint32_t i = 0; i < number; ++i)
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
        for (std::uint32_t c = 0; c < cells; ++c)
            for (Mask rest = wanted; rest != 0; rest &= rest - 1) {
                const int lane = __builtin_ctz(rest);
                words_of<Word>(target[lane])[c] = word_of(cell[c], lane);
            }
    }
}

// Replaces the states of some lanes, each by the node given for it.
template <class Lanes>
void copy_in(Lanes* cell, std::uint32_t cells, Mask wanted, Node* const* source) {
    using Word = typename Lanes::Word;
    if constexpr (sizeof(Word) == 2) {
        while (wanted != 0) {
            const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
            for (std::uint32_t first = 0; first < cells; first += 8) {
                Lanes8 block[8] = {};
                for (int k = 0; k < 8; ++k)
                    if (octet.lane[k] >= 0)
                        __builtin_memcpy(&block[k], words_of<Word>(source[octet.lane[k]]) + first,
                                         sizeof block[k]);
                transpose(block);
                const std::uint32_t number = cells - first < 8 ? cells - first : 8;
                if (number == 8) {
#pragma GCC unroll 8
                    for (std::uint32_t i = 0; i < 8; ++i)
                        cell[first + i] = replaced(cell[first + i], block[i], octet);
                } else {
                    for (std::uint32_t i = 0; i < number; ++i)
                        cell[first + i] = replaced(cell[first + i], block[i], octet);
                }
            }
        }
    } else {
        for (std::uint32_t c = 0; c < cells; ++c)
            for (Mask rest = wanted; rest != 0; rest &= rest - 1) {
                const int lane = __builtin_ctz(rest);
                set_word(cell[c], lane, words_of<Word>(source[lane])[c]);
            }
    }
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
            // The bits below a digit's are as many as the values below its value.
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

// Whether a value is above the order or stands twice in a house.
bool has_fault(const Plan& plan, const std::uint8_t* values) {
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
