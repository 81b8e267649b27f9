#include "set_chains.hpp"

#include <algorithm>
#include <limits>

#include "../hodoku/outcome.hpp"
#include "set_pairs.hpp"

namespace nonet::logic {

namespace {

constexpr int unreachable = std::numeric_limits<int>::max() / 2;

}  // namespace

// Numbers the rows of the sets that have later links. Row 0 stands for those without.
template <typename Cells>
void SetChains<Cells>::number_rows() {
    first_row_.assign(sets_.size(), 0);
    link_values_.assign(sets_.size(), 0);
    rows_ = 1;
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        Values values = 0;
        for (const SetLink& link : links_.later_links(set))
            values = static_cast<Values>(values | link.values);
        if (values == 0) continue;
        link_values_[set] = values;
        first_row_[set] = static_cast<std::uint16_t>(rows_);
        rows_ += 1 + static_cast<std::size_t>(logic::size(values));
    }
}

// Sets are taken from the last to the first.
template <typename Cells>
void SetChains<Cells>::look_ahead() {
    by_one_.reset(rows_, sets_.size());
    by_two_.reset(rows_, sets_.size());
    for (std::size_t set = sets_.size(); set-- > 0;) {
        if (link_values_[set] == 0) continue;
        look_ahead(set, 0, first_row_[set]);
        for (Value taken : each(link_values_[set])) {
            look_ahead(set, values_of(taken), row_of(set, taken));
        }
    }
}

template <typename Cells>
void SetChains<Cells>::look_ahead(std::size_t set, Values taken, std::size_t row) {
    sets_.position().tick();
    for (const auto& [to, values, back] : links_.later_links(set)) {
        const auto used = static_cast<Values>(values & ~taken);
        if (used == 0) continue;
        const Word* further = by_one_[row_of(to, logic::first(used))];
        by_one_.insert(row, to);
        by_one_.unite(row, further);
        by_two_.unite(row, further);
    }
}

// Finds where chains may start; false where nowhere.
template <typename Cells>
bool SetChains<Cells>::find_starts() {
    starts_.clear();
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        for (Value value : each(link_values_[set])) {
            const Start start{static_cast<std::uint16_t>(set), value};
            if (may_start(start)) starts_.push_back(start);
        }
    }
    return !starts_.empty();
}

template <typename Cells>
bool SetChains<Cells>::may_start(const Start& start) const {
    for (std::size_t i = start.set / 64; i < views_.words(); ++i) {
        sets_.position().tick();
        Word ends = 0;
        for (const auto& [to, values, back] : links_.later_links(start.set)) {
            if (has(values, start.value)) ends |= by_two_[row_of(to, start.value)][i];
        }
        if (ends != 0 && (ends & goal(start, i)) != 0) return true;
    }
    return false;
}

// Word i of the ends that could remove something.
template <typename Cells>
auto SetChains<Cells>::goal(const Start& start, std::size_t i) const -> Word {
    Word goal = 0;
    for (Value value : each(sets_.seen_values(start.set)))
        if (value != start.value) goal |= views_.facing(start.set, value, i);
    return goal;
}

// Sets the start of a search.
template <typename Cells>
void SetChains<Cells>::aim(const Start& start) {
    start_ = start;
    goal_.assign(views_.words(), 0);
    for (std::size_t i = start.set / 64; i < goal_.size(); ++i) goal_[i] = goal(start, i);
}

template <typename Cells>
bool SetChains<Cells>::leads_to_goal(const State& state) const {
    const Word* row = (state.late ? by_one_ : by_two_)[row_of(state.set, state.taken)];
    Word found = 0;
    for (std::size_t i = state.set / 64; i < goal_.size(); ++i) found |= row[i] & goal_[i];
    return found != 0;
}

template <typename Cells>
auto SetChains<Cells>::after(const State&, const SetLink& link, Values used) -> State {
    return {link.to, logic::first(used), true};
}

template <typename Cells>
void SetChains<Cells>::fill_removed(std::size_t end, Values used, Removed& removed) const {
    removed.clear();
    if ((goal_[end / 64] >> end % 64 & 1) == 0) return;
    const auto both = static_cast<Values>(sets_.values(start_.set) & sets_.values(end) &
                                          ~(used | values_of(start_.value)));
    for (Value value : each(both)) {
        for (Cell cell : sets_.targets(start_.set, end, value)) removed.push_back({cell, value});
    }
}

template <typename Cells>
void SetChains<Cells>::collect_outcomes() {
    outcomes_.clear();
    for (const Start& start : starts_) {
        aim(start);
        visited_.assign(2 * rows_, false);
        for (const SetLink& link : links_.later_links(start.set)) {
            if (has(link.values, start.value)) visit({link.to, start.value, false});
        }
    }
}

