// Wings: a few cells with two or three candidates that leave one of two cells a value.
#include <utility>

#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"

namespace nonet::logic {

namespace {

// XY and XYZ: whatever the pivot is, one of the cells is the value `common` to the pincers.
struct Wing {
    Cell pivot, first, second;
    Value common;
};

// W: the ends have the same two candidates. `link` is in one of two cells of a house, each of
// which sees one end, so at least one end is `common`.
struct BridgedPair {
    Cell first, second;
    Value link, common;
    std::uint8_t house;
    Cell sees_first, sees_second;
};

template <typename Cells>
class WingFinder final : public Finder<Cells> {
  public:
    explicit WingFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {}

    bool first(Technique technique, Step& step) override {
        return search(technique, [&](const auto& wing, const Cells& removed) {
            fill(technique, wing, removed, step);
            return true;
        });
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        search(technique, [&](const auto& wing, const Cells& removed) {
            fill(technique, wing, removed, steps.emplace_back());
            return false;
        });
    }

  private:
    // Calls report(wing, cells that lose the value) for each wing until it returns true.
    template <typename Report>
    bool search(Technique technique, Report report) const {
        if (technique == "xy_wing"_technique) return xy_wings(report);
        if (technique == "xyz_wing"_technique) return xyz_wings(report);
        return w_wings(report);
    }

    // The cells with exactly these two candidates.
    Cells pairs(Values two) const {
        const auto [a, b] = pair_of(two);
        return position_.bivalue() & position_.cells_with(a) & position_.cells_with(b);
    }

    // The cells that see two cells and have a value as a candidate.
    Cells targets(Cell a, Cell b, Value value) const {
        return layout_.peers(a) & layout_.peers(b) & position_.cells_with(value);
    }

    // Three cells with the pairs xy, xz and yz, ascending; then each of them as the pivot.
    template <typename Report>
    bool xy_wings(Report report) const {
        Cells later = position_.bivalue();
        for (Cell i : position_.bivalue()) {
            later.erase(i);
            const Values two = position_.candidates(i);
            const auto [low, high] = pair_of(two);
            const Cells &with_low = position_.cells_with(low),
                        &with_high = position_.cells_with(high);
            // The other two cells have one of the two values each.
            Cells last = (later & (with_low | with_high)).without(with_low & with_high);
            for (Cell j : last) {
                last.erase(j);
                position_.tick();
                const auto third = static_cast<Values>(two ^ position_.candidates(j));
                for (Cell k : last& pairs(third)) {
                    if (pivot(i, j, k, report) || pivot(j, i, k, report) || pivot(k, j, i, report))
                        return true;
                }
            }
        }
        return false;
    }

    template <typename Report>
    bool pivot(Cell pivot, Cell a, Cell b, Report report) const {
        if (!layout_.see(pivot, a) || !layout_.see(pivot, b)) return false;
        const auto both = static_cast<Values>(position_.candidates(a) & position_.candidates(b));
        const Value common = logic::first(both);
        const Cells removed = targets(a, b, common);
        return !removed.empty() && report(Wing{pivot, a, b, common}, removed);
    }

    template <typename Report>
    bool xyz_wings(Report report) const {
        for (Cell i : position_.empty()) {
            const Values three = position_.candidates(i);
            if (size(three) != 3) continue;
            Cells pincers = position_.bivalue() & layout_.peers(i);
            for (Cell j : pincers) {
                pincers.erase(j);
                position_.tick();
                const Values one = position_.candidates(j);
                if ((one & ~three) != 0) continue;
                for (Cell k : pincers) {
                    const Values other = position_.candidates(k);
                    if ((other & ~three) != 0 || other == one) continue;
                    const Value common = logic::first(static_cast<Values>(one & other));
                    const Cells removed = targets(j, k, common) & layout_.peers(i);
                    if (!removed.empty() && report(Wing{i, j, k, common}, removed)) return true;
                }
            }
        }
        return false;
    }

    template <typename Report>
    bool w_wings(Report report) const {
        Cells later = position_.bivalue();
        for (Cell i : position_.bivalue()) {
            later.erase(i);
            const Values two = position_.candidates(i);
            const auto [low, high] = pair_of(two);
            for (Cell j : later& pairs(two)) {
                if (bridges(i, j, high, low, report) || bridges(i, j, low, high, report))
                    return true;
            }
        }
        return false;
    }

    // Houses whose two cells both see the first end are left out, as in HoDoKu: that end cannot be
    // `link`, which is simpler.
    template <typename Report>
    bool bridges(Cell a, Cell b, Value link, Value common, Report report) const {
        position_.tick();
        const Cells removed = targets(a, b, common);
        if (removed.empty()) return false;
        const auto& houses = layout_.houses();
        for (std::size_t house = 0; house < houses.size(); ++house) {
            if (position_.count(house, link) != 2) continue;
            Cells ends = houses[house].cells & position_.cells_with(link);
            if (ends.contains(a) || ends.contains(b)) continue;
            Cell one = ends.pop(), other = ends.first();
            if (layout_.see(one, a) == layout_.see(other, a)) continue;
            if (!layout_.see(one, a)) std::swap(one, other);
            if (!layout_.see(other, b)) continue;
            const BridgedPair wing{a,   b,    link, common, static_cast<std::uint8_t>(house),
                                   one, other};
            if (report(wing, removed)) return true;
        }
        return false;
    }

    void fill(Technique technique, const Wing& wing, const Cells& removed, Step& step) const {
        step.technique = technique;
        step.values =
            static_cast<Values>(position_.candidates(wing.pivot) | values_of(wing.common));
        step.cells = {wing.pivot, wing.first, wing.second};
        step.roles = {"pivot", 1, "pincer"};
        eliminate(step, removed, wing.common);
    }

    void fill(Technique technique, const BridgedPair& wing, const Cells& removed,
              Step& step) const {
        step.technique = technique;
        step.values = static_cast<Values>(values_of(wing.link) | values_of(wing.common));
        step.cells = {wing.first, wing.second, wing.sees_first, wing.sees_second};
        step.roles = {"pincer", 2, "link"};
        step.houses = {wing.house};
        eliminate(step, removed, wing.common);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
};

}  // namespace

NONET_FAMILY(wings, WingFinder, "w_wing", "xy_wing", "xyz_wing")

}  // namespace nonet::logic
