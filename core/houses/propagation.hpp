// Constraint propagation under rules made of houses: what follows from the candidates of every cell
// during a trail search.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>

#include "../search/candidates.hpp"
#include "network.hpp"

namespace nonet::houses {

using search::lowest;
using search::without;
using search::without_lowest;

// The state is the candidates and the values that each full house still lacks (open). Hidden
// singles are found by scanning houses. For 9x9 this was measured to be faster than maintaining the
// number of places of every value, and there is less to undo.
template <typename Word>
class Propagation {
  public:
    using Candidates = search::Candidates<Word>;
    using CellSet = typename Candidates::CellSet;
    using Mark = typename Candidates::Mark;

    explicit Propagation(const Network& network)
        : network_(network),
          full_houses_(network.full_houses()),
          candidates_(network.cells(), network.order()),
          open_(std::make_unique_for_overwrite<Word[]>(full_houses_)),
          holders_(std::make_unique_for_overwrite<std::uint16_t[]>(network.cells())),
          house_weights_(std::make_unique_for_overwrite<std::uint32_t[]>(full_houses_)) {
        std::fill_n(open_.get(), full_houses_,
                    static_cast<Word>(~std::uint64_t{0} >> (64 - network.order())));
        std::fill_n(house_weights_.get(), full_houses_, 1u);
    }

    // Takes over the candidates of another, and what it learnt. Call only at the beginning.
    void continue_from(const Propagation& other) {
        candidates_.take_weights(other.candidates_);
        for (std::size_t cell = 0; cell < candidates_.cells(); ++cell)
            restrict_to({static_cast<std::uint16_t>(cell), other.candidates_[cell]});
    }

    // Keeps only these candidates of a cell.
    void restrict_to(CellSet allowed) {
        const Word rest = candidates_[allowed.cell] & allowed.values;
        if (rest != candidates_[allowed.cell]) change(allowed.cell, rest);
    }

    // Removes these candidates of a cell.
    void remove(CellSet gone) { change(gone.cell, without(candidates_[gone.cell], gone.values)); }

    // There is no solution, because of these cells.
    void contradict_in(std::span<const std::uint16_t> cells) { candidates_.contradict_in(cells); }

    // Follows naked and hidden singles and equal sets to the end. Returns false if they lead to a
    // contradiction.
    bool settle() {
        while (place_singles())
            if (!look_further()) return true;
        return false;
    }

    // Follows naked singles alone. Returns false if they lead to a contradiction.
    bool place_singles() {
        while (!candidates_.contradictory() && candidates_.has_waiting())
            clear_peers(candidates_.place());
        return !candidates_.contradictory();
    }

    // Looks for hidden singles in some of the houses that have changed, or else compares some of
    // the equal sets. Returns false if there is nothing left to look at. Call only when no cell
    // waits.
    bool look_further() {
        if (candidates_.complete()) return false;
        if (touched_ != 0)
            scan_group(taken(touched_));
        else if (touched_sets_ != 0)
            compare_group(taken(touched_sets_));
        else
            return false;
        return true;
    }

    // Another state of the same rules, as at the beginning, in which things can be tried. A caller
    // takes all changes back. It is made when first needed.
    Propagation& scratch() {
        if (!scratch_) scratch_ = std::make_unique<Propagation>(network_);
        return *scratch_;
    }

    const Network& network() const { return network_; }
    const Candidates& candidates() const { return candidates_; }
    // The values without a place in a full house.
    Word open(std::size_t house) const { return open_[house]; }
    // Grows with the contradictions found in a full house, and is never taken back.
    std::uint32_t weight(std::size_t house) const { return house_weights_[house]; }

    void return_to(Mark mark) {
        for (const auto cell : candidates_.placed_since(mark))
            for (const auto house : network_.full_houses_of(cell))
                open_[house] |= candidates_[cell];
        candidates_.return_to(mark);
        touched_ = touched_sets_ = 0;
    }

  private:
    void contradict_in_house(std::size_t house) {
        ++house_weights_[house];
        candidates_.contradict_in(network_.members(house));
    }

    // Sets the candidates of a cell to a subset of them.
    void change(std::uint16_t cell, Word rest) {
        touched_ |= network_.groups_of(cell);
        touched_sets_ |= network_.set_groups_of(cell);
        candidates_.change(cell, rest);
    }

