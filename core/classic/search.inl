// Depth-first search in every lane, each with its own stack, many puzzles side by side: for up to a
// few solutions of each, of which the first in search order is returned.
//
// A *node* is a puzzle with some candidates removed. Lanes work on nodes; a *job* is one row of the
// task, on which one lane works, or several when lanes would otherwise be idle.

struct NodeStack {
    int bottom, top;
    CellNode node[deepest + 1];  // one to spare for a lane found to have nothing to guess
};

struct RowJob {
    std::size_t row;
    std::uint64_t count;
    std::uint64_t guesses;
    Mask lanes;
    // Lanes searching a part that comes, in search order, before the first solution met so far.
    Mask before_first;
    int first_lane;
};

template <class Lanes>
struct FirstSearch {
    static constexpr int width = Lanes::width;
    static constexpr int patience = width < 32 ? width / 4 : 12;  // by measurement
    static constexpr Mask every = (Mask{1} << (width - 1) << 1) - 1;

    State<Lanes> state;
    Task task;
    std::size_t next_row;
    std::size_t rows_finished;
    Mask busy;         // lanes that hold a node
    Mask still;        // lanes that the last pass left unchanged
    Mask solved_once;  // lanes that the last pass called solved
    Mask dead;         // lanes found contradictory since they got their node
    Mask moved;        // lanes given another node in this service
    Mask guessed;
    bool vertical;
    Mask free_jobs;
    RowJob job[width];
    int job_of[width];
    int next_lane[width];  // the job's lanes in search order; -1 ends it
    Choice choice;
    const CellNode*
        arriving[width];  // for each lane that moves, the node to copy in at the end of a service
    CellNode* leaving[width];  // where to copy a lane's state to
    CellNode opened[width];    // the first nodes of new rows, by lane
    CellNode finished[width];  // solved states, by lane
    NodeStack stack[width];

    void start(const Task& new_task) {
        task = new_task;
        state = State<Lanes>{};
        next_row = rows_finished = 0;
        busy = still = solved_once = 0;
        dead = moved = guessed = 0;
        vertical = false;
        free_jobs = every;
        for (int lane = 0; lane < width; ++lane) stack[lane].bottom = stack[lane].top = 0;
        refill();
    }

    Outcome run(std::uint32_t passes) {
        for (; passes > 0; --passes) {
            if (busy == 0) return Outcome::finished;
            Findings found = vertical ? pass<Vertical>(state) : pass<Horizontal>(state);
            vertical = !vertical;
            // Not every kind of pass sees every contradiction: remember.
            dead = (dead | found.contradictory) & busy;
            found.solved &= busy & ~dead;
            const Mask unchanged = found.unchanged;
            // One kind of pass sees rows and boxes, the other columns, boxes and empty cells: only
            // what both call solved is a grid, only what neither changes is stuck.
            const Mask solved = found.solved & solved_once;
            const Mask stuck = still & unchanged & busy & ~dead & ~found.solved;
            solved_once = found.solved;
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
        // Where every digit has its minirow in every band and stack, and yet there is no grid.
        if (stuck != 0) dead |= stuck & ~choose(state, choice).splits;
        stuck &= ~dead;
        Mask shown = 0;
        for (Mask rest = solved; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            shown |= static_cast<Mask>(may_be_first(lane)) << lane;
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
        solved_once &= ~(moved | guessed);
        dead &= ~moved;
        moved = guessed = 0;
    }

    void put(int lane, const CellNode& node) {
        arriving[lane] = &node;
        busy |= Mask{1} << lane;
        moved |= Mask{1} << lane;
    }

    // Splits the node of a stuck lane: the chosen digit goes into one minirow, or not into that
    // one. The lane goes on with the first, the second goes on its stack.
    void guess(int lane) {
        const std::uint16_t digit = choice.digit[lane];
        const MinirowCells& place = minirow_cells[choice.minirow[lane]];
        NodeStack& own = stack[lane];
        CellNode& sibling = own.node[own.top++];
        for (const std::uint8_t c : place.own)
            sibling.cell[c] = static_cast<std::uint16_t>(sibling.cell[c] & ~digit);
        take_digit(state.cell, place.rest_of_row, digit, lane);
        guessed |= Mask{1} << lane;
        ++job[job_of[lane]].guesses;
    }

    void backtrack(int lane) {
        NodeStack& own = stack[lane];
        if (own.top == own.bottom) return leave(lane);
        put(lane, own.node[--own.top]);
        if (own.top == own.bottom) own.top = own.bottom = 0;
    }

    void take_solution(int lane) {
        const Mask bit = Mask{1} << lane;
        if (!(busy & bit)) return;
        RowJob& own = job[job_of[lane]];
        if (may_be_first(lane)) {
            if (task.grids) write_solution(own.row, lane);
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

    // Whether the next solution in this lane comes before those that its job has met.
    bool may_be_first(int lane) const {
        const RowJob& own = job[job_of[lane]];
        return own.count == 0 || (own.before_first >> lane & 1) != 0;
    }

    void write_solution(std::size_t row, int lane) {
        std::uint8_t* grid = task.grids + cells * row;
        write_values(finished[lane], grid);
        check_grid(grid);
    }

    // The lane's part of its job is done.
    void leave(int lane) {
        const Mask bit = Mask{1} << lane;
        RowJob& own = job[job_of[lane]];
        busy &= ~bit;
        own.lanes &= ~bit;
        own.before_first &= ~bit;
        int* link = &own.first_lane;
        while (*link != lane) link = &next_lane[*link];
        *link = next_lane[lane];
        if (own.lanes == 0) finish(job_of[lane]);
    }

    void finish(int number) {
        const RowJob& own = job[number];
        free_jobs |= Mask{1} << number;
        ++rows_finished;
        const std::uint64_t count = own.count < task.limit ? own.count : task.limit;
        if (task.counts) task.counts[own.row] = count;
        if (task.guesses) task.guesses[own.row] = own.guesses;
        if (task.status) task.status[own.row] = verdict(own, count);
        if (task.grids && count == 0) __builtin_memset(task.grids + cells * own.row, 0, cells);
    }

    Status verdict(const RowJob& own, std::uint64_t count) const {
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
        job[number] = RowJob{row, 0, 0, Mask{1} << lane, 0, lane};
        job_of[lane] = number;
        next_lane[lane] = -1;
        read_row(row, opened[lane]);
        put(lane, opened[lane]);
    }

    void read_row(std::size_t row, CellNode& node) const {
        if (task.puzzles)
            read_values(task.puzzles + cells * row, node);
        else
            __builtin_memcpy(node.cell,
                             static_cast<const std::uint16_t*>(task.candidates) + cells * row,
                             cells * sizeof node.cell[0]);
    }

    // Idle lanes take the oldest node, the one with most below it, from the fullest stack.
    void share() {
        for (Mask idle = ~busy & every; idle != 0; idle &= idle - 1) {
            const int victim = lane_with_most_left();
            if (victim < 0) return;
            const int thief = __builtin_ctz(idle);
            NodeStack& theirs = stack[victim];
            put(thief, theirs.node[theirs.bottom++]);
            if (theirs.top == theirs.bottom) theirs.top = theirs.bottom = 0;
            // The oldest node comes last in the victim's search order.
            job_of[thief] = job_of[victim];
            next_lane[thief] = next_lane[victim];
            next_lane[victim] = thief;
            RowJob& joined = job[job_of[thief]];
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
};
