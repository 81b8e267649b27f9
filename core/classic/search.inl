// Depth-first search in every lane, each with its own stack, many puzzles side by side.
//
// A *node* is a puzzle with some candidates removed. Lanes work on nodes; a *job* is one row of the
// task, on which one lane works, or several when lanes would otherwise be idle.

// A guess settles in which minirow of its row, or minicolumn of its column, a digit goes. In each
// band and stack, two rows settle the third, so that no path has more guesses than this.
constexpr int deepest = 2 * 9 * 6;

struct Stack {
    int bottom, top;
    Node node[deepest + 1];  // one to spare for a lane found to have nothing to guess
};

struct Job {
    std::size_t row;
    std::uint64_t count;
    std::uint64_t guesses;
    Mask lanes;
    // Lanes searching a part that comes, in search order, before the first solution met so far.
    Mask before_first;
    int first_lane;
};

template <class Lanes>
struct Search {
    static constexpr int width = Lanes::width;
    static constexpr int patience = width < 32 ? width / 4 : 10;  // by measurement
    static constexpr Mask every = (Mask{1} << (width - 1) << 1) - 1;

    State<Lanes> state;
    Task task;
    std::size_t next_row;
    std::size_t rows_finished;
    std::uint64_t solutions;
    Stream* stream;
    Mask busy;     // lanes that hold a node
    Mask still;    // lanes that the last pass left unchanged
    Mask settled;  // lanes that neither kind of pass can change
    Mask dead;     // lanes found contradictory since they got their node
    Mask moved;    // lanes given another node in this service
    Mask guessed;
    bool vertical;
    // Where only the set of the solutions matters, one pass without a change is enough to guess. A
    // first grid needs both kinds: what they leave together depends on nothing but the puzzle.
    bool any_tree_will_do;
    Mask free_jobs;
    Job job[width];
    int job_of[width];
    int next_lane[width];  // the job's lanes in search order; -1 ends it
    Choice choice;
    const Node*
        arriving[width];   // for each lane that moves, the node to copy in at the end of a service
    Node* leaving[width];  // where to copy a lane's state to
    Node opened[width];    // the first nodes of new rows, by lane
    Node finished[width];  // solved states, by lane
    Stack stack[width];

    void start(const Task& new_task) {
        task = new_task;
        state = State<Lanes>{};
        next_row = rows_finished = 0;
        solutions = 0;
        busy = still = settled = 0;
        dead = moved = guessed = 0;
        vertical = false;
        any_tree_will_do = task.candidates && !task.grids;
        free_jobs = every;
        for (int lane = 0; lane < width; ++lane) stack[lane].bottom = stack[lane].top = 0;
        refill();
    }

    Outcome run(std::uint32_t passes, Stream* new_stream) {
        stream = new_stream;
        for (; passes > 0; --passes) {
            if (busy == 0) return Outcome::finished;
            if (stream && stream->capacity - stream->written < stream_reserve) return Outcome::full;
            Findings found = vertical ? pass<Vertical>(state) : pass<Horizontal>(state);
            vertical = !vertical;
            const Mask unchanged = ~found.changed;
            // Not every kind of pass sees every contradiction: remember.
            dead = (dead | found.contradictory) & busy;
            const Mask solved = found.solved & busy & ~dead;
            settled = still & unchanged;
            const Mask idle = any_tree_will_do ? unchanged : settled;
            const Mask stuck = idle & busy & ~dead & ~solved;
            still = unchanged;
            if (worth_a_service(dead | solved | stuck)) service(solved, stuck);
        }
        return busy == 0 ? Outcome::finished : Outcome::paused;
    }

    // A service costs about as much for few lanes as for many, and a waiting lane loses a pass.
    // While lanes are idle, whoever waits may have work for them.
    bool worth_a_service(Mask waiting) const {
        if (waiting == 0) return false;
        if (busy != every) return true;
        return __builtin_popcount(waiting) >= patience;
    }

