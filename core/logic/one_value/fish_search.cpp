#include "fish_search.hpp"

namespace nonet::logic {

namespace {

// How many sets a search for fish of one value tries before it gives up. Searches in classic
// puzzles stay below, but those for the largest mutant fish of large grids would take minutes.
constexpr int most_tries = 4'000'000;

constexpr unsigned rows = 1, columns = 2, others = 4;

constexpr unsigned kind_bit(Kind kind) {
    return kind == Kind::row ? rows : kind == Kind::column ? columns : others;
}

// Whether a set has at most that many elements.
constexpr bool is_small(std::uint64_t set, int size) {
    for (; size > 0; --size) set &= set - 1;
    return set == 0;
}

// Whether one side of a basic or franken fish has only rows, or only columns, as its lines.
constexpr bool is_side(unsigned kinds, unsigned lines) {
    return kinds == lines || kinds == (lines | others);
}

}  // namespace

template <typename Cells>
bool FishSearch<Cells>::run(const FishKind& kind, Value value, const Cells& targets,
                            bool only_first, std::vector<Fish<Cells>>& found) {
    kind_ = kind;
    only_first_ = only_first;
    found_ = &found;
    take_ = nullptr;
    sashimi_.reset();
    tries_ = 0;
    for (Kind lines : {Kind::row, Kind::column}) {
        gather(lines, value);
        note_demands(targets);
        if (extend_bases(0, 0, {{}, {}, targets}) || kind.shape == FishShape::mutant) break;
    }
    return only_first && !found.empty();
}

// Lists the houses that may be base or cover sets.
template <typename Cells>
void FishSearch<Cells>::gather(Kind base_lines, Value value) {
    base_units_.clear();
    cover_units_.clear();
    is_cover_.fill(false);
    const auto& houses = layout_.houses();
    for (std::size_t i = 0; i < houses.size(); ++i) {
        const Kind kind = houses[i].kind;
        const bool line = kind == Kind::row || kind == Kind::column;
        if (position_.count(i, value) == 0 || (!line && kind_.shape == FishShape::basic)) continue;
        const bool either = !line || kind_.shape == FishShape::mutant;
        const Unit unit{static_cast<std::uint8_t>(i), kind_bit(kind),
                        houses[i].cells & position_.cells_with(value)};
        const bool too_large =
            only_first_ && !with_fins() && position_.count(i, value) > kind_.size;
        if ((either || kind == base_lines) && !too_large) base_units_.push_back(unit);
        if (either || kind != base_lines) {
            cover_units_.push_back(unit);
            is_cover_[i] = true;
        }
    }
}

template <typename Cells>
void FishSearch<Cells>::note_demands(const Cells& targets) {
    has_demands_ =
        kind_.shape == FishShape::basic && base_units_.size() <= 64 && cover_units_.size() <= 64;
    if (!has_demands_) return;
    Cells covered;
    for (std::size_t i = 0; i < cover_units_.size(); ++i) {
        if (covered.meets(cover_units_[i].cells)) has_demands_ = false;
        covered |= cover_units_[i].cells;
        for (Cell cell : cover_units_[i].cells) cover_of_[cell] = std::uint64_t{1} << i;
    }
    demands_.clear();
    if (!with_fins()) {
        for (std::size_t i = 0; i < base_units_.size(); ++i) {
            all_demands_[i] = covers_of(base_units_[i].cells);
        }
        return;
    }
    for (Cell target : targets) {
        Demands& demands = demands_.emplace_back();
        demands.target = target;
        demands.own = cover_of_[target];
        for (std::size_t i = 0; i < base_units_.size(); ++i) {
            demands.units[i] = covers_of(base_units_[i].cells.without(layout_.peers(target)));
        }
    }
}

template <typename Cells>
std::uint64_t FishSearch<Cells>::covers_of(const Cells& cells) const {
    std::uint64_t covers = 0;
    for (Cell cell : cells) covers |= cover_of_[cell];
    return covers;
}

template <typename Cells>
bool FishSearch<Cells>::extend_bases(int level, std::size_t from, const Bases& bases) {
    const auto left = static_cast<std::size_t>(kind_.size - level);
    for (std::size_t i = from; i + left <= base_units_.size(); ++i) {
        if (++tries_ > most_tries) return true;
        position_.tick();
        const Unit& unit = base_units_[i];
        Bases more = bases;
        if (!add(unit, more)) continue;
        const bool was_cover = is_cover_[unit.house];
        is_cover_[unit.house] = false;
        bases_[static_cast<std::size_t>(level)] = &unit;
        more.targets = attainable(level, more);
        const bool done = !more.targets.empty() &&
                          (left == 1 ? try_covers(more) : extend_bases(level + 1, i + 1, more));
        is_cover_[unit.house] = was_cover;
        if (done) return true;
    }
    return false;
}

// Adds a base set; false where it has too much in common with the others.
template <typename Cells>
bool FishSearch<Cells>::add(const Unit& unit, Bases& bases) const {
    const Cells common = bases.cells & unit.cells;
    if (!common.empty()) {
        if (!with_fins() || bases.endo_fins.size() + common.size() > most_endo_fins) return false;
        bases.endo_fins |= common;
        for (Cell cell : common) bases.targets &= layout_.peers(cell);
    }
    bases.cells |= unit.cells;
    return true;
}

// The targets that a fish with these base sets, or more, may remove: enough cover sets exist for
// the target and all base candidates that must not be fins because they do not see it.
template <typename Cells>
Cells FishSearch<Cells>::attainable(int level, const Bases& bases) const {
    if (has_demands_) return attainable_by_demands(level, bases.targets);
    if (!with_fins()) return can_cover(bases.cells, kind_.size) ? bases.targets : Cells();
    Cells targets;
    for (Cell target : bases.targets) {
        const Cells inside = bases.cells | Cells::of(target);
        if (can_cover(inside.without(layout_.peers(target)), kind_.size)) targets.insert(target);
    }
    return targets;
}

template <typename Cells>
Cells FishSearch<Cells>::attainable_by_demands(int level, const Cells& targets) const {
    const auto demanded = [&](std::uint64_t covers, const auto& units) {
        for (std::size_t i = 0; i <= static_cast<std::size_t>(level); ++i) {
            covers |= units[static_cast<std::size_t>(bases_[i] - base_units_.data())];
        }
        return covers;
    };
    if (!with_fins()) return is_small(demanded(0, all_demands_), kind_.size) ? targets : Cells();
    Cells left;
    for (const Demands& demands : demands_) {
        if (targets.contains(demands.target) &&
            is_small(demanded(demands.own, demands.units), kind_.size)) {
            left.insert(demands.target);
        }
    }
    return left;
}

template <typename Cells>
bool FishSearch<Cells>::can_cover(const Cells& cells, int covers) const {
    if (cells.empty()) return true;
    position_.tick();
    for (std::uint8_t house : layout_.houses_of(cells.first())) {
        if (!is_cover_[house]) continue;
        const Cells rest = cells.without(layout_.houses()[house].cells);
        if (rest.empty() || (covers > 1 && can_cover(rest, covers - 1))) return true;
    }
    return false;
}

template <typename Cells>
bool FishSearch<Cells>::try_covers(const Bases& bases) {
    here_.clear();
    for (const Unit& unit : cover_units_) {
        if (is_cover_[unit.house] && unit.cells.meets(bases.cells)) here_.push_back(&unit);
    }
    if (here_.size() < static_cast<std::size_t>(kind_.size)) return false;
    rest_.resize(here_.size() + 1);
    rest_.back() = {};
    for (std::size_t i = here_.size(); i-- > 0;) rest_[i] = rest_[i + 1] | here_[i]->cells;
    chosen_ = bases;
    return extend_covers(0, 0, {}, {});
}

template <typename Cells>
bool FishSearch<Cells>::extend_covers(int level, std::size_t from, const Cells& covered,
                                      const Cells& twice) {
    position_.tick();
    if (level == kind_.size) return check(covered, twice);
    const auto left = static_cast<std::size_t>(kind_.size - level);
    for (std::size_t i = from; i + left <= here_.size(); ++i) {
        if (++tries_ > most_tries) return true;
        // What the cover sets from here on do not reach becomes a fin.
        if (!bearable(chosen_.cells.without(covered | rest_[i]))) break;
        const Cells& cells = here_[i]->cells;
        covers_[static_cast<std::size_t>(level)] = here_[i];
        if (extend_covers(level + 1, i + 1, covered | cells, twice | (covered & cells))) {
            return true;
        }
    }
    return false;
}

// Whether a fish with these fins, or more, can remove a target.
template <typename Cells>
bool FishSearch<Cells>::bearable(const Cells& fins) const {
    if (fins.empty()) return true;
    if (!with_fins()) return false;
    if (take_ != nullptr) return fins.size() <= most_blocking_fins;
    for (Cell target : chosen_.targets) {
        if (fins.is_subset_of(layout_.peers(target))) return true;
    }
    return false;
}

// Takes the fish that the chosen sets make, if it is one of the kind that removes something. True
// where the search is over.
template <typename Cells>
bool FishSearch<Cells>::check(const Cells& covered, const Cells& twice) {
    if (take_ != nullptr) return check_blocked(covered, twice);
    const Cells fins = chosen_.cells.without(covered) | chosen_.endo_fins;
    if (fins.empty() == with_fins()) return false;
    Cells eliminations;
    for (Cell target : (covered.without(chosen_.cells) | twice) & chosen_.targets) {
        if (fins.is_subset_of(layout_.peers(target))) eliminations.insert(target);
    }
    if (eliminations.empty() || fins.size() > most_fins || shape() != kind_.shape) return false;
    const bool can_be_sashimi = kind_.shape == FishShape::basic && with_fins();
    const FishFins kind = !with_fins()                         ? FishFins::none
                          : can_be_sashimi && is_sashimi(fins) ? FishFins::sashimi
                                                               : FishFins::finned;
    const bool wanted = kind_.fins == kind || kind_.fins == FishFins::any;
    if (!wanted && (kind != FishFins::sashimi || sashimi_)) return false;
    Fish<Cells>& fish = wanted ? found_->emplace_back() : sashimi_.emplace();
    note_sets(fish);
    fish.fins = fins;
    fish.endo_fins = chosen_.endo_fins;
    fish.eliminations = eliminations;
    fish.kind = kind;
    return wanted && only_first_;
}

template <typename Cells>
void FishSearch<Cells>::note_sets(Fish<Cells>& fish) const {
    fish.size = static_cast<std::size_t>(kind_.size);
    for (std::size_t i = 0; i < fish.size; ++i) {
        fish.bases[i] = bases_[i]->house;
        fish.covers[i] = covers_[i]->house;
    }
    fish.base = chosen_.cells;
}

template <typename Cells>
void FishSearch<Cells>::each_blocked(FishShape shape, int smallest, int largest, Value value,
                                     const Take& take) {
    kind_ = {shape, FishFins::any, largest};
    only_first_ = false;
    take_ = &take;
    smallest_ = smallest;
    largest_ = largest;
    tries_ = 0;
    for (Kind lines : {Kind::row, Kind::column}) {
        gather(lines, value);
        if (extend_blocked(0, 0, {}) || shape == FishShape::mutant) break;
    }
}

template <typename Cells>
bool FishSearch<Cells>::extend_blocked(int level, std::size_t from, const Bases& bases) {
    for (std::size_t i = from; i < base_units_.size(); ++i) {
        if (++tries_ > most_tries) return true;
        position_.tick();
        const Unit& unit = base_units_[i];
        if (unit.cells.meets(bases.cells)) continue;
        Bases more;
        more.cells = bases.cells | unit.cells;
        const bool was_cover = is_cover_[unit.house];
        is_cover_[unit.house] = false;
        bases_[static_cast<std::size_t>(level)] = &unit;
        kind_.size = level + 1;
        const bool done = (kind_.size >= smallest_ && try_covers(more)) ||
                          (level + 1 < largest_ && extend_blocked(level + 1, i + 1, more));
        is_cover_[unit.house] = was_cover;
        if (done) return true;
    }
    return false;
}

template <typename Cells>
bool FishSearch<Cells>::check_blocked(const Cells& covered, const Cells& twice) const {
    Fish<Cells> fish;
    fish.fins = chosen_.cells.without(covered);
    fish.eliminations = covered.without(chosen_.cells) | twice;
    if (fish.fins.empty() || fish.fins.size() > most_blocking_fins) return false;
    for (Cell target : fish.eliminations) {
        if (fish.fins.is_subset_of(layout_.peers(target))) return false;
    }
    fish.kind = FishFins::finned;
    note_sets(fish);
    return (*take_)(fish);
}

template <typename Cells>
FishShape FishSearch<Cells>::shape() const {
    unsigned base = 0, cover = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kind_.size); ++i) {
        base |= bases_[i]->kinds;
        cover |= covers_[i]->kinds;
    }
    for (unsigned lines : {rows, columns}) {
        if (is_side(base, lines) && is_side(cover, (rows | columns) - lines)) {
            return ((base | cover) & others) == 0 ? FishShape::basic : FishShape::franken;
        }
    }
    return FishShape::mutant;
}

template <typename Cells>
bool FishSearch<Cells>::is_sashimi(const Cells& fins) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(kind_.size); ++i) {
        if (bases_[i]->cells.without(fins).size() <= 1) return true;
    }
    return false;
}

template class FishSearch<SmallCells>;
template class FishSearch<LargeCells>;
template class FishSearch<HugeCells>;

}  // namespace nonet::logic
