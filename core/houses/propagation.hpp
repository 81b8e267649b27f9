// Constraint propagation with a trail: the candidates of every cell during a trail search, what
// follows from them, and how to undo it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "network.hpp"

namespace nonet::houses {

// A set of values: bit v-1 for value v. Word is the smallest unsigned type with room for the order.
template <typename Word>
constexpr Word lowest(Word set) {
    return set & static_cast<Word>(-set);
}
template <typename Word>
constexpr Word without_lowest(Word set) {
    return set & static_cast<Word>(set - 1);
}
template <typename Word>
constexpr Word without(Word set, Word other) {
    return set & static_cast<Word>(~other);
}

// The state is the candidates, the values that each full house still lacks (open), and a trail of
// changes. Hidden singles are found by scanning houses. For 9x9 this was measured to be faster than
// maintaining the number of places of every value, and there is less to undo.
template <typename Word>
class Propagation {
  public:
    struct CellSet {
        std::uint16_t cell;
        Word values;
    };

    // A point in the history at which all consequences had been followed.
    struct Mark {
        std::uint32_t changes;
        std::uint32_t placed;
    };

    explicit Propagation(const Network& network)
        : order_(network.order()),
          network_(network),
          cells_(network.cells()),
          full_houses_(network_.full_houses()),
          candidates_(std::make_unique_for_overwrite<Word[]>(cells_)),
          open_(std::make_unique_for_overwrite<Word[]>(full_houses_)),
          singles_(std::make_unique_for_overwrite<std::uint16_t[]>(cells_)),
          trail_(std::make_unique_for_overwrite<CellSet[]>(cells_ * order_)),
          weights_(std::make_unique_for_overwrite<std::uint32_t[]>(cells_)),
          house_weights_(std::make_unique_for_overwrite<std::uint32_t[]>(full_houses_)) {
        const auto all = static_cast<Word>(~std::uint64_t{0} >> (64 - order_));
        std::fill_n(candidates_.get(), cells_, all);
        std::fill_n(open_.get(), full_houses_, all);
        std::fill_n(weights_.get(), cells_, 1u);
        std::fill_n(house_weights_.get(), full_houses_, 1u);
        if (order_ == 1)
            while (found_ < cells_) singles_[found_] = static_cast<std::uint16_t>(found_), ++found_;
    }

    // Takes over the candidates of another, and what it learnt. Call only at the beginning.
    void continue_from(const Propagation& other) {
        std::copy_n(other.weights_.get(), cells_, weights_.get());
        for (std::size_t cell = 0; cell < cells_; ++cell)
            restrict_to({static_cast<std::uint16_t>(cell), other.candidates_[cell]});
    }

    // Keeps only these candidates of a cell.
    void restrict_to(CellSet allowed) {
        const Word rest = candidates_[allowed.cell] & allowed.values;
        if (rest != candidates_[allowed.cell]) change(allowed.cell, rest);
    }

    // Removes these candidates of a cell.
    void remove(CellSet gone) { change(gone.cell, without(candidates_[gone.cell], gone.values)); }

    // Follows naked and hidden singles and equal sets to the end. Returns false if they lead to a
    // contradiction.
    bool settle() {
        while (!contradictory_) {
            if (placed_ < found_)
                clear_peers(singles_[placed_++]);
            else if (touched_ != 0 && !complete())
                scan_group(taken(touched_));
            else if (touched_sets_ != 0 && !complete())
                compare_group(taken(touched_sets_));
            else
                return true;
        }
        return false;
    }

    bool complete() const { return placed_ == cells_; }
    std::uint32_t placed() const { return placed_; }

    // The candidate to try next, when settled and incomplete. It is a value of the cell with the
    // fewest values for its weight, which grows with the contradictions found there (F. Boussemart
    // and others, Boosting systematic search by weighting constraints, 2004).
    CellSet guess_in_cell() const {
        const std::size_t cell = most_promising_cell();
        return {static_cast<std::uint16_t>(cell), lowest(candidates_[cell])};
    }

    // The same, but if that cell has more than two values, a value with two places in a house is
    // better. Large grids often have such values but no such cells.
    CellSet guess_anywhere() const {
        const CellSet guess = guess_in_cell();
        if (without_lowest(without_lowest(candidates_[guess.cell])) != 0)
            if (const auto other = value_with_two_places()) return *other;
        return guess;
    }

    // The first place of the value that fewest houses lack, in a house with the fewest places. So
    // the values are placed one after another.
    CellSet guess_for_one_value() const {
        std::optional<CellSet> best;
        std::size_t fewest_houses = full_houses_ + 1;
        for (std::size_t number = 0; number < order_; ++number) {
            const auto value = static_cast<Word>(Word{1} << number);
            std::size_t houses = 0, fewest = cells_ + 1;
            std::uint16_t place = 0;
            for (std::size_t house = 0; house < full_houses_; ++house) {
                if ((open_[house] & value) == 0) continue;
                ++houses;
                const std::size_t places = places_of(value, house);
                if (places >= fewest) continue;
                fewest = places;
                place = first_place(house, value);
            }
            if (houses == 0 || houses >= fewest_houses) continue;
            fewest_houses = houses;
            best = CellSet{place, value};
        }
        return best ? *best : guess_in_cell();
    }

