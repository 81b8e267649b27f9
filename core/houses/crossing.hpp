// One pass of deduction over a crossing: a layer of two families of full houses, its rows and, say,
// its regions. It takes fewer instructions than a pass over any layer, and finds more.
//
// A digit takes one segment in each row and each region, like a permutation. A pass follows all
// paths that do so, by way of segments that have room for the digit (see paths.hpp), and a segment
// keeps a digit only if one of these paths goes through it. So what the pass finds includes hidden
// singles, locked candidates and fish in the families, and also the law of leftovers: if some rows
// and as many regions share most of their cells, the cells left over on both sides hold the same
// digits.
#pragma once

#include "pass.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using namespace search;

template <class Lanes>
struct CrossingSigns {
    Lanes wrong;  // digits with too many places or with none
    Lanes changed;
    Condition<Lanes> empty;  // a cell has no candidate
};

// The next segments of a layer, as a pass goes through them.
template <class Lanes>
struct SegmentsToSee {
    const std::uint16_t* cells;
    const std::uint16_t* numbers;
    const std::uint16_t* rows;
    Lanes* reduced;
    Lanes* twice;
};

template <class Lanes>
NONET_INLINE SegmentsToSee<Lanes> all_segments(const Layer& layer, const Crossing& crossing,
                                               const Deduction<Lanes>& deduction) {
    return {layer.cells, crossing.numbers, crossing.segment_rows, deduction.reduced,
            deduction.twice};
}

// Takes naked singles from the rest of their segment and sums up the segment. A known size of 0
// stands for any other. Cells that are a segment each need no entry in `reduced` and `twice`.
template <int known_size, class Lanes>
NONET_INLINE void sum_up_next(SegmentsToSee<Lanes>& next, const Deduction<Lanes>& deduction,
                              int any_size) {
    const int size = known_size > 0 ? known_size : any_size;
    constexpr int most = known_size > 0 ? known_size : largest_order;
    Lanes cell[most], single[most];
    Lanes placed{}, once{}, twice{};
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k) {
        cell[k] = deduction.cell[next.cells[k]];
        single[k] = singles(cell[k]);
        placed = either(placed, single[k]);
    }
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k) {
        if (known_size == 2)
            cell[k] = without(cell[k], single[1 - k]);
        else if (known_size != 1)
            cell[k] = without(cell[k], without(placed, single[k]));
        twice = both_or(once, cell[k], twice);
        once = either(once, cell[k]);
        if (known_size != 1) next.reduced[k] = cell[k];
    }
    const std::uint16_t segment = *next.numbers++;
    deduction.open[segment] = once;
    deduction.locked[segment] = placed;
    next.cells += size;
    if (known_size == 1) return;
    next.reduced += size;
    *next.twice++ = twice;
}

// Takes from every cell of a segment what the segment lost. A digit with one place in its segment
// goes there; and if at most five cells are as many as the digits that must be in them, they lose
// all others.
template <bool asked, int known_size, class Lanes>
NONET_INLINE void narrow_next(SegmentsToSee<Lanes>& next, const Deduction<Lanes>& deduction,
                              int any_size, CrossingSigns<Lanes>& signs) {
    const int size = known_size > 0 ? known_size : any_size;
    const Lanes one = all(Lanes{}, 1);
    Lanes kept = deduction.open[*next.numbers++];
    const Lanes locked = without(kept, deduction.locked[*next.rows++]);
    Lanes hidden = locked;
    if (known_size != 1) hidden = without(locked, *next.twice++);
    if (known_size > 0) {
        Lanes more = locked;  // without the lowest digits, of which there are one less than cells
#pragma GCC unroll 8
        for (int k = 1; k < known_size; ++k) more = both(more, difference(more, one));
        if (known_size > 1) kept = chosen(is_zero(more), kept, locked);
        if (asked) signs.wrong = either(signs.wrong, both(more, difference(more, one)));
    }
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k) {
        Lanes& stored = deduction.cell[next.cells[k]];
        const Lanes result = narrowed(known_size == 1 ? stored : next.reduced[k], kept, hidden);
        if (asked) {
            signs.changed = differences(signs.changed, stored, result);
            signs.empty = signs.empty | is_zero(result);
        }
        stored = result;
    }
    next.cells += size;
    if (known_size != 1) next.reduced += size;
}

// Calls step(known size or 0, size) for every segment of the layer, in its order.
template <class Step>
NONET_INLINE void for_sizes(const Layer& layer, Step step) {
    for_segments(layer, [&](auto known, const std::uint16_t*, int size, std::uint32_t) {
        step(known, size);
    });
}

