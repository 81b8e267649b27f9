// Sue de Coq: cells where a line meets a region, more cells of the line, more cells of the region.
// All together have as many values as cells, and no value can be in both of the latter two unless
// it is not in the former. So each of the three holds its values.
#include "eliminations.hpp"
#include "families.hpp"
#include "house_subsets.hpp"

namespace nonet::logic {

namespace {

constexpr int smallest_crossing = 2, largest_crossing = 3;

template <typename Cells>
class SueDeCoqFinder final : public Finder<Cells> {
  public:
    explicit SueDeCoqFinder(const Position<Cells>& position)
        : position_(position), layout_(position.layout()), sets_(layout_.houses().size()) {}

    bool first(Technique, Step& step) override {
        return search([&](const Pattern& pattern) {
            fill(pattern, step);
            return true;
        });
    }

    void all(Technique, std::vector<Step>& steps) override {
        search([&](const Pattern& pattern) {
            fill(pattern, steps.emplace_back());
            return false;
        });
    }

  private:
    struct Pattern {
        std::size_t line_house, region_house;
        LooseSet<Cells> crossing, line, region;
    };

    // Calls report(pattern) for each pattern that removes something until it returns true.
    template <typename Report>
    bool search(Report report) {
        collect();
        const auto lines =
            static_cast<std::size_t>(layout_.count(Kind::row) + layout_.count(Kind::column));
        const std::size_t end = lines + static_cast<std::size_t>(layout_.count(Kind::region));
        for (std::size_t line = 0; line < lines; ++line) {
            for (std::size_t region = lines; region < end; ++region) {
                if (crossings(line, region, report)) return true;
            }
        }
        return false;
    }

    // The sets of the line and of the region have together at most as much freedom as the crossing
    // has cells, and each has some: otherwise it is a naked subset.
    void collect() {
        if (version_ == position_.version()) return;
        version_ = position_.version();
        const int houses =
            layout_.count(Kind::row) + layout_.count(Kind::column) + layout_.count(Kind::region);
        for (std::size_t house = 0; house < static_cast<std::size_t>(houses); ++house) {
            auto& sets = sets_[house];
            for (auto& list : sets) list.clear();
            const auto keep = [&](const LooseSet<Cells>& set) {
                for (int freedom = std::max(set.freedom(), 1); freedom < largest_crossing;
                     ++freedom)
                    sets[static_cast<std::size_t>(freedom - 1)].push_back(set);
            };
            HouseSubsets(position_, layout_.houses()[house].cells, largest_crossing - 1, keep);
        }
    }

    template <typename Report>
    bool crossings(std::size_t line, std::size_t region, Report& report) {
        const Cells meet =
            layout_.houses()[line].cells & layout_.houses()[region].cells & position_.empty();
        return meet.size() >= smallest_crossing && extend({line, region, {}, {}, {}}, meet, report);
    }

    template <typename Report>
    bool extend(Pattern pattern, Cells more, Report& report) {
        position_.tick();
        const LooseSet<Cells> smaller = pattern.crossing;
        while (!more.empty()) {
            const Cell cell = more.pop();
            LooseSet<Cells>& set = pattern.crossing;
            set = {smaller.cells | Cells::of(cell),
                   static_cast<Values>(smaller.values | position_.candidates(cell)),
                   static_cast<std::uint8_t>(smaller.size + 1)};
            if (set.size >= smallest_crossing && set.freedom() >= 2 && pairs(pattern, report))
                return true;
            if (set.size < largest_crossing && extend(pattern, more, report)) return true;
        }
        return false;
    }

    // How many cells of the crossing a set takes the values of.
    static int gain(const LooseSet<Cells>& set, const LooseSet<Cells>& crossing) {
        return set.size - size(static_cast<Values>(set.values & ~crossing.values));
    }

    void select(std::size_t house, const LooseSet<Cells>& crossing,
                std::vector<const LooseSet<Cells>*>& chosen) const {
        chosen.clear();
        const int most = crossing.freedom() - 1;
        for (const LooseSet<Cells>& set : sets_[house][crossing.size - 2U]) {
            const int gained = gain(set, crossing);
            if (gained < 1 || gained > most || set.cells.meets(crossing.cells)) continue;
            if ((set.values & crossing.values) != 0) chosen.push_back(&set);
        }
    }

    template <typename Report>
    bool pairs(Pattern& pattern, Report& report) {
        const LooseSet<Cells>& crossing = pattern.crossing;
        select(pattern.line_house, crossing, line_sets_);
        if (line_sets_.empty()) return false;
        select(pattern.region_house, crossing, region_sets_);
        for (const auto* line : line_sets_) {
            position_.tick();
            const int needed = crossing.freedom() - gain(*line, crossing);
            for (const auto* region : region_sets_) {
                if ((line->values & region->values & crossing.values) != 0) continue;
                if (gain(*region, crossing) != needed || line->cells.meets(region->cells)) continue;
                pattern.line = *line;
                pattern.region = *region;
                if (removes(pattern) && report(pattern)) return true;
            }
        }
        return false;
    }

    // What the cells of a house lose: the values that its set or the crossing must hold there.
    // A value that is in both sets, but not in the crossing, must be in each.
    static Values lost(const LooseSet<Cells>& crossing, const LooseSet<Cells>& own,
                       const LooseSet<Cells>& other) {
        return static_cast<Values>(((crossing.values | own.values) & ~other.values) |
                                   (own.values & other.values));
    }
    Cells losers(std::size_t house, const LooseSet<Cells>& crossing,
                 const LooseSet<Cells>& own) const {
        return (layout_.houses()[house].cells & position_.empty())
            .without(crossing.cells | own.cells);
    }

    bool removes(const Pattern& p) const {
        return has_any(losers(p.line_house, p.crossing, p.line),
                       lost(p.crossing, p.line, p.region)) ||
               has_any(losers(p.region_house, p.crossing, p.region),
                       lost(p.crossing, p.region, p.line));
    }
    bool has_any(const Cells& cells, Values values) const {
        for (Cell cell : cells) {
            if ((position_.candidates(cell) & values) != 0) return true;
        }
        return false;
    }

    void fill(const Pattern& p, Step& step) const {
        step.technique = Technique::sue_de_coq;
        step.values = p.crossing.values;
        step.houses = {static_cast<std::uint8_t>(p.line_house),
                       static_cast<std::uint8_t>(p.region_house)};
        for (const LooseSet<Cells>* set : {&p.crossing, &p.line, &p.region}) {
            AlmostLockedSet& out = step.sets.emplace_back();
            for (Cell cell : set->cells) out.cells.push_back(cell);
            out.values = set->values;
        }
        step.cells = step.sets.front().cells;
        const Cells in_region = losers(p.region_house, p.crossing, p.region);
        const Values by_region = lost(p.crossing, p.region, p.line);
        eliminate(step, position_, in_region, by_region);
        for (Cell cell : losers(p.line_house, p.crossing, p.line)) {
            Values values = lost(p.crossing, p.line, p.region);
            if (in_region.contains(cell)) values = static_cast<Values>(values & ~by_region);
            eliminate(step, position_, Cells::of(cell), values);
        }
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    // For each row, column and region, and a freedom of at most 1 and 2.
    std::vector<std::array<std::vector<LooseSet<Cells>>, largest_crossing - 1>> sets_;
    std::vector<const LooseSet<Cells>*> line_sets_, region_sets_;
    std::uint64_t version_ = 0;
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_sue_de_coq(const Position<Cells>& position) {
    return std::make_unique<SueDeCoqFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_sue_de_coq(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_sue_de_coq(const Position<LargeCells>&);

}  // namespace nonet::logic
