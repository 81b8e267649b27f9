// Depth-first search in every lane, each with its own stack, for many puzzles side by side: finds
// up to a few solutions of each and returns the first in search order.
//
// A *node* is a puzzle with some candidates removed; each lane works on a node. A *job* is one row
// of the task. Usually one lane works on a job, and several when lanes would otherwise be idle.
#pragma once

#include "copies.hpp"
#include "problem.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

// A stack of nodes: the oldest at `bottom`, the newest below `top`. Each place gets a node when it
// is used for the first time, and keeps it: a node that leaves the stack is copied into a lane in
// the same service, before another comes to its place.
struct Stack {
    int bottom, top;
    Node** node;

    void clear() { bottom = top = 0; }
};

// Each lane of a job searches one part of the tree that a single lane would search. The parts have
// an order, that of the single search, and the answers are those of the single search. So they do
// not depend on how lanes shared the job.
struct Job {
    std::size_t row;
    std::uint64_t count;
    std::uint64_t guesses;   // in finished parts
    std::uint64_t to_first;  // before the earliest solution so far, without parts in before_first
    std::uint64_t due;       // the number of guesses at which the helper has its next turn
    Mask lanes;
    // Lanes whose part comes, in search order, before the earliest solution so far.
    Mask before_first;
    int first_lane;

    // Whether the earliest solution so far is the first of all.
    bool has_first() const { return count > 0 && before_first == 0; }
};

// Looks at what a guess takes away from the sets of a puzzle, of which a solution is known.
template <class Word>
struct KnownSolution {
    const std::uint8_t* values;
    bool* is_lost;

    Word of(std::size_t cell) const {
        return static_cast<Word>(std::uint64_t{1} << (values[cell] - 1));
    }
    void take(std::size_t cell, Word digits) const { *is_lost |= (digits & of(cell)) != 0; }
    void put(std::size_t cell, Word set) const { *is_lost |= (set & of(cell)) == 0; }
};

template <Problem P>
struct StackSearch {
    using Lanes = typename P::Lanes;
    using Word = typename P::Word;
    static constexpr int width = P::width;
    static constexpr bool is_patient = !P::is_never_long;
    static constexpr Mask every = every_lane_of<Lanes>;

    P problem;
    Task task;
    FreeNodes* free_nodes;
    std::size_t next_row, end_of_rows;  // rows taken from the source but not begun
    std::size_t rows_finished;
    Mask busy;   // lanes that hold a node
    Mask moved;  // lanes that receive sets from memory in this service
    Mask begun;  // lanes that receive a row
    Mask loose;  // lanes with parts of loose rows
    Mask free_jobs;
    Mask asking;    // jobs for which a turn of the helper may be due
    Mask doubtful;  // jobs that ended in this service and whose rows may be illegal
    // Lanes with a node that holds a known solution; lanes in which the oldest node of the stack
    // does.
    Mask knowing, knowing_later;
    Job job[width];
    int job_of[width];
    int next_lane[width];          // the job's lanes in search order; -1 ends it
    std::uint64_t guesses[width];  // in the lane's part
    std::uint64_t before[width];   // guesses in finished parts directly before the lane's
    std::uint64_t weight[width];   // how many solutions each one below the lane's node counts for
    // What comes into a lane, and where its contents go. Copies of all lanes read through every
    // pointer, so those of other lanes must point to memory that is still there.
    Node* leaving[width];
    const unsigned char* arriving[width];
    std::uint8_t* grid_of[width];
    const std::uint8_t* row_of[width];
    const std::uint8_t* doubtful_row[width];
    Stack stack[width];

    void start(FreeNodes& free, const Task& new_task) {
        free_nodes = &free;
        task = new_task;
        problem.clear();
        next_row = rows_finished = 0;
        end_of_rows = task.source ? 0 : task.rows;
        busy = moved = begun = loose = asking = doubtful = knowing = knowing_later = 0;
        free_jobs = every;
        for (int lane = 0; lane < width; ++lane) {
            stack[lane].clear();
            arriving[lane] = sets_of_node<Word>(node_at(stack[lane], 0)).first;
            row_of[lane] = doubtful_row[lane] = task.puzzles;
        }
        refill();
    }

    // All lanes are served after every round, so what happens to a node depends on the node alone.
    Outcome run(std::uint32_t rounds) {
        for (; rounds > 0; --rounds) {
            if (busy == 0) return Outcome::finished;
            const Round round = problem.template round<false>();
            const Mask dead = round.contradictory & busy;
            const Mask ready = round.ready & busy & ~dead;
            if ((dead | ready) != 0) service(ready, dead);
        }
        return busy == 0 ? Outcome::finished : Outcome::paused;
    }

