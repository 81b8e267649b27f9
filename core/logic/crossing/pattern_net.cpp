#include "pattern_net.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
PatternNet<Cells>::PatternNet(const Position<Cells>& position)
    : position_(position),
      layout_(position.layout()),
      order_(position.order()),
      cliques_in_(layout_, *this) {}

template <typename Cells>
void PatternNet<Cells>::start() {
    for (Cell cell : layout_.all()) candidates_[cell] = position_.candidates(cell);
    for (Value value = 1; value <= order_; ++value) {
        cells_with_[value] = position_.cells_with(value);
    }
    const auto cells = static_cast<std::size_t>(layout_.cells());
    indices_.assign(2 * cells * static_cast<std::size_t>(order_), unknown);
    facts_.clear();
    cliques_.clear();
    absent_.clear();
    conclusions_ = 0;
    empty_cell_ = empty_house_ = -1;
}

template <typename Cells>
auto PatternNet<Cells>::follow(const Candidate& assumed, int most) -> Outcome {
    start();
    conclude(assumed, true, Rule::assumed, 0);
    Index next = 0;
    do {
        for (; next < facts_.size(); ++next) {
            if (!read(next)) return Outcome::refuted;
            if (conclusions_ > most) return Outcome::undecided;
        }
    } while (read_patterns());
    return Outcome::possible;
}

// Adds what is not known yet.
template <typename Cells>
void PatternNet<Cells>::conclude(const Candidate& candidate, bool on, Rule rule, std::size_t from) {
    const auto [cell, value] = candidate;
    Index& index = indices_[slot(cell, value, on)];
    if (index != unknown) return;
    index = static_cast<Index>(facts_.size());
    facts_.push_back({candidate, on, rule, static_cast<std::uint16_t>(from)});
    conclusions_ += rule == Rule::placed ? 0 : 1;
    if (on) return;
    candidates_[cell] = without(candidates_[cell], value);
    cells_with_[value].erase(cell);
    absent_.push_back(candidate);
}

// Adds what follows from a fact by itself, or by singles. False where a cell or a house has no
// place left.
template <typename Cells>
bool PatternNet<Cells>::read(Index index) {
    position_.tick();
    if (!facts_[index].on) return read_absent(facts_[index].candidate);
    read_placed(index);
    return true;
}

template <typename Cells>
void PatternNet<Cells>::read_placed(Index index) {
    const auto [cell, value] = facts_[index].candidate;
    for (Value other : each(without(candidates_[cell], value))) {
        conclude({cell, other}, false, Rule::placed, index);
    }
    for (Cell peer : layout_.peers(cell) & cells_with_[value]) {
        conclude({peer, value}, false, Rule::placed, index);
    }
}

template <typename Cells>
bool PatternNet<Cells>::read_absent(const Candidate& absent) {
    const auto [cell, value] = absent;
    const Values rest = candidates_[cell];
    if (rest == 0) {
        empty_cell_ = cell;
        return false;
    }
    if (has_one(rest)) conclude({cell, logic::first(rest)}, true, Rule::last_in_cell, 0);
    for (std::uint8_t house : layout_.houses_of(cell)) {
        const Cells places = layout_.houses()[house].cells & cells_with_[value];
        if (places.empty()) {
            empty_house_ = house;
            empty_value_ = value;
            return false;
        }
        if (places.size() == 1) {
            conclude({places.first(), value}, true, Rule::last_in_house, house);
        }
    }
    return true;
}

// Adds what patterns remove, the simplest first; false where there is none.
template <typename Cells>
bool PatternNet<Cells>::read_patterns() {
    return read_houses() || read_cliques();
}

template <typename Cells>
bool PatternNet<Cells>::read_houses() {
    const std::size_t before = facts_.size();
    while (!absent_.empty() && facts_.size() == before) {
        const auto [cell, value] = absent_.back();
        absent_.pop_back();
        for (std::uint8_t house : layout_.houses_of(cell)) {
            position_.tick();
            const Cells places = layout_.houses()[house].cells & cells_with_[value];
            Cells removed = cells_with_[value];
            for (Cell place : places) removed &= layout_.peers(place);
            for (Cell each : removed) conclude({each, value}, false, Rule::house, house);
        }
    }
    return facts_.size() != before;
}

