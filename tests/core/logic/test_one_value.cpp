// Facts about the patterns of one value: fish, strong links, empty rectangles, colours, templates.
// Exits with 1 if one of them does not hold.
#include "../checks.hpp"
#include "board.hpp"
#include "one_value_board.hpp"

namespace {

using checks::check;
using nonet::logic::Cell;
using nonet::logic::SmallCells;
using one_value::Board;
using one_value::CellList;
using one_value::cells_of;
using one_value::Options;
using one_value::Outcome;
using one_value::removed;
using one_value::Step;
using one_value::Technique;
using one_value::operator""_technique;

using Houses = std::vector<std::uint8_t>;

constexpr Cell at(int row, int column) {
    return static_cast<Cell>((row - 1) * 9 + column - 1);
}

struct Classic : Board<SmallCells> {
    explicit Classic(const std::string& picture) : Board(logic_puzzles::boxes(3, 3)) {
        show(picture);
    }
};

void fish_tell_their_sets() {
    Classic board(
        ".x....x.. ..x.....x ......... "
        ".xx...x.. ......... ..x.....x "
        "......... ......... .........");
    const auto steps = board.all("x_wing"_technique);
    check(steps.size() == 1, "one x-wing");
    const Step& step = steps.at(0);
    check(step.houses == Houses{1, 5}, "its base sets are rows 2 and 6");
    check(step.covers == Houses{11, 17}, "its cover sets are columns 3 and 9");
    check(step.cells == CellList{at(2, 3), at(2, 9), at(6, 3), at(6, 9)}, "its cells");
    check(removed(step) == Outcome{at(4, 3)}, "it removes the rest of the columns");
    check(step.fins.empty() && step.endo_fins.empty(), "it has no fins");
    check(board.all("swordfish"_technique).empty(), "no swordfish beside it");
    check(board.first("x_wing"_technique).size() == 1, "it is the first");
}

void columns_can_be_base_sets() {
    Classic board(
        "......... ..x....x. x.x.....x "
        "......... ......... xxx...... "
        "x......x. .x......x .........");
    const auto steps = board.all("finned_swordfish"_technique);
    check(steps.size() == 1, "one finned swordfish");
    const Step& step = steps.at(0);
    check(step.houses == Houses{10, 11, 17}, "its base sets are columns 2, 3 and 9");
    check(step.covers == Houses{2, 5, 7}, "its cover sets are rows 3, 6 and 8");
    check(cells_of(step.fins) == CellList{at(2, 3)}, "its fin");
    check(removed(step) == Outcome{at(3, 1)}, "it removes what sees the fin");
}

void sashimi_fish_lack_a_corner() {
    Classic board(
        "......... ...x.x... ......... "
        "......... x..xx.... ..x..x... "
        "......... ..xx..... x...x....");
    check(board.all("finned_x_wing"_technique).empty(),
          "no finned x-wing where a corner is missing");
    const auto steps = board.all("sashimi_x_wing"_technique);
    check(steps.size() == 1 && board.first("sashimi_x_wing"_technique).size() == 1,
          "one sashimi x-wing");
    check(steps.at(0).covers == Houses{11, 12}, "its cover sets are columns 3 and 4");
    check(cells_of(steps[0].fins) == CellList{at(6, 6)}, "its fin is in the box of the corner");
    check(removed(steps[0]) == Outcome{at(5, 4)}, "it removes what sees the fin");
}

void regions_are_sets_of_franken_fish() {
    Classic board(
        "....xxx.. ......... .....x..x "
        "......... ......... ......... "
        "..x.....x ..x..x... ....x.x..");
    auto steps = board.all("franken_swordfish"_technique);
    check(steps.size() == 1, "one franken swordfish");
    check(steps.at(0).houses == Houses{2, 6, 7}, "its base sets are rows 3, 7 and 8");
    check(steps[0].covers == Houses{14, 17, 24} || steps[0].covers == Houses{11, 14, 17, 24},
          "its cover sets are columns 6 and 9, and box 7");
    check(removed(steps[0]) == Outcome{at(1, 6)}, "it removes the rest of column 6");

    board.show(
        "......... .xx...x.. ..x....x. "
        "......... ......... ......... "
        "......... .x....x.. ..x....x.");
    steps = board.all("finned_mutant_x_wing"_technique);
    check(steps.size() == 1, "one finned mutant x-wing");
    check(steps.at(0).houses == Houses{8, 15}, "its base sets are row 9 and column 7");
    check(steps[0].covers == Houses{1, 26}, "its cover sets are row 2 and box 9");
    check(removed(steps[0]) == Outcome{at(2, 3)}, "it removes what sees the fin");
}

void siamese_fish_are_an_option() {
    Classic board(
        "......... ......... ......... "
        ".....x.xx ......... ....x...x "
        "......... ....x..x. .....x.xx");
    const auto two = board.all("sashimi_x_wing"_technique);
    check(two.size() == 2 && two[0].houses == two[1].houses, "two fish with the same base sets");
    Options options;
    options.siamese_fish = true;
    board.set_options(options);
    const auto three = board.all("sashimi_x_wing"_technique);
    check(three.size() == 3, "they make a siamese fish");
    check(three.at(2).covers.size() == 4, "with the cover sets of both");
    check(removed(three[2]) == Outcome{at(4, 8), at(9, 9)}, "it removes what either removes");
}

void strong_links_make_skyscrapers_and_kites() {
    Classic board(
        "......... ......... ......... "
        ".....x.xx ......... ....x...x "
        "......... ....x..x. .....x.xx");
    auto steps = board.all("skyscraper"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(4, 8), at(9, 9)},
          "a skyscraper removes what sees both roofs");
    check(steps.at(0).cells == CellList{at(6, 9), at(8, 8), at(6, 5), at(8, 5)},
          "its free ends come before its joined ends");

