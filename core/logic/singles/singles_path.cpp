#include "singles_path.hpp"

#include <algorithm>

namespace nonet::logic {

namespace {

constexpr std::array singles_by_sort{"full_house"_technique, "naked_single"_technique,
                                     "hidden_single"_technique};

}  // namespace

bool is_led_by_singles(std::span<const Technique> order) {
    return order.size() >= single_techniques &&
           std::ranges::is_permutation(order.first(single_techniques), singles_by_sort);
}

template <typename Cells>
SinglesPath<Cells>::SinglesPath(const Layout<Cells>& layout, std::span<const Technique> order,
                                bool regions_first)
    : layout_(layout),
      cells_(static_cast<std::size_t>(layout.cells())),
      order_(static_cast<std::size_t>(layout.order())),
      regions_first_(regions_first),
      empties_(layout.houses().size()),
      counts_((order_ + 1) * empties_.size()) {
    for (std::size_t i = 0; i < single_techniques; ++i) sorts_[i] = sort_of(order[i]);
}

template <typename Cells>
auto SinglesPath<Cells>::sort_of(Technique technique) -> Sort {
    return static_cast<Sort>(std::ranges::find(singles_by_sort, technique) -
                             singles_by_sort.begin());
}

template <typename Cells>
void SinglesPath<Cells>::start(std::span<const Value> puzzle, std::span<const Value> solution) {
    clear();
    solution_ = solution;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        placed_.push_back_if(puzzle[cell] != 0, {static_cast<Cell>(cell), puzzle[cell]});
    }
    givens_ = placed_.size();
    for (std::size_t i = 0; i < givens_; ++i) give(placed_[i].cell, placed_[i].value);
    count_candidates();
    find_naked(with_one(empty_));
    for (std::size_t house = 0; house < empties_.size(); ++house) {
        if (empties_[house] == 1) last_cells_ |= layout_.houses()[house].cells & empty_;
    }
}

// Fills a cell that is given; the rest of start() is done for all of them at once.
template <typename Cells>
inline void SinglesPath<Cells>::give(Cell cell, Value value) {
    values_[cell] = value;
    givens_of_[value].insert(cell);
    cells_with_[value] = cells_with_[value].without(layout_.peers(cell));
    empty_.erase(cell);
    for (std::uint8_t house : layout_.houses_of(cell)) --empties_[house];
}

// Counts those that the givens leave.
template <typename Cells>
void SinglesPath<Cells>::count_candidates() {
    numbers_ = {};
    for (std::size_t value = 1; value <= order_; ++value) {
        Cells carry = cells_with_[value] &= empty_;
        for (Cells& digit : numbers_) {
            const Cells both = digit & carry;
            digit = (digit | carry).without(both);
            carry = both;
        }
    }
}

// Adds the cells that the givens leave one candidate, in the order in which they do if placed one
// by one: a cell loses a value with the first given that sees it.
template <typename Cells>
void SinglesPath<Cells>::find_naked(const Cells& cells) {
    add_naked(cells);
    if (naked_.size() < 2) return;
    known_.clear();
    for (std::size_t i = 0; i < naked_.size(); ++i) {
        const Candidate& single = naked_[i];
        Cell last = 0;
        for (std::size_t value = 1; value <= order_; ++value) {
            const Cells seen = layout_.peers(single.cell) & givens_of_[value];
            if (!seen.empty()) last = std::max(last, seen.first());
        }
        known_.push_back({last, single});
    }
    std::ranges::stable_sort(known_, {}, &Known::when);
    for (std::size_t i = 0; i < known_.size(); ++i) {
        naked_[i] = known_[i].single;
        place_[naked_[i].cell] = static_cast<Cell>(i);
    }
}

template <typename Cells>
std::optional<std::size_t> SinglesPath<Cells>::step() {
    if (solved()) return std::nullopt;
    for (std::size_t i = 0; i < single_techniques; ++i) {
        const Candidate* single = next(sorts_[i]);
        if (!single) continue;
        place(single->cell, single->value);
        return i;
    }
    return std::nullopt;
}

