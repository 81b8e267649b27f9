// Search for all solutions of one puzzle, in no particular order: any vacant lane takes any open
// node from a common pool.
#pragma once

#include "moves.hpp"
#include "problem.hpp"

namespace nonet::search {
namespace {

using namespace lanes;

template <Problem P>
struct PoolSearch {
    using Lanes = typename P::Lanes;
    using Word = typename Lanes::Word;
    static constexpr int width = Lanes::width;
    static constexpr Mask every = every_lane_of<Lanes>;

    P problem;
    FreeNodes* free_pages;
    // The pool: nodes that wait for a lane, the newest to leave first. They lie in pages; a page is
    // a state, with one node in each lane, followed by their worths.
    Node** page;
    int waiting;
    int most_waiting;  // above it only one lane may guess, for which there is always room
    std::uint8_t* grid_of[width];  // where the grid in a lane goes
    Worth worth[width];
    std::uint64_t solutions;
    double taken_on;  // the shares of all nodes received, minus those given away
    Stream* stream;
    Mask busy;  // lanes that hold a node

    void start(FreeNodes& free, const OpenNodes& nodes) {
        free_pages = &free;
        problem.clear();
        stream = nullptr;
        solutions = 0;
        taken_on = 0;
        busy = 0;
        waiting = 0;
        const auto* words = static_cast<const Word*>(nodes.candidates);
        for (std::size_t k = 0; k < nodes.number; ++k, ++waiting, words += problem.cells()) {
            const auto sets = sets_of_lane(states_in(waiting / width), waiting % width);
            for (std::size_t c = 0; c < problem.cells(); ++c)
                sets.put(c, static_cast<Word>(words[c] & problem.every_digit()));
            worth_of(waiting) = nodes.worths[k];
            taken_on += nodes.worths[k].share;
        }
        service(0);
    }

    // With a stream, every solution is written to it; without one, they are only counted.
    Outcome run(std::uint32_t rounds, Stream* new_stream) {
        stream = new_stream;
        for (; rounds > 0; --rounds) {
            if (busy == 0) return Outcome::finished;
            if (stream && stream->capacity - stream->written < stream_reserve) return Outcome::full;
            const Round round = problem.template round<true>();
            busy &= ~round.contradictory;
            service(busy & round.ready);
        }
        return busy == 0 ? Outcome::finished : Outcome::paused;
    }

    // Unsettled lanes may guess too: the solutions below a node do not change.
    void service(Mask ready) {
        const Look found = ready != 0 ? problem.look_for_all(ready) : Look{};
        Mask parents = found.splits, mirrored = 0;
        if (stream) {
            show(found.grids);
        } else {
            count_solutions(found.grids, 1);
            count_solutions(found.two_solutions, 2);
            count_solutions(found.three_solutions, 3);
            parents &= ~(found.two_solutions | found.three_solutions);
            mirrored = parents & found.mirrored;
            busy &= ~(found.splits & ~parents);
        }
        busy &= ~(found.grids | found.hopeless);
        if (waiting > most_waiting) parents &= busy & -busy;
        split(parents, mirrored & parents);
    }

    // Each parent continues with one side of its guess. The other side, the sibling, goes to a
    // vacant lane or to the pool, unless the lane is mirrored: then it is left out and its
    // solutions are counted twice.
    void split(Mask parents, Mask mirrored) {
        Mask rest = parents & ~mirrored;
        Moves<Lanes> moves;
        plan_moves(moves, rest);
        // Parents for which there was no room wait for the next service.
        parents &= ~rest;
        if (moves.any()) move_lanes(problem.state(), problem.cells(), moves);
        for (; mirrored != 0; mirrored &= mirrored - 1) {
            std::uint64_t& each = worth[__builtin_ctz(mirrored)].solutions;
            each = saturated_sum(each, each);
        }
        guess(parents, moves);
        busy |= moves.siblings.filled | moves.popped.filled;
    }

    void count_solutions(Mask lanes, int each) {
        for (; lanes != 0; lanes &= lanes - 1)
            for (int k = 0; k < each; ++k)
                solutions = saturated_sum(solutions, worth[__builtin_ctz(lanes)].solutions);
    }