    void service(Mask solved, Mask stuck) {
        if (solved != 0) {
            const Mask complete = lanes_with_grids(state);
            dead |= solved & ~complete;
            solved &= complete;
        }
        if (stuck != 0) choose(state, choice);
        // Who only counts needs no grids.
        const Mask shown = stream || task.grids ? solved : 0;
        for (Mask rest = shown; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            leaving[lane] = &finished[lane];
        }
        for (Mask rest = stuck; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            leaving[lane] = &stack[lane].node[stack[lane].top];
        }
        copy_out(state, shown | stuck, leaving);
        for (Mask rest = solved; rest != 0; rest &= rest - 1) take_solution(__builtin_ctz(rest));
        // A solution may just have ended a job.
        for (Mask rest = stuck & busy; rest != 0; rest &= rest - 1) guess(__builtin_ctz(rest));
        for (Mask rest = (dead | solved) & busy; rest != 0; rest &= rest - 1)
            backtrack(__builtin_ctz(rest));
        refill();
    }

    // Gives work to idle lanes, and every lane the node it is to go on with.
    void refill() {
        while (busy != every && next_row < task.rows) open_row(__builtin_ctz(~busy));
        if (busy != every && busy != 0) share();
        copy_in(state, moved, arriving);
        still &= ~(moved | guessed);
        dead &= ~moved;
        moved = guessed = 0;
    }

    void put(int lane, const Node& node) {
        arriving[lane] = &node;
        busy |= Mask{1} << lane;
        moved |= Mask{1} << lane;
    }

    // Splits the node of a stuck lane: the chosen digit goes into one minirow, or not into that
    // one. The lane goes on with the first, the second goes on its stack.
    void guess(int lane) {
        const unsigned minirow = choice.minirow[lane];
        const std::uint16_t digit = choice.digit[lane];
        if (minirow >= minirows || digit == 0) {
            // Every digit has its minirow in every band and stack, and yet there is no grid.
            if (settled >> lane & 1) backtrack(lane);
            return;
        }
        const std::uint16_t others = static_cast<std::uint16_t>(~digit);
        const MinirowCells& place = minirow_cells[minirow];
        Stack& own = stack[lane];
        Node& node = own.node[own.top++];
        for (int k = 0; k < 3; ++k) node.cell[place.own[k]] &= others;
        for (int k = 0; k < 6; ++k) {
            unsigned char* word = word_address(state, place.rest_of_row[k], lane);
            std::uint16_t digits;
            __builtin_memcpy(&digits, word, sizeof digits);
            digits &= others;
            __builtin_memcpy(word, &digits, sizeof digits);
        }
        guessed |= Mask{1} << lane;
        ++job[job_of[lane]].guesses;
    }

    void backtrack(int lane) {
        Stack& own = stack[lane];
        if (own.top == own.bottom) return leave(lane);
        put(lane, own.node[--own.top]);
        if (own.top == own.bottom) own.top = own.bottom = 0;
    }

    void take_solution(int lane) {
        const Mask bit = Mask{1} << lane;
        if (!(busy & bit)) return;
        Job& own = job[job_of[lane]];
        ++solutions;
        const Node& node = finished[lane];
        if (stream) write_values(node, stream->grids + cells * stream->written++);
        if (own.count == 0 || (own.before_first & bit)) {
            if (task.grids) write_values(node, task.grids + cells * own.row);
            own.before_first = 0;
            for (int other = own.first_lane; other != lane; other = next_lane[other])
                own.before_first |= Mask{1} << other;
        }
        if (++own.count < task.limit) return;
        // Only what could hold an earlier solution is still of interest.
        for (Mask rest = own.lanes & ~own.before_first; rest != 0; rest &= rest - 1) {
            const int other = __builtin_ctz(rest);
            stack[other].bottom = stack[other].top = 0;
            leave(other);
        }
    }

    // The lane's part of its job is done.
    void leave(int lane) {
        const Mask bit = Mask{1} << lane;
        Job& own = job[job_of[lane]];
        busy &= ~bit;
        own.lanes &= ~bit;
        own.before_first &= ~bit;
        int* link = &own.first_lane;
        while (*link != lane) link = &next_lane[*link];
        *link = next_lane[lane];
        if (own.lanes == 0) finish(job_of[lane]);
    }