    // Call only when settled.
    Mark mark() const { return {changes_, placed_}; }

    void return_to(Mark mark) {
        // Even after a contradiction, a placed cell has its value as the only candidate.
        for (auto i = mark.placed; i < placed_; ++i)
            for (const auto house : network_.full_houses_of(singles_[i]))
                open_[house] |= candidates_[singles_[i]];
        while (changes_ > mark.changes) {
            const CellSet before = trail_[--changes_];
            candidates_[before.cell] = before.values;
        }
        placed_ = found_ = mark.placed;
        touched_ = touched_sets_ = 0;
        contradictory_ = false;
    }

    // The values that could be exchanged with this one, so that the same follows for them. Call
    // only when settled.
    Word interchangeable(Word value) const {
        Word different = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const Word values = candidates_[cell];
            different |= (values & value) != 0 ? static_cast<Word>(~values) : values;
        }
        return static_cast<Word>(~different);
    }

    // Call only when complete.
    void write(std::span<std::uint8_t> grid) const {
        for (std::size_t cell = 0; cell < cells_; ++cell)
            grid[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates_[cell]) + 1);
    }

  private:
    std::size_t order() const { return static_cast<std::size_t>(network_.order_); }

    void contradict_in_cell(std::size_t cell) {
        contradictory_ = true;
        ++weights_[cell];
    }

    void contradict_in_house(std::size_t house) {
        contradictory_ = true;
        ++house_weights_[house];
        for (const auto cell : network_.members(house)) ++weights_[cell];
    }

    // Sets the candidates of a cell to a subset of them.
    void change(std::uint16_t cell, Word rest) {
        trail_[changes_++] = {cell, candidates_[cell]};
        candidates_[cell] = rest;
        touched_ |= network_.groups_of(cell);
        touched_sets_ |= network_.set_groups_of(cell);
        if (rest == 0)
            contradict_in_cell(cell);
        else if (without_lowest(rest) == 0)
            singles_[found_++] = cell;
    }

    void clear_peers(std::size_t cell) {
        const Word value = candidates_[cell];
        for (const auto house : network_.full_houses_of(cell))
            open_[house] = without(open_[house], value);
        for (const auto peer : network_.peers_of(cell))
            if ((candidates_[peer] & value) != 0) change(peer, without(candidates_[peer], value));
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
            return contradict_in_set(cells), false;
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
            if (contradictory_) return false;
        }
        return true;
    }

    void contradict_in_set(const House& cells) {
        contradictory_ = true;
        for (const auto cell : cells) ++weights_[cell];
    }

    std::size_t most_promising_cell() const {
        std::uint64_t fewest = 1, weight = 0;
        std::size_t best = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (without_lowest(candidates_[cell]) == 0) continue;
            const auto count = static_cast<std::uint64_t>(std::popcount(candidates_[cell]));
            if (weights_[cell] * fewest <= weight * count) continue;
            fewest = count;
            weight = weights_[cell];
            best = cell;
        }
        return best;
    }

    std::optional<CellSet> value_with_two_places() const {
        std::optional<CellSet> best;
        std::uint32_t weight = 0;
        for (std::size_t house = 0; house < full_houses_; ++house) {
            if (house_weights_[house] <= weight) continue;
            Word once = 0, twice = 0, thrice = 0;
            for (const auto cell : network_.members(house)) {
                const Word values = candidates_[cell];
                thrice |= twice & values;
                twice |= once & values;
                once |= values;
            }
            const Word value = lowest(without(twice, thrice));
            if (value == 0) continue;
            best = CellSet{first_place(house, value), value};
            weight = house_weights_[house];
        }
        return best;
    }

    std::size_t places_of(Word value, std::size_t house) const {
        std::size_t number = 0;
        for (const auto cell : network_.members(house)) number += (candidates_[cell] & value) != 0;
        return number;
    }

    std::uint16_t first_place(std::size_t house, Word value) const {
        return *std::ranges::find_if(network_.members(house), [&](std::uint16_t cell) {
            return (candidates_[cell] & value) != 0;
        });
    }

    const std::size_t order_;
    const Network& network_;
    const std::size_t cells_, full_houses_;

    std::unique_ptr<Word[]> candidates_;
    std::unique_ptr<Word[]> open_;
    // Cells with one candidate in the order in which they were found: first the placed ones, whose
    // value was removed from their peers, then the others.
    std::unique_ptr<std::uint16_t[]> singles_;
    std::uint32_t placed_ = 0, found_ = 0;
    // The previous candidates of changed cells. Each change removes a candidate, which bounds the
    // length.
    std::unique_ptr<CellSet[]> trail_;
    std::uint32_t changes_ = 0;
    std::uint64_t touched_ = ~std::uint64_t{0};       // groups of houses to scan for hidden singles
    std::uint64_t touched_sets_ = ~std::uint64_t{0};  // groups of equal sets to compare
    bool contradictory_ = false;
    // For each cell: how many contradictions were found there and in its houses. Never undone.
    std::unique_ptr<std::uint32_t[]> weights_;
    std::unique_ptr<std::uint32_t[]> house_weights_;
};

}  // namespace nonet::houses
