#include "net_tables.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
void NetTables<Cells>::build() {
    const Position<Cells>& position = graph_.position();
    if (version_ == position.version()) return;
    version_ = position.version();
    graph_.build(PlaceKind::group);
    const std::size_t statements = 2 * graph_.size();
    if (tables_.size() < statements) {
        tables_.resize(statements);
        stamps_.resize(statements);
        indices_.resize(statements);
    }
    start_.read(position);
    for (std::size_t i = 0; i < statements; ++i) {
        const auto premise = static_cast<Statement>(i);
        position.tick();
        table_ = &tables_[premise];
        table_->clear();
        ++stamp_;
        if (!graph_.at(premise).is_single()) {
            add(premise, 0);
        } else {
            assume(premise);
        }
        add_links(premise);
    }
}

// Follows the singles from the assumption that a statement is true.
template <typename Cells>
void NetTables<Cells>::assume(Statement premise) {
    const Candidate candidate{graph_.at(premise).cell, graph_.at(premise).value};
    if (!is_on(premise)) {
        add(premise, 0);
        if (!leaves_single(candidate)) return;
    }
    state_ = start_;
    if (is_on(premise)) {
        place({candidate, false}, false);
    } else {
        state_.remove(candidate.cell, candidate.value);
        const Values rest = state_.candidates(candidate.cell);
        if (has_one(rest)) place({{candidate.cell, logic::first(rest)}, true}, false);
    }
    for (int round = 0; round < rounds; ++round) {
        singles_.clear();
        state_.add_singles(singles_);
        if (singles_.empty()) return;
        for (const Single& single : singles_) place(single, true);
    }
}

// Whether a value or a cell has a single place left without a candidate of the position.
template <typename Cells>
bool NetTables<Cells>::leaves_single(const Candidate& absent) const {
    const Position<Cells>& position = graph_.position();
    return position.bivalue().contains(absent.cell) ||
           std::ranges::any_of(graph_.layout().houses_of(absent.cell), [&](std::uint8_t house) {
               return position.count(house, absent.value) == 2;
           });
}

// Places a value and adds what it removes; of the cells that it sees, what the position had there.
template <typename Cells>
void NetTables<Cells>::place(const Single& single, bool with_reasons) {
    const auto [cell, value] = single.candidate;
    graph_.position().tick();
    const Values before = state_.candidates(cell);
    Reasons from{};
    if (with_reasons) from = reasons(single);
    state_.place(cell, value);
    const auto here = static_cast<std::uint16_t>(table_->size());
    if (add(on(graph_.find(cell, value)), from[0])) {
        // HoDoKu swaps the largest one to the front.
        for (std::uint16_t& reason : from) {
            if (reason > from[0]) std::swap(reason, from[0]);
        }
        table_->back().from = from;
    }
    const Position<Cells>& position = graph_.position();
    for (Cell peer : graph_.layout().peers(cell) & position.cells_with(value)) {
        add(off(graph_.find(peer, value)), here);
    }
    for (Value other : each(before)) {
        if (other != value) add(off(graph_.find(cell, other)), here);
    }
}

// The entries that make a value single, as far as there is room for them.
template <typename Cells>
Reasons NetTables<Cells>::reasons(const Single& single) const {
    const auto [cell, value] = single.candidate;
    const Position<Cells>& position = graph_.position();
    Reasons from{};
    std::size_t count = 0;
    const auto add_reason = [&](Cell at, Value absent) {
        if (count < from.size()) from[count++] = index(off(graph_.find(at, absent)));
    };
    if (single.naked) {
        for (Value other : each(position.candidates(cell))) {
            if (other != value) add_reason(cell, other);
        }
    } else {
        const Cells& house = graph_.layout().houses()[smallest_house(single.candidate)].cells;
        for (Cell other : house& position.cells_with(value)) {
            if (other != cell) add_reason(other, value);
        }
    }
    return from;
}

// The house of a candidate in which its value has the fewest places now.
template <typename Cells>
std::uint8_t NetTables<Cells>::smallest_house(const Candidate& candidate) const {
    const auto& houses = graph_.layout().houses_of(candidate.cell);
    return *std::min_element(houses.begin(), houses.end(), [&](std::uint8_t a, std::uint8_t b) {
        return state_.count(a, candidate.value) < state_.count(b, candidate.value);
    });
}

// Adds what the statement has to do with groups.
template <typename Cells>
void NetTables<Cells>::add_links(Statement premise) {
    const bool all = !graph_.at(premise).is_single();
    for (Statement next : graph_.links(premise)) {
        if (all || !graph_.at(next).is_single()) add(next, 0);
    }
}

template <typename Cells>
void NetTables<Cells>::append(Statement statement, std::uint16_t from) {
    const bool is_own = from >= table_->size();
    const int distance = is_own ? 1 : (*table_)[from].distance + 1;
    stamps_[statement] = stamp_;
    indices_[statement] = static_cast<std::uint16_t>(table_->size());
    table_->push_back({statement, static_cast<std::uint16_t>(distance), {from}});
}

template class NetTables<SmallCells>;
template class NetTables<LargeCells>;
template class NetTables<HugeCells>;

}  // namespace nonet::logic