    void service(Mask ready, Mask dead) {
        const Look found = ready != 0 ? problem.look(ready, loose) : Look{};
        const Mask solved = found.grids & ~knowing;
        if (solved != 0) take_solutions(solved);
        // A solution may just have ended the job of a stuck lane.
        const Mask stuck = found.splits & busy;
        const Mask mirrored = found.mirrored & ~knowing;
        if (stuck != 0) split(stuck & ~mirrored, stuck & mirrored);
        for (Mask rest = (dead | found.hopeless | found.grids) & busy; rest != 0; rest &= rest - 1)
            backtrack(__builtin_ctz(rest));
        if (asking != 0) ask_for_help();
        if (doubtful != 0) judge();
        refill();
    }

    // Gives work to idle lanes, and to lanes what they receive.
    void refill() {
        loose &= busy;
        while (busy != every && has_row()) open_row(__builtin_ctz(~busy));
        if (busy != every && busy != 0) share_nodes();
        if (begun != 0 && task.puzzles) problem.read(begun, row_of);
        if (begun != 0 && task.known) set_apart();
        if (moved != 0) copy_in(problem.state(), problem.cells(), moved, arriving);
        if (begun != 0 && task.candidates) keep_digits();
        begun = moved = 0;
    }

    // Takes the known values of cells that have other values in all other solutions.
    void set_apart() {
        for (Mask rest = begun; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            const std::size_t row = job[job_of[lane]].row, cell = task.different[row];
            if (cell == problem.cells()) {
                knowing |= Mask{1} << lane;
                continue;
            }
            const std::uint8_t value = task.known[problem.cells() * row + cell];
            const auto digit = static_cast<Word>(std::uint64_t{1} << (value - 1));
            sets_of_lane(problem.state(), lane).take(cell, digit);
        }
    }

    // Whether a row has a cell with another value in every other solution. Its grid is not written.
    bool is_set_apart(std::size_t row) const {
        return task.known && task.different[row] != problem.cells();
    }

    // In the sets of a row, bits above the order mean nothing.
    void keep_digits() {
        const Lanes digits = all(Lanes{}, problem.every_digit());
        Lanes* cell = problem.state();
        for (std::size_t c = 0; c < problem.cells(); ++c) cell[c] = both(cell[c], digits);
    }

    bool has_row() {
        if (next_row == end_of_rows && task.source)
            task.source->take(*task.source, next_row, end_of_rows);
        return next_row < end_of_rows;
    }

    Node* node_at(Stack& own, int place) {
        if (!own.node[place]) own.node[place] = new_node();
        return own.node[place];
    }
    Node* new_node() {
        if (!free_nodes->first) free_nodes->grow(*free_nodes);
        Node* node = free_nodes->first;
        free_nodes->first = node->next;
        return node;
    }

    void put(int lane, Node* node) {
        arriving[lane] = sets_of_node<Word>(node).first;
        weight[lane] = 1;
        busy |= Mask{1} << lane;
        moved |= Mask{1} << lane;
    }

    // Each lane continues with one side of each guess and stacks the other. Of mirrored nodes, one
    // side is left out.
    void split(Mask stuck, Mask mirrored) {
        for (Mask rest = stuck; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            leaving[lane] = node_at(stack[lane], stack[lane].top);
        }
        copy_out(problem.state(), problem.cells(), stuck, leaving);
        constexpr int turns = P::most_guesses_at_once;
        for (int turn = 0; turn < turns; ++turn) {
            Mask later = 0;
            for (int other = turn + 1; other < turns; ++other)
                later |= problem.lanes_with_guess(other);
            const Mask guessing = stuck & problem.lanes_with_guess(turn);
            for (Mask rest = guessing & later; rest != 0; rest &= rest - 1)
                prepare_next_guess(__builtin_ctz(rest), turn);
            for (Mask rest = guessing; rest != 0; rest &= rest - 1)
                guess(__builtin_ctz(rest), turn);
        }
        for (Mask rest = mirrored; rest != 0; rest &= rest - 1) guess_half(__builtin_ctz(rest));
    }

    void guess(int lane, int turn) {
        Stack& own = stack[lane];
        const auto later = sets_of_node<Word>(own.node[own.top++]);
        const auto now = sets_of_lane(problem.state(), lane);
        if (leads_to_known(lane, turn)) {
            problem.guess(lane, turn, later);
            problem.refuse(lane, turn, now);
        } else {
            problem.refuse(lane, turn, later);
            problem.guess(lane, turn, now);
        }
        const Mask bit = Mask{1} << lane;
        knowing_later |= knowing & bit;
        knowing &= ~bit;
        count_guess(lane);
    }

