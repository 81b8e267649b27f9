#include "forcing_chains.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "following.hpp"
#include "reach.hpp"

namespace nonet::logic::explainer {

namespace {

// A fact that a branch reaches.
struct End {
    Branch* branch;
    Fact fact;
};
using Ends = std::vector<End>;

// The facts that a branch has, in no order.
struct Sets {
    const CandidateSet& on;
    const CandidateSet& off;
};

struct Proof {
    Name name;
    ChainKind kind;
    Fact conclusion;
    Cause start = Cause::none;  // why one of the assumptions is true
};

// What is told of a proof, from the facts that its branches reach.
Account account_of(const Proof& proof, const Ends& ends) {
    Account account;
    account.conclusion = proof.conclusion;
    if (proof.kind == ChainKind::contradiction) {
        account.kind = Account::Kind::refutation;
        account.twice = subject(ends.front().fact);
        account.branches = {ends.front().branch->account_of({ends[0].fact, ends[1].fact})};
        return account;
    }
    account.kind = Account::Kind::cases;
    account.start = proof.start;
    for (const End& end : ends) account.branches.push_back(end.branch->account_of({end.fact}));
    return account;
}

double base_of(ForcingMode mode, int level) {
    if (level >= 2) return 9.5 + 0.5 * (level - 2);
    if (level == 1) return 9.0;
    return mode == ForcingMode::nishio ? 7.5 : mode == ForcingMode::multiple ? 8.0 : 8.5;
}

// The facts of all branches, and those of the chains inside them, different ones once.
int complexity_of(const Ends& ends, const NestedChains& chains) {
    int complexity = 0;
    std::vector<int> counted;
    for (const End& end : ends) {
        complexity += complexity_of(*end.branch, end.fact, chains, counted);
    }
    return complexity;
}

// A search from one cell after another. A sink takes what is proved.
template <typename Sink>
class ForcingChains {
  public:
    ForcingChains(const Board& board, ForcingMode mode, Depth depth, Workspace& workspace,
                  Sink& sink)
        : board_(board),
          mode_(mode),
          workspace_(workspace),
          follower_(board, {mode != ForcingMode::multiple, mode != ForcingMode::nishio, depth},
                    workspace),
          sink_(sink),
          taken_(workspace.branches.taken()),
          off_branch_(workspace.branches.take()) {
        if (depth.level == 0 && !is_nishio())
            reaches_.emplace(board, !is_multiple(), workspace.reaches);
        if (Sink::is_outermost && depth.level > 0 && depth.level <= Closures::most &&
            depth.inner == 0) {
            closures_ = &workspace.closures;
            closures_->begin(board, depth.level);
        }
    }
    ~ForcingChains() { workspace_.branches.give_back_to(taken_); }
    ForcingChains(const ForcingChains&) = delete;
    ForcingChains& operator=(const ForcingChains&) = delete;

    // Can be called again when the sink wants more.
    void search() {
        has_end_ = false;
        for (Cell cell = 0; cell < cells; ++cell) {
            if (size(board_.candidates(cell)) >= (is_multiple() ? 3 : 2)) search(cell);
        }
    }
    // Whether a branch has ended where only what the sink does not want follows.
    bool has_end() const { return has_end_; }

  private:
    bool is_multiple() const { return mode_ == ForcingMode::multiple; }
    bool is_nishio() const { return mode_ == ForcingMode::nishio; }

    // The branch of a candidate that is on.
    Branch& branch_on(Candidate candidate) {
        Branch*& branch = branches_[candidate];
        if (branch == nullptr) {
            if (workspace_.tick) workspace_.tick();
            branch = &workspace_.branches.take();
            follow(on(candidate), *branch);
        } else if (branch->end() < sink_.most()) {
            follow(on(candidate), *branch);
        }
        has_end_ |= branch->end() < std::numeric_limits<int>::max();
        return *branch;
    }
    void follow(Fact assumption, Branch& branch) {
        follower_.end_at(sink_.most());
        follower_.follow(assumption, branch);
        has_end_ |= branch.end() < std::numeric_limits<int>::max();
    }

    // What the branch of a candidate that is on has; with a contradiction, those of its facts that
    // were found before.
    Sets sets_on(Candidate candidate) {
        if (branches_[candidate] == nullptr) {
            const Reach* reach = reach_on(candidate);
            if (reach != nullptr && !reach->is_contradiction) return {reach->on, reach->off};
        }
        const Branch& branch = branch_on(candidate);
        return {branch.on_set(), branch.off_set()};
    }
    // What a candidate that is on leads to at most, if that is known before it is followed.
    const Reach* reach_on(Candidate candidate) {
        if (reaches_) return &reaches_->from_on(candidate);
        return closures_ != nullptr ? &closures_->from_on(candidate) : nullptr;
    }
    const Reach* reach_off(Candidate candidate) {
        return reaches_ ? reaches_->from_off(candidate) : &closures_->from_off(candidate);
    }
    bool knows_reaches() const { return reaches_ || closures_ != nullptr; }

