// The links between candidates in a position.
#pragma once

#include <array>
#include <span>

#include "facts.hpp"

namespace nonet::logic::explainer {

// Which links a search follows.
struct LinkUse {
    bool in_cells, in_houses;
};

class Links {
  public:
    // A target and why it follows.
    struct Link {
        Candidate candidate;
        Cause cause;
    };

    // Those of a candidate are found when they are asked for: most searches meet few candidates.
    Links(const Board& board, LinkUse use) : board_(board), use_(use) {}

    // What is off when a candidate is on: other values of its cell, then its peers.
    std::span<const Link> weak(Candidate candidate) {
        find(candidate);
        return {weak_[candidate].data(), weak_counts_[candidate]};
    }
    // What is on when a candidate is off.
    std::span<const Link> strong(Candidate candidate) {
        find(candidate);
        return {strong_[candidate].data(), strong_counts_[candidate]};
    }

  private:
    void find(Candidate from) {
        if (known_.contains(from)) return;
        known_.insert(from);
        const Cell cell = cell_of(from);
        const Value value = value_of(from);
        const Values others = without(board_.candidates(cell), value);
        if (use_.in_cells) {
            for (const Value other : each(others))
                add_weak(from, {candidate_of(cell, other), Cause::in_cell});
            if (has_one(others))
                add_strong(from, {candidate_of(cell, first(others)), Cause::in_cell});
        }
        for (int kind = 0; kind < kinds; ++kind) {
            const int house = house_of(cell, kind);
            const auto own =
                static_cast<Places>(1U << houses.place[cell][static_cast<std::size_t>(kind)]);
            const auto places = static_cast<Places>(board_.places(house, value) & ~own);
            const auto new_places =
                kind == box
                    ? places
                    : static_cast<Places>(places & ~shared_places(house, house_of(cell, box)));
            for_each_place(new_places, [&](int place) {
                add_weak(from, {candidate_of(cell_at(house, place), value), cause_of_kind(kind)});
            });
            if (!use_.in_houses || !has_one(places)) continue;
            const Candidate other = candidate_of(cell_at(house, std::countr_zero(places)), value);
            add_strong(from, {other, cause_of_kind(kind)});
        }
    }
    void add_weak(Candidate from, Link link) { weak_[from][weak_counts_[from]++] = link; }
    // The first link to a candidate counts.
    void add_strong(Candidate from, Link link) {
        for (std::size_t i = 0; i < strong_counts_[from]; ++i) {
            if (strong_[from][i].candidate == link.candidate) return;
        }
        strong_[from][strong_counts_[from]++] = link;
    }

    const Board& board_;
    const LinkUse use_;
    CandidateSet known_;
    std::array<std::array<Link, 28>, all_candidates> weak_;
    std::array<std::array<Link, 4>, all_candidates> strong_;
    std::array<std::uint8_t, all_candidates> weak_counts_{}, strong_counts_{};
};

}  // namespace nonet::logic::explainer
