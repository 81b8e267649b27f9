// Double exocets: two junior exocets of a band with the same cross lines and four base values at
// most.
//
// The base cells are in different boxes, and for each base value two lines contain the cells of the
// cross lines that either exocet looks at. A way of the pair is a way of each, so that a cell of
// both has one value, and no two cells that see each other have the same. exocets.hpp says what a
// way is, and why one of them is true.
//
// What follows: a candidate of the base cells or targets that is in no way goes, and so does what a
// cell of each way excludes. A value that is in base cells in each way is in one target of that
// exocet, so in two other cells of the cross lines: it takes both of its lines, and goes from the
// rest of them.
#include <algorithm>

#include "exocet_steps.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class DoubleExocetFinder final : public ExoticFinder<Cells> {
  public:
    explicit DoubleExocetFinder(Workbench<Cells>& bench)
        : ExoticFinder<Cells>(bench), exocets_(bench) {}

  private:
    using Report = typename ExoticFinder<Cells>::Report;
    using Way = std::vector<Candidate>;

    static constexpr int most_values = 4;

    bool search(Technique, const Report& report) override {
        std::vector<Exocet> found;
        exocets_.each_exocet(false, [&](const Exocet& exocet) {
            found.push_back(exocet);
            return false;
        });
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (std::size_t j = i + 1; j < found.size(); ++j) {
                position_.tick();
                if (are_pair(found[i], found[j]) && conclude(found[i], found[j], report))
                    return true;
            }
        }
        return false;
    }

    static bool are_pair(const Exocet& one, const Exocet& other) {
        const auto lines = [](const Exocet& exocet) {
            auto sorted = exocet.cross_lines;
            std::ranges::sort(sorted);
            return sorted;
        };
        return one.turned == other.turned &&
               one.line / box_grid::side == other.line / box_grid::side &&
               one.cross_lines[0] != other.cross_lines[0] && lines(one) == lines(other) &&
               size(one.values | other.values) <= most_values;
    }

    bool conclude(const Exocet& one, const Exocet& other, const Report& report) {
        Exocet both = one;
        both.values |= other.values;
        for (Value value : each(both.values)) {
            for (std::size_t i = 0; i < both.cross_lines.size(); ++i) {
                const auto same = std::ranges::find(other.cross_lines, both.cross_lines[i]);
                both.places[value][i] |=
                    other.places[value][static_cast<std::size_t>(same - other.cross_lines.begin())];
            }
            both.covers[value] = fewest_lines(both.places[value]);
            if (size(both.covers[value]) > 2) return false;
        }
        const std::vector<Way> ways = common_ways(one, other);
        if (ways.empty()) return false;
        ExocetEliminations<Cells> gone(position_);
        keep(ways, gone);
        exclude(both, ways, gone);
        if (gone.empty()) return false;
        Step step;
        step.technique = "double_exocet"_technique;
        tell_exocet(both, step);
        step.cells = {one.base[0],    one.base[1],    other.base[0],    other.base[1],
                      one.targets[0], one.targets[1], other.targets[0], other.targets[1]};
        step.roles = {"base", 4, "target"};
        step.eliminations = gone.list();
        return report(step);
    }

    // The base cells of one exocet and of the other come first, then the targets.
    std::vector<Way> common_ways(const Exocet& one, const Exocet& other) const {
        std::vector<Way> found;
        const auto others = exocets_.ways(other);
        for (const ExocetWay& a : exocets_.ways(one)) {
            for (const ExocetWay& b : others) {
                Way way;
                for (std::size_t i : {0U, 1U}) way.push_back({one.base[i], a.base[i]});
                for (std::size_t i : {0U, 1U}) way.push_back({other.base[i], b.base[i]});
                for (std::size_t i : {0U, 1U}) way.push_back({one.targets[i], a.targets[i]});
                for (std::size_t i : {0U, 1U}) way.push_back({other.targets[i], b.targets[i]});
                if (is_possible(way)) found.push_back(std::move(way));
            }
        }
        return found;
    }

    bool is_possible(const Way& way) const {
        for (std::size_t i = 0; i < way.size(); ++i) {
            for (std::size_t j = i + 1; j < way.size(); ++j) {
                const bool same_value = way[i].value == way[j].value;
                if (way[i].cell == way[j].cell
                        ? !same_value
                        : same_value && layout_.see(way[i].cell, way[j].cell))
                    return false;
            }
        }
        return true;
    }

    void keep(const std::vector<Way>& ways, ExocetEliminations<Cells>& gone) const {
        for (std::size_t i = 0; i < ways.front().size(); ++i) {
            Values values = 0;
            for (const Way& way : ways) values |= values_of(way[i].value);
            gone.keep(ways.front()[i].cell, values);
        }
    }

    void exclude(const Exocet& both, const std::vector<Way>& ways,
                 ExocetEliminations<Cells>& gone) const {
        for (Value value : each(both.values)) {
            Cells excluded = layout_.all();
            bool is_in_base = true;
            for (const Way& way : ways) {
                Cells seen;
                for (const Candidate& each : way) {
                    if (each.value == value) seen |= layout_.peers(each.cell);
                }
                excluded &= seen;
                is_in_base &= std::any_of(way.begin(), way.begin() + 4, [&](const Candidate& each) {
                    return each.value == value;
                });
            }
            gone.remove(excluded, value);
            if (is_in_base) gone.remove(rest_of_lines(both, value), value);
        }
    }

    // The cells of the lines of a value that the exocets do not look at.
    Cells rest_of_lines(const Exocet& both, Value value) const {
        using namespace box_grid;
        Cells looked_at, lines;
        for (int place = 0; place < order; ++place) {
            for (std::size_t i = 0; i < both.cross_lines.size(); ++i) {
                if ((both.places[value][i] >> place & 1U) != 0) {
                    looked_at.insert(at(place, both.cross_lines[i], both.turned));
                }
            }
            if ((both.covers[value].places >> place & 1U) != 0) {
                lines |= layout_.houses()[house_of(place, both.turned)].cells;
            }
        }
        for (std::size_t i = 0; i < both.cross_lines.size(); ++i) {
            if ((both.covers[value].lines >> i & 1U) != 0) {
                lines |= layout_.houses()[house_of(both.cross_lines[i], !both.turned)].cells;
            }
        }
        return lines.without(looked_at);
    }

    using ExoticFinder<Cells>::position_;
    using ExoticFinder<Cells>::layout_;
    ExocetSearch<Cells> exocets_;
};

}  // namespace

NONET_FAMILY(double_exocets, DoubleExocetFinder, "double_exocet")

}  // namespace nonet::logic
