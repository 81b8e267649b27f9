// One pass of deduction over all lanes at once: no branch depends on a puzzle.
//
// A pass covers a group of bands, as described in search/bands.hpp, or one layer of the plan. Most
// layers are crossings, for which crossing.hpp has a pass of its own. In any other layer
// 1. a cell with one candidate, and a segment with no more candidates than cells, take theirs from
//    the rest of their houses;
// 2. a digit that a full house has room for in one segment only is locked there, and leaves the
//    other houses of that segment;
// 3. a digit with one place in its segment goes there, and a segment in which as many digits are
//    locked as it has cells loses all others.
// If segments are single cells, these rules are naked and hidden singles; if they are longer, they
// are hidden singles and locked candidates.
#pragma once

#include "../search/bands.hpp"
#include "plan.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using namespace search;

constexpr int largest_order = 64;

template <class Lanes>
using Condition = decltype(is_zero(Lanes{}));

template <class Lanes>
struct Signs {
    Lanes clashing;  // digits needed by two segments of a house, or by two cells of a segment
    Lanes missing;   // digits without a place in some full house
    Lanes changed;
    // A cell without candidates, or a segment with too few digits or too many locked ones.
    Condition<Lanes> impossible;
};

// What a pass works on.
template <class Lanes>
struct Deduction {
    Lanes* cell;  // candidate sets: cell c of the puzzle in lane l is lane l of cell[c]
    // For each segment of a layer:
    Lanes* open;    // digits that the segment has room for
    Lanes* locked;  // of those, digits that must be in the segment
    Lanes* twice;   // digits with two places or more in the segment
    // For a crossing, as crossing.hpp says:
    Lanes *reached, *ending;  // for each stop
    Lanes* reduced;           // for each cell, in the order of the layer
};

// Takes naked singles from the rest of their segment, and sums up the segment. For a known size the
// compiler unrolls the loops; a known size of 0 stands for any other.
template <int known_size, class Lanes>
NONET_INLINE void sum_up(const Deduction<Lanes>& deduction, const std::uint16_t* cells,
                         int any_size, std::uint32_t segment, Signs<Lanes>& signs) {
    const int size = known_size > 0 ? known_size : any_size;
    constexpr int most = known_size > 0 ? known_size : largest_order;
    Lanes cell[most], single[most];
    Lanes placed{}, once{}, twice{};
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k) {
        cell[k] = deduction.cell[cells[k]];
        single[k] = singles(cell[k]);
        signs.clashing = both_or(placed, single[k], signs.clashing);
        placed = either(placed, single[k]);
        twice = both_or(once, cell[k], twice);
        once = either(once, cell[k]);
    }
    // A placed digit leaves the other cells.
    signs.changed = both_or(placed, twice, signs.changed);
    twice = without(twice, placed);
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k)
        deduction.cell[cells[k]] = kept_or_own(cell[k], placed, single[k]);
    const auto room = all(Lanes{}, static_cast<typename Lanes::Word>(size));
    const Lanes digits = population(once);
    signs.impossible = signs.impossible | less(digits, room);
    deduction.open[segment] = once;
    deduction.locked[segment] = chosen(less(room, digits), placed, once);
    deduction.twice[segment] = twice;
}

// The same for a segment of one cell.
template <class Lanes>
NONET_INLINE void sum_up_cell(const Deduction<Lanes>& deduction, std::uint16_t cell,
                              std::uint32_t segment, Signs<Lanes>& signs) {
    const Lanes candidates = deduction.cell[cell];
    signs.impossible = signs.impossible | is_zero(candidates);
    deduction.open[segment] = candidates;
    deduction.locked[segment] = singles(candidates);
    deduction.twice[segment] = Lanes{};
}

// Calls step(known size or 0, first cell, size, segment) for every segment of the layer.
template <class Step>
NONET_INLINE void for_segments(const Layer& layer, Step step) {
    const std::uint16_t* cells = layer.cells;
    std::uint32_t segment = 0;
    for (std::uint32_t r = 0; r < layer.run_count; ++r) {
        const SegmentRun run = layer.runs[r];
#define NONET_SIZE(known)                                                     \
    for (int k = 0; k < run.number; ++k, cells += run.size, ++segment)        \
        step(std::integral_constant<int, known>{}, cells, run.size, segment); \
    break
        switch (run.size) {
            case 1:
                NONET_SIZE(1);
            case 2:
                NONET_SIZE(2);
            case 3:
                NONET_SIZE(3);
            case 4:
                NONET_SIZE(4);
            case 5:
                NONET_SIZE(5);
            default:
                NONET_SIZE(0);
        }
#undef NONET_SIZE
    }
}

