// The most that dynamic chains can reach from an assumption: sets of facts that contain those of
// its branch, whatever the order in which it is followed. Where the sets for some assumptions have
// nothing in common, neither have the branches, which take far longer.
//
// What follows from fewer candidates is never less. So what is known remains when candidates go,
// and when chains may use more besides.
#pragma once

#include <array>
#include <vector>

#include "reach.hpp"

namespace nonet::logic::explainer {

class Closures {
  public:
    // The highest level (see Hint) that these sets are known for.
    static constexpr int most = 4;

    // Begins with a position, in which no chain of a lower level leads to anything. Unless values
    // have been placed, its candidates are some of those of the one before.
    void begin(const Board& board, int level);

    const Reach& from_on(Candidate start) { return from(on(start), level_); }
    const Reach& from_off(Candidate start);

  private:
    struct Closure {
        Reach reach;
        bool is_begun = false;  // else nothing is left
        CandidateSet left;      // the candidates that were not off when nothing more followed
    };

    Closure& closure_of(Fact assumption, int level) {
        return of_level_[static_cast<std::size_t>(level - 1)][assumption];
    }
    const Reach& from(Fact assumption, int level);
    bool is_closed(const Closure& closure) const;
    void close(Fact assumption, Closure& closure, const CandidateSet& new_off, int level);

    const Board* board_ = nullptr;
    CandidateSet present_;
    int level_ = 0, placed_ = 0;
    std::vector<Reach> memory_;                        // of the chains inside
    std::array<std::vector<Closure>, most> of_level_;  // by assumption
};

}  // namespace nonet::logic::explainer
