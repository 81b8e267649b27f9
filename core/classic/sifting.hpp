// What solves classic puzzles, one in each lane: singles alone; singles, locked candidates, pairs
// and triples; or neither. These deductions lead to the same candidates in any order, so the
// verdicts do not depend on the order in which people or a rating would make them.
#pragma once

#include "rows.hpp"
#include "sweep.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using search::Sifting;

constexpr int houses = 27;
struct CellsOfHouses {
    std::uint8_t of[houses][9];
};
constexpr CellsOfHouses make_cells_of_houses() {
    CellsOfHouses cells{};
    for (int house = 0; house < 9; ++house)
        for (int k = 0; k < 9; ++k) {
            cells.of[house][k] = static_cast<std::uint8_t>(9 * house + k);
            cells.of[9 + house][k] = static_cast<std::uint8_t>(9 * k + house);
            cells.of[18 + house][k] =
                static_cast<std::uint8_t>(9 * (house / 3 * 3 + k / 3) + house % 3 * 3 + k % 3);
        }
    return cells;
}
constexpr CellsOfHouses cells_of_houses = make_cells_of_houses();

// Naked and hidden singles of a house.
template <class Lanes>
NONET_INLINE void take_singles(Lanes* cell, const std::uint8_t (&house)[9]) {
    const Lanes full = all(Lanes{}, nine_digits);
    Lanes single[9], once{}, twice{}, placed{};
#pragma GCC unroll 9
    for (int k = 0; k < 9; ++k) {
        const Lanes set = cell[house[k]];
        single[k] = singles(set);
        placed = either(placed, single[k]);
        twice = both_or(once, set, twice);
        once = either(once, set);
    }
    const Lanes last = without(once, twice);
#pragma GCC unroll 9
    for (int k = 0; k < 9; ++k) {
        Lanes& set = cell[house[k]];
        set = narrowed(kept_or_own(set, placed, single[k]), full, last);
    }
}

// The sets, but all digits in place of a single one and of none: no subset has these.
template <class Lanes>
NONET_INLINE Lanes open_or_full(Lanes set) {
    return either(set, without(all(Lanes{}, nine_digits),
                               where_any(beyond<1>(set), all(Lanes{}, nine_digits))));
}

// Calls found(union, i, j, k) for pairs and triples of the nine sets, of which the union has no
// more digits than sets in some lanes, and is 0 in the others; k is 9 for a pair.
template <class Lanes, class Found>
NONET_INLINE void for_subsets(const Lanes (&set)[9], Found found) {
    const Lanes full = all(Lanes{}, nine_digits);
    for (int i = 0; i < 8; ++i)
        for (int j = i + 1; j < 9; ++j) {
            const Lanes two = either(set[i], set[j]);
            const Lanes more = beyond<2>(two);
            // One test for all triples with these two: most of them are none.
            Lanes fewest = more;
            for (int k = j + 1; k < 9; ++k)
                fewest = smaller(fewest, beyond<3>(either(two, set[k])));
            if (zero_mask(fewest) == 0) continue;
            const auto report = [&](Lanes both_sets, Lanes excess, int k) {
                if (zero_mask(excess) == 0) return;
                found(without(both_sets, where_any(excess, full)), i, j, k);
            };
            report(two, more, 9);
            for (int k = j + 1; k < 9; ++k) {
                const Lanes three = either(two, set[k]);
                report(three, beyond<3>(three), k);
            }
        }
}

// Naked pairs and triples of a house.
template <class Lanes>
NONET_INLINE void take_naked(Lanes* cell, const std::uint8_t (&house)[9]) {
    Lanes open[9];
    for (int k = 0; k < 9; ++k) open[k] = open_or_full(cell[house[k]]);
    for_subsets(open, [&](Lanes digits, int i, int j, int k) {
        for (int other = 0; other < 9; ++other)
            if (other != i && other != j && other != k)
                cell[house[other]] = without(cell[house[other]], digits);
    });
}

