// One puzzle's cells side by side, and the moves between that and a lane of the state.

// The candidate sets of one node of a search, padded to whole vectors.
struct alignas(16) Node {
    std::uint16_t cell[88];
};

template <class Lanes>
NONET_INLINE std::uint16_t* lane_address(State<Lanes>& state, int lane) {
    return reinterpret_cast<std::uint16_t*>(reinterpret_cast<unsigned char*>(state.cell)) + lane;
}

NONET_INLINE std::uint16_t load_word(const std::uint16_t* address) {
    std::uint16_t word;
    __builtin_memcpy(&word, address, sizeof word);
    return word;
}
NONET_INLINE void store_word(std::uint16_t* address, std::uint16_t word) {
    __builtin_memcpy(address, &word, sizeof word);
}

template <class Lanes>
void copy_out(State<Lanes>& state, int lane, Node& node) {
    const std::uint16_t* source = lane_address(state, lane);
    for (int c = 0; c < cells; ++c) node.cell[c] = load_word(source + c * Lanes::width);
}

template <class Lanes>
void copy_in(State<Lanes>& state, int lane, const Node& node) {
    std::uint16_t* target = lane_address(state, lane);
    for (int c = 0; c < cells; ++c) store_word(target + c * Lanes::width, node.cell[c]);
}

// Candidate sets of a row of values: every digit for an empty cell, none for a value above 9.
NONET_INLINE void read_values(const std::uint8_t* values, Node& node) {
    for (int c = 0; c < cells; ++c) {
        const unsigned value = values[c];
        node.cell[c] = static_cast<std::uint16_t>(value == 0  ? all_digits
                                                  : value > 9 ? 0
                                                              : 1u << (value - 1));
    }
}

// Values of a node with one digit in every cell.
NONET_INLINE void write_values(const Node& node, std::uint8_t* values) {
    for (int c = 0; c < cells; ++c) {
        std::uint16_t value = 1;
        for (std::uint16_t digit = 2; digit <= 256; digit = static_cast<std::uint16_t>(digit << 1))
            value = static_cast<std::uint16_t>(value + (node.cell[c] >= digit));
        values[c] = static_cast<std::uint8_t>(value);
    }
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