    void finish(int number) {
        const Job& own = job[number];
        free_jobs |= Mask{1} << number;
        ++rows_finished;
        const std::uint64_t count = own.count < task.limit ? own.count : task.limit;
        if (task.counts) task.counts[own.row] = count;
        if (task.guesses) task.guesses[own.row] = own.guesses;
        if (task.status) task.status[own.row] = verdict(own, count);
        if (task.grids && count == 0) __builtin_memset(task.grids + cells * own.row, 0, cells);
    }

    Status verdict(const Job& own, std::uint64_t count) const {
        if (count > 1) return Status::several;
        if (count == 1) return task.limit == 1 ? Status::solved : Status::unique;
        // The first pass over an illegal row ends it, so that only rows that died at once need a
        // look.
        const bool suspect = own.guesses == 0 && task.puzzles;
        return suspect && is_illegal(task.puzzles + cells * own.row) ? Status::illegal
                                                                     : Status::none;
    }

    void open_row(int lane) {
        const int number = __builtin_ctz(free_jobs);
        free_jobs &= free_jobs - 1;
        const std::size_t row = next_row++;
        job[number] = Job{row, 0, 0, Mask{1} << lane, 0, lane};
        job_of[lane] = number;
        next_lane[lane] = -1;
        read_row(row, opened[lane]);
        put(lane, opened[lane]);
    }

    void read_row(std::size_t row, Node& node) const {
        if (task.puzzles)
            read_values(task.puzzles + cells * row, node);
        else
            __builtin_memcpy(node.cell, task.candidates + cells * row, cells * sizeof node.cell[0]);
    }

    // Idle lanes take the oldest node, the one with most below it, from the fullest stack.
    void share() {
        for (Mask idle = ~busy & every; idle != 0; idle &= idle - 1) {
            const int victim = lane_with_most_left();
            if (victim < 0) return;
            const int thief = __builtin_ctz(idle);
            Stack& theirs = stack[victim];
            put(thief, theirs.node[theirs.bottom++]);
            if (theirs.top == theirs.bottom) theirs.top = theirs.bottom = 0;
            // The oldest node comes last in the victim's search order.
            job_of[thief] = job_of[victim];
            next_lane[thief] = next_lane[victim];
            next_lane[victim] = thief;
            Job& joined = job[job_of[thief]];
            joined.lanes |= Mask{1} << thief;
            if (joined.before_first >> victim & 1) joined.before_first |= Mask{1} << thief;
        }
    }

    int lane_with_most_left() const {
        int fullest = -1, most = 0;
        for (Mask rest = busy; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            const int left = stack[lane].top - stack[lane].bottom;
            if (left > most) most = left, fullest = lane;
        }
        return fullest;
    }

    // Rows that no lane has begun are open nodes too.
    std::size_t open_nodes() const {
        std::size_t number = task.rows - next_row;
        for (Mask rest = busy; rest != 0; rest &= rest - 1) {
            const Stack& own = stack[__builtin_ctz(rest)];
            number += 1 + static_cast<std::size_t>(own.top - own.bottom);
        }
        return number;
    }

    void export_nodes(std::uint16_t* candidates) {
        constexpr std::size_t bytes = cells * sizeof(std::uint16_t);
        for (std::size_t row = next_row; row < task.rows; ++row, candidates += cells) {
            Node node;
            read_row(row, node);
            __builtin_memcpy(candidates, node.cell, bytes);
        }
        for (Mask rest = busy; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            Node node;
            leaving[lane] = &node;
            copy_out(state, Mask{1} << lane, leaving);
            __builtin_memcpy(candidates, node.cell, bytes);
            candidates += cells;
            for (int k = stack[lane].bottom; k < stack[lane].top; ++k, candidates += cells)
                __builtin_memcpy(candidates, stack[lane].node[k].cell, bytes);
        }
    }
};
