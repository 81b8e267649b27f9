// Sue de Coq: cells where a line meets a region, more cells of the line, more cells of the region.
// All together have as many values as cells, and no value can be in both of the latter two unless
// it is not in the former. So each of the three holds its values.
#include <array>
#include <span>
#include <vector>

#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"
#include "fewest_cells.hpp"
#include "house_subsets.hpp"

namespace nonet::logic {

namespace {

constexpr int smallest_crossing = 2, largest_crossing = 3;

template <typename Cells>
class SueDeCoqFinder final : public Finder<Cells> {
  public:
    explicit SueDeCoqFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()), sets_(layout_.houses().size()) {
        list_crossings();
    }

    // Where houses cross there is nothing as long as both are what they were when nothing was seen.
    bool first(Technique, Step& step) override {
        for (Crossing& crossing : crossings_) {
            if (position_.changed(crossing.line) <= crossing.barren &&
                position_.changed(crossing.region) <= crossing.barren)
                continue;
            const bool found = search(crossing, [&](const Pattern& pattern) {
                fill(crossing, pattern, step);
                return true;
            });
            if (found) return true;
            crossing.barren = position_.version();
        }
        return false;
    }

    // Of patterns that remove the same it is the one with the fewest cells.
    void all(Technique, std::vector<Step>& steps) override {
        FewestCells kept(steps);
        Step found;
        for (const Crossing& crossing : crossings_) {
            search(crossing, [&](const Pattern& pattern) {
                found.clear();
                fill(crossing, pattern, found);
                const int cells = pattern.middle.size + pattern.line.size + pattern.region.size;
                if (Step* step = kept.find(found.eliminations, cells)) *step = found;
                return false;
            });
        }
    }

  private:
    struct Crossing {
        std::size_t line, region;  // houses
        Cells cells;
        std::uint64_t barren;  // the last version in which nothing was found
    };
    struct Part {
        Cells cells;
        Values values = 0;
        int size = 0;
        int freedom() const { return logic::size(values) - size; }
    };
    struct Pattern {
        Part middle, line, region;  // `middle` is where they cross
    };

    // The cells and the values of a set.
    struct Extent {
        Bits<Cells> cells, values;
    };
    // The sets of a house that can be of use, as columns, which are longer than they need to be.
    struct HouseSets {
        HouseSubsets<Cells> subsets;
        std::size_t number = 0;
        std::vector<Bits<Cells>> cells, values;
        std::vector<std::int16_t> freedoms;
        // Those with a freedom of 1 and of 2.
        std::array<std::vector<Extent>, largest_crossing - 1> by_freedom;
        bool locked = false;        // whether one without freedom has values of other cells
        int freedom = 0;            // up to which they are collected
        std::uint64_t version = 0;  // for which they are
    };
    // A set, and of how many cells of the middle it takes the values.
    struct Choice {
        Bits<Cells> cells, values;
        std::int16_t gain;
    };
    // What sets of a house without cells of the middle take of its values.
    struct Shares {
        std::vector<Bits<Cells>> values;
        std::size_t number = 0;
        std::span<const Bits<Cells>> list() const { return std::span(values).first(number); }
    };
    // What each set of a house gains, and those that gain something.
    struct Choices {
        std::vector<std::int16_t> gains;
        std::vector<Choice> chosen;
    };

    void list_crossings() {
        const auto& houses = layout_.houses();
        for (std::size_t line = 0; line < houses.size(); ++line) {
            for (std::size_t region = line + 1; region < houses.size(); ++region) {
                const Cells cells = houses[line].cells & houses[region].cells;
                if (houses[line].kind <= Kind::column && houses[region].kind == Kind::region &&
                    cells.size() >= smallest_crossing)
                    crossings_.push_back({line, region, cells, 0});
            }
        }
    }

    const HouseSets& sets_of(std::size_t house, int freedom) {
        HouseSets& sets = sets_[house];
        if (position_.changed(house) > sets.version || freedom > sets.freedom)
            collect(house, std::max(freedom, largest_crossing - 1));
        return sets;
    }

    void collect(std::size_t house, int freedom) {
        HouseSets& sets = sets_[house];
        sets.subsets = {position_, layout_.houses()[house].cells};
        sets.freedom = freedom;
        sets.version = position_.version();
        for (auto& list : sets.by_freedom) list.clear();
        std::size_t number = 0;
        bool locked = false;
        sets.subsets.visit(freedom, [&](const HouseSubset<Cells>& set) {
            if (number == sets.cells.size()) lengthen(sets);
            locked |= set.freedom < 1 && (set.values & sets.subsets.other_values(set.cells)) != 0;
            sets.cells[number] = set.cells;
            sets.values[number] = set.values;
            sets.freedoms[number] = set.freedom;
            ++number;
            if (set.freedom == 1 || set.freedom == 2)
                sets.by_freedom[set.freedom - 1U].push_back({set.cells, set.values});
        });
        sets.number = number;
        sets.locked = locked;
    }
    static void lengthen(HouseSets& sets) {
        const std::size_t size = 2 * sets.cells.size() + 64;
        sets.cells.resize(size);
        sets.values.resize(size);
        sets.freedoms.resize(size);
    }

