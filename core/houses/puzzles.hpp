// Puzzles under any houses, one in each lane: the `Problem` of search/problem.hpp.
#pragma once

#include "choose.hpp"
#include "crossing.hpp"
#include "rows.hpp"

namespace nonet::houses {
namespace {

using namespace lanes;
using namespace search;

template <class Lanes_>
struct Puzzles {
    static constexpr int width = Lanes_::width;
    static constexpr bool is_never_long = false;
    using Lanes = Lanes_;
    using Word = typename Lanes::Word;

    const Plan* plan;
    Deduction<Lanes> deduction;
    Choice<Lanes> choice;
    Mask calm;    // lanes that no pass changed in the second half of the round
    Mask filled;  // lanes with at most one candidate in every cell
    SetsOfValues<Word> set_of_value;

    std::size_t cells() const { return plan->cells; }
    // Each group of bands, each layer, and the lonely cells together have a kind of pass of their
    // own.
    std::uint32_t kinds() const {
        return plan->band_group_count + plan->layer_count + (plan->lonely_count != 0);
    }
    std::uint64_t patience() const { return plan->patience; }
    Word every_digit() const { return static_cast<Word>(~std::uint64_t{0} >> (64 - plan->order)); }
    Lanes* state() { return deduction.cell; }

    static const Plan& plan_of(const void* rules) { return *static_cast<const Plan*>(rules); }
    static std::size_t cells_under(const void* rules) { return plan_of(rules).cells; }
    static std::size_t most_guesses(const void* rules) { return plan_of(rules).most_guesses; }
    // The vectors of the deduction.
    static std::size_t vectors(const Plan& plan) {
        return 2 * plan.cells + 3 * plan.most_segments + 2 * plan.most_stops;
    }
    static std::size_t memory_bytes(const void* rules) {
        return vectors(plan_of(rules)) * sizeof(Lanes);
    }
    void prepare(const void* rules, void* memory) {
        plan = &plan_of(rules);
        auto* next = static_cast<Lanes*>(memory);
        const auto part = [&next](std::size_t vectors) { return (next += vectors) - vectors; };
        deduction.cell = part(plan->cells);
        deduction.open = part(plan->most_segments);
        deduction.locked = part(plan->most_segments);
        deduction.twice = part(plan->most_segments);
        deduction.reached = part(plan->most_stops);
        deduction.ending = part(plan->most_stops);
        deduction.reduced = part(plan->cells);
    }

    void clear() {
        fill(set_of_value, plan->order, every_digit());
        for (std::uint32_t c = 0; c < plan->cells; ++c) deduction.cell[c] = Lanes{};
        calm = 0;
    }

    // Each kind of pass runs twice. Only the findings of the second time are used: by then most
    // lanes are stuck, solved or contradictory. Even if all solutions are wanted, only lanes that
    // the last pass left unchanged guess: on large grids changes take many passes to spread.
    template <bool counting>
    Round round() {
        for (std::uint32_t kind = 0; kind < kinds(); ++kind) pass_of_kind<false>(kind);
        Round round{0, every_lane_of<Lanes>};
        calm = every_lane_of<Lanes>;
        for (std::uint32_t kind = 0; kind < kinds(); ++kind) {
            const Findings found = pass_of_kind<true>(kind);
            round.contradictory |= found.contradictory;
            round.ready = found.unchanged;
            calm &= found.unchanged;
        }
        filled = filled_lanes(*plan, deduction.cell);
        round.ready |= filled;
        return round;
    }

    Look look(Mask lanes, Mask) { return look_for_all(lanes); }
    Look look_for_all(Mask lanes) {
        // A lane with nothing left to guess has a grid or a contradiction.
        const Mask decided = lanes & filled;
        Look found{};
        if (decided != 0)
            found.grids = decided & lanes_with_grids(*plan, every_digit_in_all(), deduction.cell);
        found.hopeless = decided & ~found.grids;
        if (decided == lanes) return found;
        choice.choose(*plan, deduction, lanes & ~decided);
        // If all houses are full and every open cell of a calm lane has two candidates, every open
        // digit has two places in each of its houses. Then taking the other candidate in every cell
        // turns each solution into one on the other side of the guess. If a lane with such cells is
        // not calm, another round will tell.
        const Mask pairs = plan->mirrors ? choice.pairs : 0;
        found.splits = lanes & ~decided & (calm | ~pairs);
        found.mirrored = found.splits & pairs;
        return found;
    }

