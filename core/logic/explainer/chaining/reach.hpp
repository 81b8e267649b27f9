// What assumptions lead to along single links, without the order of finding and without what each
// fact follows from. It takes a small part of the time of a branch and tells which branches are
// worth following.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "facts.hpp"

namespace nonet::logic::explainer {

struct Reach {
    CandidateSet on, off;
    bool is_contradiction = false;  // a candidate is on and off
};

// The candidates of a position.
CandidateSet present_in(const Board& board);

// Calls a function with each candidate that is on because one is off.
template <typename Function>
void each_forced(const Board& board, Candidate gone, const Function& function) {
    const Cell cell = cell_of(gone);
    const Value value = value_of(gone);
    const Values others = without(board.candidates(cell), value);
    if (has_one(others)) function(candidate_of(cell, first(others)));
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const int house = houses.of[cell][kind];
        const unsigned places = board.places(house, value) & ~(1U << houses.place[cell][kind]);
        if (!has_one(places)) continue;
        function(candidate_of(cell_at(house, std::countr_zero(places)), value));
    }
}

// Adds facts to a reach one after another; what is off is removed before it goes on.
class Spread {
  public:
    Spread(const Board& board, Reach& reach);

    // The position without what is off.
    const Board& now() const { return now_; }
    bool is_contradiction() const { return reach_.is_contradiction; }

    // These return whether a fact is new.
    bool turn_on(Candidate candidate);
    bool turn_off(Candidate candidate);
    bool turn_off(const CandidateSet& candidates);
    // Turns on what follows from a candidate that has gone already.
    void turn_on_instead_of(Candidate gone);
    // Follows what has been turned on, up to a contradiction.
    void run();
    void contradict() { reach_.is_contradiction = true; }

  private:
    // For candidates that are not off.
    void turn_on_left(Candidate candidate);
    void turn_off_left(Cell cell, int value);

    Board now_;
    Reach& reach_;
    std::array<Candidate, all_candidates> waiting_;
    std::size_t count_ = 0;
};

class Reaches {
  public:
    // `is_dynamic`: what is off is removed before the search goes on. Then a reach ends at the
    // first contradiction, with only some of its facts. `memory` is for one object at a time.
    Reaches(const Board& board, bool is_dynamic, std::vector<Reach>& memory);

    // From a candidate that is on. It is kept as long as this object.
    const Reach& from_on(Candidate start);
    // From one that is off, or null if nothing else follows.
    const Reach* from_off(Candidate start);

  private:
    void follow(Reach& reach);
    void follow_on(Candidate candidate, Reach& reach);
    std::span<const Candidate> next_on(Candidate candidate, const CandidateSet& gone);
    void turn_on(Candidate candidate, Reach& reach);

    const Board& board_;
    const bool is_dynamic_;
    CandidateSet present_;
    CandidateSet linked_;  // those of which something else is on if they are off
    std::array<std::uint16_t, all_candidates> index_{};  // in reaches_, from 1
    std::vector<Reach>& reaches_;                        // with enough space for all
    std::vector<Candidate> waiting_;
    // Where what a candidate turns on is in a list of all of that, once it was asked for.
    struct Next {
        std::uint32_t begin, end;
    };
    CandidateSet known_next_;
    std::array<Next, all_candidates> next_;
    std::vector<Candidate> all_next_;
};

}  // namespace nonet::logic::explainer
