// Naked subsets: n cells of a house with n values. Every cell that sees them all loses the values.
// A locked pair or triple is in a line and a region at once, and takes values from both.
// Hidden subsets: n values that a house has in n cells only. The cells lose their other values.
#include <algorithm>

#include "../ground/finder.hpp"

namespace nonet::logic {

namespace {

enum class Sort : std::uint8_t { naked, locked, hidden };

struct Wanted {
    Technique technique;
    Sort sort;
    int size;
};
constexpr std::array subset_table{
    Wanted{"locked_pair"_technique, Sort::locked, 2},
    Wanted{"locked_triple"_technique, Sort::locked, 3},
    Wanted{"naked_pair"_technique, Sort::naked, 2},
    Wanted{"naked_triple"_technique, Sort::naked, 3},
    Wanted{"naked_quadruple"_technique, Sort::naked, 4},
    Wanted{"hidden_pair"_technique, Sort::hidden, 2},
    Wanted{"hidden_triple"_technique, Sort::hidden, 3},
    Wanted{"hidden_quadruple"_technique, Sort::hidden, 4},
};

constexpr int largest_subset = 4;

const Wanted& wanted_of(Technique technique) {
    return *std::ranges::find(subset_table, technique, &Wanted::technique);
}

// Whether a set has more members than a small number; faster than to count them.
constexpr bool has_more(Values set, int number) {
    for (; number > 0; --number) set &= set - 1;
    return set != 0;
}

// Calls `found` with the union of each choice of `wanted` items, if the union has exactly as many
// members, and with the choice as bits. Stops when `found` returns true; returns whether it did.
template <typename Found>
bool combine(std::span<const Values> items, int wanted, Found& found, int missing, Values all = 0,
             unsigned chosen = 0, std::size_t start = 0) {
    for (std::size_t i = start; i + static_cast<std::size_t>(missing) <= items.size(); ++i) {
        const Values with = all | items[i];
        if (has_more(with, wanted)) continue;
        const unsigned choice = chosen | 1U << i;
        if (missing > 1 ? combine(items, wanted, found, missing - 1, with, choice, i + 1)
                        : has_more(with, wanted - 1) && found(with, choice)) {
            return true;
        }
    }
    return false;
}

template <typename Cells>
class SubsetsFinder final : public Finder<Cells> {
  public:
    explicit SubsetsFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {
        for (Kind kind : {Kind::region, Kind::row, Kind::column, Kind::other}) {
            for (std::size_t house = 0; house < layout_.houses().size(); ++house) {
                if (layout_.houses()[house].kind == kind) order_.push_back(house);
            }
        }
        for (auto& searched : searched_) searched.resize(layout_.houses().size());
        examined_.resize(layout_.houses().size());
    }

    bool first(Technique technique, Step& step) override {
        const Wanted& wanted = wanted_of(technique);
        start();
        auto& searched = searched_of(wanted);
        for (std::size_t house : order_) {
            // What had no step before can only have one after a change in the house.
            if (searched[house] >= position_.changed(house) || !is_searched(wanted, house) ||
                is_whole(house))
                continue;
            bool passed_over = false;
            const bool found = search(wanted, house, [&](const Subset& subset) {
                if (!is_wanted(wanted, subset)) {
                    passed_over = true;
                    return false;
                }
                fill(wanted, subset, step);
                return true;
            });
            if (found) return true;
            if (!passed_over) {
                note_barren(wanted, house);
            } else if (wanted.sort == Sort::locked) {
                searched[house] = position_.version();
            }  // else a naked subset is locked, for the time being
        }
        return false;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        const Wanted& wanted = wanted_of(technique);
        start();
        std::vector<Cells> before;
        for (std::size_t house : order_) {
            search(wanted, house, [&](const Subset& subset) {
                if (!is_wanted(wanted, subset)) return false;
                // Cells that share two houses are found in both.
                if (wanted.sort != Sort::hidden) {
                    if (std::ranges::find(before, subset.cells) != before.end()) return false;
                    before.push_back(subset.cells);
                }
                fill(wanted, subset, steps.emplace_back());
                return false;
            });
        }
    }

  private:
    struct Subset {
        std::size_t house;
        Cells cells;
        Values values;
    };

    std::vector<std::uint64_t>& searched_of(const Wanted& wanted) {
        return searched_[static_cast<std::size_t>(&wanted - subset_table.data())];
    }

