// The narrow search for solutions of a classic puzzle: one node at a time, with the lines of the
// puzzle in the lanes (lines.hpp). A round takes a quarter of the time of a round over many
// puzzles, so this is the faster way to solve one puzzle, unless it takes many guesses.
//
// It makes the same guesses in the same order as the stack search, and so finds the same first
// solution. It may notice sooner that a node is solved or contradictory, which changes no guess
// that leads to a solution.
#pragma once

#include "lines.hpp"
#include "rows.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;

struct NarrowSearch {
    // A search that takes more guesses, or will take more than expected, is faster in lanes, even
    // though it starts again. The first few guesses tell nothing.
    static constexpr int most_guesses = 64, most_expected = 60, fewest_to_tell = 12;

    enum class End { contradiction, grid, guess };

    Lines columns, rows;  // the same node, as two sets of vectors
    Guesses choice;
    bool loose;
    int guesses = 0;
    int waiting = 0;
    int depth = 0;              // the number of guesses that led to the node
    double finished = 0;        // the share of the search; a guess halves what is below it
    Lines nodes[most_guesses];  // the stack of waiting nodes, in columns
    int depths[most_guesses];

    // Returns whether the search is finished.
    bool run(const search::Task& task) {
        std::uint64_t count = 0;
        for (;;) {
            switch (deduce()) {
                case End::guess:
                    if (is_long()) return false;
                    split();
                    continue;
                case End::grid:
                    if (count == 0 && task.grids) write(task.grids);
                    if (++count == task.limit) break;
                    [[fallthrough]];
                case End::contradiction:
                    if (waiting == 0) break;
                    backtrack();
                    continue;
            }
            break;
        }
        if (count == 0 && task.grids) __builtin_memset(task.grids, 0, cells);
        if (task.counts) *task.counts = count;
        return true;
    }

    // As long as nothing is finished, there may be many solutions.
    bool is_long() const {
        return guesses + choice.number > most_guesses ||
               (guesses >= fewest_to_tell && finished > 0 && guesses > most_expected * finished);
    }

    void split() {
        for (int k = 0; k < choice.number; ++k) {
            const Guess guess = choice.of[k];
            ++guesses;
            nodes[waiting] = columns;
            depths[waiting] = ++depth;
            keep_out_of_minirow(nodes[waiting++], guess);
            put_into_minirow(columns, guess);
        }
    }

    void backtrack() {
        finished += 1.0 / static_cast<double>(std::uint64_t{1} << (depth < 63 ? depth : 63));
        columns = nodes[--waiting];
        depth = depths[waiting];
    }

    // Makes passes until the node is decided or needs a guess. The guess depends on the passes,
    // which must be those of `Puzzles`: rounds of four, and a guess if the last takes no digit from
    // a minirow.
    End deduce() {
        for (;;) {
            bool quiet;
            End end = sweep<care_of_round[0], care_of_round[1]>(quiet);
            if (end == End::guess) end = sweep<care_of_round[2], care_of_round[3]>(quiet);
            if (end != End::guess) return end;
            if (!quiet) continue;
            choice = loose ? choose_in_all_lines(columns, rows) : choose_in_lines(columns, rows);
            // If nothing is to be guessed, further passes will decide the node.
            if (choice.number != 0) return End::guess;
        }
    }

    // Makes a pass each way. Returns `guess` if the node is not decided.
    template <Care first, Care second>
    NONET_INLINE End sweep(bool& quiet) {
        auto signs = search::no_band_signs<Groups>();
        pass_over_lines<false, first>(columns, signs);
        transpose(columns.of, rows.of);
        quiet = pass_over_lines<true, second>(rows, signs);
        if (in_any_line(search::findings_of(signs).contradictory)) return End::contradiction;
        transpose(rows.of, columns.of);
        if (!has_values_only(rows)) return End::guess;
        return is_complete(columns, rows) ? End::grid : End::contradiction;
    }

    NONET_INLINE void read(const std::uint8_t* values) {
        loose = is_loose(values);
        read_rows([values](int c) -> std::uint64_t { return set_of_value.of[values[c]]; });
    }
    NONET_INLINE void read(const std::uint16_t* candidates) {
        loose = is_loose(candidates);
        read_rows([candidates](int c) -> std::uint64_t { return candidates[c] & nine_digits; });
    }
    // Not word by word in memory: a vector cannot be loaded at once from words just stored.
    template <class Sets>
    NONET_INLINE void read_rows(Sets set) {
        const auto group = [set](int c) { return set(c) | set(c + 1) << 16 | set(c + 2) << 32; };
        for (int i = 0; i < 9; ++i)
            rows.of[i] = groups_of(group(9 * i), group(9 * i + 3), group(9 * i + 6));
        transpose(rows.of, columns.of);
    }

    void write(std::uint8_t* values) const {
        const Groups one = all(Groups{}, 1);
#pragma GCC unroll 9
        for (int i = 0; i < 9; ++i) {
            std::uint8_t bytes[16];
            // The number of bits below a digit's bit is the number of values below its value.
            store_bytes(sum(count(difference(rows.of[i], one)), one), bytes);
            // A fourth byte is written too where the next three come later.
#pragma GCC unroll 3
            for (int j = 0; j < 3; ++j)
                __builtin_memcpy(values + 9 * i + 3 * j, bytes + 4 * j, i + j < 10 ? 4 : 3);
        }
        check_grid(values);
    }
    void write(std::uint16_t* candidates) const {
        for (int i = 0; i < 9; ++i) {
            const LaneWords words = words_of(rows.of[i]);
            for (int j = 0; j < 3; ++j)
                __builtin_memcpy(candidates + 9 * i + 3 * j, words.of + 4 * j, 6);
        }
    }
};

// Returns whether it has answered the task, which has one row and asks for no more than grids and
// counts. If not, the row takes many guesses, and nothing was written but a grid.
inline bool search_narrowly(const search::Task& task) {
    NarrowSearch search;
    if (task.puzzles)
        search.read(task.puzzles);
    else
        search.read(static_cast<const std::uint16_t*>(task.candidates));
    return search.run(task);
}

// Takes from the candidates of a puzzle what the passes before the first guess take.
inline void deduce_narrowly(void* candidates) {
    NarrowSearch search;
    auto* sets = static_cast<std::uint16_t*>(candidates);
    search.read(sets);
    search.deduce();
    search.write(sets);
}

}  // namespace
}  // namespace nonet::classic
