#include "simple_chains.hpp"

#include "chain_starts.hpp"
#include "links.hpp"

namespace nonet::logic::explainer {

namespace {

constexpr ChainKind kind_of(LinkUse use) {
    return !use.in_cells   ? ChainKind::x_chain
           : use.in_houses ? ChainKind::chain
                           : ChainKind::y_chain;
}

// A search along some links from one candidate after another. A sink says which ranks it wants, and
// takes what has them.
template <typename Sink>
class SimpleChains {
  public:
    SimpleChains(const Board& board, const ChainStarts& starts, LinkUse use, Sink& sink)
        : board_(board),
          starts_(starts),
          use_(use),
          kind_(kind_of(use)),
          links_(board, use),
          sink_(sink) {
        for (Cell cell = 0; cell < cells; ++cell) {
            for (const Value value : each(board.candidates(cell))) {
                cells_with_[value - 1U].insert(cell);
            }
        }
    }

    void search() {
        for (Cell cell = 0; cell < cells; ++cell) {
            const Values values = board_.candidates(cell);
            if (size(values) < 2 || (!use_.in_houses && size(values) != 2)) continue;
            for (const Value value : each(values)) {
                start_ = candidate_of(cell, value);
                if (starts_.cycles.contains(start_)) find_cycles();
                if (!use_.in_houses) continue;
                if (starts_.ends_off.contains(start_)) find_end_off();
                if (starts_.ends_on.contains(start_)) find_end_on();
            }
        }
    }

  private:
    using Link = Links::Link;

    Rank rank_of(double base, int complexity) const {
        return {base + length_bonus(complexity), complexity, kind_};
    }
    // Cycles and chains have two facts for each layer.
    Rank cycle_rank(int depth) const {
        return rank_of(kind_ == ChainKind::chain ? 7.0 : 6.5, 2 * depth + 2);
    }
    Rank chain_rank(int depth) const {
        return rank_of(kind_ == ChainKind::chain ? 7.0 : 6.6, 2 * depth + 2);
    }

    // Begins a search in layers.
    void begin(CandidateSet& seen) {
        seen_on_.clear();
        seen_off_.clear();
        seen.insert(start_);
        layer_.assign(1, start_);
    }
    // These return whether the fact is new.
    bool reach_on(Candidate from, const Link& link) {
        if (seen_on_.contains(link.candidate)) return false;
        seen_on_.insert(link.candidate);
        before_on_[link.candidate] = {from, link.cause};
        return true;
    }
    bool reach_off(Candidate from, const Link& link) {
        if (seen_off_.contains(link.candidate)) return false;
        seen_off_.insert(link.candidate);
        before_off_[link.candidate] = {from, link.cause};
        return true;
    }
    void follow_off(Candidate gone) {
        for (const Link& strong : links_.strong(gone)) {
            if (reach_on(gone, strong)) next_.push_back(strong.candidate);
        }
    }

    void find_cycles() {
        begin(seen_on_);
        CandidateSet before_start;
        for (const Link& link : links_.strong(start_)) before_start.insert(link.candidate);
        for (int depth = 0; !layer_.empty(); ++depth) {
            const Rank rank = cycle_rank(depth);
            if (depth > 0 && !sink_.wants(rank)) return;
            next_.clear();
            for (const Candidate from : layer_) {
                for (const Link& link : links_.weak(from)) {
                    if (depth > 0 && before_start.contains(link.candidate) &&
                        !is_ancestor(from, link.candidate)) {
                        close_cycle(from, link, rank);
                    }
                    if (reach_off(from, link)) follow_off(link.candidate);
                }
            }
            std::swap(layer_, next_);
        }
    }
    // Whether a candidate is off on the way to one that is on.
    bool is_ancestor(Candidate from, Candidate gone) const {
        while (from != start_) {
            if (before_on_[from].candidate == gone) return true;
            from = before_off_[before_on_[from].candidate].candidate;
        }
        return false;
    }