    static constexpr int most_guesses_at_once = 1;
    static constexpr Mask lanes_with_guess(int) { return every_lane_of<Lanes>; }
    // One side: the digit goes into the minirow, the segment or the cell.
    template <class Sets>
    void guess(int lane, int, Sets sets) const {
        if (choice.in_bands >> lane & 1)
            take_from_row(lane, sets, false);
        else if (choice.in_houses >> lane & 1)
            take_from_house(lane, sets, false);
        else
            sets.put(static_cast<std::size_t>(choice.cell[lane]), choice.digit[lane]);
    }
    // The other side: it does not.
    template <class Sets>
    void refuse(int lane, int, Sets sets) const {
        if (choice.in_bands >> lane & 1)
            take_from_row(lane, sets, true);
        else if (choice.in_houses >> lane & 1)
            take_from_house(lane, sets, true);
        else
            sets.take(static_cast<std::size_t>(choice.cell[lane]), choice.digit[lane]);
    }

    void read(Mask lanes, const std::uint8_t* const* rows) {
        read_rows(*plan, set_of_value, deduction.cell, lanes, rows);
    }
    static bool is_loose(const void*) { return false; }
    void write(Mask lanes, std::uint8_t* const* grids) const {
        write_rows(*plan, deduction.cell, lanes, grids);
    }
    Mask illegal(Mask lanes, const std::uint8_t* const* rows) const {
        Mask found = 0;
        for (; lanes != 0; lanes &= lanes - 1) {
            const int lane = __builtin_ctz(lanes);
            found |= static_cast<Mask>(has_fault(*plan, rows[lane])) << lane;
        }
        return found;
    }
    // Stops a debug build that is about to return anything but a grid.
    void check_grid([[maybe_unused]] const std::uint8_t* values) const {
#ifndef NDEBUG
        bool complete = true;
        for (std::uint32_t c = 0; c < plan->cells; ++c) complete &= values[c] != 0;
        if (!complete || has_fault(*plan, values)) __builtin_trap();
#endif
    }

  private:
    Lanes every_digit_in_all() const {
        return all(Lanes{}, every_digit());
    }

    template <bool asked>
    Findings pass_of_kind(std::uint32_t kind) {
        if (kind < plan->band_group_count) {
            const BandGroup& group = plan->band_groups[kind];
            // Bands have order 9, so they never occur with wider words.
            if constexpr (sizeof(Word) == 2)
                return group.finds_empty_cells
                           ? pass_over_bands<asked, true>(group, deduction.cell)
                           : pass_over_bands<asked, false>(group, deduction.cell);
        }
        kind -= plan->band_group_count;
        if (kind == plan->layer_count) return pass_over_lonely(*plan, deduction.cell);
        const Layer& layer = plan->layers[kind];
        const Crossing& crossing = plan->crossings[kind];
        return crossing.stops != 0
                   ? pass_over_crossing<asked>(layer, crossing, every_digit_in_all(), deduction)
                   : pass_over_layer<asked>(layer, every_digit_in_all(), deduction);
    }

    // Takes the lane's digit from the minirow, or from the rest of the row.
    template <class Sets>
    void take_from_row(int lane, Sets sets, bool from_minirow) const {
        const auto minirow = static_cast<std::uint32_t>(choice.minirow[lane]);
        const std::uint16_t* row = plan->bands[minirow / 9].cells + minirow % 9 / 3 * 9;
        for (std::uint32_t k = 0; k < 9; ++k)
            if ((k / 3 == minirow % 3) == from_minirow) sets.take(row[k], choice.digit[lane]);
    }

    // Takes the lane's digit from the segment, or from the rest of the house.
    template <class Sets>
    void take_from_house(int lane, Sets sets, bool from_segment) const {
        const Layer& layer = plan->layers[choice.layer[lane]];
        const Part house = layer.houses[choice.house[lane]];
        for (std::uint32_t k = 0; k < house.number; ++k) {
            if ((k == choice.segment[lane]) != from_segment) continue;
            const Part segment = layer.segment_cells[layer.house_segments[house.first + k]];
            for (std::uint32_t i = segment.first; i < segment.first + segment.number; ++i)
                sets.take(layer.cells[i], choice.digit[lane]);
        }
    }
};
static_assert(Problem<Puzzles<Lanes8>>);

}  // namespace
}  // namespace nonet::houses
