// Depth-first search in every lane, each with its own stack, many puzzles side by side: for up to a
// few solutions of each, of which the first in search order is returned.
//
// A *node* is a puzzle with some candidates removed. Lanes work on nodes; a *job* is one row of the
// task, on which one lane works, or several when lanes would otherwise be idle.

// A stack of nodes: the oldest at `bottom`, the newest below `top`.
struct Stack {
    int bottom, top;
    Node** node;
};

// Each lane of a job has a part of the search that one lane would make alone. Answers are those of
// that search, in its order, so that they do not depend on how lanes shared it.
struct Job {
    std::size_t row;
    std::uint64_t count;
    std::uint64_t guesses;   // in parts that are done
    std::uint64_t to_first;  // before the first solution met so far, but for those in before_first
    std::uint64_t due;       // the number of guesses after which the helper has its next turn
    Mask lanes;
    // Lanes searching a part that comes, in search order, before the first solution met so far.
    Mask before_first;
    int first_lane;

    // Whether no solution can come, in search order, before the first one met so far.
    bool has_first() const { return count > 0 && before_first == 0; }
};

template <class Problem>
struct Search {
    using Word = typename Problem::Word;
    static constexpr int width = Problem::width;
    static constexpr bool is_patient = !Problem::is_never_long;
    static constexpr Mask every = (Mask{1} << (width - 1) << 1) - 1;

    Problem problem;
    Task task;
    NodePool* pool;
    std::size_t next_row, end_of_rows;  // at hand
    std::size_t rows_finished;
    Mask busy;   // lanes that hold a node
    Mask moved;  // lanes given another node in this service
    Mask free_jobs;
    Mask asking;  // jobs for which a turn of the helper may be due
    Job job[width];
    int job_of[width];
    int next_lane[width];          // the job's lanes in search order; -1 ends it
    std::uint64_t guesses[width];  // in the lane's part
    std::uint64_t before[width];  // guesses in parts that are done and come right before the lane's
    std::uint64_t weight[width];  // how many times each solution below the lane's node counts
    Node* arriving[width];  // for each lane that moves, the node to copy in at the end of a service
    Node* leaving[width];   // where to copy a lane's state to
    Stack stack[width];

    void start(NodePool& new_pool, const Task& new_task) {
        release_all();
        pool = &new_pool;
        task = new_task;
        problem.clear();
        next_row = rows_finished = 0;
        end_of_rows = task.source ? 0 : task.rows;
        busy = moved = asking = 0;
        free_jobs = every;
        refill();
    }

    // Nodes of a search that was not finished go back to where they came from.
    void release_all() {
        for (int lane = 0; lane < width; ++lane) drop_stack(lane);
    }

    // All lanes are served after every round, so that what becomes of a node depends on no other.
    Outcome run(std::uint32_t rounds) {
        for (; rounds > 0; --rounds) {
            if (busy == 0) return Outcome::finished;
            const Round round = problem.round();
            const Mask dead = round.contradictory & busy;
            const Mask ready = round.quiet & busy & ~dead;
            if ((dead | ready) != 0) service(ready, dead);
        }
        return busy == 0 ? Outcome::finished : Outcome::paused;
    }

    void service(Mask ready, Mask dead) {
        const Look found = ready != 0 ? problem.template look<false>(ready) : Look{};
        const Mask solved = found.grids, stuck = found.splits;
        dead |= found.hopeless;
        const Mask mirrored = found.mirrored;
        const Mask shown = lanes_to_show(solved);
        for (Mask rest = shown | (stuck & ~mirrored); rest != 0; rest &= rest - 1)
            leaving[__builtin_ctz(rest)] = new_node();
        copy_out(problem.state(), problem.cells(), shown | (stuck & ~mirrored), leaving);
        for (Mask rest = solved; rest != 0; rest &= rest - 1) take_solution(__builtin_ctz(rest));
        for (Mask rest = shown; rest != 0; rest &= rest - 1) release(leaving[__builtin_ctz(rest)]);
        for (Mask rest = stuck & ~mirrored; rest != 0; rest &= rest - 1) guess(__builtin_ctz(rest));
        // A solution may just have ended a job.
        for (Mask rest = mirrored & busy; rest != 0; rest &= rest - 1)
            guess_half(__builtin_ctz(rest));
        for (Mask rest = (dead | solved) & busy; rest != 0; rest &= rest - 1)
            backtrack(__builtin_ctz(rest));
        if (asking != 0) ask_for_help();
        refill();
    }

    // Who only counts needs no grids, and nobody more than one.
    Mask lanes_to_show(Mask solved) const {
        Mask shown = 0;
        if (!task.grids) return shown;
        for (Mask rest = solved; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            shown |= static_cast<Mask>(may_be_first(lane)) << lane;
        }
        return shown;
    }