// Calls step(known number of segments or 0, segments, number of segments) for the first houses.
template <class Step>
NONET_INLINE void for_houses(const Layer& layer, std::uint32_t houses, Step step) {
    for (std::uint32_t h = 0; h < houses; ++h) {
        const Part house = layer.houses[h];
        const std::uint16_t* segments = layer.house_segments + house.first;
#define NONET_NUMBER(known) step(std::integral_constant<int, known>{}, segments, house.number)
        switch (house.number) {
            case 2:
                NONET_NUMBER(2);
                break;
            case 3:
                NONET_NUMBER(3);
                break;
            case 4:
                NONET_NUMBER(4);
                break;
            case 6:
                NONET_NUMBER(6);
                break;
            default:
                NONET_NUMBER(0);
        }
#undef NONET_NUMBER
    }
}

// Digits locked in one segment of a house leave the others.
template <class Lanes>
NONET_INLINE void clear_rest_of_houses(const Layer& layer, const Deduction<Lanes>& deduction,
                                       Signs<Lanes>& signs) {
    for_houses(layer, layer.house_count,
               [&](auto known, const std::uint16_t* segments, std::uint32_t any_number) {
                   const std::uint32_t number = known() > 0 ? known() : any_number;
                   Lanes locked{};
#pragma GCC unroll 8
                   for (std::uint32_t k = 0; k < number; ++k) {
                       const Lanes own = deduction.locked[segments[k]];
                       signs.clashing = both_or(locked, own, signs.clashing);
                       locked = either(locked, own);
                   }
#pragma GCC unroll 8
                   for (std::uint32_t k = 0; k < number; ++k) {
                       Lanes& open = deduction.open[segments[k]];
                       open = kept_or_own(open, locked, deduction.locked[segments[k]]);
                   }
               });
}

// Digits that a full house has room for in one segment only are locked there.
template <class Lanes>
NONET_INLINE void lock_digits(const Layer& layer, Lanes every, const Deduction<Lanes>& deduction,
                              Signs<Lanes>& signs) {
    for_houses(layer, layer.full_houses,
               [&](auto known, const std::uint16_t* segments, std::uint32_t any_number) {
                   const std::uint32_t number = known() > 0 ? known() : any_number;
                   Lanes once{}, twice{};
#pragma GCC unroll 8
                   for (std::uint32_t k = 0; k < number; ++k) {
                       const Lanes open = deduction.open[segments[k]];
                       twice = both_or(once, open, twice);
                       once = either(once, open);
                   }
                   signs.missing = either(signs.missing, without(every, once));
                   const Lanes locked = without(once, twice);
#pragma GCC unroll 8
                   for (std::uint32_t k = 0; k < number; ++k) {
                       Lanes& own = deduction.locked[segments[k]];
                       own = both_or(deduction.open[segments[k]], locked, own);
                   }
               });
}

// Takes from every cell of a segment what the segment lost.
template <int known_size, class Lanes>
NONET_INLINE void narrow(const Deduction<Lanes>& deduction, const std::uint16_t* cells,
                         int any_size, std::uint32_t segment, Signs<Lanes>& signs) {
    const int size = known_size > 0 ? known_size : any_size;
    const Lanes locked = deduction.locked[segment], twice = deduction.twice[segment];
    const auto room = all(Lanes{}, static_cast<typename Lanes::Word>(size));
    const Lanes digits = population(locked);
    signs.impossible = signs.impossible | less(room, digits);
    const Lanes kept = chosen(less(digits, room), deduction.open[segment], locked);
    const Lanes hidden = without(locked, twice);
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k) {
        Lanes& stored = deduction.cell[cells[k]];
        const Lanes result = narrowed(stored, kept, hidden);
        signs.changed = differences(signs.changed, stored, result);
        signs.impossible = signs.impossible | is_zero(result);
        stored = result;
    }
}