    void search(Cell cell) {
        const Values values = board_.candidates(cell);
        for (const Value value : each(values)) {
            const Candidate candidate = candidate_of(cell, value);
            if (!is_multiple()) search_both(candidate, size(values) > 2);
            if (!is_nishio()) search_houses(cell, value);
        }
        if (is_nishio()) return;
        starts_.clear();
        for (const Value value : each(values)) starts_.push_back(candidate_of(cell, value));
        common({is_multiple() ? Name::cell_chains : Name::dynamic_cell, ChainKind::cell, 0,
                Cause::in_cell});
    }

    // A candidate on and off: contradictions, then what both have in common.
    void search_both(Candidate candidate, bool compares) {
        const Reach* reach = reach_on(candidate);
        if ((reach == nullptr || reach->is_contradiction) &&
            branch_on(candidate).is_contradiction()) {
            contradiction(branch_on(candidate), off(candidate));
        }
        if (knows_reaches() && !tells_by_reach(candidate, compares)) return;
        follow(off(candidate), off_branch_);
        if (off_branch_.is_contradiction()) contradiction(off_branch_, on(candidate));
        if (!compares || is_nishio()) return;
        Branch& branch = branch_on(candidate);
        ends_.assign({{&branch, 0}, {&off_branch_, 0}});
        take_common({Name::dynamic_double, ChainKind::both_values, 0},
                    branch.on_set() & off_branch_.on_set(),
                    branch.off_set() & off_branch_.off_set());
    }
    // Whether a candidate that is off leads to a contradiction, or to something that it leads to
    // when it is on, too.
    bool tells_by_reach(Candidate candidate, bool compares) {
        const Reach* reach = reach_off(candidate);
        if (reach == nullptr) return false;
        if (reach->is_contradiction) return true;
        if (!compares) return false;
        const Sets sets = sets_on(candidate);
        return reach->on.meets(sets.on) || reach->off.meets(sets.off);
    }
    void contradiction(Branch& branch, Fact conclusion) {
        const Candidate twice = branch.contradiction();
        ends_.assign({{&branch, on(twice)}, {&branch, off(twice)}});
        const Name name = is_nishio() ? Name::nishio : Name::dynamic_contradiction;
        sink_.take({name, ChainKind::contradiction, conclusion}, ends_, follower_.chains());
    }

    // The houses in which a cell is the first place of a value.
    void search_houses(Cell cell, Value value) {
        for (int kind = 0; kind < kinds; ++kind) {
            const int house = house_of(cell, kind);
            const Places places = board_.places(house, value);
            if (count_bits(places) < 2 || cell_at(house, std::countr_zero(places)) != cell)
                continue;
            starts_.clear();
            for_each_place(places, [&](int place) {
                starts_.push_back(candidate_of(cell_at(house, place), value));
            });
            common({is_multiple() ? Name::region_chains : Name::dynamic_region, ChainKind::region,
                    0, cause_of_kind(kind)});
        }
    }

    // What the branches of all starts have in common.
    void common(const Proof& proof) {
        if (!has_common()) return;
        ends_.clear();
        for (const Candidate start : starts_) ends_.push_back({&branch_on(start), 0});
        has_common();
        take_common(proof, on_all_, off_all_);
    }
    // Whether what is known of all starts has something in common.
    bool has_common() {
        const Sets first = sets_on(starts_.front());
        on_all_ = first.on;
        off_all_ = first.off;
        for (const Candidate start : starts_) {
            const Sets sets = sets_on(start);
            on_all_ &= sets.on;
            off_all_ &= sets.off;
        }
        return !(on_all_.empty() && off_all_.empty());
    }
    // In the order of the first end.
    void take_common(Proof proof, const CandidateSet& on_all, const CandidateSet& off_all) {
        const auto take = [&](Fact fact) {
            for (End& end : ends_) end.fact = fact;
            proof.conclusion = fact;
            sink_.take(proof, ends_, follower_.chains());
        };
        const Branch& first = *ends_.front().branch;
        for (const Candidate candidate : first.on_list()) {
            if (on_all.contains(candidate)) take(on(candidate));
        }
        for (const Candidate candidate : first.off_list()) {
            if (off_all.contains(candidate)) take(off(candidate));
        }
    }

    const Board& board_;
    const ForcingMode mode_;
    Workspace& workspace_;
    Follower follower_;
    // Without patterns and other chains, what a branch leads to does not depend on the order in
    // which it is followed, up to a contradiction.
    std::optional<Reaches> reaches_;
    Sink& sink_;
    const std::size_t taken_;
    std::array<Branch*, all_candidates> branches_{};
    Branch& off_branch_;
    bool has_end_ = false;
    Closures* closures_ = nullptr;  // the same for dynamic chains with patterns and other chains
    std::vector<Candidate> starts_;
    CandidateSet on_all_, off_all_;  // what the starts have in common
    Ends ends_;
};

// Keeps the best proof. Ratings rise with the complexity, so they need not be compared.
class BestProof {
  public:
    static constexpr bool is_outermost = true;

