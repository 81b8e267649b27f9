// Avoidable rectangles: as with unique rectangles, but with corners that have been filled. None of
// them is given, so the corners could be exchanged if two values filled them crosswise.
#include <algorithm>
#include <tuple>

#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"
#include "rectangles.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class AvoidableRectangleFinder final : public Finder<Cells> {
  public:
    explicit AvoidableRectangleFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()), rectangles_(layout_) {}

    bool first(Technique technique, Step& step) override {
        return search(technique, [&](const Corners& corners, const Cells& cells, Value value) {
            fill(technique, corners, cells, value, step);
            return true;
        });
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        std::vector<Cells> known;
        search(technique, [&](const Corners& corners, const Cells& cells, Value value) {
            Cells rectangle;
            for (Cell corner : corners) rectangle.insert(corner);
            if (std::find(known.begin(), known.end(), rectangle) == known.end()) {
                known.push_back(rectangle);
                fill(technique, corners, cells, value, steps.emplace_back());
            }
            return false;
        });
    }

  private:
    // Calls report(corners, cells, value that they lose) until it returns true. Corners 0 and 1
    // are filled, with a and b. For the rectangle, 2 would be b and 3 would be a.
    template <typename Report>
    bool search(Technique technique, Report report) const {
        const Cells filled = layout_.all().without(position_.empty() | position_.given());
        // In type 1 one of the other corners is filled too.
        const bool is_type_1 = technique == "avoidable_rectangle_1"_technique;
        const Cells others = is_type_1 ? filled | position_.bivalue() : position_.bivalue();
        if (position_.bivalue().empty()) return false;
        for (Cell start : filled) {
            const bool done = rectangles_.from(start, filled, others, [&](const Corners& corners) {
                return is_type_1 ? type_1(corners, filled, report) : type_2(corners, report);
            });
            if (done) return true;
        }
        return false;
    }

    // One more corner is filled: the last one is not what would complete the rectangle.
    template <typename Report>
    bool type_1(const Corners& corners, const Cells& filled, Report& report) const {
        const Value a = position_.value(corners[0]), b = position_.value(corners[1]);
        for (const auto& [full, value, open, wrong] :
             {std::tuple{corners[2], b, corners[3], a}, std::tuple{corners[3], a, corners[2], b}}) {
            if (!filled.contains(full) || position_.value(full) != value) continue;
            if (!is_pair_with(open, wrong) || !rectangles_.are_exchangeable(corners)) continue;
            if (report(corners, Cells::of(open), wrong)) return true;
        }
        return false;
    }

    // Both open corners have the same other candidate: it is in one of them.
    template <typename Report>
    bool type_2(const Corners& corners, Report& report) const {
        const Value a = position_.value(corners[0]), b = position_.value(corners[1]);
        if (!is_pair_with(corners[2], b) || !is_pair_with(corners[3], a)) return false;
        const Values other = without(position_.candidates(corners[2]), b);
        if (other != without(position_.candidates(corners[3]), a)) return false;
        const Value value = logic::first(other);
        const Cells removed =
            layout_.peers(corners[2]) & layout_.peers(corners[3]) & position_.cells_with(value);
        return !removed.empty() && rectangles_.are_exchangeable(corners) &&
               report(corners, removed, value);
    }

    // Whether a cell has two candidates and this is one of them.
    bool is_pair_with(Cell cell, Value value) const {
        return position_.bivalue().contains(cell) && position_.is_candidate(cell, value);
    }

    void fill(Technique technique, const Corners& corners, const Cells& cells, Value value,
              Step& step) const {
        step.technique = technique;
        step.values = static_cast<Values>(values_of(position_.value(corners[0])) |
                                          values_of(position_.value(corners[1])));
        step.cells.assign(corners.begin(), corners.end());
        step.roles.first = "corner";
        eliminate(step, cells, value);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    Rectangles<Cells> rectangles_;
};

}  // namespace

NONET_FAMILY(avoidable_rectangles, AvoidableRectangleFinder, "avoidable_rectangle_1",
             "avoidable_rectangle_2")

}  // namespace nonet::logic