template <class Lanes>
void sum_up_crossing(const Layer& layer, const Crossing& crossing,
                     const Deduction<Lanes>& deduction) {
    auto next = all_segments(layer, crossing, deduction);
    for_sizes(layer, [&](auto known, int size) { sum_up_next<known()>(next, deduction, size); });
}

// Takes naked singles from the other segments of their rows. Returns those that are in a row twice.
template <class Lanes>
Lanes clear_rows(const Crossing& crossing, const Deduction<Lanes>& deduction) {
    Lanes* open = deduction.open;
    const Lanes* placed = deduction.locked;
    Lanes clashing{};
    for (std::uint32_t row = 0; row < crossing.rows; ++row) {
        const std::uint32_t number = crossing.row_segments[row];
        Lanes in_row = placed[0];
        for (std::uint32_t k = 1; k < number; ++k) {
            clashing = both_or(in_row, placed[k], clashing);
            in_row = either(in_row, placed[k]);
        }
        for (std::uint32_t k = 0; k < number; ++k)
            open[k] = without(open[k], without(in_row, placed[k]));
        open += number;
        placed += number;
    }
    return clashing;
}

// The digits that get along one of the next steps, from sets a and b of its two numbers.
template <class Lanes>
NONET_INLINE Lanes along_steps(const std::uint16_t*& next, const Lanes* a, const Lanes* b) {
    int more = *next;
    Lanes found = both(a[next[1]], b[next[2]]);
    for (next += 3; more > 0; --more, next += 2) found = both_or(a[next[0]], b[next[1]], found);
    return found;
}

// For each stop, sets `reached` to the digits that reach it from the start, and `ending` to those
// that get from it to the end. Returns the digits without a path.
template <class Lanes>
Lanes find_paths(const Crossing& crossing, Lanes every, const Deduction<Lanes>& deduction) {
    Lanes *reached = deduction.reached, *ending = deduction.ending + crossing.stops - 1;
    *reached = *ending = every;
    const std::uint16_t *forward = crossing.forward, *backward = crossing.backward;
    // In turns, because each row waits for the one before it.
    for (std::uint32_t row = 0; row < crossing.rows; ++row) {
        for (int stops = *forward++; stops > 0; --stops)
            *++reached = along_steps(forward, deduction.reached, deduction.open);
        for (int stops = *backward++; stops > 0; --stops)
            *--ending = along_steps(backward, deduction.ending, deduction.open);
    }
    return without(every, *reached);
}

// Takes from the segments the digits that have no path through them, and sets `locked` of each row
// to the digits that have several segments there.
template <class Lanes>
void keep_paths(const Crossing& crossing, const Deduction<Lanes>& deduction) {
    Lanes* open = deduction.open;
    const std::uint16_t* through = crossing.through;
    for (std::uint32_t row = 0; row < crossing.rows; ++row) {
        Lanes once{}, twice{};
        for (int segments = crossing.row_segments[row]; segments > 0; --segments) {
            const Lanes found = along_steps(through, deduction.reached, deduction.ending);
            const Lanes kept = both(*open, found);
            *open++ = kept;
            twice = both_or(once, kept, twice);
            once = either(once, kept);
        }
        deduction.locked[row] = twice;
    }
}

template <bool asked, class Lanes>
void narrow_crossing(const Layer& layer, const Crossing& crossing,
                     const Deduction<Lanes>& deduction, CrossingSigns<Lanes>& signs) {
    auto next = all_segments(layer, crossing, deduction);
    // In registers: otherwise every cell would wait for the signs of the one before it.
    CrossingSigns<Lanes> own = signs;
    for_sizes(layer, [&](auto known, int size) {
        narrow_next<asked, known()>(next, deduction, size, own);
    });
    signs = own;
}

// Returns the findings only if `asked`.
template <bool asked, class Lanes>
Findings pass_over_crossing(const Layer& layer, const Crossing& crossing, Lanes every,
                            const Deduction<Lanes>& deduction) {
    CrossingSigns<Lanes> signs{};
    sum_up_crossing(layer, crossing, deduction);
    signs.wrong = clear_rows(crossing, deduction);
    signs.wrong = either(signs.wrong, find_paths(crossing, every, deduction));
    keep_paths(crossing, deduction);
    narrow_crossing<asked>(layer, crossing, deduction, signs);
    if (!asked) return {};
    Findings findings;
    findings.contradictory = (zero_mask(signs.wrong) ^ every_lane_of<Lanes>) | mask_of(signs.empty);
    findings.unchanged = zero_mask(signs.changed);
    return findings;
}

}  // namespace
}  // namespace nonet::houses