    // What sees a candidate that is on and one that is off has a value elsewhere, whichever way
    // around the cycle holds.
    void close_cycle(Candidate last_on, const Link& last, const Rank& rank) {
        if (!sink_.wants(rank)) return;
        SmallCells in_cycle;
        std::array<SmallCells, order> sees_on{}, sees_off{};
        const auto note = [&](Candidate on_one, Candidate off_one) {
            in_cycle.insert(cell_of(on_one));
            in_cycle.insert(cell_of(off_one));
            sees_on[value_of(on_one) - 1U] |= houses.seen[cell_of(on_one)];
            sees_off[value_of(off_one) - 1U] |= houses.seen[cell_of(off_one)];
        };
        note(start_, last.candidate);
        for (Candidate at = last_on; at != start_;) {
            const Candidate gone = before_on_[at].candidate;
            note(at, gone);
            at = before_off_[gone].candidate;
        }
        SmallCells any;
        std::array<SmallCells, order> gone;
        for (std::size_t i = 0; i < order; ++i) {
            gone[i] = (sees_on[i] & sees_off[i] & cells_with_[i]).without(in_cycle);
            any |= gone[i];
        }
        if (any.empty()) return;
        std::vector<Removal> removals;
        for (const Cell cell : any) {
            Values values = 0;
            for (std::size_t i = 0; i < order; ++i) {
                if (gone[i].contains(cell)) values |= 1U << i;
            }
            removals.push_back({cell, values});
        }
        sink_.cycle(rank, std::move(removals), [&] { return around(last_on, last); });
    }
    // The trail of a cycle, and that of the other way around.
    std::vector<Trail> around(Candidate last_on, const Link& last) {
        Cause closing = Cause::none;
        for (const Link& link : links_.strong(last.candidate)) {
            if (link.candidate == start_) closing = link.cause;
        }
        Trail there{{on(start_), closing}, {off(last.candidate), last.cause}};
        append_to(there, last_on);
        there.pop_back();  // the start again
        Trail back{{off(start_), Cause::none}};
        for (std::size_t i = there.size(); --i > 0;) {
            const auto& [fact, cause] = there[i];
            const Candidate candidate = subject(fact);
            back.push_back({is_on(fact) ? off(candidate) : on(candidate), cause});
        }
        return {std::move(there), std::move(back)};
    }
    // Adds the way from a candidate that is on to the start.
    void append_to(Trail& trail, Candidate at) const {
        while (at != start_) {
            const auto& [gone, cause] = before_on_[at];
            trail.push_back({on(at), cause});
            trail.push_back({off(gone), before_off_[gone].cause});
            at = before_off_[gone].candidate;
        }
        trail.push_back({on(start_), Cause::none});
    }

    // From the start on to the start off.
    void find_end_off() {
        begin(seen_on_);
        for (int depth = 0; !layer_.empty(); ++depth) {
            const Rank rank = chain_rank(depth);
            if (!sink_.wants(rank)) return;
            next_.clear();
            for (const Candidate from : layer_) {
                for (const Link& link : links_.weak(from)) {
                    if (link.candidate == start_) {
                        return sink_.chain(rank, off(start_), removals_of(board_, off(start_)),
                                           [&] {
                                               Trail trail{{off(start_), link.cause}};
                                               append_to(trail, from);
                                               return std::vector<Trail>{std::move(trail)};
                                           });
                    }
                    if (reach_off(from, link)) follow_off(link.candidate);
                }
            }
            std::swap(layer_, next_);
        }
    }

    // From the start off to the start on.
    void find_end_on() {
        begin(seen_off_);
        for (int depth = 0; !layer_.empty(); ++depth) {
            const Rank rank = chain_rank(depth);
            if (!sink_.wants(rank)) return;
            next_.clear();
            for (const Candidate from : layer_) {
                for (const Link& strong : links_.strong(from)) {
                    if (strong.candidate == start_) {
                        return sink_.chain(rank, on(start_), removals_of(board_, on(start_)),
                                           [&] { return way_to_on(from, strong); });
                    }
                    if (!reach_on(from, strong)) continue;
                    for (const Link& link : links_.weak(strong.candidate)) {
                        if (reach_off(strong.candidate, link)) next_.push_back(link.candidate);
                    }
                }
            }
            std::swap(layer_, next_);
        }
    }
    std::vector<Trail> way_to_on(Candidate from, const Link& last) const {
        Trail trail{{on(start_), last.cause}};
        while (from != start_) {
            const auto& [kept, cause] = before_off_[from];
            trail.push_back({off(from), cause});
            trail.push_back({on(kept), before_on_[kept].cause});
            from = before_on_[kept].candidate;
        }
        trail.push_back({off(start_), Cause::none});
        return {std::move(trail)};
    }

