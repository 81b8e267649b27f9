#include "position.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
Position<Cells>::Position(const Layout<Cells>& layout)
    : layout_(&layout),
      houses_(layout.houses().size()),
      counts_(houses_ * (static_cast<std::size_t>(layout.order()) + 1)),
      changed_(houses_) {}

template <typename Cells>
void Position<Cells>::start(std::span<const Value> values, std::span<const Values> candidates,
                            const Cells& given, std::span<const Value> solution) {
    given_ = given;
    solution_.assign(solution.begin(), solution.end());
    clear();
    if (fill(values, candidates)) return;
    clear();
    // Cell by cell, since the order in which singles come up matters.
    for (Cell cell : layout_->all()) {
        if (values[cell] != 0) place(cell, values[cell]);
    }
    for (Cell cell : empty_) {
        for (Value value : each(static_cast<Values>(candidates_[cell] & ~candidates[cell]))) {
            remove(cell, value);
        }
    }
}

// The empty grid.
template <typename Cells>
void Position<Cells>::clear() {
    ++version_;
    const Values everything = all_values(order());
    values_.fill(0);
    candidates_.fill(everything);
    cells_with_.fill(layout_->all());
    std::ranges::fill(counts_, static_cast<std::uint8_t>(order()));
    std::ranges::fill(changed_, version_);
    empty_ = layout_->all();
    bivalue_ = order() == 2 ? empty_ : Cells{};
    naked_.clear();
    hidden_.clear();
    if (order() > 1) return;
    for (Cell cell : empty_) naked_.push({cell, 1});
    for (const auto& house : layout_->houses()) hidden_.push({house.list[0], 1});
}

// Fills an empty grid at once. Returns false if that leaves singles, whose order is then unknown.
template <typename Cells>
bool Position<Cells>::fill(std::span<const Value> values, std::span<const Values> candidates) {
    for (Cell cell : layout_->all()) {
        const Value value = values[cell];
        if (value == 0) continue;
        values_[cell] = value;
        empty_.erase(cell);
        cells_with_[value] = cells_with_[value].without(layout_->peers(cell));
    }
    for (std::size_t value = 1; value <= static_cast<std::size_t>(order()); ++value)
        cells_with_[value] &= empty_;
    candidates_.fill(0);
    std::ranges::fill(counts_, std::uint8_t{0});
    bivalue_ = {};
    for (Cell cell : empty_) {
        Values possible = 0;
        for (int value = 1; value <= order(); ++value) {
            if (cells_with_[static_cast<std::size_t>(value)].contains(cell))
                possible |= values_of(value);
        }
        for (Value lost : each(static_cast<Values>(possible & ~candidates[cell])))
            cells_with_[lost].erase(cell);
        possible &= candidates[cell];
        candidates_[cell] = possible;
        const auto but_first = static_cast<Values>(possible & (possible - 1));
        if (but_first == 0 && possible != 0) return false;
        if (has_one(but_first)) bivalue_.insert(cell);
        for (std::uint8_t house : layout_->houses_of(cell)) {
            ++counts_of(0)[house];
            for (Value value : each(possible)) ++counts_of(value)[house];
        }
    }
    return std::find(counts_.begin() + static_cast<std::ptrdiff_t>(houses_), counts_.end(), 1) ==
           counts_.end();
}

// A cell has lost a candidate: the houses of the cell count it no more.
template <typename Cells>
inline void Position<Cells>::uncount(Cell cell, Value value) {
    std::uint8_t* counts = counts_of(value);
    for (std::uint8_t house : layout_->houses_of(cell)) {
        changed_[house] = version_;
        if (--counts[house] != 1) continue;
        const Cells rest = cells_with_[value] & layout_->houses()[house].cells;
        // There is none where the cell that is being filled is still counted.
        if (!rest.empty()) hidden_.push({rest.first(), value});
    }
}

template <typename Cells>
inline void Position<Cells>::drop(Cell cell, Value value) {
    const Values rest = without(candidates_[cell], value);
    candidates_[cell] = rest;
    cells_with_[value].erase(cell);
    const auto but_first = static_cast<Values>(rest & (rest - 1));
    if (but_first == 0) {
        bivalue_.erase(cell);
        if (rest != 0) naked_.push({cell, first(rest)});
    } else if ((but_first & (but_first - 1)) == 0) {
        bivalue_.insert(cell);
    }
    uncount(cell, value);
}

template <typename Cells>
void Position<Cells>::place(Cell cell, Value value) {
    if (values_[cell] != 0) return;
    ++version_;
    const Values before = candidates_[cell];
    values_[cell] = value;
    candidates_[cell] = 0;
    empty_.erase(cell);
    bivalue_.erase(cell);
    for (Value candidate : each(before)) cells_with_[candidate].erase(cell);
    for (Cell peer : layout_->peers(cell) & cells_with_[value]) drop(peer, value);
    for (Value candidate : each(without(before, value))) {
        uncount(cell, candidate);
    }
    for (std::uint8_t house : layout_->houses_of(cell)) {
        changed_[house] = version_;
        --counts_of(0)[house];
        counts_of(value)[house] = 0;
    }
    const auto is_filled = [this](const Candidate& single) { return values_[single.cell] != 0; };
    naked_.drop(is_filled);
    hidden_.drop(is_filled);
}

template <typename Cells>
void Position<Cells>::remove(Cell cell, Value value) {
    if (!is_candidate(cell, value)) return;
    ++version_;
    drop(cell, value);
}

template <typename Cells>
void Position<Cells>::apply(const Step& step) {
    for (const Candidate& placed : step.placements) place(placed.cell, placed.value);
    for (const Candidate& removed : step.eliminations) remove(removed.cell, removed.value);
}

template class Position<SmallCells>;
template class Position<LargeCells>;
template class Position<HugeCells>;

}  // namespace nonet::logic