template <class Lanes>
Findings findings_of(const Signs<Lanes>& signs) {
    const Mask sound = zero_mask(either(signs.clashing, signs.missing));
    Findings findings;
    findings.contradictory = (sound ^ every_lane_of<Lanes>) | mask_of(signs.impossible);
    findings.unchanged = zero_mask(signs.changed);
    return findings;
}

// Returns the findings only if `asked`: without them a pass is cheaper.
template <bool asked, class Lanes>
Findings pass_over_layer(const Layer& layer, Lanes every, const Deduction<Lanes>& deduction) {
    Signs<Lanes> signs{};
    for_segments(layer, [&](auto known, const std::uint16_t* cells, int size, std::uint32_t s) {
        if constexpr (known() == 1)
            sum_up_cell(deduction, *cells, s, signs);
        else
            sum_up<known()>(deduction, cells, size, s, signs);
    });
    clear_rest_of_houses(layer, deduction, signs);
    lock_digits(layer, every, deduction, signs);
    clear_rest_of_houses(layer, deduction, signs);
    for_segments(layer, [&](auto known, const std::uint16_t* cells, int size, std::uint32_t s) {
        narrow<known()>(deduction, cells, size, s, signs);
    });
    return asked ? findings_of(signs) : Findings{};
}

template <class Lanes>
NONET_INLINE auto cells_of_band(const Band& band, Lanes* cell) {
    return [&band, cell](int i, int j, int k) -> Lanes& {
        return cell[band.cells[9 * i + 3 * j + k]];
    };
}

template <bool asked, bool finds_empty_cells, class Lanes>
Findings pass_over_bands(const BandGroup& group, Lanes* cell) {
    auto signs = no_band_signs<Lanes>();
    for (std::uint32_t k = 0; k < group.number; ++k)
        pass_over_band<finds_empty_cells, every_care>(cells_of_band(group.bands[k], cell), signs);
    return asked ? findings_of(signs) : Findings{};
}

// Takes naked singles from the peers that share no layer with them. Cells outside all houses are in
// the list too, because they may have no candidate from the start.
template <class Lanes>
Findings pass_over_lonely(const Plan& plan, Lanes* cell) {
    Signs<Lanes> signs{};
    for (std::uint32_t k = 0; k < plan.lonely_count; ++k) {
        const Part part = plan.lonely_peers[k];
        const std::uint16_t* peers = plan.peers + part.first;
        Lanes placed{};
        for (std::uint32_t i = 0; i < part.number; ++i)
            placed = either(placed, singles(cell[peers[i]]));
        Lanes& stored = cell[plan.lonely[k]];
        const Lanes result = without(stored, placed);
        signs.changed = differences(signs.changed, stored, result);
        signs.impossible = signs.impossible | is_zero(result);
        stored = result;
    }
    return findings_of(signs);
}

// The lanes where every cell has one candidate or none.
template <class Lanes>
Mask filled_lanes(const Plan& plan, const Lanes* cell) {
    const Lanes one = all(Lanes{}, 1);
    Lanes several{};
    for (std::uint32_t c = 0; c < plan.cells; ++c)
        several = either(several, both(cell[c], difference(cell[c], one)));
    return zero_mask(several);
}

// Whether the lanes hold a grid, if every cell has one candidate or none: no partial house has a
// digit twice or an empty cell, and every full house has all digits.
template <class Lanes>
Mask lanes_with_grids(const Plan& plan, Lanes every, const Lanes* cell) {
    Lanes complete = every, clashing{};
    Condition<Lanes> empty{};
    for (std::uint32_t h = 0; h < plan.full_houses; ++h) {
        const std::uint16_t* cells = plan.house_cells + plan.houses[h].first;
        Lanes digits{};
        for (int k = 0; k < plan.order; ++k) digits = either(digits, cell[cells[k]]);
        complete = both(complete, digits);
    }
    for (std::uint32_t h = plan.full_houses; h < plan.house_count; ++h) {
        const Part house = plan.houses[h];
        const std::uint16_t* cells = plan.house_cells + house.first;
        Lanes digits{};
        for (std::uint32_t k = 0; k < house.number; ++k) {
            clashing = both_or(digits, cell[cells[k]], clashing);
            digits = either(digits, cell[cells[k]]);
            empty = empty | is_zero(cell[cells[k]]);
        }
    }
    return zero_mask(either(without(every, complete), clashing)) & ~mask_of(empty);
}

}  // namespace
}  // namespace nonet::houses