    // Calls report(pattern) for each pattern of a crossing that removes something, until it returns
    // true.
    template <typename Report>
    bool search(const Crossing& crossing, Report report) {
        return extend(crossing, {}, crossing.cells & position_.empty(), report);
    }

    template <typename Report>
    bool extend(const Crossing& crossing, const Part& smaller, Cells more, Report& report) {
        position_.tick();
        while (!more.empty()) {
            const Cell cell = more.pop();
            const Part middle{smaller.cells | Cells::of(cell),
                              static_cast<Values>(smaller.values | position_.candidates(cell)),
                              smaller.size + 1};
            if (middle.size >= smallest_crossing && middle.freedom() >= 2 &&
                pairs(crossing, middle, report))
                return true;
            if (middle.size < largest_crossing && extend(crossing, middle, more, report))
                return true;
        }
        return false;
    }

    // Those sets of a house that gain something.
    std::span<const Choice> select(std::size_t house, Choices& choices) {
        const HouseSets& sets = sets_[house];
        const auto& gains = choices.gains;
        auto& chosen = choices.chosen;
        if (chosen.size() < gains.size()) chosen.resize(gains.size());
        std::size_t number = 0;
        for (std::size_t i = 0; i < gains.size(); ++i) {
            chosen[number] = {sets.cells[i], sets.values[i], gains[i]};
            number += gains[i] > 0;
        }
        return std::span(chosen).first(number);
    }

    // Writes what each set of a house gains, or 0 where it is of no use, and returns the most. The
    // sets of both houses have together at most as much freedom as the middle has cells, and each
    // has some, unless it is locked. A locked set whose values no other cell has is of no use.
    int find_gains(std::size_t house, std::size_t other, const Part& middle, Choices& choices) {
        const auto freedom =
            static_cast<std::int16_t>(middle.size - (sets_of(other, 0).locked ? 0 : 1));
        return find_gains(sets_of(house, freedom), middle, freedom, choices.gains);
    }

    // Without branches, as compilers turn into vectors: which sets are of use cannot be foreseen.
    int find_gains(const HouseSets& sets, const Part& middle, std::int16_t freedom,
                   std::vector<std::int16_t>& written) {
        const auto most = static_cast<std::int16_t>(middle.freedom() - 1);
        const Bits<Cells> taken = sets.subsets.bits(middle.cells);
        const auto values = static_cast<Bits<Cells>>(middle.values);
        written.resize(sets.number);
        const Bits<Cells>* const cells = sets.cells.data();
        const Bits<Cells>* const own = sets.values.data();
        const std::int16_t* const freedoms = sets.freedoms.data();
        std::int16_t* const gains = written.data();
        std::int16_t best = 0;
        for (std::size_t i = 0; i < written.size(); ++i) {
            const auto shared = static_cast<std::int16_t>(
                count_in_vectors(static_cast<Bits<Cells>>(own[i] & values)));
            const auto gain = static_cast<std::int16_t>(shared - freedoms[i]);
            const bool fits = (shared > 0) & (gain > 0) & (gain <= most) &
                              (freedoms[i] <= freedom) & ((cells[i] & taken) == 0);
            gains[i] = fits ? gain : std::int16_t{0};
            best = gains[i] > best ? gains[i] : best;
        }
        return best;
    }

    // Whether two sets may share out the values of the middle. Where none is locked, one of them
    // has a freedom of 1. The other one has all values that it lacks, or, if it has a freedom of 1
    // too and the middle has three cells, all but one.
    bool may_pair(const Crossing& crossing, const Part& middle) {
        const HouseSets& line = sets_of(crossing.line, 0);
        const HouseSets& region = sets_of(crossing.region, 0);
        if (line.locked || region.locked) return true;
        const auto all = static_cast<Bits<Cells>>(middle.values);
        const auto share_all = [&](const Shares& some, const Shares& others) {
            for (Bits<Cells> one : some.list()) {
                position_.tick();
                for (Bits<Cells> other : others.list()) {
                    if ((one ^ other) == all) return true;
                }
            }
            return false;
        };
        find_shares(line, middle, 1, line_shares_[0]);
        find_shares(region, middle, 1, region_shares_[0]);
        if (middle.size == 2) return share_all(line_shares_[0], region_shares_[0]);
        find_shares(region, middle, 2, region_shares_[1]);
        if (share_all(line_shares_[0], region_shares_[1])) return true;
        find_shares(line, middle, 2, line_shares_[1]);
        if (share_all(region_shares_[0], line_shares_[1])) return true;
        for (Bits<Cells> one : line_shares_[0].list()) {
            position_.tick();
            for (Bits<Cells> other : region_shares_[0].list()) {
                if ((one & other) == 0 && has_one(static_cast<Values>(all ^ (one | other))))
                    return true;
            }
        }
        return false;
    }

