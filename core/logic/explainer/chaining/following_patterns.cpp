// What a dynamic chain tries when nothing follows by single links: patterns, then other chains, in
// the position without what is off. Only those count that depend on something that is off.
#include <algorithm>

#include "../patterns.hpp"
#include "following.hpp"
#include "forcing_chains.hpp"
#include "simple_chains.hpp"

namespace nonet::logic::explainer {

namespace {

// The order in which a table of Sukaku Explainer has cells: by what is left of their number after
// division by the size of the table.
void sort_as_hashed(std::vector<Removal>& removals) {
    std::size_t buckets = 16;
    while (removals.size() * 4 > buckets * 3) buckets *= 2;
    std::ranges::stable_sort(removals, {},
                             [&](const Removal& removal) { return removal.cell % buckets; });
}

}  // namespace

// Removes what follows from the parents, by a chain or a pattern.
template <typename MakeInner>
void Follower::remove(const std::vector<Removal>& removals, const MakeInner& inner, int chain) {
    std::shared_ptr<const Inner> told;
    if (workspace_.accounts) told = std::make_shared<const Inner>(inner());
    std::vector<Removal> sorted;
    const bool sorts = workspace_.program == Program::sukaku && removals.size() > 1;
    if (sorts) {
        sorted = removals;
        sort_as_hashed(sorted);
    }
    for (const auto& [cell, values] : sorts ? sorted : removals) {
        for (const Value value : each(values)) {
            const Candidate candidate = candidate_of(cell, value);
            if (branch_->off_set().contains(candidate)) continue;
            branch_->add(off(candidate), parents_, Cause::none);
            if (chain != Branch::no_chain) branch_->set_chain(off(candidate), chain);
            if (told) branch_->set_inner(off(candidate), told);
        }
    }
}

// The first kind of pattern that finds something gives all that it finds.
void Follower::try_patterns() {
    const std::size_t known = branch_->off_list().size();
    const auto found = [&] { return branch_->off_list().size() != known; };
    std::vector<Removal> removals;
    const auto note = [&](Cell cell, Values values) { removals.push_back({cell, values}); };
    const auto remove_noted = [&](const auto& parts) {
        remove(removals, [&] { return Inner{parts(), nullptr}; });
        removals.clear();
    };

    visit_locked(now_, workspace_.program, [&](const Locked& locked) {
        parents_.clear();
        need(locked.house, static_cast<Places>(~shared_places(locked.house, locked.other)),
             locked.value);
        if (parents_.empty()) return false;
        removed_by(now_, locked, note);
        remove_noted([&] { return parts_of(now_, locked); });
        return false;
    });
    if (found()) return;
    visit_hidden_sets(now_, 2, 5, [&](const Set& set) {
        parents_.clear();
        for_each_place(static_cast<Places>(~set.places & all_values(order)), [&](int place) {
            const Cell cell = cell_at(set.house, place);
            need(cell, board_.candidates(cell) & set.values);
        });
        if (parents_.empty()) return false;
        removed_by_hidden(now_, set, note);
        remove_noted([&] { return parts_of(set); });
        return false;
    });
    if (found()) return;
    visit_naked_sets(now_, 2, [&](const Set& set) {
        parents_.clear();
        for_each_place(set.places, [&](int place) {
            const Cell cell = cell_at(set.house, place);
            need(cell, board_.candidates(cell) & ~set.values);
        });
        if (parents_.empty()) return false;
        removed_by_naked(now_, set, note);
        remove_noted([&] { return parts_of(set); });
        return false;
    });
    if (found()) return;
    visit_fish(now_, 2, [&](const Fish& fish) {
        parents_.clear();
        for_each_place(fish.base, [&](int line) {
            need(first_house(fish.base_kind) + line, static_cast<Places>(~fish.cover), fish.value);
        });
        if (parents_.empty()) return false;
        removed_by(now_, fish, note);
        remove_noted([&] { return parts_of(now_, fish); });
        return false;
    });
}

// Candidates that had to be off before a pattern was there.
void Follower::need(Cell cell, Values values) {
    for (const Value value : each(values)) parents_.push_back(off(candidate_of(cell, value)));
}
void Follower::need(int house, Places places, int value) {
    const auto gone =
        static_cast<Places>(board_.places(house, value) & ~now_.places(house, value) & places);
    for_each_place(gone, [&](int place) {
        parents_.push_back(off(candidate_of(cell_at(house, place), value)));
    });
}

// Many assumptions lead to the same position.
void Follower::try_chains() {
    auto known = found_chains_.find(now_.key());
    if (known == found_chains_.end()) {
        KeptHints::Hints hints = hints_now();
        const int first_chain = chains_.add(*hints);
        known = found_chains_.emplace(now_.key(), FoundChains{std::move(hints), first_chain}).first;
    }
    use(known->second);
}

KeptHints::Hints Follower::hints_now() {
    const bool keeps = has_plain_chains() && !workspace_.accounts;
    KeptHints::Hints hints = keeps ? workspace_.kept_hints.find(now_) : nullptr;
    if (hints) return hints;
    hints = std::make_shared<const std::vector<NestedHint>>(find_chains());
    if (keeps) workspace_.kept_hints.keep(now_, hints);
    return hints;
}

// What the first kind of chain finds that finds something.
std::vector<NestedHint> Follower::find_chains() const {
    const Depth depth = mode_.depth;
    if (workspace_.tick) workspace_.tick();
    if (depth.level < 4) {
        std::vector<NestedHint> hints = nested_simple_chains(board_, now_, workspace_.accounts);
        if (depth.level < 3 || !hints.empty()) return hints;
        return nested_forcing_chains(board_, now_, ForcingMode::multiple, {}, workspace_);
    }
    auto hints =
        nested_forcing_chains(board_, now_, ForcingMode::dynamic, {depth.inner}, workspace_);
    if (depth.then == 0 || !hints.empty()) return hints;
    return nested_forcing_chains(board_, now_, ForcingMode::dynamic, {depth.then}, workspace_);
}

void Follower::use(const FoundChains& found) {
    int chain = found.first_chain;
    for (const NestedHint& hint : *found.hints) {
        parents_.clear();
        for (const Candidate candidate : hint.needs) parents_.push_back(off(candidate));
        remove(
            hint.removals,
            [&] {
                return Inner{{}, hint.account};
            },
            chain++);
    }
}

std::size_t NestedChains::Hash::operator()(Facts facts) const {
    std::uint64_t hash = 0;
    for (const Fact fact : *facts) hash = (hash ^ fact) * 0x9e3779b97f4a7c15;
    return static_cast<std::size_t>(hash ^ hash >> 32);
}

int NestedChains::add(const std::vector<NestedHint>& hints) {
    const int first = static_cast<int>(chains_.size());
    for (const NestedHint& hint : hints) {
        const int next = static_cast<int>(numbers_.size());
        const int number = numbers_.try_emplace(&hint.facts, next).first->second;
        chains_.push_back({number, hint.rank.complexity});
    }
    return first;
}

}  // namespace nonet::logic::explainer
