// Depth-first search in every lane, each with its own stack, many puzzles side by side.
//
// A *node* is a puzzle with some candidates removed. Lanes work on nodes; a *job* is one row of the
// task, on which one lane works, or several when lanes would otherwise be idle.
//
// What the puzzles are is the business of `Problem`, which holds the lanes' states and must have:
//   width, patience       number of lanes; how many should wait before they are served
//   Word                  the type of a candidate set
//   cells()               how many cells, and so candidate sets, a puzzle has
//   words(node)           the candidate sets in a node
//   clear()               begins: no lane has a state
//   pass()                one step of deduction in all lanes; its Findings, one bit a lane
//   settled()             the lanes that no further pass can change
//   forget(lanes)         the lanes got other states: what was known of them is out of date
//   lanes_with_grids()    the lanes that hold a correct grid
//   choose(lanes)         finds where to guess in these lanes; the next three ask for it
//   decided()             the lanes in which no cell has two candidates
//   mirrored()            the lanes in which both sides of the guess have equally many solutions
//   guess(lane, words)    takes one side of the guess, and leaves the other in the words, a copy of
//                         the lane, unless they are null; false if there is nothing to guess
//   copy_out, copy_in     move states between lanes and nodes
//   read, write           move rows of a task and grids to and from words
//   is_illegal(values)    whether a row breaks the rules as it stands

// A stack of nodes: the oldest at `bottom`, the newest below `top`.
struct Stack {
    int bottom, top;
    Node** node;
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

NONET_INLINE std::uint64_t saturated_sum(std::uint64_t a, std::uint64_t b) {
    return a + b < a ? UINT64_MAX : a + b;
}

template <class Problem>
struct Search {
    using Word = typename Problem::Word;
    static constexpr int width = Problem::width;
    static constexpr Mask every = (Mask{1} << (width - 1) << 1) - 1;

    Problem problem;
    Task task;
    NodePool* pool;
    std::size_t next_row;
    std::size_t rows_finished;
    std::uint64_t solutions;
    double closed;
    Stream* stream;
    Mask busy;   // lanes that hold a node
    Mask dead;   // lanes found contradictory since they got their node
    Mask moved;  // lanes given another node in this service
    Mask guessed;
    Mask free_jobs;
    Job job[width];
    int job_of[width];
    int next_lane[width];         // the job's lanes in search order; -1 ends it
    std::uint64_t weight[width];  // how many times each solution below the lane's node counts
    double share[width];
    Node* arriving[width];  // for each lane that moves, the node to copy in at the end of a service
    Node* leaving[width];   // where to copy a lane's state to
    Stack stack[width];

    void start(NodePool& new_pool, const Task& new_task) {
        release_all();
        pool = &new_pool;
        task = new_task;
        problem.clear();
        next_row = rows_finished = 0;
        solutions = 0;
        closed = 0;
        busy = dead = moved = guessed = 0;
        free_jobs = every;
        refill();
    }

    // Nodes of a search that was not finished go back to where they came from.
    void release_all() {
        for (int lane = 0; lane < width; ++lane) drop_stack(lane);
    }

    Outcome run(std::uint32_t passes, Stream* new_stream) {
        stream = new_stream;
        for (; passes > 0; --passes) {
            if (busy == 0) return Outcome::finished;
            if (stream && stream->capacity - stream->written < stream_reserve) return Outcome::full;
            const Findings found = problem.pass();
            // Not every kind of pass sees every contradiction: remember.
            dead = (dead | found.contradictory) & busy;
            const Mask solved = found.solved & busy & ~dead;
            const Mask stuck = problem.settled() & busy & ~dead & ~solved;
            if (worth_a_service(dead | solved | stuck)) service(solved, stuck);
        }
        return busy == 0 ? Outcome::finished : Outcome::paused;
    }

    // A service costs about as much for few lanes as for many, and a waiting lane loses a pass.
    // While lanes are idle, whoever waits may have work for them.
    bool worth_a_service(Mask waiting) const {
        if (waiting == 0) return false;
        if (busy != every) return true;
        return __builtin_popcount(waiting) >= Problem::patience;
    }

    void service(Mask solved, Mask stuck) {
        if (stuck != 0) {
            problem.choose(stuck);
            // Every cell is decided, and no kind of pass noticed.
            solved |= stuck & problem.decided();
            stuck &= ~solved;
        }
        if (solved != 0) {
            const Mask complete = problem.lanes_with_grids();
            dead |= solved & ~complete;
            solved &= complete;
        }
        const Mask mirrored = stream ? 0 : stuck & problem.mirrored();
        // Who only counts needs no grids.
        const Mask shown = stream || task.grids ? solved : 0;
        for (Mask rest = shown | (stuck & ~mirrored); rest != 0; rest &= rest - 1)
            leaving[__builtin_ctz(rest)] = new_node();
        problem.copy_out(shown | (stuck & ~mirrored), leaving);
        for (Mask rest = solved; rest != 0; rest &= rest - 1) take_solution(__builtin_ctz(rest));
        for (Mask rest = shown; rest != 0; rest &= rest - 1) release(leaving[__builtin_ctz(rest)]);
        for (Mask rest = stuck & ~mirrored; rest != 0; rest &= rest - 1) guess(__builtin_ctz(rest));
        // A solution may just have ended a job.
        for (Mask rest = mirrored & busy; rest != 0; rest &= rest - 1)
            guess_half(__builtin_ctz(rest));
        for (Mask rest = (dead | solved) & busy; rest != 0; rest &= rest - 1)
            backtrack(__builtin_ctz(rest));
        refill();
    }

