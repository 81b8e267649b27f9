// The grid during a search: candidates, what they still leave open, and how to take a change back.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "houses.hpp"

namespace nonet::houses {

// A candidate: `value` counts from 0 here.
struct Candidate {
    std::uint16_t cell;
    std::uint16_t value;
};

// A point in the history of a board to which it can return.
struct Mark {
    std::uint32_t removed;
    std::uint32_t placed;
};

// The board sees a puzzle as a list of needs: every cell needs a value, and every full house needs a place for each
// value. It knows how many options, that is candidates, each need has left. With one option left the need forces a
// placement (a naked single in a cell, a hidden single in a house), with none the board is contradictory. Keeping those
// numbers costs a few decrements per removed candidate; nothing is ever scanned to find a single, whatever the order.
template <typename Word>
class Board {
  public:
    using Need = std::uint32_t;

    explicit Board(const Rules& rules)
        : rules_(rules),
          cells_(static_cast<std::size_t>(rules.cells())),
          order_(static_cast<std::size_t>(rules.order())),
          full_houses_(static_cast<std::size_t>(rules.full_houses())),
          needs_(cells_ + order_ * full_houses_),
          candidates_(std::make_unique_for_overwrite<Word[]>(cells_)),
          options_(std::make_unique_for_overwrite<std::uint8_t[]>(needs_)),
          queue_(std::make_unique_for_overwrite<Need[]>(2 * needs_)),
          removed_(std::make_unique_for_overwrite<Candidate[]>(cells_ * order_)),
          placed_(std::make_unique_for_overwrite<Candidate[]>(cells_)) {
        std::fill_n(candidates_.get(), cells_, static_cast<Word>(~std::uint64_t{0} >> (64 - order_)));
        std::fill_n(options_.get(), needs_, static_cast<std::uint8_t>(order_));
        if (order_ == 1) enqueue(0);
    }

    // Removes all candidates of a cell but those.
    void restrict_to(std::size_t cell, std::uint64_t allowed) {
        for (Word gone = static_cast<Word>(candidates_[cell] & ~allowed); gone != 0; gone &= static_cast<Word>(gone - 1))
            remove({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(std::countr_zero(gone))});
    }

    void remove(Candidate candidate) {
        candidates_[candidate.cell] ^= bit(candidate.value);
        removed_[removals_++] = candidate;
        lower(candidate.cell);
        for (const auto house : rules_.full_houses_of(candidate.cell))
            lower(static_cast<Need>(places(candidate.value) + house));
    }

    // Follows all forced placements; false if they lead to a contradiction.
    bool settle() {
        while (queued_ > 0 && !contradictory_) {
            const Need need = queue_[--queued_];
            if (options_[need] == 1) place(first_option(need));
        }
        queued_ = 0;
        return !std::exchange(contradictory_, false);
    }

    void place(Candidate candidate) {
        placed_[placements_++] = candidate;
        options_[candidate.cell] += met;
        for (const auto house : rules_.full_houses_of(candidate.cell)) options_[places(candidate.value) + house] += met;
        restrict_to(candidate.cell, bit(candidate.value));
        const Word gone = bit(candidate.value);
        for (const auto peer : rules_.peers_of(candidate.cell))
            if (candidates_[peer] & gone) remove({peer, candidate.value});
    }

    bool complete() const { return placements_ == cells_; }
    std::uint32_t placements() const { return placements_; }

    // An option of the need that has the fewest.
    Candidate best_guess() const {
        std::uint8_t fewest = 255;
        for (std::size_t need = 0; need < needs_; ++need)
            fewest = std::min(fewest, static_cast<std::uint8_t>(options_[need] - 2));
        const auto* const found =
            std::find(options_.get(), options_.get() + needs_, static_cast<std::uint8_t>(fewest + 2));
        return first_option(static_cast<Need>(found - options_.get()));
    }

    Mark mark() const { return {removals_, placements_}; }

    void return_to(Mark mark) {
        while (placements_ > mark.placed) {
            const Candidate candidate = placed_[--placements_];
            options_[candidate.cell] -= met;
            for (const auto house : rules_.full_houses_of(candidate.cell))
                options_[places(candidate.value) + house] -= met;
        }
        while (removals_ > mark.removed) {
            const Candidate candidate = removed_[--removals_];
            candidates_[candidate.cell] |= bit(candidate.value);
            ++options_[candidate.cell];
            for (const auto house : rules_.full_houses_of(candidate.cell)) ++options_[places(candidate.value) + house];
        }
    }

    void write(std::span<std::uint8_t> grid) const {
        for (std::size_t cell = 0; cell < cells_; ++cell)
            grid[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates_[cell]) + 1);
    }

  private:
    static constexpr std::uint8_t met = 128;

    static Word bit(std::size_t value) { return static_cast<Word>(Word{1} << value); }
    std::size_t places(std::size_t value) const { return cells_ + value * full_houses_; }

    void enqueue(Need need) { queue_[queued_++] = need; }

    void lower(Need need) {
        if (--options_[need] < 2) {
            enqueue(need);
            contradictory_ |= options_[need] == 0;
        }
    }

    Candidate first_option(Need need) const {
        if (need < cells_)
            return {static_cast<std::uint16_t>(need), static_cast<std::uint16_t>(std::countr_zero(candidates_[need]))};
        const std::size_t value = (need - cells_) / full_houses_, house = (need - cells_) % full_houses_;
        const auto members = rules_.members(house);
        const auto place = std::ranges::find_if(members, [&](auto cell) { return (candidates_[cell] & bit(value)) != 0; });
        return {*place, static_cast<std::uint16_t>(value)};
    }

    const Rules& rules_;
    const std::size_t cells_, order_, full_houses_, needs_;
    std::unique_ptr<Word[]> candidates_;
    std::unique_ptr<std::uint8_t[]> options_;
    std::unique_ptr<Need[]> queue_;
    std::unique_ptr<Candidate[]> removed_;
    std::unique_ptr<Candidate[]> placed_;
    std::uint32_t queued_ = 0, removals_ = 0, placements_ = 0;
    bool contradictory_ = false;
};

}  // namespace nonet::houses