    void clear_peers(std::size_t cell) {
        const Word value = candidates_[cell];
        for (const auto house : network_.full_houses_of(cell))
            open_[house] = without(open_[house], value);
        // Two loops, because which peers have the value is hard to predict for a processor.
        std::size_t number = 0;
        for (const auto peer : network_.peers_of(cell)) {
            holders_[number] = peer;
            number += (candidates_[peer] & value) != 0 ? 1 : 0;
        }
        for (const auto peer : std::span(holders_.get(), number))
            change(peer, without(candidates_[peer], value));
    }

    static std::size_t taken(std::uint64_t& groups) {
        const auto group = static_cast<std::size_t>(std::countr_zero(groups));
        groups = without_lowest(groups);
        return group;
    }

    void scan_group(std::size_t group) {
        for (std::size_t house = group; house < full_houses_; house += Network::groups)
            if (open_[house] != 0) scan_house(house);
    }

    // Places the hidden singles of a house.
    void scan_house(std::size_t house) {
        Word once = 0, twice = 0;
        for (const auto cell : network_.members(house)) {
            const Word values = candidates_[cell];
            twice |= once & values;
            once |= values;
        }
        const Word hidden = without(open_[house], twice);
        if (hidden == 0) return;
        if (without(hidden, once) != 0) return contradict_in_house(house);
        for (const auto cell : network_.members(house)) {
            const Word values = candidates_[cell] & hidden;
            if (values == 0) continue;
            // The cell is the only place of two values.
            if (without_lowest(values) != 0) return contradict_in_house(house);
            restrict_to({cell, values});
        }
    }

    // The values with room in one, two and three cells of a set, and those that one, two and three
    // cells have.
    struct Counts {
        Word one = 0, two = 0, three = 0;
        Word placed = 0, placed_twice = 0, placed_thrice = 0;
    };

    Counts counts(const House& cells) const {
        Counts found;
        for (const auto cell : cells) {
            const Word values = candidates_[cell];
            found.three |= found.two & values;
            found.two |= found.one & values;
            found.one |= values;
            if (without_lowest(values) != 0) continue;
            found.placed_thrice |= found.placed_twice & values;
            found.placed_twice |= found.placed & values;
            found.placed |= values;
        }
        return found;
    }

    void compare_group(std::size_t group) {
        for (const EqualSets& sets : network_.sets_of_group(group)) {
            const Counts first = counts(sets.first), second = counts(sets.second);
            if (!fit(sets.first, first, second) || !fit(sets.second, second, first)) return;
        }
    }

    // Makes the candidates of a set agree with those of an equal one. Returns false if they cannot.
    bool fit(const House& cells, const Counts& own, const Counts& other) {
        if ((without(other.placed, own.one) | without(other.placed_twice, own.two) |
             without(other.placed_thrice, own.three)) != 0)
            return candidates_.contradict_in(cells), false;
        // Values with as many places here as cells that have them there.
        const Word needed = (other.placed & without(own.one, own.two)) |
                            (other.placed_twice & without(own.two, own.three));
        // Values that have all their places here, because there are no more there.
        const Word full = (own.placed & without(other.one, other.two)) |
                          (own.placed_twice & without(other.two, other.three));
        const Word gone = without(own.one, other.one) | full;
        if ((gone | without(needed, own.placed)) == 0) return true;
        for (const auto cell : cells) {
            const Word values = candidates_[cell];
            if (without_lowest(values) == 0) continue;
            Word rest = without(values, gone);
            if ((rest & needed) != 0) rest &= needed;
            if (rest != values) change(cell, rest);
            if (candidates_.contradictory()) return false;
        }
        return true;
    }

    const Network& network_;
    const std::size_t full_houses_;
    Candidates candidates_;
    std::unique_ptr<Word[]> open_;
    std::unique_ptr<std::uint16_t[]> holders_;        // peers of a cell that have its value
    std::uint64_t touched_ = ~std::uint64_t{0};       // groups of houses to scan for hidden singles
    std::uint64_t touched_sets_ = ~std::uint64_t{0};  // groups of equal sets to compare
    std::unique_ptr<std::uint32_t[]> house_weights_;
    std::unique_ptr<Propagation> scratch_;
};

}  // namespace nonet::houses
