// Chains that are found in the middle of another chain, in the position that it leaves.
#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "../hint.hpp"
#include "branch.hpp"
#include "rank.hpp"

namespace nonet::logic::explainer {

// What dynamic chains use when nothing follows by single links.
struct Depth {
    int level = 0;  // see Hint
    // The levels of the dynamic chains inside, from level 4 on. The second, if not 0, is tried when
    // the first finds nothing.
    int inner = 0, then = 0;
};

// A fact in a chain, and why it follows.
struct Reason {
    Fact fact;
    Cause cause;
};
// All facts that one follows from: itself, its parents, their parents and so on.
using Trail = std::vector<Reason>;

struct NestedHint {
    Rank rank;
    std::vector<Removal> removals;
    // The candidates that had to be off before.
    std::vector<Candidate> needs;
    // The facts of its trails, which make it equal to another.
    std::vector<Fact> facts;
    std::shared_ptr<const Account> account;  // if it was asked for
};

// Gathers hints and returns those that need what the outer chain has removed, the best first. Of
// those that remove the same, only the best counts.
class NestedHints {
  public:
    // What the outer chain began with, and what it has left.
    NestedHints(const Board& before, const Board& now, bool accounts)
        : before_(before), now_(now), accounts_(accounts) {}

    const Board& now() const { return now_; }

    // The best rank of a hint with these removals so far, or null.
    const Rank* best(const std::vector<Removal>& removals) const;
    // `trails` makes the trails of a hint, and `account` its account, if they are needed.
    template <typename Trails, typename MakeAccount>
    void add(const Rank& rank, std::vector<Removal> removals, const Trails& trails,
             const MakeAccount& account) {
        const Rank* known = best(removals);
        if (known != nullptr && !(rank < *known)) return;
        keep(rank, std::move(removals), trails());
        if (accounts_) keep_account(account());
    }
    std::vector<NestedHint> sorted();

  private:
    using Outcome = std::vector<std::uint32_t>;  // cells with values

    static Outcome outcome_of(const std::vector<Removal>& removals);
    void keep(const Rank& rank, std::vector<Removal> removals, const std::vector<Trail>& trails);
    void keep_account(Account account);
    void add_needs(const Reason& reason, NestedHint& hint, CandidateSet& known) const;

    const Board& before_;
    const Board& now_;
    const bool accounts_;
    std::vector<NestedHint> hints_;  // in the order of finding
    std::unordered_map<std::uint32_t, std::size_t> of_one_cell_;
    std::map<Outcome, std::size_t> of_cells_;
};

// What follows from a conclusion at once.
std::vector<Removal> removals_of(const Board& board, Fact conclusion);

}  // namespace nonet::logic::explainer
