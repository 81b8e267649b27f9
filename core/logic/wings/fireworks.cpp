// Fireworks. A row and a column cross in a cell of a region. Outside the region, a value has at
// most one place in the row and one in the column: the wings. If it were in neither wing, the row
// and the column would both have it inside the region, which has it once, so it would be where they
// cross. So it is in the crossing cell or in a wing: in one of three cells at least.
//
// Three values with the same three cells fill them, and nothing else is there: a firework triple.
// A firework quadruple has two crossings with the same wings, and two values for each. The four
// values fill the four cells; a crossing cell has one of its two values.
#include <utility>

#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class FireworkFinder final : public Finder<Cells> {
  public:
    explicit FireworkFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {}

    bool first(Technique technique, Step& step) override {
        Step found;
        return search(technique, found, [&] {
            step = std::move(found);
            return true;
        });
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        Step found;
        search(technique, found, [&] {
            steps.push_back(std::move(found));
            return false;
        });
    }

  private:
    // Values that are in one of the three cells. The wings are in the row and in the column.
    struct Firework {
        Cell crossing, in_row, in_column;
        std::uint8_t row, column;
        Values values;
    };

    // Writes steps into `step`, and calls report() after each until it returns true.
    template <typename Report>
    bool search(Technique technique, Step& step, Report report) {
        const bool is_triple = technique == "firework_triple"_technique;
        collect(is_triple ? 3 : 2);
        for (std::size_t i = 0; i < fireworks_.size(); ++i) {
            const Firework& one = fireworks_[i];
            if (is_triple) {
                step.clear();
                if (triple(one, step) && report()) return true;
                continue;
            }
            position_.tick();
            for (std::size_t k = i + 1; k < fireworks_.size(); ++k) {
                step.clear();
                if (are_joined(one, fireworks_[k]) && quadruple(one, fireworks_[k], step) &&
                    report())
                    return true;
            }
        }
        return false;
    }

    // Finds the fireworks with so many values, in the order of the crossing cells.
    void collect(int wanted) {
        fireworks_.clear();
        for (Cell crossing : position_.empty()) {
            for (std::uint8_t row : layout_.houses_of(crossing)) {
                if (layout_.houses()[row].kind != Kind::row) continue;
                for (std::uint8_t column : layout_.houses_of(crossing)) {
                    if (layout_.houses()[column].kind == Kind::column) {
                        collect(crossing, row, column, wanted);
                    }
                }
            }
        }
    }

    void collect(Cell crossing, std::uint8_t row, std::uint8_t column, int wanted) {
        position_.tick();
        const auto& houses = layout_.houses();
        if (layout_.region(crossing) < 0) return;
        const Cells& region = houses[static_cast<std::size_t>(layout_.region(crossing))].cells;
        if (!(houses[row].cells & houses[column].cells).has_one()) return;
        const Cells in_row = (houses[row].cells & position_.empty()).without(region);
        const Cells in_column = (houses[column].cells & position_.empty()).without(region);
        for (Cell one : in_row) {
            const Values values = only_there(row, in_row, one);
            if (size(values) < wanted) continue;
            for (Cell other : in_column) {
                const Values both = values & only_there(column, in_column, other);
                if (size(both) != wanted) continue;
                fireworks_.push_back({crossing, one, other, row, column, both});
            }
        }
    }

    // The values that a house still needs, with no other place among some of its cells than one.
    Values only_there(std::uint8_t house, const Cells& among, Cell place) const {
        Values values = 0;
        for (int v = 1; v <= position_.order(); ++v) {
            const auto value = static_cast<Value>(v);
            if (position_.count(house, value) != 0 &&
                (among & position_.cells_with(value)).is_subset_of(Cells::of(place)))
                values |= values_of(value);
        }
        return values;
    }

    static bool are_joined(const Firework& one, const Firework& other) {
        const bool same = (one.in_row == other.in_row && one.in_column == other.in_column) ||
                          (one.in_row == other.in_column && one.in_column == other.in_row);
        return same && one.crossing != other.crossing && (one.values & other.values) == 0;
    }

    bool triple(const Firework& firework, Step& step) const {
        step.technique = "firework_triple"_technique;
        step.values = firework.values;
        step.cells = {firework.crossing, firework.in_row, firework.in_column};
        step.houses = {firework.row, firework.column};
        for (Cell cell : step.cells) keep(step, cell, firework.values);
        return !step.eliminations.empty();
    }

    bool quadruple(const Firework& one, const Firework& other, Step& step) const {
        step.technique = "firework_quadruple"_technique;
        step.values = one.values | other.values;
        step.cells = {one.crossing, one.in_row, one.in_column, other.crossing};
        step.houses = {one.row, one.column, other.row, other.column};
        keep(step, one.crossing, one.values);
        keep(step, one.in_row, step.values);
        keep(step, one.in_column, step.values);
        keep(step, other.crossing, other.values);
        return !step.eliminations.empty();
    }

    void keep(Step& step, Cell cell, Values values) const {
        eliminate(step, position_, Cells::of(cell), ~values);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<Firework> fireworks_;
};

}  // namespace

NONET_FAMILY(fireworks, FireworkFinder, "firework_triple", "firework_quadruple")

}  // namespace nonet::logic
