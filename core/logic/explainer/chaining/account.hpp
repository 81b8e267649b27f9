// How chains lead to a conclusion, fact by fact. It is made on request only: ratings do without.
#pragma once

#include <memory>
#include <vector>

#include "../hint.hpp"
#include "facts.hpp"

namespace nonet::logic::explainer {

// What a fact follows from besides its parents: a pattern, or chains inside the chain.
struct Inner {
    std::vector<Part> parts;  // of a pattern; none for chains
    std::shared_ptr<const Account> chains;
};

// A fact of a branch.
struct AccountLine {
    Fact fact;
    Cause cause;
    std::vector<Fact> parents;  // none for the assumption
    std::shared_ptr<const Inner> inner;
};
// The facts from an assumption on, each after its parents.
using AccountBranch = std::vector<AccountLine>;

struct Account {
    enum class Kind : std::uint8_t {
        cycle,       // two branches, one for each way round
        refutation,  // one branch, after which a candidate is both on and off
        cases,       // branches from assumptions of which one is true, to the same fact
    };

    Kind kind{};
    Cause start = Cause::none;  // of cases: why one is true; none for a candidate on and off
    Fact conclusion = 0;        // of a refutation and cases
    Candidate twice = 0;        // of a refutation: the candidate that is on and off
    std::vector<Removal> removals;
    std::vector<AccountBranch> branches;
    // Of an account inside another one: the candidates that the outer chain has removed before, and
    // that matter here.
    std::vector<Candidate> needs;
};

// Notes all candidates that have gone between two positions and that an account relies on.
void add_needs(const Account& account, const Board& before, const Board& now, CandidateSet& needs);

}  // namespace nonet::logic::explainer
