// Chains that are found in the middle of another chain, in the position that it leaves.
#pragma once

#include <limits>
#include <map>
#include <span>
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
    const Rank* best(std::span<const Removal> removals) const;
    // Adds a hint, unless one that is no worse removes the same. `visit_trails` calls a function
    // with each fact of its trails, and another after each trail; `account` makes its account. Both
    // are called only if they are needed.
    template <typename VisitTrails, typename MakeAccount>
    void add(const Rank& rank, std::vector<Removal> removals, const VisitTrails& visit_trails,
             const MakeAccount& account) {
        const Rank* known = best(removals);
        if (known != nullptr && !(rank < *known)) return;
        begin(rank, std::move(removals));
        visit_trails([this](const Reason& reason) { add(reason); }, [this] { end_trail(); });
        end();
        if (accounts_) keep_account(account());
    }
    std::vector<NestedHint> sorted();

  private:
    using Outcome = std::vector<std::uint32_t>;  // cells with values
    struct Kept {
        NestedHint hint;
        bool is_best;  // of those that remove the same
    };

    static Outcome outcome_of(std::span<const Removal> removals);
    void begin(const Rank& rank, std::vector<Removal> removals);
    void add(const Reason& reason);
    void end_trail() { facts_.push_back(std::numeric_limits<Fact>::max()); }
    void end();
    void need(Candidate candidate);
    void keep_account(Account account);

    const Board& before_;
    const Board& now_;
    const bool accounts_;
    std::vector<Kept> hints_;  // in the order of finding
    // The best, by outcome; that of one cell is a number.
    std::unordered_map<std::uint32_t, std::size_t> of_one_cell_;
    std::map<Outcome, std::size_t> of_cells_;
    // Of the hint that is being added.
    std::vector<Fact> facts_;
    std::vector<Candidate> needs_;
    CandidateSet needed_;
};

// What follows from a conclusion at once.
Removal removal_of(const Board& board, Fact conclusion);
std::vector<Removal> removals_of(const Board& board, Fact conclusion);

}  // namespace nonet::logic::explainer
