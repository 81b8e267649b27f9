// All solutions of one puzzle, in no order: whatever lane is vacant takes whatever node is open.

// Nodes that wait for a lane, as many to a page as there are lanes. The newest leave first.
template <class Lanes>
struct Pool {
    static constexpr int width = Lanes::width;
    static constexpr int pages = 2 * deepest;
    static constexpr int capacity = pages * width;

    int number;
    State<Lanes> page[pages];
    History history[capacity];

    // From here on only one lane may guess: it needs no more room than this.
    bool is_crowded() const { return number + deepest + 2 * width > capacity; }
};

template <class Lanes>
struct Enumerator {
    static constexpr int width = Lanes::width;
    static constexpr int patience = 3 * width / 4;  // by measurement
    static constexpr Mask every = (Mask{1} << (width - 1) << 1) - 1;
    static constexpr int most_nodes_to_start = Pool<Lanes>::capacity - deepest - width;

    State<Lanes> state;
    History history[width];
    Pool<Lanes> pool;
    std::uint64_t solutions;
    Stream* stream;
    Mask busy;   // lanes that hold a node
    Mask still;  // lanes that the last pass left unchanged
    Mask dead;   // lanes found contradictory since they got their node
    bool vertical;
    Choice choice;
    Node* leaving[width];
    Node finished[width];  // solved states, by lane

    void start(const Nodes& nodes) {
        state = State<Lanes>{};
        solutions = 0;
        busy = still = dead = 0;
        vertical = false;
        pool.number = 0;
        for (std::size_t k = 0; k < nodes.number; ++k, ++pool.number) {
            Lanes* cell = pool.page[pool.number / width].cell;
            write_lane(cell, pool.number % width, nodes.candidates + cells * k);
            pool.history[pool.number] = nodes.histories[k];
        }
        service(0, 0, 0);
    }

    // With a stream every solution is shown; without one they are only counted.
    Outcome run(std::uint32_t passes, Stream* new_stream) {
        stream = new_stream;
        for (; passes > 0; --passes) {
            if (busy == 0) return Outcome::finished;
            if (stream && stream->capacity - stream->written < stream_reserve) return Outcome::full;
            const Findings found = vertical ? pass<Vertical>(state) : pass<Horizontal>(state);
            vertical = !vertical;
            // Not every kind of pass sees every contradiction: remember.
            dead = (dead | found.contradictory) & busy;
            const Mask unchanged = ~found.changed;
            const Mask settled = still & unchanged;
            const Mask solved = found.solved & busy & ~dead;
            // Where the order does not matter, one pass without a change is enough to guess.
            const Mask stuck = unchanged & busy & ~dead & ~solved;
            still = unchanged;
            if (worth_a_service(dead | solved | stuck)) service(solved, stuck, settled);
        }
        return busy == 0 ? Outcome::finished : Outcome::paused;
    }

    // A service costs about as much for few lanes as for many, and a waiting lane loses a pass.
    // While lanes are vacant, whoever waits may have work for them.
    bool worth_a_service(Mask waiting) const {
        if (waiting == 0) return false;
        if (busy != every) return true;
        return __builtin_popcount(waiting) >= patience;
    }

    void service(Mask solved, Mask stuck, Mask settled) {
        busy &= ~dead;
        if (solved != 0) take_solutions(solved);
        const Mask twins = stuck != 0 && !stream ? take_known(stuck, settled) : 0;
        if (stuck != 0) choose_splits(stuck, settled);
        Mask parents = stuck & ~twins;
        Moves<Lanes> moves;
        plan_moves(moves, parents);
        // Those left over wait for the next service.
        stuck &= ~parents;
        if (moves.any()) move_lanes(state, *moves.page, moves);
        for (Mask rest = twins & stuck; rest != 0; rest &= rest - 1)
            ++history[__builtin_ctz(rest)].doublings;
        guess(stuck, moves);
        const Mask arrived = moves.siblings.filled | moves.popped.filled;
        busy |= arrived;
        still &= ~(arrived | stuck);
        dead = 0;
    }

    void take_solutions(Mask solved) {
        busy &= ~solved;
        // The next pass is of the other kind.
        solved &=
            vertical ? lanes_with_grids<Horizontal>(state) : lanes_with_grids<Vertical>(state);
        count_solutions(solved, 1);
        if (stream) show(solved);
    }

    void count_solutions(Mask lanes, std::uint64_t each) {
        for (; lanes != 0; lanes &= lanes - 1)
            solutions += each << history[__builtin_ctz(lanes)].doublings;
    }