template <typename Cells>
void SinglesPath<Cells>::clear() {
    std::fill_n(values_.begin(), cells_, Value{0});
    std::fill_n(cells_with_.begin() + 1, order_, layout_.all());
    std::fill_n(givens_of_.begin() + 1, order_, Cells{});
    std::ranges::fill(empties_, static_cast<std::uint8_t>(order_));
    empty_ = layout_.all();
    last_cells_ = {};
    placed_.clear();
    naked_.clear();
    waiting_ = {};
    std::fill_n(place_.begin(), cells_, nowhere);
    hidden_.clear();
    next_hidden_ = followed_ = 0;
}

template <typename Cells>
inline void SinglesPath<Cells>::place(Cell cell, Value value) {
    values_[cell] = value;
    placed_.push_back({cell, value});
    empty_.erase(cell);
    last_cells_.erase(cell);
    if (place_[cell] != nowhere) waiting_.erase(place_[cell]);
    const Cells losers = layout_.peers(cell) & cells_with_[value] & empty_;
    cells_with_[value] = cells_with_[value].without(losers);
    Cells borrow = losers;
    for (Cells& digit : numbers_) {
        const Cells next = borrow.without(digit);
        digit = digit.without(borrow) | next;
        borrow = next;
    }
    add_naked(with_one(losers));
    drop_dead(losers);
    for (std::uint8_t house : layout_.houses_of(cell)) {
        if (--empties_[house] == 1) last_cells_ |= layout_.houses()[house].cells & empty_;
    }
}

// Those of some empty cells that have one candidate.
template <typename Cells>
inline Cells SinglesPath<Cells>::with_one(const Cells& cells) const {
    Cells more;
    for (std::size_t i = 1; i < numbers_.size(); ++i) more |= numbers_[i];
    return (cells & numbers_[0]).without(more);
}

// Lets no cell wait that has lost its last candidate, as happens in puzzles without a solution.
template <typename Cells>
inline void SinglesPath<Cells>::drop_dead(const Cells& cells) {
    Cells alive;
    for (const Cells& digit : numbers_) alive |= digit;
    const Cells dead = cells.without(alive);
    if (dead.empty()) return;
    for (Cell cell : dead) {
        waiting_.erase(place_[cell]);
        place_[cell] = nowhere;
    }
}

// Adds cells that have one candidate since the last placement.
template <typename Cells>
inline void SinglesPath<Cells>::add_naked(const Cells& cells) {
    for (Cell cell : cells) {
        const auto place = static_cast<Cell>(naked_.size());
        place_[cell] = place;
        waiting_.insert(place);
        naked_.push_back({cell, only_value(cell)});
    }
}

// The value of a cell with one candidate.
template <typename Cells>
inline Value SinglesPath<Cells>::only_value(Cell cell) const {
    if (!solution_.empty() && is_candidate({cell, solution_[cell]})) return solution_[cell];
    std::size_t value = 0;  // added up, since a loop to the place is a branch hard to predict
    for (std::size_t each = 1; each <= order_; ++each) {
        value += cells_with_[each].contains(cell) ? each : 0;
    }
    return static_cast<Value>(value);
}

template <typename Cells>
inline const Candidate* SinglesPath<Cells>::next(Sort sort) {
    switch (sort) {
        case Sort::full_house:
            return last_cells_.empty() ? nullptr : full_house();
        case Sort::naked_single:
            return naked_single();
        case Sort::hidden_single:
            return hidden_single();
    }
    return nullptr;
}

template <typename Cells>
inline const Candidate* SinglesPath<Cells>::full_house() const {
    // When regions come first, other houses are behind all of them.
    constexpr std::size_t behind = nowhere;
    std::size_t chosen = 2 * behind;
    for (Cell cell : last_cells_) {
        if (place_[cell] == nowhere) continue;
        std::size_t place = place_[cell];
        if (regions_first_) {
            const int region = layout_.region(cell);
            if (region < 0 || empties_[static_cast<std::size_t>(region)] != 1) place += behind;
        }
        chosen = std::min(chosen, place);
    }
    return chosen == 2 * behind ? nullptr : &naked_[chosen % behind];
}

template <typename Cells>
inline const Candidate* SinglesPath<Cells>::naked_single() const {
    return waiting_.empty() ? nullptr : &naked_[waiting_.first()];
}

