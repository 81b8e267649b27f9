// Where to guess, found for all lanes at once.
//
// The first choice is a guess in the tightest band, as described in search/bands.hpp.
//
// Without bands, it is a digit with two segments in a full house; among these houses, in the one
// with the least room, the number of digits summed over its segments. Such a guess affects many
// cells; on hard puzzles about half as many guesses are needed as with cells. In a crossing only
// the rows are examined: in jigsaws, guesses in regions say less. If segments are
// cells, it is a cell with two candidates; else a digit with two places in a full house (large
// grids often have such digits but no such cell); else a cell with the fewest candidates. Ties go
// to the first, so the choice depends on the puzzle alone.
#pragma once

#include "../search/sets.hpp"
#include "pass.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using namespace search;

template <class Lanes>
struct Choice {
    static constexpr int width = Lanes::width;
    using Word = typename Lanes::Word;

    Word digit[width];  // a candidate set of one digit
    Word cell[width];
    Word minirow[width];              // counted over the plan's bands; each has nine
    Word layer[width], house[width];  // a house of the layer
    std::uint32_t segment[width];     // of that house
    Mask in_bands;                    // lanes that guess a minirow
    Mask in_houses;                   // lanes that guess a segment; the others guess a cell
    Mask pairs;                       // lanes where no cell has more than two

    // Overwrites the arrays for segments of the deduction.
    void choose(const Plan& plan, const Deduction<Lanes>& deduction, Mask wanted) {
        if (plan.mirrors) look_at_cells(plan, deduction.cell);
        in_bands = in_houses = 0;
        if constexpr (sizeof(Word) == 2) in_bands = choose_minirows(plan, deduction.cell, wanted);
        wanted &= ~in_bands;
        if (wanted != 0) in_houses = choose_houses(plan, deduction, wanted);
        wanted &= ~in_houses;
        if (wanted != 0) choose_cells(plan, deduction.cell, wanted);
    }

  private:
    void look_at_cells(const Plan& plan, const Lanes* cells) {
        const Lanes one = all(Lanes{}, 1);
        Lanes many{};
        for (std::uint32_t c = 0; c < plan.cells; ++c) {
            const Lanes second = both(cells[c], difference(cells[c], one));
            many = either(many, both(second, difference(second, one)));
        }
        pairs = zero_mask(many);
    }

    // Chooses in the wanted lanes that have such a digit, and returns these lanes.
    Mask choose_minirows(const Plan& plan, Lanes* cell, Mask wanted) {
        if (plan.band_count == 0) return 0;
        auto tightest = no_tightest_band<Lanes>();
        const Lanes minirows_in_band = all(Lanes{}, 9);
        Lanes first{};
        for (std::uint32_t k = 0; k < plan.band_count; ++k, first = sum(first, minirows_in_band))
            keep_tightest_band(cells_of_band(plan.bands[k], cell), first, tightest);
        const Place<Lanes> place = place_in(tightest);
        __builtin_memcpy(digit, &place.digit, sizeof place.digit);
        __builtin_memcpy(minirow, &place.minirow, sizeof place.minirow);
        return wanted & ~zero_mask(place.digit);
    }

    // Chooses in the wanted lanes that have such a digit, and returns these lanes.
    Mask choose_houses(const Plan& plan, const Deduction<Lanes>& deduction, Mask wanted) {
        const Lanes none = all(Lanes{}, most_room);
        TightestHouse tightest{none, {}, {}, {}};
        for (std::uint32_t l = 0; l < plan.layer_count; ++l) {
            const Layer& seen = plan.layers[l];
            if (seen.longest_segment < 2) continue;
            if (plan.crossings[l].stops != 0) {
                keep_tightest_row(plan, l, deduction, tightest);
                continue;
            }
            sum_up_room(seen, deduction);
            for (std::uint32_t h = 0; h < seen.full_houses; ++h)
                keep_tightest_house(seen, l, h, deduction, tightest);
        }
        const Lanes guess = lowest(tightest.digits);
        wanted &= mask_of(less(tightest.room, none));
        for (Mask rest = wanted; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            digit[lane] = word_in(guess, lane);
            layer[lane] = word_in(tightest.layer, lane);
            house[lane] = word_in(tightest.house, lane);
            segment[lane] = first_with_room(plan, deduction.cell, lane);
        }
        return wanted;
    }

    // The full house that has a digit with two segments, and the least room.
    struct TightestHouse {
        Lanes room, layer, house;
        Lanes digits;  // those with two segments
    };

    NONET_INLINE static void keep_tightest_house(const Layer& seen, std::uint32_t l,
                                                 std::uint32_t h, const Deduction<Lanes>& deduction,
                                                 TightestHouse& tightest) {
        const Part house = seen.houses[h];
        const std::uint16_t* segments = seen.house_segments + house.first;
        Lanes once{}, twice{}, thrice{}, room{};
        for (std::uint32_t k = 0; k < house.number; ++k) {
            const Lanes open = deduction.open[segments[k]];
            thrice = both_or(twice, open, thrice);
            twice = both_or(once, open, twice);
            once = either(once, open);
            room = sum(room, deduction.locked[segments[k]]);
        }
        keep_if_tighter(l, h, without(twice, thrice), room, tightest);
    }