    void show(Mask solved) {
        if (solved == 0) return;
        for (Mask rest = solved; rest != 0; rest &= rest - 1)
            grid_of[__builtin_ctz(rest)] = stream->grids + problem.cells() * stream->written++;
        problem.write(solved, grid_of);
        for (; solved != 0; solved &= solved - 1)
            problem.check_grid(grid_of[__builtin_ctz(solved)]);
    }

    Node* page_at(int number) {
        if (!page[number]) {
            if (!free_pages->first) free_pages->grow(*free_pages);
            page[number] = free_pages->first;
            free_pages->first = free_pages->first->next;
        }
        return page[number];
    }
    Lanes* states_in(int number) { return reinterpret_cast<Lanes*>(page_at(number)); }
    Worth& worth_of(int node) {
        return reinterpret_cast<Worth*>(states_in(node / width) + problem.cells())[node % width];
    }

    // The siblings go to vacant lanes while there are any, then to the pool; lanes still vacant
    // take nodes from the pool. One service moves nodes to or from a single page. Removes the
    // parents that were planned for.
    void plan_moves(Moves<Lanes>& moves, Mask& parents) {
        Mask room = every & ~busy;
        for (; room != 0 && parents != 0; room &= room - 1, parents &= parents - 1) {
            const int lane = __builtin_ctz(room), parent = __builtin_ctz(parents);
            moves.siblings.add(lane, parent);
            worth[lane] = half_of(parent);
        }
        const int number = (waiting - (parents == 0 && waiting > 0)) / width;
        const int first = number * width;
        moves.page = states_in(number);
        auto* worths = reinterpret_cast<Worth*>(moves.page + problem.cells());
        for (; parents != 0 && waiting < first + width; parents &= parents - 1, ++waiting) {
            const int parent = __builtin_ctz(parents);
            moves.pushed.add(waiting - first, parent);
            worths[waiting - first] = half_of(parent);
        }
        for (; room != 0 && waiting > first; room &= room - 1) {
            const int lane = __builtin_ctz(room);
            --waiting;
            worth[lane] = worths[waiting - first];
            moves.popped.add(lane, waiting - first);
        }
    }

    // Halves the worth of a parent, and returns it: the worth of the sibling.
    Worth half_of(int parent) {
        worth[parent].share /= 2;
        return worth[parent];
    }

    // Takes one side of the guess in each parent, and the other side in its sibling.
    void guess(Mask parents, const Moves<Lanes>& moves) {
        for (; parents != 0; parents &= parents - 1) {
            const int lane = __builtin_ctz(parents);
            problem.guess(lane, 0, sets_of_lane(problem.state(), lane));
        }
        refuse_guesses(moves.siblings, problem.state());
        refuse_guesses(moves.pushed, moves.page);
    }

    void refuse_guesses(const Copies<Lanes>& siblings, Lanes* where) {
        for (Mask rest = siblings.filled; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            problem.refuse(siblings.source[lane], 0, sets_of_lane(where, lane));
        }
    }

    // Gives away every other node, so that the remaining ones are worth about as much. The last
    // nodes fill the gaps.
    std::size_t give(Word* candidates, Worth* worths, std::size_t most) {
        std::size_t given = 0;
        for (int node = 0; given < most && node + 1 < waiting; ++node, ++given) {
            const std::size_t cells = problem.cells();
            Word* words = candidates + given * cells;
            read_lane(states_in(node / width), cells, node % width, words);
            worths[given] = worth_of(node);
            taken_on -= worths[given].share;
            --waiting;
            const auto last = sets_of_lane(states_in(waiting / width), waiting % width);
            const auto hole = sets_of_lane(states_in(node / width), node % width);
            for (std::size_t c = 0; c < cells; ++c) hole.put(c, last[c]);
            worth_of(node) = worth_of(waiting);
        }
        return given;
    }

    Tally tally() {
        double open = 0;
        for (Mask rest = busy; rest != 0; rest &= rest - 1)
            open += worth[__builtin_ctz(rest)].share;
        for (int node = 0; node < waiting; ++node) open += worth_of(node).share;
        return {solutions, taken_on - open};
    }
};

}  // namespace
}  // namespace nonet::search
