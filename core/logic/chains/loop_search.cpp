#include "loop_search.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "../hodoku/list_sort.hpp"

namespace nonet::logic {

namespace {

Technique grouped(Technique technique) {
    switch (technique) {
        case "discontinuous_nice_loop"_technique:
            return "grouped_discontinuous_nice_loop"_technique;
        case "continuous_nice_loop"_technique:
            return "grouped_continuous_nice_loop"_technique;
        default:
            return "grouped_aic"_technique;
    }
}

}  // namespace

template <typename Cells>
void LoopSearch<Cells>::start(bool groups, bool only_with_groups) {
    only_with_groups_ = only_with_groups;
    const bool sets = groups && through_sets_;
    reach_.build_absences(sets ? PlaceKind::set : groups ? PlaceKind::group : PlaceKind::candidate);
    premises_.clear();
    for (Statement first : {on(0), off(0)}) {
        for (std::size_t place = 0; place < graph_.candidates(); ++place) {
            const auto premise = static_cast<Statement>(first + 2 * place);
            position().tick();
            const Rank rank = ranks_.best(premise);
            if (rank != no_rank) premises_.push_back({premise, rank});
        }
    }
}

template <typename Cells>
void LoopSearch<Cells>::search(bool groups, bool only_with_groups) {
    start(groups, only_with_groups);
    search_premises(no_rank);
}

template <typename Cells>
bool LoopSearch<Cells>::search_best(bool groups, bool only_with_groups) {
    start(groups, only_with_groups);
    // Looks at the most promising premises first, to know the rank of the best.
    auto promising = premises_;
    std::stable_sort(promising.begin(), promising.end(),
                     [](const Premise& a, const Premise& b) { return a.rank > b.rank; });
    clear();
    least_rank_ = no_rank;
    for (const Premise& premise : promising) {
        if (premise.rank < least_rank_) break;
        const std::array before{found_.size(), aics_.size()};
        search_from(premise.statement);
        for (std::size_t i = before[0]; i < found_.size(); ++i)
            least_rank_ = std::max(least_rank_, found_[i].rank);
        for (std::size_t i = before[1]; i < aics_.size(); ++i)
            least_rank_ = std::max(least_rank_, aics_[i].rank);
    }
    if (least_rank_ == no_rank) return false;
    take_best(found_);
    take_best(aics_);
    sort_found();
    if (order_is_doubtful()) search_premises(no_rank);
    return true;
}

// Finds what has at least some rank, and puts it in HoDoKu's order.
template <typename Cells>
void LoopSearch<Cells>::search_premises(Rank least) {
    clear();
    least_rank_ = least;
    for (const Premise& premise : premises_) {
        if (premise.rank >= least) search_from(premise.statement);
    }
    take_shortest(found_);
    take_shortest(aics_);
    sort_found();
}

// Keeps what has the best rank, in the order of the premises.
template <typename Cells>
void LoopSearch<Cells>::take_best(std::vector<FoundLoop>& among) const {
    std::erase_if(among, [&](const FoundLoop& loop) { return loop.rank < least_rank_; });
    std::ranges::stable_sort(among, {}, [](const FoundLoop& loop) {
        return std::pair{!is_on(loop.premise), loop.premise};
    });
    take_shortest(among);
}

// Drops what has the outcome of an earlier chain that is no longer.
template <typename Cells>
void LoopSearch<Cells>::take_shortest(std::vector<FoundLoop>& among) const {
    std::size_t kept = 0;
    for (const FoundLoop& loop : among) {
        position().tick();
        const auto before = std::span(among).first(kept);
        if (!has_shorter(before, loop)) among[kept++] = loop;
    }
    among.resize(kept);
}

// Whether the last one with the outcome of a loop is no longer than it.
template <typename Cells>
bool LoopSearch<Cells>::has_shorter(std::span<const FoundLoop> before,
                                    const FoundLoop& loop) const {
    for (std::size_t i = before.size(); i-- > 0;) {
        if (same_outcome(before[i], loop)) return before[i].length <= loop.length;
    }
    return false;
}

template <typename Cells>
void LoopSearch<Cells>::sort_found() {
    found_.insert(found_.end(), aics_.begin(), aics_.end());
    sort_list(found_, [this](const FoundLoop& a, const FoundLoop& b) {
        return compare({a.rank, a.length}, {b.rank, b.length}, same_outcome(a, b));
    });
}

// Among outcomes of the same rank, of which one has chains of several lengths, the order depends on
// everything that is found.
template <typename Cells>
bool LoopSearch<Cells>::order_is_doubtful() const {
    bool has_two = false, has_lengths = false;
    for (std::size_t i = 1; i < found_.size(); ++i) {
        position().tick();
        for (std::size_t k = 0; k < i; ++k) {
            (same_outcome(found_[i], found_[k]) ? has_lengths : has_two) = true;
        }
    }
    return has_two && has_lengths;
}

template <typename Cells>
void LoopSearch<Cells>::clear() {
    found_.clear();
    aics_.clear();
    eliminations_.clear();
    kept_ = 0;
}

template <typename Cells>
void LoopSearch<Cells>::search_from(Statement premise) {
    tree_.grow(graph_, premise);
    const Cell start = graph_.at(premise).cell;
    for (Statement end : tree_.order().subspan(1)) {
        position().tick();
        if (!graph_.at(end).is_single() || tree_.is_direct(end)) continue;
        eliminations_.resize(kept_);
        if (graph_.at(end).cell == start) {
            check_loop(end);
        } else if (!is_on(premise) && is_on(end)) {
            check_aic(end);
        }
    }
    eliminations_.resize(kept_);
}

// Both the first and the last link of a loop leave the cell of its start.
template <typename Cells>
void LoopSearch<Cells>::check_loop(Statement end) {
    tree_.chain(end, chain_);
    const std::size_t last = chain_.size() - 1;
    if (cell(last) == cell(last - 1) || cell(0) == cell(1) || crosses_itself(true)) return;
    const Statement premise = chain_[0];
    if (is_on(premise) || !is_on(end) || place_of(end) == place_of(premise)) {
        eliminate_by_loop(end);
        keep("discontinuous_nice_loop"_technique, found_);
    } else {
        eliminate_along_loop();
        keep("continuous_nice_loop"_technique, found_);
    }
}

template <typename Cells>
void LoopSearch<Cells>::check_aic(Statement end) {
    eliminate_by_aic(end);
    if (eliminations_.size() == kept_) return;
    tree_.chain(end, chain_);
    if (!crosses_itself(false)) keep("aic"_technique, aics_);
}

// Whether a chain comes back to a cell after it has left it. A loop may end where it starts.
template <typename Cells>
bool LoopSearch<Cells>::crosses_itself(bool is_loop) const {
    Cells passed;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
        if (passed.contains(cell(i))) return true;
        if (i > 0 && (!is_loop || cell(i - 1) != cell(0))) passed |= graph_.body(chain_[i - 1]);
    }
    return false;
}

