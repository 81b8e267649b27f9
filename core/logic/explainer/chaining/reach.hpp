// What assumptions lead to along single links, without the order of finding and without what each
// fact follows from. It takes a small part of the time of a branch and tells which branches are
// worth following.
#pragma once

#include <deque>
#include <vector>

#include "facts.hpp"

namespace nonet::logic::explainer {

struct Reach {
    CandidateSet on, off;
    bool is_contradiction = false;  // a candidate is on and off
};

class Reaches {
  public:
    // `is_dynamic`: what is off is removed before the search goes on. Then a reach ends at the
    // first contradiction, with only some of its facts.
    Reaches(const Board& board, bool is_dynamic);

    // From a candidate that is on. It is kept as long as this object.
    const Reach& from_on(Candidate start);
    // From one that is off, or null if nothing else follows.
    const Reach* from_off(Candidate start);

  private:
    void follow(Reach& reach);
    void follow_on(Candidate candidate, Reach& reach);
    // Calls a function with each candidate that is on because one is off.
    template <typename Function>
    static void each_forced(const Board& board, Candidate gone, const Function& function);
    void turn_on(Candidate candidate, Reach& reach);

    const Board& board_;
    const bool is_dynamic_;
    Board now_;  // without what is off
    CandidateSet present_;
    CandidateSet linked_;  // those of which something else is on if they are off
    std::array<std::uint16_t, all_candidates> index_{};  // in reaches_, from 1
    std::deque<Reach> reaches_;
    std::vector<Candidate> waiting_;
};

}  // namespace nonet::logic::explainer
