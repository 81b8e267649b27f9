#include "forcing_search.hpp"

namespace nonet::logic {

// Every verity is a contradiction too, and almost every contradiction is a verity: its conclusion
// follows from each candidate of a cell, or of a house for a value.
template <typename Cells>
void ForcingSearch<Cells>::find_conclusions() {
    reach_.build(PlaceKind::group);
    conclusions_.reset(2, graph_.size());
    for (std::size_t place = 0; place < graph_.candidates(); ++place) {
        if (reach_.on_sets().contains(off(place), place)) conclusions_.insert(0, place);
        if (reach_.off_sets().contains(on(place), place)) conclusions_.insert(1, place);
    }
    for (Cell cell : position().empty()) {
        places_.clear();
        for (Value value : each(position().candidates(cell))) {
            places_.push_back(graph_.find(cell, value));
        }
        conclude_from(places_);
    }
    for (const House<Cells>& house : graph_.layout().houses()) {
        for (int v = 1; v <= position().order(); ++v) {
            const auto value = static_cast<Value>(v);
            places_.clear();
            for (Cell cell : house.cells& position().cells_with(value)) {
                places_.push_back(graph_.find(cell, value));
            }
            conclude_from(places_);
        }
    }
}

// Adds what follows from each of a few places.
template <typename Cells>
void ForcingSearch<Cells>::conclude_from(const std::vector<std::size_t>& places) {
    position().tick();
    if (places.empty()) return;
    for (std::size_t word = 0; word < conclusions_.words(); ++word) {
        std::uint64_t all_on = ~std::uint64_t{0}, all_off = all_on;
        for (std::size_t place : places) {
            all_on &= reach_.on_sets().row(on(place))[word];
            all_off &= reach_.off_sets().row(on(place))[word];
        }
        conclusions_.row(0)[word] |= all_on;
        conclusions_.row(1)[word] |= all_off;
    }
}

template <typename Cells>
bool ForcingSearch<Cells>::best(Step& step) {
    find_conclusions();
    for (std::size_t place = 0; place < graph_.candidates(); ++place) {
        if (!conclusions_.contains(0, place)) continue;
        prove(on(place));
        // HoDoKu comes upon contradictions first.
        if (contradiction_.length > 0) {
            fill("forcing_chain_contradiction"_technique, contradiction_, step);
        } else {
            fill("forcing_chain_verity"_technique, verity_, step);
        }
        return true;
    }
    for (std::size_t place = 0; place < graph_.candidates(); ++place) {
        if (!conclusions_.contains(1, place)) continue;
        prove(off(place));
        const bool by_verity = contradiction_.length == 0 ||
                               (verity_.length > 0 && verity_.length < contradiction_.length);
        if (by_verity) {
            fill("forcing_chain_verity"_technique, verity_, step);
        } else {
            fill("forcing_chain_contradiction"_technique, contradiction_, step);
        }
        return true;
    }
    return false;
}

template <typename Cells>
void ForcingSearch<Cells>::all(Technique technique, std::vector<Step>& steps) {
    find_conclusions();
    const bool by_verity = technique == "forcing_chain_verity"_technique;
    for (std::size_t row : {0U, 1U}) {
        for (std::size_t place = 0; place < graph_.candidates(); ++place) {
            if (!conclusions_.contains(row, place)) continue;
            prove(static_cast<Statement>(on(place) + row));
            const Proof& proof = by_verity ? verity_ : contradiction_;
            if (proof.length > 0) fill(technique, proof, steps.emplace_back());
        }
    }
}

// Looks for the shortest proof of either kind; of equal ones the first.
template <typename Cells>
void ForcingSearch<Cells>::prove(Statement conclusion) {
    conclusion_ = conclusion;
    contradiction_ = verity_ = Proof{};
    position().tick();
    tree_.grow(graph_, negated(conclusion_));
    const auto reaches = [this](Statement end) { return tree_.reaches(end); };
    ways_.contradict(conclusion_, reaches, [this](const auto& ends, const Meeting& meeting) {
        take_shorter(contradiction_, ends, meeting);
    });
    ways_.divide(graph_.at(conclusion_).cell, [this](const auto& premises, const Meeting& meeting) {
        ends_.clear();
        for (Statement premise : premises) ends_.push_back(negated(premise));
        take_shorter(verity_, ends_, meeting);
    });
}

// Takes chains from the negated conclusion to all of some statements, if they exist and are
// shorter.
template <typename Cells>
void ForcingSearch<Cells>::take_shorter(Proof& proof, const std::vector<Statement>& ends,
                                        const Meeting& meeting) const {
    position().tick();
    int length = 0;
    for (Statement end : ends) {
        if (!tree_.reaches(end)) return;
        length += (tree_.depth(end) + 1) / 2;
    }
    if (proof.length == 0 || length < proof.length) proof = {ends, length, meeting};
}

template <typename Cells>
void ForcingSearch<Cells>::fill(Technique technique, const Proof& proof, Step& step) {
    const Candidate candidate{graph_.at(conclusion_).cell, graph_.at(conclusion_).value};
    step.technique = technique;
    (is_on(conclusion_) ? step.placements : step.eliminations).push_back(candidate);
    if (proof.meeting.house >= 0)
        step.houses.push_back(static_cast<std::uint8_t>(proof.meeting.house));
    if (proof.meeting.cell >= 0) step.cells.push_back(static_cast<Cell>(proof.meeting.cell));
    for (Statement end : proof.ends) {
        const bool turned = technique == "forcing_chain_verity"_technique;
        tree_.grow(graph_, negated(turned ? end : conclusion_));
        tree_.chain(turned ? conclusion_ : end, chain_);
        graph_.add_chain(chain_, step);
    }
}

template class ForcingSearch<SmallCells>;
template class ForcingSearch<LargeCells>;
template class ForcingSearch<HugeCells>;

}  // namespace nonet::logic
