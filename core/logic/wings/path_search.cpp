#include "path_search.hpp"

#include <algorithm>

#include "../hodoku/list_sort.hpp"
#include "../hodoku/peer_order.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
Rank rank_of(const Cells& cells, Value value) {
    PlaceSum places;
    for (Cell cell : cells) places.add(cell, value);
    return logic::rank_of(places);
}

}  // namespace

template <typename Cells>
void PathSearch<Cells>::clear() {
    const auto stops = static_cast<std::size_t>(position_.layout().cells() * position_.order());
    hops_.resize(stops);
    from_.resize(stops);
    distance_.resize(stops, most_hops + 1);
    for (Stop stop : used_) {
        hops_[stop].clear();
        from_[stop].clear();
    }
    used_.clear();
    starts_.clear();
    targets_.clear();
}

template <typename Cells>
void PathSearch<Cells>::add_hop(Stop from, Cell via, Stop next) {
    hops_[from].push_back({via, next});
    from_[next].push_back(from);
}

template <typename Cells>
void PathSearch<Cells>::prepare_xy() {
    clear();
    const auto other = [this](Cell cell, Value value) {
        return logic::first(without(position_.candidates(cell), value));
    };
    for (Cell cell : position_.bivalue()) {
        for (Value value : each(position_.candidates(cell))) {
            const Stop here = stop(cell, value);
            used_.push_back(here);
            starts_.push_back({{cell, value}, stop(cell, other(cell, value))});
            for_each_peer(
                position_.layout(), cell, position_.bivalue() & position_.cells_with(value),
                [&](Cell next, int) { add_hop(here, next, stop(next, other(next, value))); });
        }
    }
}

// Whether strong and weak links of a value in turn lead from a cell to another one so that both
// see a candidate, if need be across themselves.
template <typename Cells>
bool PathSearch<Cells>::may_have_x(Value value) {
    const Layout<Cells>& layout = position_.layout();
    const Cells& all = position_.cells_with(value);
    Cells linked;
    for (Cell cell : all) partners_[cell] = {};
    for (std::size_t house = 0; house < layout.houses().size(); ++house) {
        if (position_.count(house, value) != 2) continue;
        const Cells both = all & layout.houses()[house].cells;
        for (Cell cell : both) partners_[cell] |= both.without(Cells::of(cell));
        linked |= both;
    }
    for (Cell start : linked) {
        position_.tick();
        const Cells seen = layout.peers(start) & all;
        Cells reached, left, open = partners_[start];
        while (!open.empty()) {
            const Cell cell = open.pop();
            for (Cell via : (layout.peers(cell) & linked).without(left)) {
                left.insert(via);
                open |= partners_[via].without(reached);
                reached |= partners_[via];
            }
        }
        for (Cell end : reached) {
            if (seen.meets(layout.peers(end))) return true;
        }
    }
    return false;
}

// The link between two cells is strong if it is so in the first house that they share.
template <typename Cells>
bool PathSearch<Cells>::prepare_x() {
    clear();
    Values possible = 0;
    for (int v = 1; v <= position_.order(); ++v) {
        const auto value = static_cast<Value>(v);
        if (templates_.outside(value, position_.cells_with(value)).empty()) continue;
        if (may_have_x(value)) possible = static_cast<Values>(possible | values_of(value));
    }
    if (possible == 0) return false;
    const auto for_each_link = [this](Cell cell, Value value, auto visit) {
        for_each_peer(
            position_.layout(), cell, position_.cells_with(value), [&](Cell next, int house) {
                visit(next,
                      house >= 0 && position_.count(static_cast<std::size_t>(house), value) == 2);
            });
    };
    for (Cell cell : position_.empty()) {
        for (Value value : each(static_cast<Values>(position_.candidates(cell) & possible))) {
            position_.tick();
            const std::size_t before = starts_.size();
            for_each_link(cell, value, [&](Cell next, bool strong) {
                if (strong) starts_.push_back({{cell, value}, stop(next, value)});
            });
            if (starts_.size() != before) used_.push_back(stop(cell, value));
        }
    }
    for (Stop here : used_) {
        for_each_link(cell(here), value(here), [&](Cell via, bool) {
            position_.tick();
            for_each_link(via, value(here), [&](Cell next, bool strong) {
                if (strong && next != cell(here)) add_hop(here, via, stop(next, value(here)));
            });
        });
    }
    return true;
}

// Finds the ends that eliminate something and that some way leads to, if need be across itself.
template <typename Cells>
void PathSearch<Cells>::find_targets() {
    targets_.clear();
    for (std::size_t start = 0; start < starts_.size(); ++start) find_targets_of(start);
    std::stable_sort(targets_.begin(), targets_.end(),
                     [](const Target& a, const Target& b) { return a.rank > b.rank; });
}

template <typename Cells>
void PathSearch<Cells>::find_targets_of(std::size_t start) {
    const auto [premise, first] = starts_[start];
    const Layout<Cells>& layout = position_.layout();
    const Cells seen = layout.peers(premise.cell) & position_.cells_with(premise.value);
    if (seen.empty()) return;
    queue_.assign(1, first);
    distance_[first] = 0;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        position_.tick();
        const int hops = distance_[queue_[i]] + 1;
        if (hops > most_hops) break;
        for (const Hop& hop : hops_[queue_[i]]) {
            if (distance_[hop.next] <= most_hops) continue;
            distance_[hop.next] = hops;
            queue_.push_back(hop.next);
            // A chain may end where it starts: a cell that has the value if it has not.
            const bool closes = cell(hop.next) == premise.cell;
            if (value(hop.next) != premise.value || (closes && hop.via == premise.cell)) continue;
            const Cells eliminated = seen & layout.peers(cell(hop.next));
            if (eliminated.empty()) continue;
            targets_.push_back({start, hop.next, eliminated, rank_of(eliminated, premise.value)});
        }
    }
    for (Stop reached : queue_) distance_[reached] = most_hops + 1;
}