    // Whether a house can have such subsets.
    bool is_searched(const Wanted& wanted, std::size_t house) const {
        return wanted.sort != Sort::locked || layout_.houses()[house].kind == Kind::region;
    }

    // Whether a house has no subset at all, as far as the solution tells; this is noted.
    bool is_whole(std::size_t house) {
        if (examined_[house] >= position_.changed(house)) return false;
        examined_[house] = position_.version();
        if (!is_connected(house)) return false;
        for (auto& searched : searched_) searched[house] = position_.version();
        return true;
    }

    // A value leads to those that are possible where the solution has it. Of n cells with n values
    // these lead nowhere else. So if each value leads to all others in the end, there are none, but
    // for all cells of the house, which may be seen from outside.
    bool is_connected(std::size_t house) const {
        const Cells cells = layout_.houses()[house].cells & position_.empty();
        std::array<Values, largest_order<Cells> + 1> leads;
        Values all = 0, possible = 0;
        for (Cell cell : cells) {
            const Value value = position_.solution(cell);
            if (value == 0 || !position_.is_candidate(cell, value)) return false;
            leads[value] = position_.candidates(cell);
            all |= values_of(value);
            possible |= leads[value];
        }
        if (all == 0) return true;
        if (possible != all) return false;
        if (position_.empties(house) <= largest_subset && removes(layout_.seen_by_all(cells), all))
            return false;
        const Values start = values_of(logic::first(all));
        Values reached = start;
        for (Values open = start; open != 0;) {
            const Value value = logic::first(open);
            open = without(open | (leads[value] & ~reached), value);
            reached |= leads[value];
        }
        if (reached != all) return false;
        Values leading = start;
        for (Values before = 0; before != leading;) {
            before = leading;
            for (Value value : each(all & ~leading))
                if ((leads[value] & leading) != 0) leading |= values_of(value);
        }
        return leading == all;
    }

    // A house without a subset of a size: where no naked one is, none is locked, and the other way.
    void note_barren(const Wanted& wanted, std::size_t house) {
        const bool is_hidden = wanted.sort == Sort::hidden;
        for (const Wanted& other : subset_table) {
            if (other.size == wanted.size && (other.sort == Sort::hidden) == is_hidden)
                searched_of(other)[house] = position_.version();
        }
    }

    static std::size_t index(Wanted wanted) { return static_cast<std::size_t>(wanted.size); }

    Values others(Values values) const {
        return static_cast<Values>(all_values(position_.order()) & ~values);
    }

    // Finds the cells that naked subsets of each size can have.
    void start() {
        if (version_ == position_.version()) return;
        version_ = position_.version();
        std::array<Cells, largest_subset + 2> at_least{};  // cells with as many candidates
        at_least[0] = position_.empty();
        for (Value value = 1; value <= position_.order(); ++value) {
            const Cells& places = position_.cells_with(value);
            for (std::size_t i = at_least.size() - 1; i > 0; --i)
                at_least[i] |= at_least[i - 1] & places;
        }
        for (std::size_t i = 1; i < small_.size(); ++i)
            small_[i] = at_least[1].without(at_least[i + 1]);
    }

    // Calls `found` with each subset of a house that removes something until it returns true;
    // returns whether it did.
    template <typename Found>
    bool search(Wanted wanted, std::size_t house, Found found) const {
        position_.tick();
        if (wanted.sort == Sort::hidden) return search_hidden(wanted.size, house, found);
        if (!is_searched(wanted, house)) return false;
        std::array<Cell, largest_order<Cells>> list;
        std::array<Values, largest_order<Cells>> values;
        std::size_t count = 0;
        for (Cell cell : layout_.houses()[house].cells& small_[index(wanted)]) {
            values[count] = position_.candidates(cell);
            list[count++] = cell;
        }
        const std::span<const Values> items(values.data(), count);
        const auto check = [&](Values all, unsigned chosen) {
            Subset subset{house, {}, all};
            for (; chosen != 0; chosen &= chosen - 1) {
                subset.cells.insert(list[static_cast<std::size_t>(std::countr_zero(chosen))]);
            }
            return removes(layout_.seen_by_all(subset.cells), all) && found(subset);
        };
        return combine(items, wanted.size, check, wanted.size);
    }