    // Whether the first side of a guess holds a known solution. It is then the last to be searched:
    // all others are on the other side.
    bool leads_to_known(int lane, int turn) const {
        if (!(knowing >> lane & 1)) return false;
        bool is_lost = false;
        const std::size_t first = problem.cells() * job[job_of[lane]].row;
        problem.guess(lane, turn, KnownSolution<Word>{task.known + first, &is_lost});
        return !is_lost;
    }

    // The next guess of the lane starts from one side of this one, in the place above.
    void prepare_next_guess(int lane, int turn) {
        Stack& own = stack[lane];
        Node* next = node_at(own, own.top + 1);
        __builtin_memcpy(next, own.node[own.top], problem.cells() * sizeof(Word));
        problem.guess(lane, turn, sets_of_node<Word>(next));
    }

    // If both sides have equally many solutions, one is enough and its solutions count twice. All
    // guesses below it are mirrored too, so a node on a stack always has weight 1.
    void guess_half(int lane) {
        problem.guess(lane, 0, sets_of_lane(problem.state(), lane));
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
        if (own.top != own.bottom) return;
        own.clear();
        recall(lane, lane);
    }

    // The oldest node of a lane's stack comes into a lane, perhaps with a known solution.
    void recall(int from, int to) {
        knowing |= (knowing_later >> from & 1) << to;
        knowing_later &= ~(Mask{1} << from);
    }

    void take_solutions(Mask solved) {
        if (task.grids) write_first(solved);
        for (; solved != 0; solved &= solved - 1) take_solution(__builtin_ctz(solved));
    }

    // Writes the grids that are the first of their jobs after this service, as far as is known.
    void write_first(Mask solved) {
        Mask shown = 0;
        for (Mask rest = solved; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            const Job& own = job[job_of[lane]];
            int first = own.first_lane;
            while (!(solved >> first & 1)) first = next_lane[first];
            if (first != lane || !may_be_first(lane) || is_set_apart(own.row)) continue;
            shown |= Mask{1} << lane;
            grid_of[lane] = task.grids + problem.cells() * own.row;
        }
        if (shown == 0) return;
        problem.write(shown, grid_of);
        for (; shown != 0; shown &= shown - 1) problem.check_grid(grid_of[__builtin_ctz(shown)]);
    }

    void take_solution(int lane) {
        const Mask bit = Mask{1} << lane;
        if (!(busy & bit)) return;
        Job& own = job[job_of[lane]];
        if (may_be_first(lane)) {
            own.to_first = guesses_until_now(lane);
            own.before_first = 0;
            for (int other = own.first_lane; other != lane; other = next_lane[other])
                own.before_first |= Mask{1} << other;
        }
        own.count = saturated_sum(own.count, weight[lane]);
        if (own.count < task.limit) return;
        // Only parts that could hold an earlier solution still matter.
        for (Mask rest = own.lanes & ~own.before_first; rest != 0; rest &= rest - 1) {
            const int other = __builtin_ctz(rest);
            stack[other].clear();
            leave(other);
        }
    }

    // Whether the next solution in this lane comes before those that its job has found so far.
    bool may_be_first(int lane) const {
        const Job& own = job[job_of[lane]];
        return own.count == 0 || (own.before_first >> lane & 1) != 0;
    }