    board.show(
        "xx....x.. ......... x......x. "
        "......... .x....x.. x......x. "
        "......... ......... .........");
    steps = board.all("two_string_kite"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(1, 1)},
          "a kite removes the cell that sees both free ends");
    check(steps.at(0).houses == Houses{23}, "its links meet in box 6");
    check(board.all("dual_two_string_kite"_technique).empty(), "it is alone");

    board.show(
        ".x...x... ......... ..xx..... "
        "x..x..... .x...x... ......... "
        "......... xxx...... .........");
    steps = board.all("turbot_fish"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(8, 2)},
          "a turbot fish removes what sees both ends");
    CellList chain;
    for (const auto& node : steps.at(0).chains.at(0)) chain.push_back(node.cells.at(0));
    check(chain == CellList{at(1, 2), at(1, 6), at(5, 6), at(5, 2)}, "its chain");
}

void duals_are_listed() {
    Classic board(
        "......... ...x...x. .....x..x "
        "......... ......... ......... "
        "......... ...x.x.x. ...x....x");
    check(board.all("two_string_kite"_technique).size() > 1, "two kites with one joint");
    auto steps = board.all("dual_two_string_kite"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(8, 6), at(9, 4)}, "a dual kite");
    check(board.first("dual_two_string_kite"_technique).empty(), "but no path takes one");

    board.show(
        "......... ....x..x. .....x..x "
        "......... ....x...x .....x.xx "
        "......... ......... .........");
    check(board.all("empty_rectangle"_technique).size() == 2, "two links from one box");
    steps = board.all("dual_empty_rectangle"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(3, 9), at(6, 6)},
          "a dual empty rectangle");
}

void dual_kites_can_have_two_values() {
    logic_board::Board board(logic_puzzles::boxes(3, 3));
    // 1 has links in row 7 and column 4, 2 in row 9 and column 6. They meet in r7c6 and r9c4.
    board.cross_out({71, 73, 74, 75, 77, 78, 79}, 1);
    board.cross_out({14, 34, 44, 54, 64, 74, 84}, 1);
    board.cross_out({91, 92, 93, 95, 96, 97, 99}, 2);
    board.cross_out({16, 26, 46, 56, 66, 86, 96}, 2);
    board.start();
    const auto steps = board.all("dual_two_string_kite"_technique);
    const logic_board::Outcome expected{{at(2, 2), 1}, {at(3, 8), 2}};
    check(steps.size() == 1 && logic_board::outcome_of(steps[0]) == expected,
          "a dual kite of two values");
    check(steps.at(0).fins[0].value == 1 && steps.at(0).fins[2].value == 2, "the value of each");
}

