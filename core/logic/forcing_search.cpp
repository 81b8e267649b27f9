#include "forcing_search.hpp"

#include <array>

namespace nonet::logic {

namespace {

constexpr std::array kinds{Kind::row, Kind::column, Kind::region, Kind::other};

}  // namespace

// Every verity is a contradiction too, and almost every contradiction is a verity: its conclusion
// follows from each candidate of a cell, or of a house for a value.
template <typename Cells>
void ForcingSearch<Cells>::find_conclusions() {
    reach_.build(true);
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
            fill(Technique::forcing_chain_contradiction, contradiction_, step);
        } else {
            fill(Technique::forcing_chain_verity, verity_, step);
        }
        return true;
    }
    for (std::size_t place = 0; place < graph_.candidates(); ++place) {
        if (!conclusions_.contains(1, place)) continue;
        prove(off(place));
        const bool by_verity = contradiction_.length == 0 ||
                               (verity_.length > 0 && verity_.length < contradiction_.length);
        if (by_verity) {
            fill(Technique::forcing_chain_verity, verity_, step);
        } else {
            fill(Technique::forcing_chain_contradiction, contradiction_, step);
        }
        return true;
    }
    return false;
}

template <typename Cells>
void ForcingSearch<Cells>::all(Technique technique, std::vector<Step>& steps) {
    find_conclusions();
    const bool by_verity = technique == Technique::forcing_chain_verity;
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
    tree_.grow(graph_, negated(conclusion_));
    find_clashes();
    for (Kind kind : kinds) find_two_in_houses(kind);
    find_empty_cells();
    for (Kind kind : kinds) find_empty_houses(kind);
    find_either_way();
    for (Cell cell : position().empty()) {
        ends_.clear();
        for (Value value : each(position().candidates(cell))) {
            ends_.push_back(off(graph_.find(cell, value)));
        }
        take_shorter(verity_, -1, cell);
    }
    for (Kind kind : kinds) {
        for_each_house(kind, [this](int house, Value value, const Cells& cells) {
            ends_.clear();
            for (Cell cell : cells& position().cells_with(value)) {
                ends_.push_back(off(graph_.find(cell, value)));
            }
            take_shorter(verity_, house, -1);
        });
    }
}

template <typename Cells>
template <typename Visit>
void ForcingSearch<Cells>::for_each_house(Kind kind, Visit visit) const {
    const auto& houses = graph_.layout().houses();
    const auto each_house = [&](Value value) {
        for (std::size_t house = 0; house < houses.size(); ++house) {
            if (houses[house].kind == kind) {
                visit(static_cast<int>(house), value, houses[house].cells);
            }
        }
    };
    for (int value = 1; value <= position().order(); ++value) each_house(static_cast<Value>(value));
}

// Takes chains from the negated conclusion to all of `ends_`, if they exist and are shorter.
template <typename Cells>
void ForcingSearch<Cells>::take_shorter(Proof& proof, int house, int cell) const {
    int length = 0;
    for (Statement end : ends_) {
        if (!tree_.reaches(end)) return;
        length += tree_.length(end);
    }
    if (ends_.empty() || (proof.length > 0 && proof.length <= length)) return;
    proof = {ends_, length, house, cell};
}

// The conclusion itself; a candidate both present and absent; a cell with two values.
template <typename Cells>
void ForcingSearch<Cells>::find_clashes() {
    ends_ = {conclusion_};
    take_shorter(contradiction_, -1, graph_.at(conclusion_).cell);
    const auto first_cell = [this](auto ends_in) {
        for (Cell cell : position().empty()) {
            ends_.clear();
            if (!ends_in(cell)) continue;
            take_shorter(contradiction_, -1, cell);
            return;
        }
    };
    const auto add = [this](Cell cell, Value value, bool present) {
        if (!position().is_candidate(cell, value)) return false;
        const std::size_t place = graph_.find(cell, value);
        ends_.push_back(present ? on(place) : off(place));
        return tree_.reaches(ends_.back());
    };
    const int order = position().order();
    for (int a = 1; a <= order; ++a) {
        const auto value = static_cast<Value>(a);
        first_cell([&](Cell cell) { return add(cell, value, false) && add(cell, value, true); });
    }
    for (int a = 1; a <= order; ++a) {
        for (int b = a + 1; b <= order; ++b) {
            first_cell([&](Cell cell) {
                return add(cell, static_cast<Value>(a), true) &&
                       add(cell, static_cast<Value>(b), true);
            });
        }
    }
}

// A value that is twice in a house.
template <typename Cells>
void ForcingSearch<Cells>::find_two_in_houses(Kind kind) {
    for_each_house(kind, [this](int house, Value value, const Cells& cells) {
        ends_.clear();
        for (Cell cell : cells& position().cells_with(value)) {
            const Statement present = on(graph_.find(cell, value));
            if (tree_.reaches(present)) ends_.push_back(present);
        }
        if (ends_.size() > 1) take_shorter(contradiction_, house, -1);
    });
}

template <typename Cells>
void ForcingSearch<Cells>::find_empty_cells() {
    for (Cell cell : position().empty()) {
        ends_.clear();
        bool has_value = false;
        for (Value value : each(position().candidates(cell))) {
            const std::size_t place = graph_.find(cell, value);
            ends_.push_back(off(place));
            has_value = has_value || tree_.reaches(on(place));
        }
        if (!has_value) take_shorter(contradiction_, -1, cell);
    }
}

// A value that is nowhere in a house. HoDoKu looks only at houses in which no step has removed a
// candidate of the value.
template <typename Cells>
void ForcingSearch<Cells>::find_empty_houses(Kind kind) {
    for_each_house(kind, [this](int house, Value value, const Cells& cells) {
        ends_.clear();
        for (Cell cell : cells& position().empty()) {
            if (position().is_candidate(cell, value)) {
                ends_.push_back(off(graph_.find(cell, value)));
            } else if (!is_seen(cell, value)) {
                return;
            }
        }
        take_shorter(contradiction_, house, -1);
    });
}

// Whether a cell sees a value that is placed.
template <typename Cells>
bool ForcingSearch<Cells>::is_seen(Cell cell, Value value) const {
    for (Cell peer : graph_.layout().peers(cell).without(position().empty())) {
        if (position().value(peer) == value) return true;
    }
    return false;
}

// The conclusion follows from a candidate and from its absence.
template <typename Cells>
void ForcingSearch<Cells>::find_either_way() {
    for (std::size_t place = 0; place < graph_.candidates(); ++place) {
        if (graph_.place(place).cell == graph_.at(conclusion_).cell) continue;
        ends_ = {off(place), on(place)};
        take_shorter(verity_, -1, -1);
    }
}

template <typename Cells>
void ForcingSearch<Cells>::fill(Technique technique, const Proof& proof, Step& step) {
    const Candidate candidate{graph_.at(conclusion_).cell, graph_.at(conclusion_).value};
    step.technique = technique;
    (is_on(conclusion_) ? step.placements : step.eliminations).push_back(candidate);
    if (proof.house >= 0) step.houses.push_back(static_cast<std::uint8_t>(proof.house));
    if (proof.cell >= 0) step.cells.push_back(static_cast<Cell>(proof.cell));
    for (Statement end : proof.ends) {
        const bool turned = technique == Technique::forcing_chain_verity;
        tree_.grow(graph_, negated(turned ? end : conclusion_));
        tree_.chain(turned ? conclusion_ : end, chain_);
        graph_.add_chain(chain_, step);
    }
}

template class ForcingSearch<SmallCells>;
template class ForcingSearch<LargeCells>;

}  // namespace nonet::logic
