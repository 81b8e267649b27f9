// The grid during a search: the candidates of every cell, what follows from them, and how to take a change back.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "houses.hpp"

namespace nonet::houses {

// A point in the history of a board to which it can return.
struct Mark {
    std::uint32_t changes;
    std::uint32_t placements;
};

// Word is a set of values, bit v-1 for value v: the smallest unsigned type that has room for the order.
template <typename Word>
class Board {
  public:
    struct Candidate {
        std::uint16_t cell;
        Word value;  // one bit
    };

    explicit Board(const Rules& rules)
        : rules_(rules),
          cells_(static_cast<std::size_t>(rules.cells())),
          full_houses_(static_cast<std::size_t>(rules.full_houses())),
          candidates_(std::make_unique_for_overwrite<Word[]>(cells_)),
          open_(std::make_unique_for_overwrite<Word[]>(full_houses_)),
          placed_(std::make_unique_for_overwrite<std::uint16_t[]>(cells_)),
          changes_(std::make_unique_for_overwrite<Candidate[]>(cells_ * static_cast<std::size_t>(rules.order()))) {
        const auto all = static_cast<Word>(~std::uint64_t{0} >> (64 - rules.order()));
        std::fill_n(candidates_.get(), cells_, all);
        std::fill_n(open_.get(), full_houses_, all);
        if (rules.order() == 1) placed_[known_++] = 0;
    }

    // Leaves a cell only these candidates.
    void restrict_to(std::size_t cell, Word allowed) {
        const Word rest = candidates_[cell] & allowed;
        if (rest != candidates_[cell]) change(cell, rest);
    }
    void remove(Candidate candidate) { change(candidate.cell, candidates_[candidate.cell] & static_cast<Word>(~candidate.value)); }
    void place(Candidate candidate) { restrict_to(candidate.cell, candidate.value); }

    // Follows all naked and hidden singles; false if they lead to a contradiction.
    bool settle() {
        while (!contradictory_) {
            if (placements_ < known_) {
                clear_peers(placed_[placements_++]);
            } else if (touched_ != 0 && known_ < cells_) {
                const auto group = static_cast<std::size_t>(std::countr_zero(touched_));
                touched_ &= touched_ - 1;
                for (std::size_t house = group; house < full_houses_; house += 64) place_hidden(house);
            } else {
                return true;
            }
        }
        return false;
    }

    bool complete() const { return placements_ == cells_; }
    std::uint32_t placements() const { return placements_; }

    Candidate best_guess() const {
        int fewest = 65;
        std::size_t best = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const Word two = without_lowest(candidates_[cell]);
            if (two == 0) continue;
            if (without_lowest(two) == 0) return first_value(cell);
            const int count = std::popcount(candidates_[cell]);
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
        }
        for (std::size_t house = 0; house < full_houses_; ++house) {
            Word once = 0, twice = 0, thrice = 0;
            for (const auto cell : rules_.members(house)) {
                const Word value = candidates_[cell];
                thrice |= twice & value;
                twice |= once & value;
                once |= value;
            }
            if (const Word pair = twice & static_cast<Word>(~thrice); pair != 0) return {first_place(house, lowest(pair)), lowest(pair)};
        }
        return first_value(best);
    }

    Mark mark() const { return {change_count_, placements_}; }

    void return_to(Mark mark) {
        for (std::size_t i = mark.placements; i < placements_; ++i)
            for (const auto house : rules_.full_houses_of(placed_[i])) open_[house] |= candidates_[placed_[i]];
        while (change_count_ > mark.changes) {
            const Candidate change = changes_[--change_count_];
            candidates_[change.cell] = change.value;
        }
        placements_ = known_ = mark.placements;
        contradictory_ = false;
        touched_ = 0;
    }

    void write(std::span<std::uint8_t> grid) const {
        for (std::size_t cell = 0; cell < cells_; ++cell)
            grid[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates_[cell]) + 1);
    }

  private:
    static Word without_lowest(Word set) { return set & static_cast<Word>(set - 1); }
    static Word lowest(Word set) { return set & static_cast<Word>(-set); }
    Candidate first_value(std::size_t cell) const { return {static_cast<std::uint16_t>(cell), lowest(candidates_[cell])}; }

    void change(std::size_t cell, Word rest) {
        changes_[change_count_++] = {static_cast<std::uint16_t>(cell), candidates_[cell]};
        candidates_[cell] = rest;
        touched_ |= rules_.groups_of(cell);
        if (without_lowest(rest) == 0) {
            if (rest == 0) contradictory_ = true;
            else placed_[known_++] = static_cast<std::uint16_t>(cell);
        }
    }

    void clear_peers(std::size_t cell) {
        const Word value = candidates_[cell];
        for (const auto house : rules_.full_houses_of(cell)) open_[house] &= static_cast<Word>(~value);
        for (const auto peer : rules_.peers_of(cell))
            if (candidates_[peer] & value) change(peer, candidates_[peer] ^ value);
    }

    void place_hidden(std::size_t house) {
        const Word open = open_[house];
        if (open == 0) return;
        Word once = 0, twice = 0;
        for (const auto cell : rules_.members(house)) {
            const Word values = candidates_[cell];
            twice |= once & values;
            once |= values;
        }
        if (open & static_cast<Word>(~once)) contradictory_ = true;
        Word hidden = open & static_cast<Word>(~twice);
        if (hidden == 0) return;
        for (const auto cell : rules_.members(house)) {
            const Word value = candidates_[cell] & hidden;
            if (value != 0) {
                if (without_lowest(value) != 0) contradictory_ = true;
                restrict_to(cell, value);
            }
        }
    }

    std::uint16_t first_place(std::size_t house, Word value) const {
        return *std::ranges::find_if(rules_.members(house), [&](auto cell) { return (candidates_[cell] & value) != 0; });
    }

    const Rules& rules_;
    const std::size_t cells_, full_houses_;
    std::unique_ptr<Word[]> candidates_;
    std::unique_ptr<Word[]> open_;
    std::unique_ptr<std::uint16_t[]> placed_;
    std::unique_ptr<Candidate[]> changes_;
    std::uint32_t known_ = 0, placements_ = 0, change_count_ = 0;
    std::uint64_t touched_ = ~std::uint64_t{0};
    bool contradictory_ = false;
};

}  // namespace nonet::houses