    // The same for the rows of a crossing. A digit with more than three segments counts as three.
    static void keep_tightest_row(const Plan& plan, std::uint32_t l,
                                  const Deduction<Lanes>& deduction, TightestHouse& tightest) {
        const Crossing& crossing = plan.crossings[l];
        sum_up_open(plan.layers[l], crossing, deduction);
        const Lanes* open = deduction.open;
        for (std::uint32_t row = 0; row < crossing.rows; ++row) {
            Lanes once{}, twice{}, thrice{};
            for (int segments = crossing.row_segments[row]; segments > 0; --segments, ++open) {
                thrice = both_or(twice, *open, thrice);
                twice = both_or(once, *open, twice);
                once = either(once, *open);
            }
            const Lanes room = sum(population(twice), population(thrice));
            keep_if_tighter(l, crossing.row_houses[row], without(twice, thrice), room, tightest);
        }
    }

    // Sets `open` to the digits that each segment of a crossing has room for.
    static void sum_up_open(const Layer& layer, const Crossing& crossing,
                            const Deduction<Lanes>& deduction) {
        for_segments(layer, [&](auto known, const std::uint16_t* cells, int size, std::uint32_t s) {
            const int number = known() > 0 ? known() : size;
            Lanes open{};
#pragma GCC unroll 8
            for (int k = 0; k < number; ++k) open = either(open, deduction.cell[cells[k]]);
            deduction.open[crossing.numbers[s]] = open;
        });
    }

    // Prefers a house with less room if it has digits with two segments.
    NONET_INLINE static void keep_if_tighter(std::uint32_t l, std::uint32_t h, Lanes two,
                                             Lanes room, TightestHouse& tightest) {
        room = chosen(is_zero(two), all(Lanes{}, most_room), room);
        const auto better = less(room, tightest.room);
        tightest.room = chosen(better, room, tightest.room);
        tightest.digits = chosen(better, two, tightest.digits);
        tightest.layer = chosen(better, all(Lanes{}, static_cast<Word>(l)), tightest.layer);
        tightest.house = chosen(better, all(Lanes{}, static_cast<Word>(h)), tightest.house);
    }

    // The first segment of the lane's house with room for the lane's digit.
    std::uint32_t first_with_room(const Plan& plan, const Lanes* cell, int lane) const {
        const Layer& seen = plan.layers[layer[lane]];
        const std::uint16_t* segments = seen.house_segments + seen.houses[house[lane]].first;
        for (std::uint32_t k = 0;; ++k) {
            const Part part = seen.segment_cells[segments[k]];
            for (std::uint32_t i = part.first; i < part.first + part.number; ++i)
                if (word_in(cell[seen.cells[i]], lane) & digit[lane]) return k;
        }
    }

    // Sets `open` to the digits that each segment has room for, and `locked` to their number.
    static void sum_up_room(const Layer& layer, const Deduction<Lanes>& deduction) {
        for_segments(layer, [&](auto known, const std::uint16_t* cells, int size, std::uint32_t s) {
            Lanes open{};
            for (int k = 0; k < (known() > 0 ? known() : size); ++k)
                open = either(open, deduction.cell[cells[k]]);
            deduction.open[s] = open;
            deduction.locked[s] = population(open);
        });
    }

    void choose_cells(const Plan& plan, const Lanes* cells, Mask wanted) {
        const Lanes one = all(Lanes{}, 1), two = all(Lanes{}, 2), none = all(Lanes{}, most_room);
        Lanes fewest = none, best{}, candidates{};
        for (std::uint32_t c = 0; c < plan.cells; ++c) {
            const Lanes number = population(cells[c]);
            const Lanes open = chosen(less(one, number), number, none);
            const auto better = less(open, fewest);
            fewest = chosen(better, open, fewest);
            best = chosen(better, all(Lanes{}, static_cast<Word>(c)), best);
            candidates = chosen(better, cells[c], candidates);
        }
        const Lanes guess = lowest(candidates);
        for (Mask rest = wanted; rest != 0; rest &= rest - 1) {
            const int lane = __builtin_ctz(rest);
            digit[lane] = word_in(guess, lane);
            cell[lane] = word_in(best, lane);
        }
        const Mask without_pair = wanted & mask_of(less(two, fewest));
        if (without_pair != 0) prefer_places(plan, cells, without_pair);
    }

    // In the wanted lanes that have a digit with two places in a full house, chooses the first
    // place.
    void prefer_places(const Plan& plan, const Lanes* cells, Mask wanted) {
        for (std::uint32_t h = 0; h < plan.full_houses && wanted != 0; ++h) {
            const Part part = plan.houses[h];
            const std::uint16_t* members = plan.house_cells + part.first;
            Lanes once{}, twice{}, thrice{};
            for (std::uint32_t k = 0; k < part.number; ++k) {
                const Lanes candidates = cells[members[k]];
                thrice = both_or(twice, candidates, thrice);
                twice = both_or(once, candidates, twice);
                once = either(once, candidates);
            }
            const Lanes guess = lowest(without(twice, thrice));
            Mask found = wanted & ~zero_mask(guess);
            wanted &= ~found;
            for (; found != 0; found &= found - 1) {
                const int lane = __builtin_ctz(found);
                digit[lane] = word_in(guess, lane);
                std::uint32_t k = 0;
                while (!(word_in(cells[members[k]], lane) & digit[lane])) ++k;
                cell[lane] = members[k];
            }
        }
    }

    // More than the room of any house and the candidates of any cell.
    static constexpr Word most_room = 0x7fff;
};

}  // namespace
}  // namespace nonet::houses
