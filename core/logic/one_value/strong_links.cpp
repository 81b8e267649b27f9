// Two strong links of one value: skyscraper, two-string kite and its dual. A strong link joins the
// only two candidates of a house.
#include <algorithm>

#include "one_value.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class StrongLinksFinder final : public OneValueFinder<Cells> {
  public:
    using OneValueFinder<Cells>::OneValueFinder;

    // Skyscrapers stand on columns first and then on rows.
    int passes(Technique technique) const override {
        return technique == "skyscraper"_technique ? 2 : 1;
    }

    bool find(Technique technique, int pass, Value value, const Cells& suspects,
              StepSink& sink) override {
        value_ = value;
        suspects_ = suspects;
        if (technique == "skyscraper"_technique) return skyscrapers(pass == 0, sink);
        if (technique == "two_string_kite"_technique) return kites(sink);
        // Duals stand for two kites: they are listed, and no path takes one.
        return !sink.only_first() && dual_kites(sink);
    }

  private:
    struct Link {
        Cell a, b;
    };

    void gather(Kind kind, std::vector<Link>& links) const {
        links.clear();
        const auto& houses = layout_.houses();
        for (std::size_t i = 0; i < houses.size(); ++i) {
            if (houses[i].kind != kind || position_.count(i, value_) != 2) continue;
            Cells cells = houses[i].cells & position_.cells_with(value_);
            const Cell a = cells.pop();
            links.push_back({a, cells.first()});
        }
    }

    // Two links in rows that meet in a column, or in columns that meet in a row.
    bool skyscrapers(bool in_rows, StepSink& sink) {
        gather(in_rows ? Kind::row : Kind::column, ones_);
        const auto line = [&](Cell cell) {
            return in_rows ? layout_.column(cell) : layout_.row(cell);
        };
        for (auto one = ones_.begin(); one != ones_.end(); ++one) {
            position_.tick();
            for (auto other = one + 1; other != ones_.end(); ++other) {
                const bool first = joined(line(one->a), line(other->a));
                const bool second = joined(line(one->b), line(other->b));
                if (first && second) continue;
                if (first) {
                    if (add_skyscraper({one->b, one->a}, {other->b, other->a}, sink)) return true;
                } else if (second) {
                    if (add_skyscraper(*one, *other, sink)) return true;
                }
            }
        }
        return false;
    }

    // Whether two lines are the same one, and not both missing.
    static bool joined(int line, int other) { return line == other && line >= 0; }

    // Adds the skyscraper of two links whose second cells are joined, if it removes something.
    bool add_skyscraper(const Link& one, const Link& other, StepSink& sink) const {
        const Cells gone = layout_.peers(one.a) & layout_.peers(other.a) & suspects_;
        return !gone.empty() &&
               sink.add(step_of("skyscraper"_technique, {one.a, other.a, one.b, other.b}, gone));
    }

    // A link in a row and one in a column that meet in a region.
    bool kites(StepSink& sink) {
        gather(Kind::row, ones_);
        gather(Kind::column, others_);
        for (const Link& one : ones_) {
            position_.tick();
            for (const Link& other : others_) {
                if (add_kite(one, other, sink)) return true;
            }
        }
        return false;
    }

    bool add_kite(const Link& one, const Link& other, StepSink& sink) const {
        for (const Link& row : {one, Link{one.b, one.a}}) {
            for (const Link& column : {other, Link{other.b, other.a}}) {
                const int region = layout_.region(row.a);
                if (region < 0 || layout_.region(column.a) != region) continue;
                if (row.a == column.a || row.a == column.b || row.b == column.a) continue;
                const Cells gone = layout_.peers(row.b) & layout_.peers(column.b) & suspects_;
                if (gone.empty() || row.b == column.b) continue;
                Step step =
                    step_of("two_string_kite"_technique, {row.b, column.b, row.a, column.a}, gone);
                step.houses = {static_cast<std::uint8_t>(region)};
                step.fins = {{row.a, value_}, {column.a, value_}};
                step.fins_role = "joint";
                return sink.add(std::move(step));
            }
        }
        return false;
    }

    // Two kites, of one value or of two, that meet in the same two cells of a region and remove
    // different candidates.
    bool dual_kites(StepSink& sink) {
        std::vector<Step> list;
        StepSink all(list, false);
        kites(all);
        const std::size_t own = list.size();
        kites_of_later_values(all);
        for (std::size_t one = 0; one < own; ++one) {
            position_.tick();
            for (std::size_t other = one + 1; other < list.size(); ++other) {
                if (add_dual(list[one], list[other], sink)) return true;
            }
        }
        return false;
    }

    void kites_of_later_values(StepSink& sink) {
        const Value own = value_;
        for (int value = own + 1; value <= position_.order(); ++value) {
            value_ = static_cast<Value>(value);
            suspects_ = position_.cells_with(value_);
            kites(sink);
        }
        value_ = own;
    }

    static bool add_dual(const Step& one, const Step& other, StepSink& sink) {
        const auto joint = std::minmax(one.cells[2], one.cells[3]);
        if (joint != std::minmax(other.cells[2], other.cells[3])) return false;
        if (one.eliminations == other.eliminations) return false;
        Step step = one;
        step.technique = "dual_two_string_kite"_technique;
        step.values = static_cast<Values>(one.values | other.values);
        step.cells.insert(step.cells.end(), other.cells.begin(), other.cells.end());
        step.fins.insert(step.fins.end(), other.fins.begin(), other.fins.end());
        merge(step.eliminations, other.eliminations);
        return sink.add(std::move(step));
    }

    static void merge(std::vector<Candidate>& list, const std::vector<Candidate>& more) {
        list.insert(list.end(), more.begin(), more.end());
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }

    // The free ends of the links come first and then the ends that meet.
    Step step_of(Technique technique, const std::array<Cell, 4>& cells, const Cells& gone) const {
        Step step;
        step.technique = technique;
        step.values = values_of(value_);
        step.cells.assign(cells.begin(), cells.end());
        step.eliminations = candidates_of(gone, value_);
        return step;
    }

    using OneValueFinder<Cells>::position_;
    using OneValueFinder<Cells>::layout_;
    Value value_ = 0;
    Cells suspects_;
    std::vector<Link> ones_, others_;
};

}  // namespace

NONET_FAMILY(strong_links, StrongLinksFinder, "skyscraper", "two_string_kite",
             "dual_two_string_kite")

}  // namespace nonet::logic
