// Empty rectangles and their duals: the candidates of a region lie in one row and one column, and
// a strong link leads from one of the two lines to the other.
#include <algorithm>

#include "one_value.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class EmptyRectanglesFinder final : public OneValueFinder<Cells> {
  public:
    explicit EmptyRectanglesFinder(Workbench<Cells>& bench)
        : OneValueFinder<Cells>(bench), may_be_small_(bench.options().small_empty_rectangles) {}

    bool find(Technique technique, int, Value value, const Cells& suspects,
              StepSink& sink) override {
        value_ = value;
        suspects_ = suspects;
        if (technique == "empty_rectangle"_technique) return rectangles(sink);
        // Duals stand for two rectangles: they are listed, and no path takes one.
        return !sink.only_first() && duals(sink);
    }

  private:
    bool rectangles(StepSink& sink) {
        const auto& houses = layout_.houses();
        for (std::size_t i = 0; i < houses.size(); ++i) {
            if (houses[i].kind != Kind::region || position_.count(i, value_) < 2) continue;
            region_ = static_cast<std::uint8_t>(i);
            inside_ = houses[i].cells & position_.cells_with(value_);
            if (in_region(sink)) return true;
        }
        return false;
    }

    // Tries the crossings of a row and a column in the region, from the last row and column on.
    bool in_region(StepSink& sink) {
        const auto& houses = layout_.houses();
        const auto rows = static_cast<std::size_t>(layout_.count(Kind::row));
        const auto lines = rows + static_cast<std::size_t>(layout_.count(Kind::column));
        for (std::size_t row = rows; row-- > 0;) {
            if (!houses[row].cells.meets(inside_)) continue;
            position_.tick();
            for (std::size_t column = lines; column-- > rows;) {
                if (!is_rectangle(houses[row].cells, houses[column].cells)) continue;
                if (from_line(houses[row], houses[column], sink)) return true;
                if (from_line(houses[column], houses[row], sink)) return true;
            }
        }
        return false;
    }

    bool is_rectangle(const Cells& row, const Cells& column) const {
        if (!inside_.is_subset_of(row | column)) return false;
        if (inside_.is_subset_of(row) || inside_.is_subset_of(column)) return false;
        if (may_be_small_) return true;
        return (inside_ & row).size() > 1 || (inside_ & column).size() > 1;
    }

    // Tries the strong links that cross one line of the rectangle outside the region. The other
    // end of the link and the other line of the rectangle meet in a cell that loses its candidate.
    bool from_line(const House<Cells>& line, const House<Cells>& other_line, StepSink& sink) const {
        const Cells& region = layout_.houses()[region_].cells;
        const Kind across = other_line.kind;
        for (Cell near : (line.cells & position_.cells_with(value_)).without(region)) {
            const int house = house_of(near, across);
            if (house < 0 || position_.count(static_cast<std::size_t>(house), value_) != 2) {
                continue;
            }
            const Cells ends = layout_.houses()[static_cast<std::size_t>(house)].cells &
                               position_.cells_with(value_);
            const Cell far = ends.without(Cells::of(near)).first();
            const int back = house_of(far, line.kind);
            if (back < 0) continue;
            const Cells gone = layout_.houses()[static_cast<std::size_t>(back)].cells &
                               other_line.cells & suspects_.without(region | ends);
            if (!gone.empty() && sink.add(step_of(near, far, gone))) return true;
        }
        return false;
    }

    // The full house of a kind that a cell belongs to; -1 where there is none.
    int house_of(Cell cell, Kind kind) const {
        if (kind == Kind::row) return layout_.row(cell);
        const int column = layout_.column(cell);
        return column < 0 ? -1 : layout_.count(Kind::row) + column;
    }

    Step step_of(Cell near, Cell far, const Cells& gone) const {
        Step step;
        step.technique = "empty_rectangle"_technique;
        step.values = values_of(value_);
        step.cells = {near, far};
        step.houses = {region_};
        step.fins = candidates_of(inside_, value_);
        step.fins_role = "inside";
        step.eliminations = candidates_of(gone, value_);
        return step;
    }

    // Two empty rectangles of the same region that remove different candidates.
    bool duals(StepSink& sink) {
        std::vector<Step> list;
        StepSink all(list, false);
        rectangles(all);
        for (auto one = list.begin(); one != list.end(); ++one) {
            position_.tick();
            for (auto other = one + 1; other != list.end(); ++other) {
                if (one->houses != other->houses || one->eliminations == other->eliminations) {
                    continue;
                }
                Step step = *one;
                step.technique = "dual_empty_rectangle"_technique;
                step.cells.insert(step.cells.end(), other->cells.begin(), other->cells.end());
                step.eliminations.push_back(other->eliminations.front());
                std::sort(step.eliminations.begin(), step.eliminations.end());
                if (sink.add(std::move(step))) return true;
            }
        }
        return false;
    }

    using OneValueFinder<Cells>::position_;
    using OneValueFinder<Cells>::layout_;
    const bool may_be_small_;  // the candidates of the box
    Value value_ = 0;
    Cells suspects_;
    std::uint8_t region_ = 0;
    Cells inside_;  // the candidates of the region
};

}  // namespace

NONET_FAMILY(empty_rectangles, EmptyRectanglesFinder, "empty_rectangle", "dual_empty_rectangle")

}  // namespace nonet::logic