    // Ends the lane's part of its job.
    void leave(int lane) {
        const Mask bit = Mask{1} << lane;
        Job& own = job[job_of[lane]];
        busy &= ~bit;
        knowing &= ~bit;
        knowing_later &= ~bit;
        own.lanes &= ~bit;
        own.guesses += guesses[lane];
        // The usual case: one lane had the whole job.
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

    // The guesses in the lane's part and in the finished parts directly before it.
    std::uint64_t guesses_until_now(int lane) const { return before[lane] + guesses[lane]; }

    void finish(int number) {
        Job& own = job[number];
        const bool met_limit = own.count >= task.limit;
        if (is_patient && let_help(own, met_limit ? own.to_first : own.guesses)) return;
        close(own, met_limit ? task.limit : own.count, met_limit ? own.to_first : own.guesses);
    }

    // Writes the answer, except for the grid of a solution, which is written when it is found.
    void close(Job& own, std::uint64_t count, std::uint64_t needed) {
        free_jobs |= Mask{1} << (&own - job);
        ++rows_finished;
        if (task.helper && own.due > problem.patience()) task.helper->forget(*task.helper, own.row);
        if (task.counts) task.counts[own.row] = count;
        if (task.guesses) task.guesses[own.row] = needed;
        if (task.status) task.status[own.row] = verdict(own, count, needed);
        if (task.grids && count == 0 && !is_set_apart(own.row))
            __builtin_memset(task.grids + problem.cells() * own.row, 0, problem.cells());
        if (task.source && task.source->finish) task.source->finish(*task.source, own.row);
    }

    Status verdict(const Job& own, std::uint64_t count, std::uint64_t needed) {
        if (count > 1) return Status::several;
        if (count == 1) return task.limit == 1 ? Status::solved : Status::unique;
        // An illegal row is contradictory without a guess, so other rows need no check.
        if (needed == 0 && task.puzzles) {
            const auto number = &own - job;
            doubtful |= Mask{1} << number;
            doubtful_row[number] = task.puzzles + problem.cells() * own.row;
        }
        return Status::none;
    }

    void judge() {
        const Mask illegal = problem.illegal(doubtful, doubtful_row);
        for (Mask rest = illegal; rest != 0; rest &= rest - 1)
            task.status[job[__builtin_ctz(rest)].row] = Status::illegal;
        doubtful = 0;
    }

    // Serves one job per round, so that a round does not take long. A turn may come late, but the
    // guesses and solutions that come before it in search order are known, so its result is the
    // same.
    void ask_for_help() {
        asking &= ~free_jobs;
        if (asking == 0) return;
        Job& own = job[__builtin_ctz(asking)];
        asking &= asking - 1;
        let_help(own, guesses_until_now(own.first_lane));
    }

    // Gives the helper the turns that are due after `made` guesses. Returns whether it finished the
    // search.
    bool let_help(Job& own, std::uint64_t made) {
        while (task.helper && own.due <= made) {
            const std::uint64_t due = own.due;
            const bool first_is_ours = own.has_first() && own.to_first < due;
            // Lanes find many solutions fast; but a proof that there is no second may need the
            // helper.
            if (first_is_ours && task.limit != 2) return false;
            own.due += problem.patience();
            Helper::Answer answer;
            if (!task.helper->take_turn(*task.helper, own.row, answer)) continue;
            busy &= ~own.lanes;
            moved &= ~own.lanes;
            knowing &= ~own.lanes;
            knowing_later &= ~own.lanes;
            for (Mask rest = own.lanes; rest != 0; rest &= rest - 1)
                stack[__builtin_ctz(rest)].clear();
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
        weight[lane] = 1;
        busy |= Mask{1} << lane;
        begun |= Mask{1} << lane;
        const std::size_t first = problem.cells() * row;
        if (task.puzzles) {
            row_of[lane] = task.puzzles + first;
            if (!task.known) loose |= Mask{problem.is_loose(row_of[lane])} << lane;
        } else {
            const Word* candidates = static_cast<const Word*>(task.candidates) + first;
            arriving[lane] = reinterpret_cast<const unsigned char*>(candidates);
            moved |= Mask{1} << lane;
            loose |= Mask{problem.is_loose(candidates)} << lane;
        }
    }

    // Idle lanes take the oldest node of the fullest stack: most of the tree is below it.
    void share_nodes() {
        for (Mask idle = ~busy & every; idle != 0; idle &= idle - 1) {
            const int victim = lane_with_most_left();
            if (victim < 0) return;
            const int thief = __builtin_ctz(idle);
            put(thief, take_oldest(victim));
            recall(victim, thief);
            // The oldest node is the last in the victim's search order.
            job_of[thief] = job_of[victim];
            next_lane[thief] = next_lane[victim];
            next_lane[victim] = thief;
            guesses[thief] = before[thief] = 0;
            loose |= (loose >> victim & 1) << thief;
            Job& joined = job[job_of[thief]];
            joined.lanes |= Mask{1} << thief;
            if (joined.before_first >> victim & 1) joined.before_first |= Mask{1} << thief;
        }
    }

    Node* take_oldest(int victim) {
        Stack& theirs = stack[victim];
        Node* node = theirs.node[theirs.bottom++];
        if (theirs.top == theirs.bottom) theirs.clear();
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

    // Whether idle lanes may take the lane's nodes. For a short search that costs more than it
    // saves.
    bool is_shared(int lane) const {
        const Mask lanes = job[job_of[lane]].lanes;
        return !is_patient || guesses[lane] >= problem.cells() || (lanes & (lanes - 1)) != 0;
    }
};

}  // namespace
}  // namespace nonet::search
