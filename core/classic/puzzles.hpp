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
    static constexpr bool rounds_suffice = true;

    State<Lanes> lanes;
    Choice choice;
    Mask settled;  // lanes that neither of the last two passes changed

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

    // After four passes most lanes are stuck, solved or contradictory. The findings of the first
    // two are not used.
    Round round() {
        pass<Horizontal>(lanes);
        pass<Vertical>(lanes);
        const Findings rows = pass<Horizontal>(lanes), columns = pass<Vertical>(lanes);
        settled = rows.unchanged & columns.unchanged;
        return {rows.contradictory | columns.contradictory, columns.unchanged};
    }

    // No cell is empty: the last pass would have found it.
    template <bool counting>
    Look look(Mask wanted) {
        const Places places = choose(lanes, choice);
        Look found{};
        found.splits = wanted & places.splits;
        if constexpr (counting) {
            const Few few = find_few_candidates(lanes);
            found.grids = wanted & few.none_open & places.complete;
            // If an unsettled lane may be a special case, another round will tell.
            found.splits &= ~found.grids & (settled | ~(few.mirrored | few.three_solutions));
            found.mirrored = found.splits & few.mirrored;
            found.two_solutions = found.splits & few.two_solutions;
            found.three_solutions = found.splits & few.three_solutions;
        } else {
            // If each digit has one configuration in every band and stack, it has one place in each
            // row and column; and a settled lane has no other candidates.
            found.grids = wanted & settled & ~places.splits & places.complete;
        }
        found.hopeless = wanted & settled & ~places.splits & ~found.grids;
        return found;
    }

    // One side: the digit goes into the minirow. The other: it does not.
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

    void read(const std::uint8_t* values, Word* words) const { read_values(values, words); }
    void read(const Word* candidates, Word* words) const {
        for (int c = 0; c < classic::cells; ++c) words[c] = candidates[c] & nine_digits;
    }
    bool is_illegal(const std::uint8_t* values) const { return classic::is_illegal(values); }
    void write(const Word* words, std::uint8_t* values) const { write_values(words, values); }
    void check_grid(const std::uint8_t* values) const { classic::check_grid(values); }
};
static_assert(search::Problem<Puzzles<Lanes8>>);

}  // namespace
}  // namespace nonet::classic