    void show(Mask solved) {
        for (int lane = 0; lane < width; ++lane) leaving[lane] = &finished[lane];
        copy_out(state, solved, leaving);
        for (; solved != 0; solved &= solved - 1) {
            std::uint8_t* grid = stream->grids + cells * stream->written++;
            write_values(finished[__builtin_ctz(solved)], grid);
            check_grid(grid);
        }
    }

    // Takes out of the stuck lanes those whose solutions are known once they are settled. Returns
    // those in which a guess and its sibling have equally many.
    Mask take_known(Mask& stuck, Mask settled) {
        const FewCandidates few = find_few_candidates(state);
        stuck &= settled | ~(few.pairs_only | few.three_solutions);
        count_solutions(stuck & few.two_solutions, 2);
        count_solutions(stuck & few.three_solutions, 3);
        const Mask known = stuck & (few.two_solutions | few.three_solutions);
        busy &= ~known;
        stuck &= ~known;
        return stuck & few.pairs_only;
    }

    // Chooses a guess for the stuck lanes, as far as they are to be split now.
    void choose_splits(Mask& stuck, Mask settled) {
        const Mask splits = choose(state, choice);
        // Every digit has its minirow in every band and stack, and yet there is no grid.
        busy &= ~(stuck & settled & ~splits);
        stuck &= splits;
        if (pool.is_crowded()) stuck &= busy & -busy;
    }

    // The siblings of the parents' guesses go into vacant lanes while there are any, then into the
    // pool; lanes that are vacant then take nodes out of it. One page is as much as is moved.
    void plan_moves(Moves<Lanes>& moves, Mask& parents) {
        Mask room = every & ~busy;
        for (; room != 0 && parents != 0; room &= room - 1, parents &= parents - 1) {
            const int lane = __builtin_ctz(room), parent = __builtin_ctz(parents);
            moves.siblings.add(lane, parent);
            ++history[parent].splits;
            history[lane] = history[parent];
        }
        const int page = (pool.number - (parents == 0 && pool.number > 0)) / width;
        const int first = page * width;
        moves.page = &pool.page[page];
        for (; parents != 0 && pool.number < first + width; parents &= parents - 1) {
            const int parent = __builtin_ctz(parents);
            moves.pushed.add(pool.number - first, parent);
            ++history[parent].splits;
            pool.history[pool.number++] = history[parent];
        }
        for (; room != 0 && pool.number > first; room &= room - 1) {
            const int lane = __builtin_ctz(room);
            history[lane] = pool.history[--pool.number];
            moves.popped.add(lane, pool.number - first);
        }
    }

    // Splits nodes: each chosen digit goes into one minirow, or, in the sibling, not into that one.
    void guess(Mask parents, const Moves<Lanes>& moves) {
        for (; parents != 0; parents &= parents - 1) {
            const int lane = __builtin_ctz(parents);
            take_digit(state.cell, minirow_cells[choice.minirow[lane]].rest_of_row,
                       choice.digit[lane], lane);
        }
        exclude_guesses(moves.siblings, state);
        exclude_guesses(moves.pushed, *moves.page);
    }

    void exclude_guesses(const Copies<Lanes>& siblings, State<Lanes>& where) {
        for (Mask rest = siblings.filled; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest), parent = siblings.source[lane];
            take_digit(where.cell, minirow_cells[choice.minirow[parent]].own, choice.digit[parent],
                       lane);
        }
    }

    std::size_t open_nodes() const {
        return static_cast<std::size_t>(pool.number + __builtin_popcount(busy));
    }

    void export_nodes(std::uint16_t* candidates, History* histories) const {
        for (Mask rest = busy; rest != 0; rest &= rest - 1, candidates += cells) {
            const int lane = __builtin_ctz(rest);
            read_lane(state.cell, lane, candidates);
            *histories++ = history[lane];
        }
        for (int k = 0; k < pool.number; ++k, candidates += cells) {
            read_lane(pool.page[k / width].cell, k % width, candidates);
            *histories++ = pool.history[k];
        }
    }

    double open_share() const {
        double share = 0;
        for (Mask rest = busy; rest != 0; rest &= rest - 1)
            share += __builtin_ldexp(1, -history[__builtin_ctz(rest)].splits);
        for (int k = 0; k < pool.number; ++k) share += __builtin_ldexp(1, -pool.history[k].splits);
        return share;
    }
};