void empty_rectangles_need_three_candidates() {
    const std::string picture =
        "......... ......... ......... "
        "...x....x ....x..x. ......... "
        "...xx..xx ......... ...x...xx";
    Classic board(picture);
    const auto steps = board.all("empty_rectangle"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(7, 9)},
          "an empty rectangle removes the crossing of its row and the link");
    check(steps.at(0).cells == CellList{at(4, 4), at(4, 9)}, "the strong link");
    check(steps[0].houses == Houses{25}, "the box");
    check(cells_of(steps[0].fins) == CellList{at(7, 4), at(7, 5), at(9, 4)}, "its candidates");

    Classic small(
        "......... ......... ......... "
        "...x....x ....x..x. ......... "
        "....x..xx ......... ...x...xx");
    check(small.all("empty_rectangle"_technique).empty(), "not with two candidates in the box");
    Options options;
    options.small_empty_rectangles = true;
    small.set_options(options);
    check(!small.all("empty_rectangle"_technique).empty(), "except as an option");
}

void colours_come_in_pairs() {
    Classic board(
        ".x....x.. ..x.....x ......... "
        ".xx...x.. ......... ..x.....x "
        "......... ......... .........");
    auto steps = board.all("simple_colors_trap"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(4, 3)},
          "a candidate that sees both colours is false");
    check(cells_of(steps.at(0).one_colour) == CellList{at(1, 2), at(2, 9), at(4, 7), at(6, 3)},
          "one colour");
    check(cells_of(steps[0].other_colour) == CellList{at(1, 7), at(2, 3), at(4, 2), at(6, 9)},
          "the other colour");

    board.show(
        "......... x......x. .x......x "
        "......... ......... ......... "
        "x......xx .x.....x. .........");
    steps = board.all("simple_colors_wrap"_technique);
    check(steps.size() == 1 && steps[0].eliminations == steps[0].other_colour,
          "a colour that sees itself is false");
    check(board.first("simple_colors_wrap"_technique).size() == 1 &&
              board.first("simple_colors_trap"_technique).empty(),
          "simple colours share the first step");

    board.show(
        ".x.x..... ......... ..xxx.... "
        "......... .xx.x.... ..xx..... "
        "......... ......... .........");
    steps = board.all("multi_colors_1"_technique);
    check(steps.size() == 1 && removed(steps[0]) == Outcome{at(1, 4), at(3, 3), at(5, 2)},
          "what sees the opposites of two colours that meet is false");
    check(cells_of(steps.at(0).far_colour) == CellList{at(3, 5), at(6, 4)}, "the second pair");

    board.show(
        "xx....x.. x.......x ......... "
        "......... ......... ......... "
        "......... x.....x.. xx......x");
    steps = board.all("multi_colors_2"_technique);
    check(steps.size() == 1 && steps[0].eliminations == steps[0].one_colour,
          "a colour that sees both colours of another pair is false");
    check(board.first("multi_colors_1"_technique).size() +
                  board.first("multi_colors_2"_technique).size() ==
              1,
          "multi colours share the first step");
    Step step = steps.at(0);
    step.clear();
    check(step.one_colour.empty() && step.other_colour.empty() && step.far_colour.empty() &&
              step.far_other_colour.empty(),
          "a cleared step has no colours");
}

void templates_set_and_delete() {
    Classic board(
        ".x.x..... ......... x..xx.... "
        "......... ......... ......... "
        ".x..x.... ......... x..x.....");
    const auto set = board.all("template_set"_technique);
    check(set.size() == 1 &&
              cells_of(set[0].placements) == CellList{at(1, 2), at(3, 4), at(7, 5), at(9, 1)},
          "what all templates share is true");
    const auto gone = board.all("template_delete"_technique);
    check(gone.size() == 1 &&
              removed(gone[0]) == Outcome{at(1, 4), at(3, 1), at(3, 5), at(7, 2), at(9, 4)},
          "what no template has is false");
    check(board.first("template_set"_technique).size() == 1, "the first placement");
}

}  // namespace

int main() {
    fish_tell_their_sets();
    columns_can_be_base_sets();
    sashimi_fish_lack_a_corner();
    regions_are_sets_of_franken_fish();
    siamese_fish_are_an_option();
    strong_links_make_skyscrapers_and_kites();
    duals_are_listed();
    dual_kites_can_have_two_values();
    empty_rectangles_need_three_candidates();
    colours_come_in_pairs();
    templates_set_and_delete();
    return checks::report();
}