template <typename Cells>
void SetChains<Cells>::visit(const State& state) {
    if (visited_[index_of(state)] || !leads_to_goal(state)) return;
    visited_[index_of(state)] = true;
    for (const SetLink& link : links_.later_links(state.set)) {
        sets_.position().tick();
        const Values used = usable(state, link);
        if (used == 0) continue;
        if (state.late) add_outcome(link.to, used);
        visit(after(state, link, used));
    }
}

template <typename Cells>
void SetChains<Cells>::add_outcome(std::size_t end, Values used) {
    fill_removed(end, used, removed_);
    if (removed_.empty()) return;
    if (!outcomes_.empty()) {
        const Rank before = rank_of(outcomes_.front()), now = rank_of(removed_);
        if (before > now) return;
        if (now > before) outcomes_.clear();
    }
    if (std::find(outcomes_.begin(), outcomes_.end(), removed_) == outcomes_.end())
        outcomes_.push_back(removed_);
}

template <typename Cells>
bool SetChains<Cells>::is_listed(std::size_t end, Values used) const {
    Removed removed;
    fill_removed(end, used, removed);
    return !removed.empty() &&
           std::find(outcomes_.begin(), outcomes_.end(), removed) != outcomes_.end();
}

template <typename Cells>
int SetChains<Cells>::cells_to_end(const State& state, bool weighed) {
    int& known = memory_[index_of(state)];
    if (known >= 0) return known;
    known = unreachable;
    if (!leads_to_goal(state)) return unreachable;
    int fewest = unreachable;
    for (const SetLink& link : links_.later_links(state.set)) {
        sets_.position().tick();
        const Values used = usable(state, link);
        if (used == 0) continue;
        const int cells = weighed ? sets_.count(link.to) : 0;
        if (state.late && cells < fewest && is_listed(link.to, used)) fewest = cells;
        fewest = std::min(fewest, cells + cells_to_end(after(state, link, used), weighed));
    }
    return known = fewest;
}

// Of equally good ways it is the one that a search in depth comes upon first.
template <typename Cells>
auto SetChains<Cells>::shortest(bool weighed) -> Way {
    Way best{{}, 0, unreachable};
    for (const Start& start : starts_) {
        sets_.position().tick();
        aim(start);
        memory_.assign(2 * rows_, -1);
        const auto links = links_.later_links(start.set);
        const int own = weighed ? sets_.count(start.set) : 0;
        for (std::size_t i = 0; i < links.size(); ++i) {
            if (!has(links[i].values, start.value)) continue;
            const int cells = own + (weighed ? sets_.count(links[i].to) : 0) +
                              cells_to_end({links[i].to, start.value, false}, weighed);
            const bool earlier = best.start.set == start.set && i < best.link;
            if (cells < best.cells || (cells == best.cells && earlier && cells < unreachable))
                best = {start, i, cells};
        }
    }
    return best;
}

// Goes along a way, and leaves in reached_ what it removes. Writes the chain into a step.
template <typename Cells>
void SetChains<Cells>::follow(const Way& way, bool weighed, Step* step) {
    aim(way.start);
    memory_.assign(2 * rows_, -1);
    const SetLink& first_link = links_.later_links(way.start.set)[way.link];
    State state{first_link.to, way.start.value, false};
    const auto add = [&](std::size_t set, Values used) {
        if (step == nullptr) return;
        add_set(sets_, set, *step);
        if (used != 0) step->restricted.push_back(used);
    };
    add(way.start.set, 0);
    add(state.set, values_of(way.start.value));
    for (bool done = false; !done;) {
        const int left = cells_to_end(state, weighed);
        for (const SetLink& link : links_.later_links(state.set)) {
            const Values used = usable(state, link);
            if (used == 0) continue;
            const int cells = weighed ? sets_.count(link.to) : 0;
            done = state.late && cells == left && is_listed(link.to, used);
            const State next = after(state, link, used);
            if (!done && cells + cells_to_end(next, weighed) != left) continue;
            add(link.to, used);
            if (done) fill_removed(link.to, used, reached_);
            state = next;
            break;
        }
    }
}

// Writes the best chain for outcomes_.
template <typename Cells>
void SetChains<Cells>::fill(Step& step) {
    if (outcomes_.size() > 1) {  // equally good: the one found first
        follow(shortest(false), false, nullptr);
        outcomes_.assign(1, reached_);
    }
    step.technique = "als_chain"_technique;
    follow(shortest(true), true, &step);
    step.eliminations = reached_;
    for (const Candidate& removed : reached_)
        step.values = static_cast<Values>(step.values | values_of(removed.value));
}

template <typename Cells>
bool SetChains<Cells>::first(Step& step) {
    number_rows();
    look_ahead();
    views_.update();
    if (!find_starts()) return false;
    collect_outcomes();
    if (outcomes_.empty()) return false;
    fill(step);
    return true;
}

template class SetChains<SmallCells>;
template class SetChains<LargeCells>;
template class SetChains<HugeCells>;

}  // namespace nonet::logic
