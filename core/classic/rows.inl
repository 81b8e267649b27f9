// One puzzle's cells side by side, and the moves between that and a lane of the state.

// The candidate sets of one node of a search, padded to whole vectors.
struct alignas(64) CellNode {
    std::uint16_t cell[96];
};

// Takes a digit from some cells of one lane.
template <class Lanes, std::size_t number>
NONET_INLINE void take_digit(Lanes* cell, const std::uint8_t (&from)[number], std::uint16_t digit,
                             int lane) {
    for (const std::uint8_t c : from) {
        unsigned char* word = reinterpret_cast<unsigned char*>(cell + c) +
                              sizeof(digit) * static_cast<std::size_t>(lane);
        std::uint16_t digits;
        __builtin_memcpy(&digits, word, sizeof digits);
        digits = static_cast<std::uint16_t>(digits & ~digit);
        __builtin_memcpy(word, &digits, sizeof digits);
    }
}

// Copies the states of some lanes out, each to the node given for it.
template <class Lanes>
void copy_out(const State<Lanes>& state, Mask wanted, CellNode* const* target) {
    CellNode unwanted;
    while (wanted != 0) {
        const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
        CellNode* node[8];
        for (int k = 0; k < 8; ++k) node[k] = octet.lane[k] < 0 ? &unwanted : target[octet.lane[k]];
        for (int first = 0; first < cells; first += 8) {
            Lanes8 block[8] = {};
            if (first + 8 <= cells) {
#pragma GCC unroll 8
                for (int i = 0; i < 8; ++i) block[i] = taken(state.cell[first + i], octet);
            } else {
                block[0] = taken(state.cell[first], octet);
            }
            transpose(block);
#pragma GCC unroll 8
            for (int k = 0; k < 8; ++k)
                __builtin_memcpy(node[k]->cell + first, &block[k], sizeof block[k]);
        }
    }
}

// Replaces the states of some lanes, each by the node given for it.
template <class Lanes>
void copy_in(State<Lanes>& state, Mask wanted, const CellNode* const* source) {
    const CellNode nothing{};
    while (wanted != 0) {
        const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
        const CellNode* node[8];
        for (int k = 0; k < 8; ++k) node[k] = octet.lane[k] < 0 ? &nothing : source[octet.lane[k]];
        for (int first = 0; first < cells; first += 8) {
            Lanes8 block[8];
#pragma GCC unroll 8
            for (int k = 0; k < 8; ++k)
                __builtin_memcpy(&block[k], node[k]->cell + first, sizeof block[k]);
            transpose(block);
            Lanes* cell = state.cell + first;
            if (first + 8 <= cells) {
#pragma GCC unroll 8
                for (int i = 0; i < 8; ++i) cell[i] = replaced(cell[i], block[i], octet);
            } else {
                cell[0] = replaced(cell[0], block[0], octet);
            }
        }
    }
}

// The candidate set of each value: every digit for an empty cell, none for a value above 9.
struct SetOfValue {
    std::uint16_t of[256];
};
constexpr SetOfValue make_set_of_value() {
    SetOfValue set{};
    set.of[0] = nine_digits;
    for (int value = 1; value <= 9; ++value)
        set.of[value] = static_cast<std::uint16_t>(1 << (value - 1));
    return set;
}
constexpr SetOfValue set_of_value = make_set_of_value();

NONET_INLINE void read_values(const std::uint8_t* values, CellNode& node) {
    for (int c = 0; c < cells; c += Widest::width) {
        // The last vector overlaps the one before it: behind the cells there is nothing to read.
        const int first = c + Widest::width <= cells ? c : cells - Widest::width;
        const Widest sets = looked_up(Widest{}, set_of_value.of, values + first);
        __builtin_memcpy(node.cell + first, &sets, sizeof sets);
    }
}

// Values of a node with one digit in every cell.
NONET_INLINE void write_values(const CellNode& node, std::uint8_t* values) {
    using Words = Widest;
    std::uint8_t bytes[96];
    const Words one = all(Words{}, 1);
    for (int c = 0; c < 96; c += Words::width) {
        Words digits;
        __builtin_memcpy(&digits, node.cell + c, sizeof digits);
        // The bits below a digit's are as many as the values below its value.
        store_bytes(sum(count(difference(digits, one)), one), bytes + c);
    }
    __builtin_memcpy(values, bytes, cells);
}

// Whether a value is above 9 or stands twice in a house.
bool is_illegal(const std::uint8_t* values) {
    std::uint16_t row[9] = {}, column[9] = {}, box[9] = {};
    for (int c = 0; c < cells; ++c) {
        if (values[c] == 0) continue;
        if (values[c] > 9) return true;
        const std::uint16_t digit = static_cast<std::uint16_t>(1u << (values[c] - 1));
        const int i = c / 9, j = c % 9, b = i / 3 * 3 + j / 3;
        if ((row[i] | column[j] | box[b]) & digit) return true;
        row[i] |= digit;
        column[j] |= digit;
        box[b] |= digit;
    }
    return false;
}

// Stops a debug build that is about to return anything but a grid.
NONET_INLINE void check_grid([[maybe_unused]] const std::uint8_t* values) {
#ifndef NDEBUG
    bool complete = true;
    for (int c = 0; c < cells; ++c) complete &= values[c] != 0;
    if (!complete || is_illegal(values)) __builtin_trap();
#endif
}
