#include "nested.hpp"

#include <algorithm>
#include <limits>

namespace nonet::logic::explainer {

NestedHints::Outcome NestedHints::outcome_of(const std::vector<Removal>& removals) {
    Outcome outcome;
    for (const auto& [cell, values] : removals) {
        outcome.push_back(static_cast<std::uint32_t>(cell) << order | values);
    }
    return outcome;
}

const Rank* NestedHints::best(const std::vector<Removal>& removals) const {
    if (removals.size() == 1) {
        const auto& [cell, values] = removals.front();
        const auto known = of_one_cell_.find(static_cast<std::uint32_t>(cell) << order | values);
        return known == of_one_cell_.end() ? nullptr : &hints_[known->second].rank;
    }
    const auto known = of_cells_.find(outcome_of(removals));
    return known == of_cells_.end() ? nullptr : &hints_[known->second].rank;
}

void NestedHints::keep(const Rank& rank, std::vector<Removal> removals,
                       const std::vector<Trail>& trails) {
    const Outcome outcome = outcome_of(removals);
    (outcome.size() == 1 ? of_one_cell_[outcome.front()] : of_cells_[outcome]) = hints_.size();
    NestedHint& hint = hints_.emplace_back();
    hint.rank = rank;
    hint.removals = std::move(removals);
    CandidateSet known;
    for (const Trail& trail : trails) {
        for (const Reason& reason : trail) {
            hint.facts.push_back(reason.fact);
            if (is_on(reason.fact)) add_needs(reason, hint, known);
        }
        hint.facts.push_back(std::numeric_limits<Fact>::max());
    }
}

void NestedHints::keep_account(Account account) {
    CandidateSet needs;
    explainer::add_needs(account, before_, now_, needs);
    needs.for_each([&](Candidate candidate) { account.needs.push_back(candidate); });
    account.removals = hints_.back().removals;
    hints_.back().account = std::make_shared<const Account>(std::move(account));
}

// What is on because a cell or a house has nothing else left needs what has gone there.
void NestedHints::add_needs(const Reason& reason, NestedHint& hint, CandidateSet& known) const {
    const auto need = [&](Candidate candidate) {
        if (known.contains(candidate)) return;
        known.insert(candidate);
        hint.needs.push_back(candidate);
    };
    if (reason.cause == Cause::none) return;
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

std::vector<NestedHint> NestedHints::sorted() {
    std::vector<std::size_t> chosen;
    for (const auto& [outcome, index] : of_one_cell_) chosen.push_back(index);
    for (const auto& [outcome, index] : of_cells_) chosen.push_back(index);
    std::sort(chosen.begin(), chosen.end(), [&](std::size_t one, std::size_t two) {
        const Rank &first = hints_[one].rank, &second = hints_[two].rank;
        return first < second || (!(second < first) && one < two);
    });
    std::vector<NestedHint> best;
    for (const std::size_t index : chosen) {
        if (!hints_[index].needs.empty()) best.push_back(std::move(hints_[index]));
    }
    return best;
}

std::vector<Removal> removals_of(const Board& board, Fact conclusion) {
    const Cell cell = cell_of(subject(conclusion));
    const Value value = value_of(subject(conclusion));
    if (!is_on(conclusion)) return {{cell, values_of(value)}};
    const Values others = without(board.candidates(cell), value);
    if (others == 0) return {};
    return {{cell, others}};
}

}  // namespace nonet::logic::explainer
