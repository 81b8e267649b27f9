// Unique rectangles: if a puzzle has one solution, two values never fill the corners of a rectangle
// crosswise, as then they could be exchanged. No corner is given: a given is not empty.
#include <algorithm>
#include <utility>

#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"
#include "rectangles.hpp"

namespace nonet::logic {

namespace {

constexpr auto rectangle_types = std::to_array<TechniqueName>(
    {"unique_rectangle_1", "unique_rectangle_2", "unique_rectangle_3", "unique_rectangle_4",
     "unique_rectangle_5", "unique_rectangle_6", "hidden_rectangle"});

// A rectangle that is being looked at.
template <typename Cells>
struct Case {
    Corners corners;
    Value a, b;     // the two values, a < b
    Values pair;    // the same
    Cells bare;     // the corners with no other candidates
    Cells others;   // the corners with others
    Values extras;  // those others
};

template <typename Cells>
class UniqueRectangleFinder final : public Finder<Cells> {
  public:
    explicit UniqueRectangleFinder(Workbench<Cells>& bench)
        : position_(bench.position()),
          layout_(position_.layout()),
          may_be_incomplete_(bench.options().incomplete_rectangles),
          rectangles_(layout_) {}

    // One search finds the first steps of all rectangle_types.
    bool first(Technique technique, Step& step) override {
        if (version_ != position_.version()) {
            version_ = position_.version();
            found_.fill(false);
            search(true, [this](Step& found) {
                const std::size_t type = type_of(found.technique);
                if (!found_[type]) firsts_[type] = found;
                found_[type] = true;
            });
        }
        const std::size_t type = type_of(technique);
        if (found_[type]) step = firsts_[type];
        return found_[type];
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        search(false, [&](Step& found) {
            if (found.technique == technique) steps.push_back(found);
        });
    }

  private:
    static std::size_t type_of(Technique technique) {
        const auto type = std::ranges::find(rectangle_types, technique, &TechniqueName::technique);
        return static_cast<std::size_t>(type - rectangle_types.begin());
    }

    // Calls report(step) for each step. Starts from each cell with two candidates. With
    // `once`, a rectangle is looked at for the first pair of values only, as HoDoKu does.
    template <typename Report>
    void search(bool once, Report report) {
        find_allowed();
        seen_.clear();
        for (Cell start : position_.bivalue()) {
            const Values pair = position_.candidates(start);
            const auto values = pair_of(pair);
            const Value a = values.first, b = values.second;
            const Cells cells = allowed_[a] & allowed_[b];
            rectangles_.from(start, cells, cells, [&](const Corners& corners) {
                if (rectangles_.are_exchangeable(corners) && is_new(corners, once ? 0 : pair)) {
                    check(corners, a, b, report);
                }
                return false;
            });
        }
    }

    // Where a value could be if nothing had been crossed out, as a corner may have lost candidates.
    void find_allowed() {
        if (!may_be_incomplete_) {
            for (std::size_t value = 1; value < allowed_.size(); ++value)
                allowed_[value] = position_.cells_with(static_cast<Value>(value));
            return;
        }
        allowed_.fill(position_.empty());
        for (Cell cell : layout_.all().without(position_.empty())) {
            Cells& cells = allowed_[position_.value(cell)];
            cells = cells.without(layout_.peers(cell));
        }
    }

    bool is_new(const Corners& corners, Values pair) {
        Cells cells;
        for (Cell corner : corners) cells.insert(corner);
        for (const auto& [known, values] : seen_) {
            if (known == cells && values == pair) return false;
        }
        seen_.emplace_back(cells, pair);
        return true;
    }

    template <typename Report>
    void check(const Corners& corners, Value a, Value b, Report& report) {
        position_.tick();
        Case<Cells> c{corners, a, b, static_cast<Values>(values_of(a) | values_of(b)), {}, {}, 0};
        for (Cell corner : corners) {
            const auto extra = static_cast<Values>(position_.candidates(corner) & ~c.pair);
            (extra == 0 ? c.bare : c.others).insert(corner);
            c.extras = static_cast<Values>(c.extras | extra);
        }
        const int others = c.others.size();
        if (others == 1) type_1(c, report);
        if (others == 2 || others == 3) types_2_and_5(c, report);
        if (others == 2) {
            const Cell one = c.others.first();
            Cells rest = c.others;
            rest.erase(one);
            const Cell other = rest.first();
            type_3(c, report);
            if (rectangles_.are_in_line(one, other)) {
                type_4(c, one, other, report);
            } else {
                type_6(c, report);
            }
        }
        const bool crosswise = others == 2 && is_diagonal(c.bare);
        if (others == 3 || crosswise) {
            for (Cell corner : c.bare) hidden(c, corner, report);
        }
    }

    bool is_diagonal(Cells two) const {
        const Cell one = two.pop();
        return !rectangles_.are_in_line(one, two.first());
    }

    // Starts a step with the pattern that all types share.
    void begin(Technique technique, const Case<Cells>& c) {
        step_.technique = technique;
        step_.values = c.pair;
        step_.cells.assign(c.corners.begin(), c.corners.end());
        step_.roles.first = "corner";
        step_.houses.clear();
        step_.sets.clear();
        step_.eliminations.clear();
    }

    void remove(const Cells& cells, Values values) { eliminate(step_, position_, cells, values); }

