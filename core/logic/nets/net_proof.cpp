#include "net_proof.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
bool NetProof<Cells>::prove(Statement premise, Statement end, std::vector<Statement>& net) {
    start(premise);
    for (std::size_t i = 0; i < order_.size() && !known_[end].is_known; ++i) follow(order_[i]);
    if (!known_[end].is_known) return false;
    select(end, net);
    return true;
}

template <typename Cells>
bool NetProof<Cells>::contradict(Statement premise, Statement& end) {
    start(premise);
    for (std::size_t i = 0; i < order_.size(); ++i) {
        end = order_[i];
        if (graph_.at(end).is_single() && known_[negated(end)].is_known) return true;
        follow(end);
    }
    return false;
}

template <typename Cells>
void NetProof<Cells>::start(Statement premise) {
    known_.assign(2 * graph_.size(), {});
    order_.clear();
    reasons_.clear();
    conclude(premise, {});
}

template <typename Cells>
void NetProof<Cells>::conclude(Statement statement, std::span<const Statement> reasons) {
    if (known_[statement].is_known) return;
    known_[statement] = {true, reasons_.size(), reasons.size()};
    reasons_.insert(reasons_.end(), reasons.begin(), reasons.end());
    order_.push_back(statement);
}

template <typename Cells>
void NetProof<Cells>::follow(Statement statement) {
    position().tick();
    if (is_on(statement)) {
        const Statement reason[] = {statement};
        for (Statement absent : graph_.links(statement)) conclude(absent, reason);
        return;
    }
    const Place<Cells>& place = graph_.at(statement);
    if (!place.is_single()) return;  // its cells say the same
    read_cell(place.cell);
    for (std::uint8_t house : graph_.layout().houses_of(place.cell)) {
        read_house(house, place.value);
    }
}

template <typename Cells>
void NetProof<Cells>::read_cell(Cell cell) {
    unit_.clear();
    for (Value value : each(position().candidates(cell))) unit_.push_back(graph_.find(cell, value));
    read_unit();
}

// In a house the value may be left in a group, too.
template <typename Cells>
void NetProof<Cells>::read_house(std::uint8_t house, Value value) {
    const Cells& cells = graph_.layout().houses()[house].cells;
    unit_.clear();
    Cells left;
    absent_.clear();
    for (Cell cell : cells& position().cells_with(value)) {
        unit_.push_back(graph_.find(cell, value));
        if (known_[off(unit_.back())].is_known) {
            absent_.push_back(off(unit_.back()));
        } else {
            left.insert(cell);
        }
    }
    for (std::size_t group : graph_.groups_of(value)) {
        const Place<Cells>& place = graph_.place(group);
        if (!left.is_subset_of(place.cells) || !place.cells.is_subset_of(cells) ||
            known_[on(group)].is_known) {
            continue;
        }
        std::vector<Statement> outside;
        for (Statement statement : absent_) {
            if (!place.cells.contains(graph_.at(statement).cell)) outside.push_back(statement);
        }
        conclude(on(group), outside);
    }
    read_unit();
}

// Each place is the only one left where all others are gone.
template <typename Cells>
void NetProof<Cells>::read_unit() {
    const auto is_absent = [this](std::size_t place) { return known_[off(place)].is_known; };
    const auto gone = static_cast<std::size_t>(std::ranges::count_if(unit_, is_absent));
    if (gone + 1 < unit_.size()) return;
    for (std::size_t left : unit_) {
        absent_.clear();
        for (std::size_t place : unit_) {
            if (place != left && is_absent(place)) absent_.push_back(off(place));
        }
        if (absent_.size() + 1 == unit_.size()) conclude(on(left), absent_);
    }
}

// Leaves out what the end does not need. The premise stays, even where singles do without it.
template <typename Cells>
void NetProof<Cells>::select(Statement end, std::vector<Statement>& net) {
    is_needed_.assign(known_.size(), 0);
    is_needed_[end] = is_needed_[order_[0]] = 1;
    net.clear();
    for (auto statement = order_.rbegin(); statement != order_.rend(); ++statement) {
        if (!is_needed_[*statement]) continue;
        net.push_back(*statement);
        const Known& known = known_[*statement];
        for (std::size_t i = 0; i < known.count; ++i) is_needed_[reasons_[known.reasons + i]] = 1;
    }
    std::reverse(net.begin(), net.end());
}

template class NetProof<SmallCells>;
template class NetProof<LargeCells>;
template class NetProof<HugeCells>;

}  // namespace nonet::logic
