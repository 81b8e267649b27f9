// Facts about wings: a few positions, and plain enumeration on random candidates under many rules.
// Exits with 1 if a fact does not hold.
#include "../checks.hpp"
#include "board.hpp"

namespace {

using namespace logic_board;
using checks::check;
using logic_puzzles::Game;

void known_wings() {
    Board xy(logic_puzzles::boxes(3, 3));
    xy.set({11}, {1, 2});
    xy.set({15}, {1, 3});
    xy.set({41}, {2, 3});
    check(xy.only("xy_wing"_technique) == xy.removed({45}, {3}), "an XY-wing");
    check(xy.first("xy_wing"_technique)->cells[0] == xy.at(11), "its pivot comes first");
    xy.set({11}, {1, 2, 4});
    check(xy.only("xy_wing"_technique).empty(), "a pivot with three candidates");

    Board xyz(logic_puzzles::boxes(3, 3));
    xyz.set({11}, {1, 2, 3});
    xyz.set({15}, {1, 3});
    xyz.set({22}, {2, 3});
    check(xyz.only("xyz_wing"_technique) == xyz.removed({12, 13}, {3}), "an XYZ-wing");

    Board w(logic_puzzles::boxes(3, 3));
    w.set({11, 75}, {1, 2});
    w.cross_out({42, 43, 44, 46, 47, 48, 49}, 1);
    check(w.only("w_wing"_technique) == w.removed({15, 71}, {2}), "a W-wing");
    w.cross_out({41}, 1);
    check(w.only("w_wing"_technique).empty(), "a W-wing without its link");
}

// ---- by trying all cells ----

template <typename Cells>
class PlainWings {
  public:
    explicit PlainWings(const Position<Cells>& position)
        : position_(position), layout_(position.layout()) {}

    std::set<Outcome> find(Technique technique) {
        found_.clear();
        for (Cell a : layout_.all()) {
            for (Cell b : layout_.all()) {
                if (technique == "w_wing"_technique && a < b) bridged(a, b);
                if (technique == "w_wing"_technique || !layout_.see(a, b)) continue;
                for (Cell c : layout_.peers(a)) {
                    if (b < c) pivot(technique, a, b, c);
                }
            }
        }
        return found_;
    }

  private:
    Values at(Cell cell) const { return position_.candidates(cell); }

    void pivot(Technique technique, Cell a, Cell b, Cell c) {
        const bool three = technique == "xyz_wing"_technique;
        const Values common = at(b) & at(c);
        if (size(at(b)) != 2 || size(at(c)) != 2 || size(common) != 1) return;
        const Values rest = (at(b) | at(c)) & static_cast<Values>(~common);
        if (at(a) != (three ? (rest | common) : rest)) return;
        Cells cells = layout_.peers(b) & layout_.peers(c);
        if (three) cells &= layout_.peers(a);
        add(cells, first(common));
    }

    void bridged(Cell a, Cell b) {
        if (size(at(a)) != 2 || at(a) != at(b)) return;
        for (Value link : each(at(a))) {
            for (const auto& house : layout_.houses()) {
                const Cells places = house.cells & position_.cells_with(link);
                if (places.size() != 2 || places.contains(a) || places.contains(b)) continue;
                const Cells by_a = places & layout_.peers(a);
                if (by_a.size() != 1 || !places.without(by_a).is_subset_of(layout_.peers(b)))
                    continue;
                const auto other = static_cast<Values>(at(a) & ~values_of(link));
                add(layout_.peers(a) & layout_.peers(b), first(other));
            }
        }
    }

    void add(const Cells& cells, Value value) {
        Outcome outcome;
        for (Cell cell : cells& position_.cells_with(value)) outcome.insert({cell, value});
        if (!outcome.empty()) found_.insert(outcome);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::set<Outcome> found_;
};

template <typename Cells>
void agrees_with_enumeration(const Game& game, const std::string& name, int rounds) {
    std::mt19937 random(7);
    for (Technique technique : {"xy_wing"_technique, "xyz_wing"_technique, "w_wing"_technique}) {
        std::size_t total = 0;
        Board<Cells> board(game);
        for (int round = 0; round < rounds; ++round) {
            board.set_at_random(random);
            board.start();
            const auto expected = PlainWings<Cells>(board.position()).find(technique);
            const auto steps = board.all(technique);
            const auto first = board.first(technique);
            check(board.outcomes(technique) == expected, name + ", all of " + name_of(technique));
            check(first.has_value() == !steps.empty() &&
                      (!first || outcome_of(*first) == outcome_of(steps.front())),
                  name + ", the first of " + name_of(technique));
            total += expected.size();
        }
        check(total > 0, name + ", some of " + name_of(technique));
    }
}

}  // namespace

int main() {
    known_wings();
    agrees_with_enumeration<SmallCells>(logic_puzzles::boxes(3, 3), "classic", 20);
    agrees_with_enumeration<SmallCells>(logic_puzzles::boxes(2, 3), "order 6", 40);
    agrees_with_enumeration<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 40);
    agrees_with_enumeration<SmallCells>(logic_puzzles::with_diagonals(logic_puzzles::latin(6)),
                                        "diagonals", 40);
    agrees_with_enumeration<LargeCells>(logic_puzzles::boxes(3, 4), "order 12", 5);
    return checks::report();
}