    // Gives work to idle lanes, and every lane the node it is to go on with.
    void refill() {
        while (busy != every && has_row()) open_row(__builtin_ctz(~busy));
        if (busy != every && busy != 0) share_nodes();
        copy_in(problem.state(), problem.cells(), moved, arriving);
        for (Mask rest = moved; rest != 0; rest &= rest - 1) release(arriving[__builtin_ctz(rest)]);
        moved = 0;
    }

    bool has_row() {
        if (next_row == end_of_rows && task.source)
            task.source->take(*task.source, next_row, end_of_rows);
        return next_row < end_of_rows;
    }

    Node* new_node() {
        if (!pool->free) pool->grow(*pool);
        Node* node = pool->free;
        pool->free = node->next;
        return node;
    }
    void release(Node* node) {
        node->next = pool->free;
        pool->free = node;
    }
    void drop_stack(int lane) {
        Stack& own = stack[lane];
        while (own.top > own.bottom) release(own.node[--own.top]);
        own.bottom = own.top = 0;
    }

    void put(int lane, Node* node) {
        arriving[lane] = node;
        weight[lane] = 1;
        busy |= Mask{1} << lane;
        moved |= Mask{1} << lane;
    }

    // Splits the node of a stuck lane. The lane goes on with one side, the other goes on its stack.
    void guess(int lane) {
        Node* node = leaving[lane];
        // A solution may just have ended its job.
        if (!(busy >> lane & 1)) return release(node);
        problem.refuse(lane, sets_of_node<Word>(node));
        problem.guess(lane, sets_of_lane(problem.state(), lane));
        Stack& own = stack[lane];
        own.node[own.top++] = node;
        count_guess(lane);
    }

    // Where both sides have equally many solutions, one is enough. All guesses below it are such
    // guesses again, so that a lane whose solutions count twice never leaves a node behind.
    void guess_half(int lane) {
        problem.guess(lane, sets_of_lane(problem.state(), lane));
        weight[lane] = saturated_sum(weight[lane], weight[lane]);
        count_guess(lane);
    }

    void count_guess(int lane) {
        ++guesses[lane];
        if (is_patient && guesses_until_now(lane) >= job[job_of[lane]].due)
            asking |= Mask{1} << job_of[lane];
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
        if (may_be_first(lane)) {
            if (task.grids) write_solution(own.row, lane);
            own.to_first = guesses_until_now(lane);
            own.before_first = 0;
            for (int other = own.first_lane; other != lane; other = next_lane[other])
                own.before_first |= Mask{1} << other;
        }
        own.count = saturated_sum(own.count, weight[lane]);
        if (own.count < task.limit) return;
        // Only what could hold an earlier solution is still of interest.
        for (Mask rest = own.lanes & ~own.before_first; rest != 0; rest &= rest - 1) {
            const int other = __builtin_ctz(rest);
            drop_stack(other);
            leave(other);
        }
    }

    // Whether the next solution in this lane comes before those that its job has met.
    bool may_be_first(int lane) const {
        const Job& own = job[job_of[lane]];
        return own.count == 0 || (own.before_first >> lane & 1) != 0;
    }

    void write_solution(std::size_t row, int lane) {
        std::uint8_t* grid = task.grids + problem.cells() * row;
        problem.write(words_of<Word>(leaving[lane]), grid);
        problem.check_grid(grid);
    }

    // The lane's part of its job is done.
    void leave(int lane) {
        const Mask bit = Mask{1} << lane;
        Job& own = job[job_of[lane]];
        busy &= ~bit;
        own.lanes &= ~bit;
        own.guesses += guesses[lane];
        // Most rows have had one lane all the time.
        if ((own.lanes | (own.before_first & bit)) == 0) return finish(job_of[lane]);
        const int next = next_lane[lane];
        if (next >= 0) before[next] += guesses_until_now(lane);
        const bool next_is_before_first = next >= 0 && (own.before_first >> next & 1) != 0;
        if ((own.before_first & bit) != 0 && !next_is_before_first)
            own.to_first += guesses_until_now(lane);
        own.before_first &= ~bit;
        int* link = &own.first_lane;
        while (*link != lane) link = &next_lane[*link];
        *link = next;
        asking |= static_cast<Mask>(is_patient) << job_of[lane];
        if (own.lanes == 0) finish(job_of[lane]);
    }

    // In the lane's part and those right before it that are done.
    std::uint64_t guesses_until_now(int lane) const { return before[lane] + guesses[lane]; }

    void finish(int number) {
        Job& own = job[number];
        const bool met_limit = own.count >= task.limit;
        if (is_patient && let_help(own, met_limit ? own.to_first : own.guesses)) return;
        close(own, met_limit ? task.limit : own.count, met_limit ? own.to_first : own.guesses);
    }