template <typename Cells>
bool PatternNet<Cells>::read_cliques() {
    const std::size_t before = facts_.size();
    for (int size = 2; size <= largest_clique; ++size) {
        const bool found =
            cliques_in_.search(size, position_.empty(), [&](const Cells& clique, Values values) {
                position_.tick();
                for (Value value : each(values)) {
                    for (Cell cell : cliques_in_.removed(clique, value)) {
                        conclude({cell, value}, false, Rule::clique, cliques_.size());
                    }
                }
                if (facts_.size() != before) cliques_.push_back({clique, values});
                return facts_.size() != before;
            });
        if (found) return true;
    }
    return false;
}

template <typename Cells>
void PatternNet<Cells>::tell(Step& step) {
    is_needed_.assign(facts_.size(), 0);
    is_needed_[0] = 1;
    const auto last = static_cast<Index>(facts_.size());
    if (empty_cell_ >= 0) {
        const auto cell = static_cast<Cell>(empty_cell_);
        step.cells.push_back(cell);
        need(last, cell, position_.candidates(cell));
    } else {
        step.houses.push_back(static_cast<std::uint8_t>(empty_house_));
        step.values = values_of(empty_value_);
        need_places(last, layout_.houses()[step.houses[0]].cells, empty_value_);
    }
    for (Index index = last; index-- > 0;) {
        if (is_needed_[index]) need_reasons(index);
    }
    told_cliques_.clear();
    Chain& net = step.chains.emplace_back();
    for (Index index = 0; index < last; ++index) {
        if (is_needed_[index]) net.push_back(node_of(facts_[index], step));
    }
}

// What makes a conclusion needs the absence of values that were known to be absent then.
template <typename Cells>
void PatternNet<Cells>::need_reasons(Index index) {
    const auto& [candidate, on, rule, from] = facts_[index];
    const auto [cell, value] = candidate;
    switch (rule) {
        case Rule::assumed:
            return;
        case Rule::placed:
            is_needed_[from] = 1;
            return;
        case Rule::last_in_cell:
            return need(index, cell, without(position_.candidates(cell), value));
        case Rule::last_in_house:
            return need_places(index, layout_.houses()[from].cells.without(Cells::of(cell)), value);
        case Rule::house:
            return need_places(index, layout_.houses()[from].cells.without(layout_.peers(cell)),
                               value);
        case Rule::clique:
            for (Cell member : cliques_[from].cells) {
                need(index, member,
                     static_cast<Values>(position_.candidates(member) & ~cliques_[from].values));
            }
            need_places(index, cliques_[from].cells.without(layout_.peers(cell)), value);
    }
}

// Needs the absence of values from a cell, known before a fact.
template <typename Cells>
void PatternNet<Cells>::need(Index before, Cell cell, Values values) {
    for (Value value : each(values)) {
        const Index index = index_of(cell, value, false);
        if (index < before) is_needed_[index] = 1;
    }
}

template <typename Cells>
void PatternNet<Cells>::need_places(Index before, const Cells& cells, Value value) {
    for (Cell cell : cells& position_.cells_with(value)) need(before, cell, values_of(value));
}

template <typename Cells>
ChainNode PatternNet<Cells>::node_of(const Fact& fact, Step& step) {
    ChainNode node;
    node.cells = {fact.candidate.cell};
    node.value = fact.candidate.value;
    node.on = fact.on;
    if (fact.rule != Rule::clique) return node;
    const auto told = std::ranges::find(told_cliques_, fact.from);
    node.set = static_cast<std::int16_t>(told - told_cliques_.begin());
    if (told == told_cliques_.end()) {
        told_cliques_.push_back(fact.from);
        const Clique& clique = cliques_[fact.from];
        AlmostLockedSet& set = step.sets.emplace_back();
        for (Cell cell : clique.cells) set.cells.push_back(cell);
        set.values = clique.values;
    }
    return node;
}

template class PatternNet<SmallCells>;
template class PatternNet<LargeCells>;
template class PatternNet<HugeCells>;

}  // namespace nonet::logic
