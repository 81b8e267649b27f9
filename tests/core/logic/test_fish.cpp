// Patterns of one value against plain enumeration, on random candidates under many rules. Exits
// with 1 if a fact does not hold.
#include <algorithm>
#include <random>

#include "../checks.hpp"
#include "one_value_board.hpp"

namespace {

using checks::check;
using logic_puzzles::Game;
using nonet::logic::Cell;
using nonet::logic::Kind;
using nonet::logic::LargeCells;
using nonet::logic::Layout;
using nonet::logic::SmallCells;
using one_value::Board;
using one_value::CellList;
using one_value::Outcome;
using one_value::outcomes;
using one_value::removed;
using one_value::Step;
using one_value::Technique;
using one_value::operator""_technique;

// ---- templates, by plain search ----

template <typename Cells>
class AllTemplates {
  public:
    AllTemplates(const Layout<Cells>& layout, const Cells& ones) : layout_(layout), ones_(ones) {
        extend({}, ones);
    }
    const Cells& reached() const { return reached_; }

  private:
    // Fills the first house that has a candidate and no chosen cell.
    void extend(const Cells& chosen, const Cells& open) {
        for (const auto& house : layout_.houses()) {
            if (!house.cells.meets(ones_) || house.cells.meets(chosen)) continue;
            for (Cell cell : house.cells& open) {
                Cells more = chosen;
                more.insert(cell);
                extend(more, open.without(layout_.peers(cell)));
            }
            return;
        }
        reached_ |= chosen;
    }

    const Layout<Cells>& layout_;
    Cells ones_, reached_;
};

// ---- fish, by trying all sets ----

enum class Shape { basic, franken, mutant };

template <typename Cells>
class PlainFish {
  public:
    PlainFish(const Layout<Cells>& layout, const Cells& ones, Shape shape, int size, bool fins)
        : layout_(layout), ones_(ones), shape_(shape), size_(size), with_fins_(fins) {
        choose_bases(0);
    }
    const std::set<Outcome>& found() const { return found_; }

  private:
    using Sets = std::vector<std::size_t>;

    Cells cells_of(std::size_t house) const { return layout_.houses()[house].cells & ones_; }

    void choose_bases(std::size_t from) {
        if (bases_.size() == static_cast<std::size_t>(size_)) return choose_covers(0);
        for (std::size_t house = from; house < layout_.houses().size(); ++house) {
            if (cells_of(house).empty()) continue;
            bases_.push_back(house);
            choose_bases(house + 1);
            bases_.pop_back();
        }
    }

    void choose_covers(std::size_t from) {
        if (covers_.size() == bases_.size()) return test();
        for (std::size_t house = from; house < layout_.houses().size(); ++house) {
            if (std::find(bases_.begin(), bases_.end(), house) != bases_.end()) continue;
            covers_.push_back(house);
            choose_covers(house + 1);
            covers_.pop_back();
        }
    }

    bool is_side(const Sets& sets, Kind lines, Kind not_lines) const {
        bool has_lines = false;
        for (std::size_t house : sets) {
            if (layout_.houses()[house].kind == not_lines) return false;
            has_lines |= layout_.houses()[house].kind == lines;
        }
        return has_lines;
    }

    bool only_lines(const Sets& sets) const {
        return std::all_of(sets.begin(), sets.end(), [&](std::size_t house) {
            const Kind kind = layout_.houses()[house].kind;
            return kind == Kind::row || kind == Kind::column;
        });
    }

    Shape shape() const {
        const bool sides =
            (is_side(bases_, Kind::row, Kind::column) &&
             is_side(covers_, Kind::column, Kind::row)) ||
            (is_side(bases_, Kind::column, Kind::row) && is_side(covers_, Kind::row, Kind::column));
        if (!sides) return Shape::mutant;
        return only_lines(bases_) && only_lines(covers_) ? Shape::basic : Shape::franken;
    }

    void test() {
        if (shape() != shape_) return;
        Cells base, endo_fins, covered, twice;
        for (std::size_t house : bases_) {
            const Cells common = base & cells_of(house);
            if (endo_fins.size() + common.size() > 2) return;
            endo_fins |= common;
            base |= cells_of(house);
        }
        for (std::size_t house : covers_) {
            if (!base.meets(cells_of(house))) return;
            twice |= covered & cells_of(house);
            covered |= cells_of(house);
        }
        const Cells fins = base.without(covered) | endo_fins;
        if (fins.empty() == with_fins_ || fins.size() > 5) return;
        Outcome gone;
        for (Cell cell : (covered.without(base) | twice) & layout_.seen_by_all(fins)) {
            gone.insert(cell);
        }
        if (!gone.empty()) found_.insert(gone);
    }