// Hidden pairs and triples of a house: digits whose places are as few.
template <class Lanes>
NONET_INLINE void take_hidden(Lanes* cell, const std::uint8_t (&house)[9]) {
    const auto bit = [](int number) {
        return all(Lanes{}, static_cast<std::uint16_t>(1U << number));
    };
    Lanes places[9];
    for (int digit = 0; digit < 9; ++digit) {
        Lanes found{};
        for (int k = 0; k < 9; ++k)
            found = either(found, where_any(both(cell[house[k]], bit(digit)), bit(k)));
        places[digit] = open_or_full(found);
    }
    for_subsets(places, [&](Lanes cells, int i, int j, int k) {
        Lanes others = without(all(Lanes{}, nine_digits), bit(i), bit(j));
        if (k < 9) others = without(others, bit(k));
        for (int place = 0; place < 9; ++place) {
            Lanes& set = cell[house[place]];
            set = without(set, where_any(both(cells, bit(place)), others));
        }
    });
}

// Takes rows into lanes until a step leaves them as they are, or solves them.
template <class Lanes>
struct Sieve {
    State<Lanes> state;
    State<Lanes> before;

    // Singles, once or twice around.
    void take_all_singles() {
        for (int round = 0; round < 2; ++round)
            for (const auto& house : cells_of_houses.of) take_singles(state.cell, house);
    }

    void take_all_subsets() {
        // Singles and locked candidates, which cost much less.
        constexpr search::Care care{.naked = true, .nearby = true, .hidden = true};
        for (int round = 0; round < 3; ++round) {
            pass<Horizontal, care>(state);
            pass<Vertical, care>(state);
        }
        for (const auto& house : cells_of_houses.of) {
            take_naked(state.cell, house);
            take_hidden(state.cell, house);
        }
    }

    Mask solved() const {
        Lanes open{};
        for (const Lanes& set : state.cell) open = either(open, beyond<1>(set));
        return zero_mask(open);
    }

    Mask unchanged() const {
        Lanes changed{};
        for (int c = 0; c < cells; ++c)
            changed = differences(changed, before.cell[c], state.cell[c]);
        return zero_mask(changed);
    }

    // Gives all rows with this verdict a new one: what the step solves, or `not_solved`.
    template <class Step>
    void run(const Sifting& sifting, std::uint8_t from, std::uint8_t to, Step step) {
        constexpr int width = Lanes::width;
        const std::uint8_t* rows[width];
        std::size_t row_of[width];
        std::size_t next = 0;
        for (const std::uint8_t*& row : rows) row = sifting.puzzles;
        Mask working = 0;
        const auto fill = [&](int lane) {
            while (next < sifting.rows && sifting.verdicts[next] != from) ++next;
            if (next == sifting.rows) return false;
            rows[lane] = sifting.puzzles + cells * next;
            row_of[lane] = next++;
            return true;
        };
        state = {};
        for (;;) {
            Mask fresh = 0;
            for (Mask idle = search::every_lane_of<Lanes> & ~working; idle != 0; idle &= idle - 1) {
                const int lane = __builtin_ctz(idle);
                if (!fill(lane)) break;
                fresh |= Mask{1} << lane;
            }
            working |= fresh;
            if (working == 0) return;
            if (fresh != 0) read_rows(state.cell, fresh, rows);
            before = state;
            step();
            const Mask done = solved() & working, stuck = unchanged() & working & ~done;
            for (Mask ended = done | stuck; ended != 0; ended &= ended - 1) {
                const int lane = __builtin_ctz(ended);
                sifting.verdicts[row_of[lane]] = (done >> lane & 1) != 0 ? to : search::not_solved;
            }
            working &= ~(done | stuck);
        }
    }
};

template <class Lanes>
void sift(const Sifting& sifting) {
    // Not a verdict.
    constexpr std::uint8_t unknown = 255;
    Sieve<Lanes> sieve;
    for (std::size_t row = 0; row < sifting.rows; ++row) sifting.verdicts[row] = unknown;
    sieve.run(sifting, unknown, search::solved_by_singles, [&] { sieve.take_all_singles(); });
    if (sifting.with_subsets)
        sieve.run(sifting, search::not_solved, search::solved_by_subsets,
                  [&] { sieve.take_all_subsets(); });
}

}  // namespace
}  // namespace nonet::classic
