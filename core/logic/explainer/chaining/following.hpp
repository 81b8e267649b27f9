// Follows an assumption as Sudoku Explainer does.
#pragma once

#include <limits>
#include <map>
#include <unordered_map>

#include "workspace.hpp"

namespace nonet::logic::explainer {

struct Mode {
    bool is_dynamic;  // what is off is removed before the search goes on
    bool in_cells;    // links inside cells; Nishio has none
    Depth depth;      // what else is tried when nothing follows
};

// The chains inside other chains, of which those with the same facts count as one.
class NestedChains {
  public:
    struct Chain {
        int number;  // equal chains have the same
        int complexity;
    };
    // Adds chains one after another; returns the index of the first. The hints outlive this list.
    int add(const std::vector<NestedHint>& hints);
    const Chain& operator[](int index) const { return chains_[static_cast<std::size_t>(index)]; }

  private:
    // The facts of a hint.
    using Facts = const std::vector<Fact>*;
    struct Hash {
        std::size_t operator()(Facts facts) const;
    };
    struct AreSame {
        bool operator()(Facts one, Facts other) const { return *one == *other; }
    };

    std::unordered_map<Facts, int, Hash, AreSame> numbers_;
    std::vector<Chain> chains_;
};

// The number of facts that one follows from, with itself and those of the chains inside, of which
// different ones count once; `counted` has the numbers of those that are not to be counted again.
int complexity_of(Branch& branch, Fact fact, const NestedChains& chains, std::vector<int>& counted);

class Follower {
  public:
    Follower(const Board& board, Mode mode, Workspace& workspace)
        : board_(board), mode_(mode), workspace_(workspace), now_(board) {}

    // Fills a branch with what follows from a fact, up to the first contradiction.
    void follow(Fact assumption, Branch& branch);
    // Branches may end where all that follows has at least this complexity. Only nested chains that
    // are dynamic ones without more inside tell when that is so.
    void end_at(int complexity) { end_ = complexity; }

    const NestedChains& chains() const { return chains_; }

  private:
    bool follow_on(Candidate candidate);
    bool turn_off(Candidate from, Candidate candidate, Cause cause);
    bool follow_off(Candidate candidate);
    struct Turned {
        Candidate candidate;
        Cause cause;
        int house;
    };
    bool turn_on(Candidate from, const Turned& turned);
    void add_removed(const Turned& turned);
    void try_patterns();
    template <typename Pattern>
    void try_pattern(const Pattern& pattern);
    void try_chains();
    std::vector<NestedHint> find_chains() const;
    KeptHints::Hints hints_now();
    struct FoundChains {
        KeptHints::Hints hints;
        int first_chain;  // the index of the first in the list of chains; the others follow
    };
    void use(const FoundChains& found);
    bool ends(std::size_t first_off) const;
    // Whether the chains inside are dynamic ones with nothing inside.
    bool has_plain_chains() const { return mode_.depth.level == 4 && mode_.depth.inner == 0; }
    // `inner` makes what is told of a pattern or a chain, if that was asked for.
    template <typename MakeInner>
    void remove(const std::vector<Removal>& removals, const MakeInner& inner,
                int chain = Branch::no_chain);
    void need(Cell cell, Values values);
    void need(int house, Places places, int value);

    const Board& board_;
    const Mode mode_;
    Workspace& workspace_;
    Board now_;  // without what is off
    Branch* branch_ = nullptr;
    std::vector<Fact> parents_;
    int end_ = std::numeric_limits<int>::max();
    NestedChains chains_;
    // What was found in positions that several branches lead to.
    std::map<Board::Key, FoundChains> found_chains_;
};

}  // namespace nonet::logic::explainer