    template <typename Found>
    bool search_hidden(int wanted, std::size_t house, Found found) const {
        if (position_.empties(house) <= wanted) return false;
        // The places of each value, as bits in the order of the cells.
        std::array<Values, largest_order<Cells> + 1> places{};
        std::array<Cell, largest_order<Cells>> cells;
        std::size_t empty = 0;
        for (Cell cell : layout_.houses()[house].cells& position_.empty()) {
            for (Value value : each(position_.candidates(cell))) places[value] |= 1U << empty;
            cells[empty++] = cell;
        }
        std::array<Value, largest_order<Cells>> list;
        std::array<Values, largest_order<Cells>> few;
        std::size_t count = 0;
        for (Value value = 1; value <= position_.order(); ++value) {
            if (places[value] == 0 || has_more(places[value], wanted)) continue;
            few[count] = places[value];
            list[count++] = value;
        }
        const std::span<const Values> items(few.data(), count);
        const auto check = [&](Values all, unsigned chosen) {
            Subset subset{house, {}, 0};
            for (; all != 0; all &= all - 1)
                subset.cells.insert(cells[static_cast<std::size_t>(std::countr_zero(all))]);
            for (; chosen != 0; chosen &= chosen - 1) {
                subset.values |=
                    values_of(list[static_cast<std::size_t>(std::countr_zero(chosen))]);
            }
            return removes(subset.cells, others(subset.values)) && found(subset);
        };
        return combine(items, wanted, check, wanted);
    }

    bool removes(const Cells& cells, Values values) const {
        for (Value value : each(values)) {
            if (cells.meets(position_.cells_with(value))) return true;
        }
        return false;
    }

    // A hidden subset is always wanted; of the others, those that are locked or those that are not.
    bool is_wanted(Wanted wanted, const Subset& subset) const {
        return wanted.sort == Sort::hidden ||
               is_locked(wanted, subset) == (wanted.sort == Sort::locked);
    }
    bool is_locked(Wanted wanted, const Subset& subset) const {
        if (wanted.size > 3) return false;
        const int region = layout_.region(subset.cells.first());
        if (region < 0) return false;
        const Cells& inside = layout_.houses()[static_cast<std::size_t>(region)].cells;
        if (!subset.cells.is_subset_of(inside)) return false;
        const Cells outside = layout_.seen_by_all(subset.cells).without(inside);
        return removes(inside.without(subset.cells), subset.values) &&
               removes(outside, subset.values);
    }

    void fill(const Wanted& wanted, const Subset& subset, Step& step) const {
        step.technique = wanted.technique;
        step.values = subset.values;
        for (Cell cell : subset.cells) step.cells.push_back(cell);
        step.houses = {static_cast<std::uint8_t>(subset.house)};
        if (wanted.sort == Sort::hidden) {
            remove(subset.cells, others(subset.values), step);
            return;
        }
        Cells seen = layout_.seen_by_all(subset.cells);
        for (std::uint8_t house : layout_.common_houses(subset.cells)) {
            if (house != subset.house) step.houses.push_back(house);
            remove(seen & layout_.houses()[house].cells, subset.values, step);
            seen = seen.without(layout_.houses()[house].cells);
        }
        remove(seen, subset.values, step);
    }
    void remove(const Cells& cells, Values values, Step& step) const {
        for (Cell cell : cells& position_.empty()) {
            for (Value value : each(static_cast<Values>(values & position_.candidates(cell)))) {
                step.eliminations.push_back({cell, value});
            }
        }
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<std::size_t> order_;  // the houses as they are searched
    std::array<Cells, largest_subset + 1>
        small_;                  // by size: the empty cells with no more candidates
    std::uint64_t version_ = 0;  // of the position, for which these are true
    // By technique and house: the version in which it had no step.
    std::array<std::vector<std::uint64_t>, subset_table.size()> searched_;
    std::vector<std::uint64_t> examined_;  // by house: the version of the last is_connected()
};

}  // namespace

NONET_FAMILY(locked_subsets, SubsetsFinder, "locked_pair", "locked_triple")
NONET_FAMILY(subsets, SubsetsFinder, "naked_pair", "naked_triple", "naked_quadruple", "hidden_pair",
             "hidden_triple", "hidden_quadruple")

}  // namespace nonet::logic
