#include "set_chains.hpp"

#include <algorithm>
#include <limits>

#include "set_pairs.hpp"

namespace nonet::logic {

namespace {

constexpr int unreachable = std::numeric_limits<int>::max() / 2;

// HoDoKu's sum of places, by which it sorts what as many candidates remove.
long long rank_of(const std::vector<Candidate>& removed) {
    long long sum = 0, weight = 1;
    for (const auto& [cell, value] : removed) {
        sum += cell * weight + value;
        weight += 80;
    }
    return sum;
}

// Whether an outcome comes before another one; neither does where they are equally good.
bool is_better(const std::vector<Candidate>& a, const std::vector<Candidate>& b) {
    if (a.size() != b.size()) return a.size() > b.size();
    return rank_of(a) < rank_of(b);
}

}  // namespace

// Finds where chains may start; false where nowhere. Sets are taken from the last to the first.
template <typename Cells>
bool SetChains<Cells>::find_starts() {
    columns_ = static_cast<std::size_t>(sets_.position().order()) + 1;
    by_one_.reset(sets_.size() * columns_, sets_.size());
    by_two_.reset(sets_.size() * columns_, sets_.size());
    starts_.clear();
    for (std::size_t set = sets_.size(); set-- > 0;) look_ahead(set);
    std::sort(starts_.begin(), starts_.end(), [](const Start& a, const Start& b) {
        return a.set != b.set ? a.set < b.set : a.value < b.value;
    });
    return !starts_.empty();
}

// Rows of scratch_ for each value: what it links to, what one more link leads to, what two more
// lead to. Row 0 to 3: what several values link or lead to, and what any value does.
template <typename Cells>
void SetChains<Cells>::look_ahead(std::size_t set) {
    const std::size_t words = sets_.words();
    scratch_.reset(3 * columns_ + 4, sets_.size());
    const std::size_t near = 4, far = 4 + columns_, end = 4 + 2 * columns_;
    for (Value value : each(sets_.values(set))) {
        for (std::size_t i = set / 64; i < words; ++i) {
            const Word links = sets_.linked(set, value, i) & above(set, i);
            scratch_[near + value][i] = links;
            any_bit(links, i, [&](std::size_t to) {
                sets_.position().tick();
                scratch_.unite(far + value, by_one_[to * columns_ + value]);
                scratch_.unite(end + value, by_two_[to * columns_ + value]);
                return false;
            });
        }
        for (std::size_t i = set / 64; i < words; ++i) {
            const Word one = scratch_[near + value][i] | scratch_[far + value][i];
            scratch_[0][i] |= scratch_[1][i] & one;
            scratch_[1][i] |= one;
            scratch_[2][i] |= scratch_[3][i] & scratch_[far + value][i];
            scratch_[3][i] |= scratch_[far + value][i];
        }
    }
    for (Value value : each(sets_.values(set))) {
        const std::size_t row = set * columns_ + value;
        Word found = 0;
        for (std::size_t i = set / 64; i < words; ++i) {
            const Word one = scratch_[near + value][i] | scratch_[far + value][i];
            by_one_[row][i] = scratch_[0][i] | (scratch_[1][i] & ~one);
            by_two_[row][i] = scratch_[2][i] | (scratch_[3][i] & ~scratch_[far + value][i]);
            Word faced = 0;
            for (Value other : each(sets_.values(set)))
                if (other != value) faced |= sets_.facing(set, other)[i];
            found |= scratch_[end + value][i] & faced;
        }
        if (found != 0) starts_.push_back({static_cast<std::uint16_t>(set), value});
    }
}

template <typename Cells>
void SetChains<Cells>::collect_links() {
    links_.clear();
    link_start_.clear();
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        link_start_.push_back(links_.size());
        for (std::size_t i = set / 64; i < sets_.words(); ++i) {
            Word all = 0;
            for (Value value : each(sets_.values(set))) all |= sets_.linked(set, value, i);
            any_bit(all & above(set, i), i, [&](std::size_t to) {
                sets_.position().tick();
                links_.push_back({static_cast<std::uint16_t>(to), sets_.restricted(set, to)});
                return false;
            });
        }
    }
    link_start_.push_back(links_.size());
}

// Sets the start of a search, and the ends that could remove something.
template <typename Cells>
void SetChains<Cells>::aim(const Start& start) {
    start_ = start;
    goal_.assign(sets_.words(), 0);
    for (Value value : each(sets_.values(start.set))) {
        if (value == start.value) continue;
        for (std::size_t i = 0; i < goal_.size(); ++i)
            goal_[i] |= sets_.facing(start.set, value)[i];
    }
}

template <typename Cells>
bool SetChains<Cells>::leads_to_goal(const State& state) const {
    const BitTable& ahead = state.late ? by_one_ : by_two_;
    const Word* row = ahead[state.set * columns_ + state.taken];
    Word found = 0;
    for (std::size_t i = state.set / 64; i < goal_.size(); ++i) found |= row[i] & goal_[i];
    return found != 0;
}

template <typename Cells>
auto SetChains<Cells>::after(const State&, const Link& link, Values used) -> State {
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
        visited_.assign(2 * sets_.size() * columns_, false);
        for (const Link& link : links_of(start.set)) {
            if (has(link.values, start.value)) visit({link.to, start.value, false});
        }
    }
}

template <typename Cells>
void SetChains<Cells>::visit(const State& state) {
    const std::size_t index = 2 * (state.set * columns_ + state.taken) + (state.late ? 1 : 0);
    if (visited_[index] || !leads_to_goal(state)) return;
    visited_[index] = true;
    for (const Link& link : links_of(state.set)) {
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
        if (is_better(outcomes_.front(), removed_)) return;
        if (is_better(removed_, outcomes_.front())) outcomes_.clear();
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
    int& known = memory_[2 * (state.set * columns_ + state.taken) + (state.late ? 1 : 0)];
    if (known >= 0) return known;
    known = unreachable;
    if (!leads_to_goal(state)) return unreachable;
    int fewest = unreachable;
    for (const Link& link : links_of(state.set)) {
        sets_.position().tick();
        const Values used = usable(state, link);
        if (used == 0) continue;
        const int cells = weighed ? sets_.count(link.to) : 0;
        if (state.late && cells < fewest && is_listed(link.to, used)) fewest = cells;
        fewest = std::min(fewest, cells + cells_to_end(after(state, link, used), weighed));
    }
    return memory_[2 * (state.set * columns_ + state.taken) + (state.late ? 1 : 0)] = fewest;
}

// Of equally good ways it is the one that a search in depth comes upon first.
template <typename Cells>
auto SetChains<Cells>::shortest(bool weighed) -> Way {
    Way best{{}, 0, unreachable};
    for (const Start& start : starts_) {
        sets_.position().tick();
        aim(start);
        memory_.assign(2 * sets_.size() * columns_, -1);
        const auto links = links_of(start.set);
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
    memory_.assign(2 * sets_.size() * columns_, -1);
    const Link& first_link = links_of(way.start.set)[way.link];
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
        for (const Link& link : links_of(state.set)) {
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
    step.technique = Technique::als_chain;
    follow(shortest(true), true, &step);
    step.eliminations = reached_;
    for (const Candidate& removed : reached_)
        step.values = static_cast<Values>(step.values | values_of(removed.value));
}

template <typename Cells>
bool SetChains<Cells>::first(Step& step) {
    if (!find_starts()) return false;
    collect_links();
    collect_outcomes();
    if (outcomes_.empty()) return false;
    fill(step);
    return true;
}

template class SetChains<SmallCells>;
template class SetChains<LargeCells>;

}  // namespace nonet::logic
