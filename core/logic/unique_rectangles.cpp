// Unique rectangles: if a puzzle has one solution, two values never fill the corners of a rectangle
// crosswise, as then they could be exchanged. No corner is given: a given is not empty.
#include <utility>

#include "eliminations.hpp"
#include "families.hpp"
#include "rectangles.hpp"

namespace nonet::logic {

namespace {

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
    explicit UniqueRectangleFinder(const Position<Cells>& position)
        : position_(position), layout_(position.layout()), rectangles_(layout_) {}

    // One search finds the first steps of all types.
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
    static constexpr Technique first_type = Technique::unique_rectangle_1;
    static constexpr std::size_t types = 7;

    static std::size_t type_of(Technique technique) {
        return static_cast<std::size_t>(technique) - static_cast<std::size_t>(first_type);
    }

    // Calls report(step) for each step. Starts from each cell with two candidates. With
    // `once`, a rectangle is looked at for the first pair of values only, as HoDoKu does.
    template <typename Report>
    void search(bool once, Report report) {
        find_allowed();
        seen_.clear();
        for (Cell start : position_.bivalue()) {
            const Values pair = position_.candidates(start);
            const Value a = logic::first(pair);
            const Value b = logic::first(static_cast<Values>(pair & ~values_of(a)));
            const Cells cells = allowed_[a] & allowed_[b];
            rectangles_.from(start, cells, [&](const Corners& corners) {
                if (cells.contains(corners[2]) && cells.contains(corners[3]) &&
                    rectangles_.are_exchangeable(corners) && is_new(corners, once ? 0 : pair)) {
                    check(corners, a, b, report);
                }
                return false;
            });
        }
    }

    // Where a value could be if nothing had been crossed out, as a corner may have lost candidates.
    void find_allowed() {
        if (!position_.options().incomplete_rectangles) {
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
        begin(Technique::unique_rectangle_1, c);
        remove(c.others, c.pair);
        finish(report);
    }

    // All corners with others have the same one: it is in one of them. In type 5 they are not in
    // line.
    template <typename Report>
    void types_2_and_5(const Case<Cells>& c, Report& report) {
        if (size(c.extras) != 1) return;
        const bool in_line = c.others.size() == 2 && !is_diagonal(c.others);
        begin(in_line ? Technique::unique_rectangle_2 : Technique::unique_rectangle_5, c);
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
        begin(Technique::unique_rectangle_4, c);
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
        begin(Technique::unique_rectangle_6, c);
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
            begin(Technique::hidden_rectangle, c);
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
        begin(Technique::unique_rectangle_3, c);
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
    Rectangles<Cells> rectangles_;
    std::array<Cells, largest_order + 1> allowed_;
    std::vector<std::pair<Cells, Values>> seen_;
    Step step_;
    std::uint64_t version_ = 0;
    std::array<bool, types> found_{};
    std::array<Step, types> firsts_;
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_unique_rectangles(const Position<Cells>& position) {
    return std::make_unique<UniqueRectangleFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_unique_rectangles(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_unique_rectangles(const Position<LargeCells>&);

}  // namespace nonet::logic
