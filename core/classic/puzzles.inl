// Classic puzzles, one in each lane: what a search for all solutions must know of them.

template <class Lanes_>
struct Puzzles {
    using Lanes = Lanes_;
    using Word = std::uint16_t;
    static constexpr int width = Lanes::width;
    // What is left to search is the same either way.
    static constexpr bool guesses_early = true;
    static constexpr bool grids_are_claimed = true;

    State<Lanes> lanes;
    Choice choice;
    Mask still;          // lanes that the last pass left unchanged
    Mask settled_lanes;  // and the one before it too
    bool vertical;

    static constexpr std::size_t cells() { return classic::cells; }
    static constexpr Word every_digit() { return all_digits; }
    Lanes* state() { return lanes.cell; }

    static std::size_t cells_under(const void*) { return classic::cells; }
    static std::size_t most_guesses(const void*) { return deepest; }
    static std::size_t memory_bytes(const void*) { return 0; }
    void prepare(const void*, void*) {}

    void clear() {
        lanes = State<Lanes>{};
        still = settled_lanes = 0;
        vertical = false;
    }

    Findings pass() {
        const Findings found =
            vertical ? classic::pass<Vertical>(lanes) : classic::pass<Horizontal>(lanes);
        vertical = !vertical;
        settled_lanes = still & found.unchanged;
        still = found.unchanged;
        return found;
    }
    Mask settled() const { return settled_lanes; }
    void forget(Mask others) {
        still &= ~others;
        settled_lanes &= ~others;
    }

    // The next pass is of the other kind.
    Mask lanes_with_grids() const {
        return vertical ? classic::lanes_with_grids<Horizontal>(lanes)
                        : classic::lanes_with_grids<Vertical>(lanes);
    }

    Mask choose(Mask wanted) { return wanted & classic::choose(lanes, choice); }
    Known known_solutions() const { return find_few_candidates(lanes); }

    // The digit goes into the minirow, or it does not.
    template <class Sets>
    void guess(int lane, Sets sets) const {
        for (const std::uint8_t c : minirow_cells[choice.minirow[lane]].rest_of_row)
            sets.take(c, choice.digit[lane]);
    }
    template <class Sets>
    void refuse(int lane, Sets sets) const {
        for (const std::uint8_t c : minirow_cells[choice.minirow[lane]].own)
            sets.take(c, choice.digit[lane]);
    }

    void copy_out(Mask wanted, search::Node* const* target) {
        search::copy_out(lanes.cell, cells(), wanted, target);
    }
    void write(const Word* words, std::uint8_t* values) const {
        CellNode node;
        __builtin_memcpy(&node, words, sizeof node);
        write_values(node, values);
    }
    void check_grid(const std::uint8_t* values) const { classic::check_grid(values); }
};