    // Of the sets with some freedom: each needs more of the values than it has freedom, and leaves
    // at least two.
    void find_shares(const HouseSets& sets, const Part& middle, std::size_t freedom,
                     Shares& shares) const {
        const auto& list = sets.by_freedom[freedom - 1];
        if (shares.values.size() < list.size()) shares.values.resize(list.size());
        const Bits<Cells> taken = sets.subsets.bits(middle.cells);
        const auto has_two = [](Values values) { return (values & (values - 1)) != 0; };
        std::size_t number = 0;
        for (const Extent& set : list) {
            const Values share = set.values & middle.values;
            shares.values[number] = static_cast<Bits<Cells>>(share);
            const bool is_apart = (set.cells & taken) == 0, has_some = has_two(share),
                       leaves_some = has_two(middle.values & ~share);
            number += is_apart & has_some & leaves_some;
        }
        shares.number = number;
    }

    template <typename Report>
    bool pairs(const Crossing& crossing, const Part& middle, Report& report) {
        if (!may_pair(crossing, middle)) return false;
        // Two sets must gain the freedom of the middle.
        const int of_line = find_gains(crossing.line, crossing.region, middle, line_sets_);
        if (of_line == 0) return false;
        const int of_region = find_gains(crossing.region, crossing.line, middle, region_sets_);
        if (of_line + of_region < middle.freedom()) return false;
        const auto lines = select(crossing.line, line_sets_);
        const auto regions = select(crossing.region, region_sets_);
        for (const Choice& line : lines) {
            position_.tick();
            const int needed = middle.freedom() - line.gain;
            for (const Choice& region : regions) {
                if (region.gain != needed || (line.values & region.values & middle.values) != 0)
                    continue;
                const Pattern pattern{middle, part(crossing.line, line),
                                      part(crossing.region, region)};
                if (!pattern.line.cells.meets(pattern.region.cells) && removes(crossing, pattern) &&
                    report(pattern))
                    return true;
            }
        }
        return false;
    }

    Part part(std::size_t house, const Choice& set) const {
        const Cells cells = sets_[house].subsets.cells(set.cells);
        return {cells, set.values, cells.size()};
    }

    // What the cells of a house lose: the values that its set or the middle must hold there.
    // A value that is in both sets, but not in the middle, must be in each.
    static Values lost(const Part& middle, const Part& own, const Part& other) {
        return static_cast<Values>(((middle.values | own.values) & ~other.values) |
                                   (own.values & other.values));
    }
    Cells losers(std::size_t house, const Part& middle, const Part& own) const {
        return (layout_.houses()[house].cells & position_.empty())
            .without(middle.cells | own.cells);
    }

    bool removes(const Crossing& crossing, const Pattern& p) const {
        return has_any(losers(crossing.line, p.middle, p.line), lost(p.middle, p.line, p.region)) ||
               has_any(losers(crossing.region, p.middle, p.region),
                       lost(p.middle, p.region, p.line));
    }
    bool has_any(const Cells& cells, Values values) const {
        for (Cell cell : cells) {
            if ((position_.candidates(cell) & values) != 0) return true;
        }
        return false;
    }

    void fill(const Crossing& crossing, const Pattern& p, Step& step) const {
        step.technique = "sue_de_coq"_technique;
        step.values = p.middle.values;
        step.houses = {static_cast<std::uint8_t>(crossing.line),
                       static_cast<std::uint8_t>(crossing.region)};
        for (const Part* set : {&p.middle, &p.line, &p.region}) {
            AlmostLockedSet& out = step.sets.emplace_back();
            for (Cell cell : set->cells) out.cells.push_back(cell);
            out.values = set->values;
        }
        step.cells = step.sets.front().cells;
        const Cells in_region = losers(crossing.region, p.middle, p.region);
        const Values by_region = lost(p.middle, p.region, p.line);
        eliminate(step, position_, in_region, by_region);
        for (Cell cell : losers(crossing.line, p.middle, p.line)) {
            Values values = lost(p.middle, p.line, p.region);
            if (in_region.contains(cell)) values = static_cast<Values>(values & ~by_region);
            eliminate(step, position_, Cells::of(cell), values);
        }
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<Crossing> crossings_;
    std::vector<HouseSets> sets_;  // by house
    Choices line_sets_, region_sets_;
    std::array<Shares, largest_crossing - 1> line_shares_, region_shares_;  // by freedom
};

}  // namespace

NONET_FAMILY(sue_de_coq, SueDeCoqFinder, "sue_de_coq")

}  // namespace nonet::logic