template <typename Cells>
void LoopSearch<Cells>::eliminate_others(Cell cell, Value kept, Value also_kept) {
    for (Value other : each(position().candidates(cell))) {
        if (other != kept && other != also_kept) eliminate(cell, other);
    }
}

template <typename Cells>
void LoopSearch<Cells>::eliminate_by_loop(Statement end) {
    if (is_on(chain_[0])) {
        eliminate(cell(0), value(0));  // its presence leads to its absence
    } else if (is_on(end)) {
        eliminate_others(cell(0), value(0), value(0));  // its absence leads to its presence
    } else {
        eliminate(cell(0), graph_.at(end).value);  // absent where the start is, and where it is not
    }
}

// All links of a continuous loop are strong: at one end of each weak link the value is present.
template <typename Cells>
void LoopSearch<Cells>::eliminate_along_loop() {
    Cells passed;
    for (std::size_t i = 0; i + 1 < chain_.size(); ++i) passed |= graph_.body(chain_[i]);
    eliminate_others(cell(0), value(0), value(chain_.size() - 1));
    for (std::size_t i = 1; i < chain_.size(); ++i) {
        if (is_on(chain_[i])) continue;
        if (cell(i - 1) != cell(i)) {
            const Cells seen =
                graph_.seen(chain_[i - 1], value(i)) & graph_.seen(chain_[i], value(i));
            for (Cell other : seen.without(passed)) eliminate(other, value(i));
            if (graph_.at(chain_[i]).kind == PlaceKind::set) eliminate_by_set(i);
        } else if (i >= 2 && cell(i - 2) != cell(i) && cell(i + 1) != cell(i)) {
            eliminate_others(cell(i), value(i - 1), value(i));
        }
    }
}