template <typename Cells>
bool PathSearch<Cells>::best(FoundPath<Cells>& path) {
    find_targets();
    for (std::span<const Target> rest = targets_; !rest.empty();) {
        const auto same = [&rest](const Target& target) { return target.rank == rest[0].rank; };
        const auto end = std::find_if_not(rest.begin(), rest.end(), same);
        find_paths(rest.first(static_cast<std::size_t>(end - rest.begin())));
        rest = rest.subspan(static_cast<std::size_t>(end - rest.begin()));
        if (found_.empty()) continue;
        path = found_[0];
        return true;
    }
    return false;
}

template <typename Cells>
std::vector<FoundPath<Cells>> PathSearch<Cells>::all() {
    find_targets();
    find_paths(targets_);
    std::vector<FoundPath<Cells>> paths;
    for (const FoundPath<Cells>& path : found_) {
        position_.tick();
        const auto same = [&path](const FoundPath<Cells>& other) {
            return other.has_outcome(path);
        };
        const auto old = std::find_if(paths.begin(), paths.end(), same);
        if (old == paths.end()) {
            paths.push_back(path);
        } else if (path.sequence.size() < old->sequence.size()) {
            *old = path;
        }
    }
    return paths;
}

// Finds chains to the targets and puts them in HoDoKu's order. A chain is left out where one that
// was found before has its outcome and is no longer.
template <typename Cells>
void PathSearch<Cells>::find_paths(std::span<const Target> targets) {
    found_.clear();
    std::vector<Target> wanted(targets.begin(), targets.end());
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const Target& a, const Target& b) { return a.start < b.start; });
    for (std::span<const Target> rest = wanted; !rest.empty();
         rest = rest.subspan(wanted_.size())) {
        const auto same = [&rest](const Target& target) { return target.start == rest[0].start; };
        const auto end = std::find_if_not(rest.begin(), rest.end(), same);
        wanted_ = rest.first(static_cast<std::size_t>(end - rest.begin()));
        search_from(starts_[rest[0].start]);
    }
    sort_list(found_, [](const FoundPath<Cells>& a, const FoundPath<Cells>& b) {
        const auto length = [](const auto& path) { return static_cast<int>(path.sequence.size()); };
        return compare({a.rank, length(a)}, {b.rank, length(b)}, a.has_outcome(b));
    });
}

template <typename Cells>
void PathSearch<Cells>::search_from(const Start& start) {
    measure();
    limit_ = limit();
    sequence_ = {start.premise, {cell(start.first), value(start.first)}};
    Cells passed = Cells::of(start.premise.cell);
    passed.insert(cell(start.first));
    extend(start.first, passed, 0);
    for (Stop reached : queue_) distance_[reached] = most_hops + 1;
}

// Measures how many hops each stop is from the nearest target.
template <typename Cells>
void PathSearch<Cells>::measure() {
    queue_.clear();
    for (const Target& target : wanted_) {
        distance_[target.stop] = 0;
        queue_.push_back(target.stop);
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        position_.tick();
        const int hops = distance_[queue_[i]] + 1;
        if (hops > most_hops) break;
        for (Stop before : from_[queue_[i]]) {
            if (distance_[before] <= most_hops) continue;
            distance_[before] = hops;
            queue_.push_back(before);
        }
    }
}

// How many hops a chain may have that is of any use.
template <typename Cells>
int PathSearch<Cells>::limit() const {
    int most = 0;
    for (const Target& target : wanted_) {
        position_.tick();
        most = std::max(most, shortest(target) - 1);
    }
    return most;
}

// The hops of the shortest chain so far that eliminates what a target does.
template <typename Cells>
int PathSearch<Cells>::shortest(const Target& target) const {
    const Value value = starts_[target.start].premise.value;
    int hops = most_hops + 1;
    for (const FoundPath<Cells>& path : found_) {
        if (path.value != value || !(path.eliminated == target.eliminated)) continue;
        hops = std::min(hops, static_cast<int>(path.sequence.size()) / 2 - 1);
    }
    return hops;
}

template <typename Cells>
void PathSearch<Cells>::extend(Stop from, const Cells& passed, int hops) {
    position_.tick();
    for (const Hop& hop : hops_[from]) {
        if (hops + 1 + distance_[hop.next] > limit_) continue;
        const bool closes = cell(hop.next) == sequence_[0].cell;
        if (passed.contains(hop.via) || (passed.contains(cell(hop.next)) && !closes)) continue;
        sequence_.push_back({hop.via, value(from)});
        sequence_.push_back({cell(hop.next), value(hop.next)});
        if (distance_[hop.next] == 0) arrive(hop.next);
        Cells longer = passed;
        longer.insert(hop.via);
        longer.insert(cell(hop.next));
        if (!closes) extend(hop.next, longer, hops + 1);
        sequence_.resize(sequence_.size() - 2);
    }
}

template <typename Cells>
void PathSearch<Cells>::arrive(Stop at) {
    const auto is_here = [at](const Target& target) { return target.stop == at; };
    const Target& target = *std::find_if(wanted_.begin(), wanted_.end(), is_here);
    if (static_cast<int>(sequence_.size()) / 2 - 1 >= shortest(target)) return;
    found_.push_back({sequence_[0].value, target.eliminated, target.rank, sequence_});
    limit_ = limit();
}

template class PathSearch<SmallCells>;
template class PathSearch<LargeCells>;
template class PathSearch<HugeCells>;

}  // namespace nonet::logic
