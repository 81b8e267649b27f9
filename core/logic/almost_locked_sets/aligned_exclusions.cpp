#include "aligned_exclusions.hpp"

#include <algorithm>
#include <array>

#include "fewest_cells.hpp"
#include "set_pairs.hpp"

namespace nonet::logic {

namespace {

// Larger sets are hard to see beside the base cells.
constexpr int most_set_cells = 3;

}  // namespace

template <typename Cells>
void AlignedExclusions<Cells>::update() {
    if (version_ == position_.version()) return;
    const auto columns = static_cast<std::size_t>(position_.order()) + 1;
    numbers_.assign(static_cast<std::size_t>(layout_.cells()) * columns, 0);
    beside_.clear();
    std::uint16_t number = 0;
    for (Cell one : position_.empty()) {
        position_.tick();
        for (Value value : each(position_.candidates(one))) {
            numbers_[one * columns + value] = number++;
            for (Cell cell : layout_.all()) {
                const Values values = position_.candidates(cell);
                beside_.push_back(layout_.see(one, cell) ? without(values, value) : values);
            }
        }
    }
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (sets_.count(set) <= most_set_cells) exclude(set);
    }
    find_touched();
    version_ = position_.version();
}

// Notes which candidates exclude each other by a set.
template <typename Cells>
void AlignedExclusions<Cells>::exclude(std::size_t set) {
    position_.tick();
    const Values values = sets_.seen_values(set);
    for (Value value : each(values)) {
        for (Cell one : sets_.seen(set, value)) {
            Values* row = beside({one, value});
            for (Value other : each(without(values, value))) {
                for (Cell cell : sets_.seen(set, other)) row[cell] = without(row[cell], other);
            }
        }
    }
}

// Finds which cells each candidate takes some values from, or all.
template <typename Cells>
void AlignedExclusions<Cells>::find_touched() {
    triples_ = {};
    touched_.clear();
    emptied_.clear();
    for (Cell one : position_.empty()) {
        if (logic::size(position_.candidates(one)) == 3) triples_.insert(one);
        for (Value value : each(position_.candidates(one))) {
            const Values* row = beside({one, value});
            Cells& touched = touched_.emplace_back();
            Cells& emptied = emptied_.emplace_back();
            for (Cell cell : position_.empty()) {
                if (row[cell] != position_.candidates(cell)) touched.insert(cell);
                if (row[cell] == 0) emptied.insert(cell);
            }
        }
    }
}

template <typename Cells>
template <typename Report>
bool AlignedExclusions<Cells>::search(int size, Report report) {
    update();
    Cells later = position_.empty();
    for (Cell one : position_.empty()) {
        position_.tick();
        later.erase(one);
        if (size == 3) {
            for (Value value : each(position_.candidates(one))) {
                if (search_triples({one, value}, report)) return true;
            }
            continue;
        }
        for (Cell other : later) {
            if (!excludes_any(one, other) && !excludes_any(other, one)) continue;
            const std::array base{one, other};
            std::vector<Candidate> gone = excluded(base);
            if (report(base, gone)) return true;
        }
    }
    return false;
}

// Whether a cell has a candidate with which no value of another cell goes.
template <typename Cells>
bool AlignedExclusions<Cells>::excludes_any(Cell cell, Cell other) const {
    for (Value value : each(position_.candidates(cell))) {
        if (beside({cell, value})[other] == 0) return true;
    }
    return false;
}

// Those that remove a candidate.
template <typename Cells>
template <typename Report>
bool AlignedExclusions<Cells>::search_triples(const Candidate& one, Report& report) {
    Cells later = position_.empty();
    later.erase(one.cell);
    for (Cell second : later) {
        position_.tick();
        later.erase(second);
        const Values seconds = beside(one)[second];
        if (seconds == 0) continue;
        const Candidate other{second, logic::first(seconds)};
        // A third cell loses values to both, or all of them to one, or one to a cell.
        Cells possible = later;
        if (triples_between(one, other).empty()) {
            possible &= (touched_[number(one)] & touched_[number(other)]) | emptied_[number(other)];
        }
        for (Cell third : possible) {
            if (thirds(one, other, third) != 0) continue;
            if (!is_excluded(one, std::array{second, third})) continue;
            std::array base{one.cell, second, third};
            std::ranges::sort(base);
            std::vector<Candidate> gone = excluded(base);
            if (report(base, gone)) return true;
        }
    }
    return false;
}

// Whether no values of one or two other cells go with a candidate. If one of two has none, two
// cells exclude the candidate, and the third does not count.
template <typename Cells>
bool AlignedExclusions<Cells>::is_excluded(const Candidate& one,
                                           std::span<const Cell> others) const {
    const Values seconds = beside(one)[others[0]];
    if (others.size() == 1) return seconds == 0;
    if (seconds == 0 || beside(one)[others[1]] == 0) return false;
    for (Value value : each(seconds)) {
        if (thirds(one, {others[0], value}, others[1]) != 0) return false;
    }
    return true;
}

// The values of a third cell that go with candidates of two others.
template <typename Cells>
Values AlignedExclusions<Cells>::thirds(const Candidate& one, const Candidate& other,
                                        Cell third) const {
    Values values = beside(one)[third] & beside(other)[third];
    const Values both = values_of(one.value) | values_of(other.value);
    if (values == 0) return 0;
    for (Cell cell : triples_between(one, other) & layout_.peers(third)) {
        values &= ~position_.candidates(cell) | both;
    }
    return values;
}