// A set in a continuous loop has all values but the one that leaves it. It removes them wherever
// it can; of those by which the chain goes on, what the next cell sees, too.
template <typename Cells>
void LoopSearch<Cells>::eliminate_by_set(std::size_t i) {
    const std::size_t set = graph_.at(chain_[i]).set;
    Values exits = values_of(value(i + 1));
    const bool forces = is_on(chain_[i + 1]);
    if (forces) exits = static_cast<Values>(position().candidates(cell(i + 1)) & ~exits);
    for (Value other : each(graph_.sets().values(set))) {
        if (other == value(i)) continue;
        Cells seen = graph_.sets().seen(set, other);
        if (has(exits, other)) {
            if (!forces) continue;
            seen &= graph_.layout().peers(cell(i + 1));
        }
        for (Cell removed : seen) eliminate(removed, other);
    }
}

// One of the two ends of an AIC is true.
template <typename Cells>
void LoopSearch<Cells>::eliminate_by_aic(Statement end) {
    const auto& from = graph_.at(tree_.order()[0]);
    const auto& to = graph_.at(end);
    const auto& layout = graph_.layout();
    if (from.value == to.value) {
        const Cells seen =
            layout.peers(from.cell) & layout.peers(to.cell) & position().cells_with(from.value);
        if (seen.size() < 2) return;  // HoDoKu leaves a single one to the loops
        for (Cell cell : seen) eliminate(cell, from.value);
    } else if (layout.see(from.cell, to.cell) && position().is_candidate(to.cell, from.value) &&
               position().is_candidate(from.cell, to.value)) {
        eliminate(from.cell, to.value);
        eliminate(to.cell, from.value);
    }
}

// The length of the chain in statements. Each set counts two and a half more.
template <typename Cells>
std::size_t LoopSearch<Cells>::length() const {
    std::size_t halves = 2 * chain_.size();
    for (Statement statement : chain_) {
        if (graph_.at(statement).kind == PlaceKind::set) halves += 5;
    }
    return halves / 2;
}

// Keeps what has just been found, unless a chain that is no longer has the same outcome and
// premise.
template <typename Cells>
void LoopSearch<Cells>::keep(Technique technique, std::vector<FoundLoop>& among) {
    const auto begin = eliminations_.begin() + static_cast<std::ptrdiff_t>(kept_);
    if (begin == eliminations_.end()) return;
    const auto order = [](const Candidate& a, const Candidate& b) {
        return a.value != b.value ? a.value < b.value : a.cell < b.cell;
    };
    std::sort(begin, eliminations_.end(), order);
    eliminations_.erase(std::unique(begin, eliminations_.end()), eliminations_.end());
    const auto is_single = [this](Statement s) { return graph_.at(s).is_single(); };
    if (!std::all_of(chain_.begin(), chain_.end(), is_single)) {
        technique = grouped(technique);
    } else if (only_with_groups_) {
        return;
    }
    FoundLoop loop{technique,
                   chain_.front(),
                   chain_.back(),
                   static_cast<std::uint16_t>(length()),
                   static_cast<std::uint16_t>(eliminations_.size() - kept_),
                   static_cast<std::uint32_t>(kept_),
                   0};
    PlaceSum places;
    for (const auto& [cell, value] : eliminations(loop)) places.add(cell, value);
    loop.rank = rank_of(places);
    if (loop.rank < least_rank_) return;
    std::size_t first = among.size();
    while (first > 0 && among[first - 1].premise == loop.premise) --first;
    if (has_shorter(std::span(among).subspan(first), loop)) return;
    among.push_back(loop);
    kept_ = eliminations_.size();
}

template <typename Cells>
bool LoopSearch<Cells>::same_outcome(const FoundLoop& a, const FoundLoop& b) const {
    return a.technique == b.technique && a.rank == b.rank &&
           std::ranges::equal(eliminations(a), eliminations(b));
}

template <typename Cells>
void LoopSearch<Cells>::fill(const FoundLoop& loop, Step& step) {
    step.technique = loop.technique;
    const auto eliminated = eliminations(loop);
    step.eliminations.assign(eliminated.begin(), eliminated.end());
    tree_.grow(graph_, loop.premise);
    tree_.chain(loop.end, chain_);
    graph_.add_chain(chain_, step);
}

template class LoopSearch<SmallCells>;
template class LoopSearch<LargeCells>;
template class LoopSearch<HugeCells>;

}  // namespace nonet::logic