    // Writes the answer, but for the grid.
    void close(Job& own, std::uint64_t count, std::uint64_t needed) {
        free_jobs |= Mask{1} << (&own - job);
        ++rows_finished;
        if (task.helper && own.due > problem.patience()) task.helper->forget(*task.helper, own.row);
        if (task.counts) task.counts[own.row] = count;
        if (task.guesses) task.guesses[own.row] = needed;
        if (task.status) task.status[own.row] = verdict(own.row, count, needed);
        if (task.grids && count == 0)
            __builtin_memset(task.grids + problem.cells() * own.row, 0, problem.cells());
    }

    Status verdict(std::size_t row, std::uint64_t count, std::uint64_t needed) const {
        if (count > 1) return Status::several;
        if (count == 1) return task.limit == 1 ? Status::solved : Status::unique;
        // Only rows that died without a guess need a look.
        const bool suspect = needed == 0 && task.puzzles;
        return suspect && problem.is_illegal(task.puzzles + problem.cells() * row) ? Status::illegal
                                                                                   : Status::none;
    }

    // One job at a time, so that a round does not take long. A turn may come late: which guesses
    // and solutions were before it is known all the same.
    void ask_for_help() {
        asking &= ~free_jobs;
        if (asking == 0) return;
        Job& own = job[__builtin_ctz(asking)];
        asking &= asking - 1;
        let_help(own, guesses_until_now(own.first_lane));
    }

    // Gives the helper the turns that are due after so many guesses. Whether it ended the search.
    bool let_help(Job& own, std::uint64_t made) {
        while (task.helper && own.due <= made) {
            const std::uint64_t due = own.due;
            const bool first_is_ours = own.has_first() && own.to_first < due;
            // To find many solutions lanes are good; but after the first they may be long in vain.
            if (first_is_ours && task.limit != 2) return false;
            own.due += problem.patience();
            Helper::Answer answer;
            if (!task.helper->take_turn(*task.helper, own.row, answer)) continue;
            for (Mask rest = own.lanes; rest != 0; rest &= rest - 1) {
                drop_stack(__builtin_ctz(rest));
                busy &= ~(rest & -rest);
            }
            if (task.grids && answer.count > 0 && !first_is_ours)
                __builtin_memcpy(task.grids + problem.cells() * own.row, answer.grid,
                                 problem.cells());
            const bool is_known = first_is_ours && answer.count >= task.limit;
            close(own, answer.count, is_known ? own.to_first : due + answer.guesses);
            return true;
        }
        return false;
    }

    void open_row(int lane) {
        const int number = __builtin_ctz(free_jobs);
        free_jobs &= free_jobs - 1;
        const std::size_t row = next_row++;
        job[number] = Job{row, 0, 0, 0, problem.patience(), Mask{1} << lane, 0, lane};
        job_of[lane] = number;
        next_lane[lane] = -1;
        guesses[lane] = before[lane] = 0;
        Node* node = new_node();
        read_row(row, words_of<Word>(node));
        put(lane, node);
    }

    void read_row(std::size_t row, Word* words) const {
        const std::size_t first = problem.cells() * row;
        if (task.puzzles)
            problem.read(task.puzzles + first, words);
        else
            problem.read(static_cast<const Word*>(task.candidates) + first, words);
    }

    // Idle lanes take the oldest node, the one with most below it, from the fullest stack.
    void share_nodes() {
        for (Mask idle = ~busy & every; idle != 0; idle &= idle - 1) {
            const int victim = lane_with_most_left();
            if (victim < 0) return;
            const int thief = __builtin_ctz(idle);
            put(thief, take_oldest(victim));
            // The oldest node comes last in the victim's search order.
            job_of[thief] = job_of[victim];
            next_lane[thief] = next_lane[victim];
            next_lane[victim] = thief;
            guesses[thief] = before[thief] = 0;
            Job& joined = job[job_of[thief]];
            joined.lanes |= Mask{1} << thief;
            if (joined.before_first >> victim & 1) joined.before_first |= Mask{1} << thief;
        }
    }

    Node* take_oldest(int victim) {
        Stack& theirs = stack[victim];
        Node* node = theirs.node[theirs.bottom++];
        if (theirs.top == theirs.bottom) theirs.top = theirs.bottom = 0;
        return node;
    }

    int lane_with_most_left() const {
        int fullest = -1, most = 0;
        for (Mask rest = busy; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            const int left = stack[lane].top - stack[lane].bottom;
            if (left > most && is_shared(lane)) most = left, fullest = lane;
        }
        return fullest;
    }

    // Nodes of short searches are not: it would cost more than it saves.
    bool is_shared(int lane) const {
        const Mask lanes = job[job_of[lane]].lanes;
        return !is_patient || guesses[lane] >= problem.cells() || (lanes & (lanes - 1)) != 0;
    }
};
