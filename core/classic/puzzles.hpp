// Classic puzzles, one in each lane: the `Problem` of search/problem.hpp.
#pragma once

#include "branch.hpp"
#include "rows.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using namespace search;

template <class Lanes_>
struct Puzzles {
    using Lanes = Lanes_;
    using Word = std::uint16_t;
    static constexpr int width = Lanes::width;

    State<Lanes> lanes;
    Choice<Lanes> choice;
    Mask settled;  // lanes that neither of the last two passes changed
    Mask closed;   // lanes with one candidate in every cell

    static constexpr std::integral_constant<std::size_t, classic::cells> cells() { return {}; }
    static constexpr bool is_never_long = true;
    static constexpr std::integral_constant<std::uint64_t, 0> patience() { return {}; }
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

    // After four passes most lanes are stuck, solved or contradictory. If all solutions are wanted,
    // every lane guesses after a round; otherwise only those in which the last pass took no digit
    // from a minirow.
    template <bool counting>
    Round round() {
        pass<Horizontal, care_of_round[0]>(lanes);
        pass<Vertical, care_of_round[1]>(lanes);
        if constexpr (counting) {
            const Findings rows = pass<Horizontal, every_care>(lanes);
            const Findings columns = pass<Vertical, every_care>(lanes);
            settled = rows.unchanged & columns.unchanged;
            return {rows.contradictory | columns.contradictory, every_lane_of<Lanes>};
        } else {
            pass<Horizontal, care_of_round[2]>(lanes);
            const Findings found = pass<Vertical, care_of_round[3]>(lanes);
            closed = found.closed;
            return {found.contradictory, found.unchanged | found.closed};
        }
    }

    Look look(Mask wanted, Mask loose) {
        Look found{};
        const Mask full = wanted & closed;
        if (full != 0) {
            // The last pass has seen that the columns and boxes are right.
            found.grids = full & lanes_with_full_rows(lanes);
            found.hopeless = full & ~found.grids;
        }
        // If nothing is to be guessed, further passes will close the lane.
        const Mask stuck = wanted & ~full;
        const Mask one = stuck & ~loose, several = stuck & loose;
        if (one != 0) found.splits = one & choose(lanes, choice).splits;
        if (several != 0) found.splits |= choose_in_all(lanes, several, choice);
        return found;
    }

    // If all solutions are wanted. No cell is empty: the last pass would have found it.
    Look look_for_all(Mask wanted) {
        const Places places = choose(lanes, choice);
        const Few few = find_few_candidates(lanes);
        Look found{};
        found.grids = wanted & few.none_open & places.complete;
        // If an unsettled lane may be a special case, another round will tell.
        found.splits = wanted & places.splits & ~found.grids &
                       (settled | ~(few.mirrored | few.three_solutions));
        found.mirrored = found.splits & few.mirrored;
        found.two_solutions = found.splits & few.two_solutions;
        found.three_solutions = found.splits & few.three_solutions;
        found.hopeless = wanted & settled & ~places.splits & ~found.grids;
        return found;
    }

    static constexpr int most_guesses_at_once = bands;
    Mask lanes_with_guess(int turn) const { return choice.lanes[turn]; }
    // One side: the digit goes into the minirow. The other: it does not.
    template <class Sets>
    void guess(int lane, int turn, Sets sets) const {
        const Word digit = word_in(choice.digit[turn], lane);
        for (const std::uint8_t c : minirow_cells[word_in(choice.minirow[turn], lane)].rest_of_row)
            sets.take(c, digit);
    }
    template <class Sets>
    void refuse(int lane, int turn, Sets sets) const {
        const Word digit = word_in(choice.digit[turn], lane);
        for (const std::uint8_t c : minirow_cells[word_in(choice.minirow[turn], lane)].own)
            sets.take(c, digit);
    }

    void read(Mask wanted, const std::uint8_t* const* rows) { read_rows(lanes.cell, wanted, rows); }
    template <class Value>
    static bool is_loose(const Value* row) {
        return classic::is_loose(row);
    }
    void write(Mask wanted, std::uint8_t* const* grids) const {
        write_rows(lanes.cell, wanted, grids);
    }
    Mask illegal(Mask wanted, const std::uint8_t* const* rows) const {
        return illegal_rows<Lanes>(wanted, rows);
    }
    void check_grid(const std::uint8_t* values) const { classic::check_grid(values); }
};
static_assert(search::Problem<Puzzles<Lanes8>>);

}  // namespace
}  // namespace nonet::classic