    BestProof(const Board& board, bool accounts) : board_(board), accounts_(accounts) {}

    // The highest complexity that is wanted.
    int most() const { return is_found_ ? std::min(most_, complexity_) : most_; }
    // Begins again, with proofs up to some complexity. If one of some complexity was found, so will
    // be the first of those that are best.
    void begin(int most) {
        most_ = is_found_ ? std::min(most, complexity_) : most;
        is_found_ = false;
    }
    // Whether the best is found.
    bool is_done() const { return is_found_ && complexity_ <= most_; }

    void take(const Proof& proof, const Ends& ends, const NestedChains& chains) {
        int least = 0;
        for (const End& end : ends) least += end.branch->depth(end.fact);
        if (!is_better(least, proof.kind)) return;
        const Cell cell = cell_of(subject(proof.conclusion));
        if (is_on(proof.conclusion) && has_one(board_.candidates(cell))) return;
        const int complexity = complexity_of(ends, chains);
        if (!is_better(complexity, proof.kind)) return;
        is_found_ = true;
        best_ = proof;
        complexity_ = complexity;
        if (accounts_) account_ = std::make_shared<Account>(account_of(proof, ends));
    }

    Found hint(ForcingMode mode, int level) const {
        if (!is_found_) return std::nullopt;
        Hint hint(best_.name, base_of(mode, level) + length_bonus(complexity_));
        hint.level = static_cast<std::uint8_t>(level);
        hint.removals = removals_of(board_, best_.conclusion);
        if (is_on(best_.conclusion)) {
            hint.cell = cell_of(best_.conclusion);
            hint.value = value_of(best_.conclusion);
        }
        if (account_) account_->removals = hint.removals;
        hint.account = account_;
        return hint;
    }

  private:
    bool is_better(int complexity, ChainKind kind) const {
        return !is_found_ || complexity < complexity_ ||
               (complexity == complexity_ && kind < best_.kind);
    }

    const Board& board_;
    const bool accounts_;
    std::shared_ptr<Account> account_;
    Proof best_{};
    int most_ = std::numeric_limits<int>::max();
    int complexity_ = 0;
    bool is_found_ = false;
};

// Keeps all proofs.
class AllProofs {
  public:
    static constexpr bool is_outermost = false;

    static constexpr int most() { return std::numeric_limits<int>::max(); }

    AllProofs(NestedHints& hints, double base) : hints_(hints), base_(base) {}

    void take(const Proof& proof, const Ends& ends, const NestedChains& chains) {
        const Removal removal = removal_of(hints_.now(), proof.conclusion);
        if (removal.values == 0) return;
        if (const Rank* best = hints_.best({&removal, 1})) {
            int least = 0;
            for (const End& end : ends) least += end.branch->depth(end.fact);
            if (!(rank_of(least, proof.kind) < *best)) return;
        }
        const Rank rank = rank_of(complexity_of(ends, chains), proof.kind);
        const auto visit_trails = [&](const auto& visit, const auto& end_trail) {
            for (const auto& [branch, end] : ends) {
                branch->for_each_ancestor(end, [&](Fact fact) {
                    const bool is_start = branch->parents(fact).empty();
                    visit(Reason{fact, is_start ? proof.start : branch->cause(fact)});
                });
                end_trail();
            }
        };
        hints_.add(rank, {removal}, visit_trails, [&] { return account_of(proof, ends); });
    }

  private:
    Rank rank_of(int complexity, ChainKind kind) const {
        return {base_ + length_bonus(complexity), complexity, kind};
    }

    NestedHints& hints_;
    const double base_;
};

}  // namespace

Found forcing_chain(const Board& board, ForcingMode mode, Depth depth, Workspace& workspace) {
    BestProof best(board, workspace.accounts);
    if (depth.level == 4 && depth.inner == 0) workspace.kept_hints.begin(board);
    ForcingChains<BestProof> chains(board, mode, depth, workspace, best);
    for (int most = 64;; most += most / 2) {
        best.begin(most);
        chains.search();
        if (best.is_done() || !chains.has_end()) break;
    }
    return best.hint(mode, depth.level);
}

std::vector<NestedHint> nested_forcing_chains(const Board& before, const Board& now,
                                              ForcingMode mode, Depth depth, Workspace& workspace) {
    NestedHints hints(before, now, workspace.accounts);
    AllProofs all(hints, base_of(mode, depth.level));
    ForcingChains<AllProofs>(now, mode, depth, workspace, all).search();
    return hints.sorted();
}

}  // namespace nonet::logic::explainer