    // Gives work to idle lanes, and every lane the node it is to go on with.
    void refill() {
        while (busy != every && next_row < task.rows) open_row(__builtin_ctz(~busy));
        if (busy != every && busy != 0) share_nodes();
        problem.copy_in(moved, arriving);
        for (Mask rest = moved; rest != 0; rest &= rest - 1) release(arriving[__builtin_ctz(rest)]);
        problem.forget(moved | guessed);
        dead &= ~moved;
        moved = guessed = 0;
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
        share[lane] = node->share;
        weight[lane] = 1;
        busy |= Mask{1} << lane;
        moved |= Mask{1} << lane;
    }

    // Splits the node of a stuck lane. The lane goes on with one side, the other goes on its stack.
    void guess(int lane) {
        Node* node = leaving[lane];
        const bool wanted = busy >> lane & 1;  // a solution may just have ended its job
        if (!wanted || !problem.guess(lane, problem.words(node))) {
            release(node);
            // Neither a cell nor a digit is left to guess, and yet there is no grid.
            if (wanted) backtrack(lane);
            return;
        }
        share[lane] /= 2;
        node->share = share[lane];
        Stack& own = stack[lane];
        own.node[own.top++] = node;
        count_guess(lane);
    }

    // Where both sides have equally many solutions, one is enough. All guesses below it are such
    // guesses again, so that a lane whose solutions count twice never leaves a node behind.
    void guess_half(int lane) {
        problem.guess(lane, nullptr);
        weight[lane] = saturated_sum(weight[lane], weight[lane]);
        count_guess(lane);
    }

    void count_guess(int lane) {
        guessed |= Mask{1} << lane;
        ++job[job_of[lane]].guesses;
    }

    void backtrack(int lane) {
        closed += share[lane];
        Stack& own = stack[lane];
        if (own.top == own.bottom) return leave(lane);
        put(lane, own.node[--own.top]);
        if (own.top == own.bottom) own.top = own.bottom = 0;
    }

    void take_solution(int lane) {
        const Mask bit = Mask{1} << lane;
        if (!(busy & bit)) return;
        Job& own = job[job_of[lane]];
        solutions = saturated_sum(solutions, weight[lane]);
        if (stream) {
            std::uint8_t* grid = stream->grids + problem.cells() * stream->written++;
            problem.write(problem.words(leaving[lane]), grid);
        }
        if (own.count == 0 || (own.before_first & bit)) {
            if (task.grids)
                problem.write(problem.words(leaving[lane]), task.grids + problem.cells() * own.row);
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
        if (task.grids && count == 0)
            __builtin_memset(task.grids + problem.cells() * own.row, 0, problem.cells());
    }

    Status verdict(const Job& own, std::uint64_t count) const {
        if (count > 1) return Status::several;
        if (count == 1) return task.limit == 1 ? Status::solved : Status::unique;
        // Only rows that died without a guess need a look.
        const bool suspect = own.guesses == 0 && task.puzzles;
        return suspect && problem.is_illegal(task.puzzles + problem.cells() * own.row)
                   ? Status::illegal
                   : Status::none;
    }

    void open_row(int lane) {
        const int number = __builtin_ctz(free_jobs);
        free_jobs &= free_jobs - 1;
        const std::size_t row = next_row++;
        job[number] = Job{row, 0, 0, Mask{1} << lane, 0, lane};
        job_of[lane] = number;
        next_lane[lane] = -1;
        Node* node = new_node();
        read_row(row, problem.words(node));
        node->share = share_of(row);
        put(lane, node);
    }

    double share_of(std::size_t row) const { return task.shares ? task.shares[row] : 1; }

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
            if (left > most) most = left, fullest = lane;
        }
        return fullest;
    }

    // Rows that no lane has begun are nodes too.
    std::size_t nodes_waiting() const {
        std::size_t number = task.rows - next_row;
        for (Mask rest = busy; rest != 0; rest &= rest - 1) {
            const Stack& own = stack[__builtin_ctz(rest)];
            number += static_cast<std::size_t>(own.top - own.bottom);
        }
        return number;
    }

    std::size_t give(Word* candidates, double* shares, std::size_t capacity) {
        const std::size_t half = nodes_waiting() / 2;
        const std::size_t wanted = half < capacity ? half : capacity;
        std::size_t given = 0;
        for (; given < wanted; ++given, candidates += problem.cells()) {
            const int victim = lane_with_most_left();
            if (victim < 0) break;
            Node* node = take_oldest(victim);
            __builtin_memcpy(candidates, problem.words(node), problem.cells() * sizeof(Word));
            shares[given] = node->share;
            release(node);
        }
        for (; given < wanted; ++given, candidates += problem.cells()) {
            --task.rows;
            read_row(task.rows, candidates);
            shares[given] = share_of(task.rows);
        }
        return given;
    }

    Tally tally() const { return {rows_finished, solutions, closed}; }
};