template <typename Cells>
const Candidate* SinglesPath<Cells>::hidden_single() {
    if (followed_ == 0) follow_givens();
    for (; followed_ < placed_.size(); ++followed_) follow(placed_[followed_]);
    while (next_hidden_ < hidden_.size() && !is_candidate(hidden_[next_hidden_])) ++next_hidden_;
    const Candidate* chosen = nullptr;
    for (std::size_t i = next_hidden_; i < hidden_.size(); ++i) {
        const Candidate& single = hidden_[i];
        if (!is_candidate(single)) continue;
        if (!regions_first_) return &single;
        const int region = layout_.region(single.cell);
        if (region >= 0 && is_only_place(static_cast<std::size_t>(region), single)) return &single;
        if (!chosen) chosen = &single;
    }
    return chosen;
}

// Counts the places that the givens leave, and adds the hidden singles.
template <typename Cells>
void SinglesPath<Cells>::follow_givens() {
    Cells filled;
    for (std::size_t i = 0; i < givens_; ++i) filled.insert(placed_[i].cell);
    std::ranges::fill(counts_, std::uint8_t{0});
    for (std::size_t value = 1; value <= order_; ++value) {
        Cells places = layout_.all().without(filled);
        for (Cell given : givens_of_[value]) places = places.without(layout_.peers(given));
        followed_places_[value] = places;
        std::uint8_t* counts = counts_.data() + value * empties_.size();
        for (Cell cell : places) {
            for (std::uint8_t house : layout_.houses_of(cell)) ++counts[house];
        }
    }
    followed_ = givens_;
    find_hidden(filled);
}

// Adds the places that the givens make the only ones of a value in a house, in the order in which
// they do if followed one by one. The last cell of the house to lose the value tells when: with a
// given of this value that sees it, or with its own.
template <typename Cells>
void SinglesPath<Cells>::find_hidden(const Cells& filled) {
    known_.clear();
    const std::size_t houses = empties_.size();
    for (std::size_t i = houses; i < counts_.size(); ++i) {
        if (counts_[i] != 1) continue;
        const auto value = static_cast<Value>(i / houses);
        const Cells& house = layout_.houses()[i % houses].cells;
        const Cells place = house & followed_places_[value];
        std::uint64_t last = 0;
        for (Cell cell : house.without(place)) {
            const Cells seen = layout_.peers(cell) & givens_of_[value];
            const bool is_own = filled.contains(cell) && (seen.empty() || cell < seen.first());
            const std::uint64_t given = is_own ? cell : seen.first();
            const std::uint64_t among = is_own ? cells_ + value : cell;
            last = std::max(last, (given * 2 * Cells::capacity + among) * 256 + i % houses);
        }
        known_.push_back({last, {place.first(), value}});
    }
    std::ranges::sort(known_, {}, &Known::when);
    for (const Known& each : known_) hidden_.push_back(each.single);
}

// Adds the hidden singles that came up with a placement, in the order of Position::place: first its
// value goes from the peers, then the other candidates from the cell.
template <typename Cells>
void SinglesPath<Cells>::follow(const Candidate& placement) {
    const auto [cell, value] = placement;
    Cells& places = followed_places_[value];
    const Cells losers = layout_.peers(cell) & places;
    places = places.without(losers);
    places.erase(cell);
    for (Cell loser : losers) uncount(loser, value);
    for (std::size_t other = 1; other <= order_; ++other) {
        if (!followed_places_[other].contains(cell)) continue;
        followed_places_[other].erase(cell);
        uncount(cell, static_cast<Value>(other));
    }
}

// A cell has lost a value: its houses count it no more.
template <typename Cells>
inline void SinglesPath<Cells>::uncount(Cell cell, Value value) {
    std::uint8_t* counts = counts_.data() + value * empties_.size();
    for (std::uint8_t house : layout_.houses_of(cell)) {
        if (--counts[house] != 1) continue;
        const Cells rest = followed_places_[value] & layout_.houses()[house].cells;
        // There is none where the last one is the cell that was filled, or is about to lose it.
        if (!rest.empty()) hidden_.push_back({rest.first(), value});
    }
}

template <typename Cells>
bool SinglesPath<Cells>::is_only_place(std::size_t house, const Candidate& single) const {
    return (layout_.houses()[house].cells & cells_with_[single.value] & empty_).has_one();
}

template class SinglesPath<SmallCells>;
template class SinglesPath<LargeCells>;
template class SinglesPath<HugeCells>;

}  // namespace nonet::logic
