// One puzzle's cells side by side, and the moves between that and a lane of the state.

// The candidate sets of one node of a search, padded to whole vectors.
struct alignas(64) Node {
    std::uint16_t cell[96];
};

// Words are moved as bytes, because the cells are vectors.
template <class Lanes>
void read_lane(const Lanes* cell, int lane, std::uint16_t* candidates) {
    const auto* word = reinterpret_cast<const unsigned char*>(cell) + sizeof *candidates * lane;
    for (int c = 0; c < cells; ++c, word += sizeof(Lanes))
        __builtin_memcpy(candidates + c, word, sizeof *candidates);
}
template <class Lanes>
void write_lane(Lanes* cell, int lane, const std::uint16_t* candidates) {
    auto* word = reinterpret_cast<unsigned char*>(cell) + sizeof *candidates * lane;
    for (int c = 0; c < cells; ++c, word += sizeof(Lanes))
        __builtin_memcpy(word, candidates + c, sizeof *candidates);
}

// Lanes to copy: each lane in `filled` is to hold what lane `source` of it holds elsewhere.
template <class Lanes>
struct Copies {
    Mask filled = 0;
    std::uint8_t source[Lanes::width] = {};

    void add(int lane, int from) {
        source[lane] = static_cast<std::uint8_t>(from);
        filled |= Mask{1} << lane;
    }
};

// What changes places between a state and a page of nodes. Nothing is both pushed and popped.
template <class Lanes>
struct Moves {
    Copies<Lanes> siblings;  // from the state to the state
    Copies<Lanes> pushed;    // from the state to the page
    Copies<Lanes> popped;    // from the page to the state
    State<Lanes>* page;

    bool any() const { return (siblings.filled | pushed.filled | popped.filled) != 0; }
};

template <class Lanes>
void move_lanes(State<Lanes>& state, State<Lanes>& page, const Moves<Lanes>& moves) {
    const auto route = [](const Copies<Lanes>& copies) {
        return make_route(Lanes{}, copies.source, copies.filled);
    };
    const Route<Lanes> siblings = route(moves.siblings);
    if (moves.pushed.filled != 0) {
        const Route<Lanes> pushed = route(moves.pushed);
        for (int c = 0; c < cells; ++c) {
            const Lanes cell = state.cell[c];
            page.cell[c] = routed(page.cell[c], cell, pushed);
            state.cell[c] = routed(cell, cell, siblings);
        }
    } else {
        const Route<Lanes> popped = route(moves.popped);
        for (int c = 0; c < cells; ++c) {
            const Lanes cell = state.cell[c];
            state.cell[c] = routed(routed(cell, cell, siblings), page.cell[c], popped);
        }
    }
}

void copy_lanes(State<Lanes8>& to, const State<Lanes8>& from, const Copies<Lanes8>& copies) {
    for (Mask rest = copies.filled; rest != 0; rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        std::uint16_t candidates[cells];
        read_lane(from.cell, copies.source[lane], candidates);
        write_lane(to.cell, lane, candidates);
    }
}
inline void move_lanes(State<Lanes8>& state, State<Lanes8>& page, const Moves<Lanes8>& moves) {
    copy_lanes(page, state, moves.pushed);
    copy_lanes(state, state, moves.siblings);
    copy_lanes(state, page, moves.popped);
}

// Takes a digit from some cells of one lane.
template <class Lanes, std::size_t number>
NONET_INLINE void take_digit(Lanes* cell, const std::uint8_t (&from)[number], std::uint16_t digit,
                             int lane) {
    for (const std::uint8_t c : from) {
        unsigned char* word = reinterpret_cast<unsigned char*>(cell + c) + sizeof(digit) * lane;
        std::uint16_t digits;
        __builtin_memcpy(&digits, word, sizeof digits);
        digits = static_cast<std::uint16_t>(digits & ~digit);
        __builtin_memcpy(word, &digits, sizeof digits);
    }
}

// Copies the states of some lanes out, each to the node given for it.
template <class Lanes>
void copy_out(const State<Lanes>& state, Mask wanted, Node* const* target) {
    Node unwanted;
    while (wanted != 0) {
        const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
        Node* node[8];
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
void copy_in(State<Lanes>& state, Mask wanted, const Node* const* source) {
    const Node nothing{};
    while (wanted != 0) {
        const Octet<Lanes> octet = next_octet(Lanes{}, wanted);
        const Node* node[8];
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
    set.of[0] = all_digits;
    for (int value = 1; value <= 9; ++value)
        set.of[value] = static_cast<std::uint16_t>(1 << (value - 1));
    return set;
}
constexpr SetOfValue set_of_value = make_set_of_value();

NONET_INLINE void read_values(const std::uint8_t* values, Node& node) {
    for (int c = 0; c < cells; c += Widest::width) {
        // The last vector overlaps the one before it: behind the cells there is nothing to read.
        const int first = c + Widest::width <= cells ? c : cells - Widest::width;
        const Widest sets = looked_up(Widest{}, set_of_value.of, values + first);
        __builtin_memcpy(node.cell + first, &sets, sizeof sets);
    }
}

// Values of a node with one digit in every cell.
NONET_INLINE void write_values(const Node& node, std::uint8_t* values) {
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