    const Layout<Cells>& layout_;
    Cells ones_;
    Shape shape_;
    int size_;
    bool with_fins_;
    Sets bases_, covers_;
    std::set<Outcome> found_;
};

// ---- the comparison ----

struct Sample {
    std::string name;
    Game game;
    int positions;
    int largest_basic, largest_franken, largest_mutant;  // sizes that take little time
};

// A fish of a shape, which its name begins with.
Technique fish(std::string shape, int size) {
    static const std::array sizes{"x_wing",    "swordfish", "jellyfish",
                                  "squirmbag", "whale",     "leviathan"};
    return nonet::logic::technique_named(shape + sizes.at(static_cast<std::size_t>(size - 2)));
}

std::string name_of(Technique technique) {
    return std::string(nonet::logic::techniques()[nonet::logic::number_of(technique)].name);
}

// Random candidates around the places of 1 in a random grid, some of which are already filled.
CellList random_ones(const Game& game, const auto& layout, std::mt19937& random) {
    const auto solution = logic_puzzles::random_puzzle(game, random).solution;
    CellList ones;
    auto closed = layout.all();
    closed = {};
    for (Cell cell : layout.all()) {
        if (solution[cell] == 1 && random() % 3 == 0)
            closed |= layout.peers(cell), closed.insert(cell);
    }
    for (Cell cell : layout.all().without(closed)) {
        if (solution[cell] == 1 || random() % 4 == 0) ones.push_back(cell);
    }
    return ones;
}

template <typename Cells>
void compare_fish(Board<Cells>& board, const Cells& ones, Shape shape, int size,
                  const std::vector<std::string>& shapes, bool fins, const std::string& where) {
    std::vector<Step> steps;
    for (const std::string& named : shapes) {
        const auto some = board.all(fish(named, size));
        steps.insert(steps.end(), some.begin(), some.end());
    }
    const PlainFish<Cells> plain(board.layout(), ones, shape, size, fins);
    check(outcomes(steps) == plain.found(), name_of(fish(shapes[0], size)) + where);
}

template <typename Cells>
void compare_all_fish(Board<Cells>& board, const Cells& ones, const Sample& sample,
                      const std::string& where) {
    for (int size = 2; size <= sample.largest_basic; ++size) {
        compare_fish(board, ones, Shape::basic, size, {""}, false, where);
        compare_fish(board, ones, Shape::basic, size, {"finned_", "sashimi_"}, true, where);
    }
    for (int size = 2; size <= sample.largest_franken; ++size) {
        compare_fish(board, ones, Shape::franken, size, {"franken_"}, false, where);
        compare_fish(board, ones, Shape::franken, size, {"finned_franken_"}, true, where);
    }
    for (int size = 2; size <= sample.largest_mutant; ++size) {
        compare_fish(board, ones, Shape::mutant, size, {"mutant_"}, false, where);
        compare_fish(board, ones, Shape::mutant, size, {"finned_mutant_"}, true, where);
    }
}

// No technique removes a candidate that a template has, and the first step is one of all steps.
template <typename Cells>
void check_soundness(Board<Cells>& board, const Cells& reached, const std::string& where) {
    const auto is_between = [](Technique technique, Technique one, Technique other) {
        using nonet::logic::number_of;
        return number_of(one) <= number_of(technique) && number_of(technique) <= number_of(other);
    };
    for (const auto& [name, technique] : nonet::logic::techniques()) {
        if (!is_between(technique, "x_wing"_technique, "mutant_x_wing"_technique) &&
            !is_between(technique, "skyscraper"_technique, "multi_colors_2"_technique)) {
            continue;
        }
        const auto all = outcomes(board.all(technique));
        for (const Outcome& gone : all) {
            for (Cell cell : gone) check(!reached.contains(cell), name_of(technique) + where);
        }
        const auto first = board.first(technique);
        check(first.empty() || all.contains(removed(first[0])),
              name_of(technique) + " first" + where);
    }
}

template <typename Cells>
void compare(const Sample& sample) {
    std::mt19937 random(7);
    Board<Cells> board(sample.game);
    for (int i = 0; i < sample.positions; ++i) {
        const CellList list = random_ones(sample.game, board.layout(), random);
        Cells ones;
        for (Cell cell : list) ones.insert(cell);
        board.show(list);
        const std::string where = ", " + sample.name + " " + std::to_string(i);
        const Cells reached = AllTemplates<Cells>(board.layout(), ones).reached();
        Outcome outside, gone;
        for (Cell cell : ones.without(reached)) outside.insert(cell);
        for (const Step& step : board.all("template_delete"_technique)) gone = removed(step);
        check(gone == outside, "template_delete" + where);
        check_soundness(board, reached, where);
        compare_all_fish(board, ones, sample, where);
    }
}

}  // namespace

int main() {
    using logic_puzzles::boxes;
    using logic_puzzles::jigsaw_of_order_5;
    using logic_puzzles::latin;
    using logic_puzzles::with_diagonals;
    compare<SmallCells>({"classic", boxes(3, 3), 6, 3, 2, 0});
    compare<SmallCells>({"6 x 6", boxes(2, 3), 4, 4, 3, 2});
    compare<SmallCells>({"jigsaw", jigsaw_of_order_5(), 6, 3, 3, 3});
    compare<SmallCells>({"diagonals", with_diagonals(boxes(2, 3)), 3, 3, 3, 2});
    compare<SmallCells>({"latin", latin(7), 3, 3, 0, 2});
    compare<LargeCells>({"12 x 12", boxes(3, 4), 2, 2, 0, 0});
    return checks::report();
}