    const Board& board_;
    const ChainStarts& starts_;
    const LinkUse use_;
    const ChainKind kind_;
    Links links_;
    Sink& sink_;
    std::array<SmallCells, order> cells_with_{};
    Candidate start_ = 0;
    CandidateSet seen_on_, seen_off_;
    std::array<Link, all_candidates> before_on_, before_off_;
    std::vector<Candidate> layer_, next_;
};

template <typename Sink>
void search_simple_chains(const Board& board, const ChainStarts& starts, Sink& sink) {
    if (!starts.any()) return;
    for (const LinkUse use : {LinkUse{false, true}, LinkUse{true, false}, LinkUse{true, true}}) {
        SimpleChains<Sink>(board, starts, use, sink).search();
    }
}

Fact opposite(Fact fact) {
    return is_on(fact) ? off(subject(fact)) : on(subject(fact));
}

// The facts of a trail, which ends with what comes first.
AccountBranch branch_of(const Trail& trail) {
    AccountBranch branch;
    for (std::size_t i = trail.size(); i-- > 0;) {
        AccountLine& line = branch.emplace_back();
        line.fact = trail[i].fact;
        line.cause = trail[i].cause;
        if (i + 1 < trail.size()) line.parents = {trail[i + 1].fact};
    }
    return branch;
}

// Both ways round a cycle, from the trail of one.
Account account_of_cycle(const std::vector<Trail>& trails) {
    const Trail& there = trails.front();  // without the start where it begins
    Trail ahead(there.begin() + 1, there.end());
    ahead.push_back({there.front().fact, Cause::none});
    Trail back{{opposite(there.front().fact), Cause::none}};
    for (std::size_t i = 1; i < there.size(); ++i) {
        back.insert(back.begin(), {opposite(there[i].fact), there[i - 1].cause});
    }
    Account account;
    account.kind = Account::Kind::cycle;
    account.branches = {branch_of(ahead), branch_of(back)};
    return account;
}

// From an assumption to its opposite.
Account account_of_chain(const std::vector<Trail>& trails) {
    const Trail& trail = trails.front();
    Account account;
    account.kind = Account::Kind::refutation;
    account.conclusion = trail.front().fact;
    account.twice = subject(account.conclusion);
    account.branches = {branch_of(trail)};
    return account;
}

// Keeps the best hint.
struct Best {
    const bool accounts;
    Found hint;
    Rank rank{stuck_rating, 0, ChainKind::contradiction};

    bool wants(const Rank& other) const { return other < rank; }

    template <typename Trails>
    void cycle(const Rank& found, std::vector<Removal> removals, const Trails& trails) {
        constexpr std::array names{Name::x_cycle, Name::y_cycle, Name::cycle};
        keep(names[static_cast<std::size_t>(found.kind) - 2], found, std::move(removals));
        if (accounts) keep_account(account_of_cycle(trails()));
    }
    template <typename Trails>
    void chain(const Rank& found, Fact conclusion, std::vector<Removal> removals,
               const Trails& trails) {
        const Name x_chain = found.complexity == 6 ? Name::turbot_fish : Name::forcing_x_chain;
        keep(found.kind == ChainKind::x_chain ? x_chain : Name::forcing_chain, found,
             std::move(removals));
        if (accounts) keep_account(account_of_chain(trails()));
        if (!is_on(conclusion)) return;
        hint->cell = cell_of(conclusion);
        hint->value = value_of(conclusion);
    }

  private:
    void keep(Name name, const Rank& found, std::vector<Removal> removals) {
        rank = found;
        hint.emplace(name, found.rating);
        hint->removals = std::move(removals);
    }
    void keep_account(Account account) {
        account.removals = hint->removals;
        hint->account = std::make_shared<const Account>(std::move(account));
    }
};

// Keeps all hints.
struct All {
    NestedHints& hints;

    bool wants(const Rank&) const { return true; }

    template <typename Trails>
    void cycle(const Rank& rank, std::vector<Removal> removals, const Trails& trails) {
        add(rank, std::move(removals), trails, account_of_cycle);
    }
    template <typename Trails>
    void chain(const Rank& rank, Fact, std::vector<Removal> removals, const Trails& trails) {
        add(rank, std::move(removals), trails, account_of_chain);
    }

  private:
    template <typename Trails>
    void add(const Rank& rank, std::vector<Removal> removals, const Trails& trails,
             Account (*account_of)(const std::vector<Trail>&)) {
        const auto visit_trails = [&](const auto& visit, const auto& end_trail) {
            for (const Trail& trail : trails()) {
                for (const Reason& reason : trail) visit(reason);
                end_trail();
            }
        };
        hints.add(rank, std::move(removals), visit_trails, [&] { return account_of(trails()); });
    }
};

}  // namespace

Found simple_chain(const Board& board, Workspace& workspace) {
    Best best{workspace.accounts, std::nullopt};
    search_simple_chains(board, chain_starts(board), best);
    return std::move(best.hint);
}

std::vector<NestedHint> nested_simple_chains(const Board& before, const Board& now, bool accounts) {
    NestedHints hints(before, now, accounts);
    All all{hints};
    search_simple_chains(now, new_chain_starts(before, now), all);
    return hints.sorted();
}

}  // namespace nonet::logic::explainer
