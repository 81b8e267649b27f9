#include "nested.hpp"

#include <algorithm>
#include <functional>

namespace nonet::logic::explainer {

NestedHints::Outcome NestedHints::outcome_of(std::span<const Removal> removals) {
    Outcome outcome;
    for (const auto& [cell, values] : removals) {
        outcome.push_back(static_cast<std::uint32_t>(cell) << order | values);
    }
    return outcome;
}

const Rank* NestedHints::best(std::span<const Removal> removals) const {
    if (removals.size() == 1) {
        const auto& [cell, values] = removals.front();
        const auto known = of_one_cell_.find(static_cast<std::uint32_t>(cell) << order | values);
        return known == of_one_cell_.end() ? nullptr : &hints_[known->second].hint.rank;
    }
    const auto known = of_cells_.find(outcome_of(removals));
    return known == of_cells_.end() ? nullptr : &hints_[known->second].hint.rank;
}

void NestedHints::begin(const Rank& rank, std::vector<Removal> removals) {
    const Outcome outcome = outcome_of(removals);
    std::size_t& best = outcome.size() == 1
                            ? of_one_cell_.try_emplace(outcome.front(), hints_.size()).first->second
                            : of_cells_.try_emplace(outcome, hints_.size()).first->second;
    if (best < hints_.size()) hints_[best].is_best = false;
    best = hints_.size();
    NestedHint& hint = hints_.emplace_back(NestedHint{}, true).hint;
    hint.rank = rank;
    hint.removals = std::move(removals);
    facts_.clear();
    needs_.clear();
    needed_.clear();
}

// What is on because a cell or a house has nothing else left needs what has gone there.
void NestedHints::add(const Reason& reason) {
    facts_.push_back(reason.fact);
    if (!is_on(reason.fact) || reason.cause == Cause::none) return;
    const Cell cell = cell_of(reason.fact);
    if (reason.cause == Cause::in_cell) {
        for (const Value value : each(before_.candidates(cell) & ~now_.candidates(cell))) {
            need(candidate_of(cell, value));
        }
        return;
    }
    const Value value = value_of(reason.fact);
    const int house = house_of(cell, static_cast<int>(reason.cause) - 1);
    const auto gone =
        static_cast<Places>(before_.places(house, value) & ~now_.places(house, value));
    for_each_place(gone, [&](int place) { need(candidate_of(cell_at(house, place), value)); });
}

void NestedHints::need(Candidate candidate) {
    if (needed_.contains(candidate)) return;
    needed_.insert(candidate);
    needs_.push_back(candidate);
}

void NestedHints::end() {
    hints_.back().hint.facts = facts_;
    hints_.back().hint.needs = needs_;
}

void NestedHints::keep_account(Account account) {
    CandidateSet needs;
    explainer::add_needs(account, before_, now_, needs);
    needs.for_each([&](Candidate candidate) { account.needs.push_back(candidate); });
    NestedHint& hint = hints_.back().hint;
    account.removals = hint.removals;
    hint.account = std::make_shared<const Account>(std::move(account));
}

std::vector<NestedHint> NestedHints::sorted() {
    std::vector<NestedHint> best;
    for (auto& [hint, is_best] : hints_) {
        if (is_best && !hint.needs.empty()) best.push_back(std::move(hint));
    }
    std::ranges::stable_sort(best, std::less<>(), &NestedHint::rank);
    return best;
}

Removal removal_of(const Board& board, Fact conclusion) {
    const Cell cell = cell_of(subject(conclusion));
    const Values values = values_of(value_of(subject(conclusion)));
    return {cell,
            is_on(conclusion) ? static_cast<Values>(board.candidates(cell) & ~values) : values};
}

std::vector<Removal> removals_of(const Board& board, Fact conclusion) {
    const Removal removal = removal_of(board, conclusion);
    if (removal.values == 0) return {};
    return {removal};
}

}  // namespace nonet::logic::explainer
