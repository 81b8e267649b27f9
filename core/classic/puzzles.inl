// Classic puzzles, one in each lane: what a search for all solutions must know of them.

template <class Lanes_>
struct Puzzles {
    using Lanes = Lanes_;
    using Word = std::uint16_t;
    static constexpr int width = Lanes::width;

    State<Lanes> lanes;
    Choice choice;
    Mask settled;  // lanes that the last pass of each kind left unchanged

    static constexpr std::size_t cells() { return classic::cells; }
    static constexpr Word every_digit() { return nine_digits; }
    Lanes* state() { return lanes.cell; }

    static std::size_t cells_under(const void*) { return classic::cells; }
    static std::size_t most_guesses(const void*) { return deepest; }
    static std::size_t memory_bytes(const void*) { return 0; }
    void prepare(const void*, void*) {}

    void clear() {
        lanes = State<Lanes>{};
        settled = 0;
    }
    // Nothing is known of a lane from one round to the next.
    void forget(Mask) {}

    // Most lanes are stuck, solved or contradictory after four passes, and the others may guess as
    // well: what is left to search is the same either way. Nobody asks what the first two found.
    Round round() {
        pass<Horizontal>(lanes);
        pass<Vertical>(lanes);
        const Findings rows = pass<Horizontal>(lanes), columns = pass<Vertical>(lanes);
        settled = rows.unchanged & columns.unchanged;
        constexpr Mask every = (Mask{1} << (width - 1) << 1) - 1;
        return {rows.contradictory | columns.contradictory, every};
    }

    Look look(Mask wanted) {
        const Places places = choose(lanes, choice);
        const Few few = find_few_candidates(lanes);
        Look found{};
        // The last pass has seen to it that no cell is empty.
        found.grids = wanted & few.none_open & places.complete;
        found.hopeless = wanted & settled & ~places.splits & ~found.grids;
        found.splits = wanted & places.splits & ~found.grids;
        // These are worth another round, after which more will be known.
        found.splits &= settled | ~(few.mirrored | few.three_solutions);
        found.mirrored = found.splits & few.mirrored;
        found.two_solutions = found.splits & few.two_solutions;
        found.three_solutions = found.splits & few.three_solutions;
        return found;
    }

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