    template <typename Report>
    void finish(Report& report) {
        if (step_.eliminations.empty()) return;
        report(step_);
    }

    // One corner has other candidates: it is one of them.
    template <typename Report>
    void type_1(const Case<Cells>& c, Report& report) {
        begin("unique_rectangle_1"_technique, c);
        remove(c.others, c.pair);
        finish(report);
    }

    // All corners with others have the same one: it is in one of them. In type 5 they are not in
    // line.
    template <typename Report>
    void types_2_and_5(const Case<Cells>& c, Report& report) {
        if (size(c.extras) != 1) return;
        const bool in_line = c.others.size() == 2 && !is_diagonal(c.others);
        begin(in_line ? "unique_rectangle_2"_technique : "unique_rectangle_5"_technique, c);
        remove(layout_.seen_by_all(c.others), c.extras);
        finish(report);
    }

    // Two corners in line, one of the two values is in no other cell that sees both: one of them
    // is that value, so neither is the other value.
    template <typename Report>
    void type_4(const Case<Cells>& c, Cell one, Cell other, Report& report) {
        const Cells both = layout_.peers(one) & layout_.peers(other);
        const bool a_elsewhere = both.meets(position_.cells_with(c.a));
        if (a_elsewhere && both.meets(position_.cells_with(c.b))) return;
        begin("unique_rectangle_4"_technique, c);
        for (std::uint8_t house : layout_.common_houses(c.others)) step_.houses.push_back(house);
        remove(c.others, values_of(a_elsewhere ? c.a : c.b));
        finish(report);
    }

    // Two opposite corners: one value is nowhere else in the rows and columns of the rectangle. It
    // is in the two corners or in the two others; the former would complete the rectangle.
    template <typename Report>
    void type_6(const Case<Cells>& c, Report& report) {
        Cells lines;
        for (Cell corner : c.others) lines |= rectangles_.row(corner) | rectangles_.column(corner);
        lines = lines.without(c.others | c.bare);
        const bool a_elsewhere = lines.meets(position_.cells_with(c.a));
        if (a_elsewhere && lines.meets(position_.cells_with(c.b))) return;
        begin("unique_rectangle_6"_technique, c);
        remove(c.others, values_of(a_elsewhere ? c.b : c.a));
        finish(report);
    }

    // A bare corner; one value is nowhere else in the row and column through the opposite corner.
    // If that one were the other value, the rectangle would be complete.
    template <typename Report>
    void hidden(const Case<Cells>& c, Cell corner, Report& report) {
        Cell opposite = corner;
        for (Cell cell : c.corners) {
            if (!rectangles_.are_in_line(corner, cell)) opposite = cell;
        }
        const Cells lines =
            (rectangles_.row(opposite) | rectangles_.column(opposite)).without(c.others | c.bare);
        for (const auto& [kept, removed] : {std::pair{c.a, c.b}, std::pair{c.b, c.a}}) {
            if (lines.meets(position_.cells_with(kept))) continue;
            begin("hidden_rectangle"_technique, c);
            remove(Cells::of(opposite), values_of(removed));
            finish(report);
        }
    }

    // The other candidates of two corners act as one cell of a naked subset of a common house.
    template <typename Report>
    void type_3(const Case<Cells>& c, Report& report) {
        for (std::uint8_t house : layout_.common_houses(c.others)) {
            Cells more = (layout_.houses()[house].cells & position_.empty()).without(c.others);
            more = more.without(position_.cells_with(c.a) | position_.cells_with(c.b));
            subsets(c, house, more, c.others, c.extras, report);
        }
    }

    template <typename Report>
    void subsets(const Case<Cells>& c, std::uint8_t house, Cells more, const Cells& subset,
                 Values values, Report& report) {
        while (!more.empty() && size(values) < subset.size() + more.size()) {
            position_.tick();
            const Cell cell = more.pop();
            const Cells larger = subset | Cells::of(cell);
            const auto all = static_cast<Values>(values | position_.candidates(cell));
            if (size(all) == larger.size() - 1) subset_found(c, house, larger, all, report);
            subsets(c, house, more, larger, all, report);
        }
    }

    template <typename Report>
    void subset_found(const Case<Cells>& c, std::uint8_t house, const Cells& subset, Values values,
                      Report& report) {
        const auto common = layout_.common_houses(subset);
        if (common.front() != house) return;  // found before
        begin("unique_rectangle_3"_technique, c);
        for (std::uint8_t each_house : common) {
            const Cells rest = layout_.houses()[each_house].cells.without(subset);
            remove(rest, values);
            if (step_.eliminations.empty()) return;
            step_.houses.push_back(each_house);
        }
        AlmostLockedSet& set = step_.sets.emplace_back();
        for (Cell cell : subset) set.cells.push_back(cell);
        set.values = values;
        finish(report);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    const bool may_be_incomplete_;  // rectangles, in their corners
    Rectangles<Cells> rectangles_;
    std::array<Cells, largest_order<Cells> + 1> allowed_;
    std::vector<std::pair<Cells, Values>> seen_;
    Step step_;
    std::uint64_t version_ = 0;
    std::array<bool, rectangle_types.size()> found_{};
    std::array<Step, rectangle_types.size()> firsts_;
};

}  // namespace

NONET_FAMILY(unique_rectangles, UniqueRectangleFinder, rectangle_types)

}  // namespace nonet::logic