// The cells with three candidates that two candidates take two of.
template <typename Cells>
Cells AlignedExclusions<Cells>::triples_between(const Candidate& one,
                                                const Candidate& other) const {
    if (one.value == other.value) return {};
    return triples_ & position_.cells_with(one.value) & position_.cells_with(other.value) &
           layout_.peers(one.cell) & layout_.peers(other.cell);
}

template <typename Cells>
std::vector<Candidate> AlignedExclusions<Cells>::excluded(std::span<const Cell> base) const {
    std::vector<Candidate> gone;
    for (Cell cell : base) {
        std::vector<Cell> others(base.begin(), base.end());
        std::erase(others, cell);
        for (Value value : each(position_.candidates(cell))) {
            if (is_excluded({cell, value}, others)) gone.push_back({cell, value});
        }
    }
    return gone;
}

template <typename Cells>
void AlignedExclusions<Cells>::fill(std::span<const Cell> base, std::vector<Candidate>& gone,
                                    Step& step) const {
    step.technique = base.size() == 2 ? "aligned_pair_exclusion"_technique
                                      : "aligned_triple_exclusion"_technique;
    step.cells.assign(base.begin(), base.end());
    step.roles.first = "aligned";
    for (Cell cell : base) step.values |= position_.candidates(cell);
    for (const Candidate& one : gone) {
        std::vector<Cell> others = step.cells;
        std::erase(others, one.cell);
        add_sets(one, others, step);
    }
    step.eliminations = std::move(gone);
}

// Adds the sets that exclude a candidate.
template <typename Cells>
void AlignedExclusions<Cells>::add_sets(const Candidate& one, std::span<const Cell> others,
                                        Step& step) const {
    for (Value value : each(position_.candidates(others[0]))) {
        const Candidate other{others[0], value};
        if (add_set(one, other, step)) continue;
        for (Value last : each(position_.candidates(others[1]))) {
            const Candidate third{others[1], last};
            if (!add_set(one, third, step) && !add_set(other, third, step))
                add_cell(one, other, third, step);
        }
    }
}

// Whether a candidate sees all places of its value in a set.
template <typename Cells>
bool AlignedExclusions<Cells>::excludes(std::size_t set, const Candidate& one) const {
    return has(sets_.seen_values(set), one.value) && sets_.seen(set, one.value).contains(one.cell);
}

// Whether a set has fewer cells than another one, or as many and earlier ones.
template <typename Cells>
bool AlignedExclusions<Cells>::is_before(std::size_t set, std::size_t other) const {
    if (sets_.count(set) != sets_.count(other)) return sets_.count(set) < sets_.count(other);
    return sets_.cells(set).without(sets_.cells(other)).first() <
           sets_.cells(other).without(sets_.cells(set)).first();
}

// Adds a set by which two candidates exclude each other: one that the step has, or else the first
// of the smallest. Returns false if they do not exclude each other.
template <typename Cells>
bool AlignedExclusions<Cells>::add_set(const Candidate& one, const Candidate& other,
                                       Step& step) const {
    if (has(beside(one)[other.cell], other.value)) return false;
    if (one.value == other.value) return true;
    const auto is_known = [&](std::size_t set) {
        return std::ranges::any_of(step.sets, [&](const AlmostLockedSet& known) {
            Cells cells;
            for (Cell cell : known.cells) cells.insert(cell);
            return cells == sets_.cells(set);
        });
    };
    std::size_t best = sets_.size();
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (!excludes(set, one) || !excludes(set, other)) continue;
        if (is_known(set)) return true;
        if (best == sets_.size() || is_before(set, best)) best = set;
    }
    logic::add_set(sets_, best, step);
    return true;
}

// Adds the cell by which three candidates exclude each other.
template <typename Cells>
void AlignedExclusions<Cells>::add_cell(const Candidate& one, const Candidate& other,
                                        const Candidate& third, Step& step) const {
    const Values three = values_of(one.value) | values_of(other.value) | values_of(third.value);
    const Cells seen =
        layout_.peers(one.cell) & layout_.peers(other.cell) & layout_.peers(third.cell);
    for (Cell cell : position_.cells_with(one.value) & seen) {
        if (position_.candidates(cell) != three) continue;
        const auto is_it = [&](const AlmostLockedSet& set) {
            return set.cells == std::vector{cell};
        };
        if (std::ranges::none_of(step.sets, is_it)) step.sets.push_back({{cell}, three});
        return;
    }
}

template <typename Cells>
bool AlignedExclusions<Cells>::first(int size, Step& step) {
    return search(size, [&](std::span<const Cell> base, std::vector<Candidate>& gone) {
        fill(base, gone, step);
        return true;
    });
}

template <typename Cells>
void AlignedExclusions<Cells>::all(int size, std::vector<Step>& steps) {
    FewestCells kept(steps);
    Step step;
    search(size, [&](std::span<const Cell> base, std::vector<Candidate>& gone) {
        step.clear();
        fill(base, gone, step);
        std::size_t cells = 0;
        for (const AlmostLockedSet& set : step.sets) cells += set.cells.size();
        if (Step* place = kept.find(step.eliminations, static_cast<int>(cells))) *place = step;
        return false;
    });
}

template class AlignedExclusions<SmallCells>;
template class AlignedExclusions<LargeCells>;
template class AlignedExclusions<HugeCells>;

}  // namespace nonet::logic
