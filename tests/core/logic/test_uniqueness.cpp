// Unique, hidden and avoidable rectangles and BUG+1 against plain enumeration, on random candidates
// under many rules. Exits with 1 if a fact does not hold.
#include <algorithm>
#include <map>

#include "../checks.hpp"
#include "plain_uniqueness.hpp"

namespace {

using namespace logic_board;
using checks::check;
using logic_puzzles::Game;
using plain_uniqueness::Corner;
using plain_uniqueness::Found;
using plain_uniqueness::PlainUniqueness;
using plain_uniqueness::rectangles;

constexpr std::array rectangle_techniques{
    "unique_rectangle_1"_technique,    "unique_rectangle_2"_technique,
    "unique_rectangle_3"_technique,    "unique_rectangle_4"_technique,
    "unique_rectangle_5"_technique,    "unique_rectangle_6"_technique,
    "hidden_rectangle"_technique,      "avoidable_rectangle_1"_technique,
    "avoidable_rectangle_2"_technique,
};

template <typename Cells>
class Comparison {
  public:
    Comparison(const Game& game, std::string name)
        : name_(std::move(name)),
          game_(game),
          layout_(game.layout<Cells>()),
          solver_(layout_),
          rectangles_(rectangles(layout_)) {}

    // Random candidates, with two values in the corners of a few rectangles, and others too.
    void random_rectangles(std::mt19937& random, int rounds) {
        for (int round = 0; round < rounds; ++round) {
            clear();
            for (Values& set : candidates_) set = random_set(random, 2 + random() % 3);
            const auto planted = random() % 3 == 0 ? 3U : 1U;
            for (unsigned i = 0; i < planted && !rectangles_.empty(); ++i) plant(random);
            compare(rectangle_techniques);
        }
    }

    // Random puzzles with two solutions: what the two share is filled in, and elsewhere there are
    // the candidates of both. Each cell in turn gets a third candidate.
    void random_graves(std::mt19937& random, int rounds) {
        for (int round = 0; round < rounds; ++round) {
            auto puzzle = logic_puzzles::random_puzzle(game_, random);
            std::vector<logic_puzzles::Values> both;
            while (both.size() != 2) {
                const auto cell = random() % puzzle.givens.size();
                puzzle.givens[cell] = 0;
                both = logic_puzzles::solutions(game_, puzzle.givens, 20);
                if (both.size() > 2) puzzle = logic_puzzles::random_puzzle(game_, random);
            }
            for (Cell cell : layout_.all()) compare_grave(both[0], both[1], cell);
        }
    }

    void add_to(std::map<Technique, int>& total) const {
        for (const auto& [technique, steps] : total_) total[technique] += steps;
    }

  private:
    void clear() {
        values_.assign(static_cast<std::size_t>(layout_.cells()), 0);
        candidates_.assign(values_.size(), 0);
        given_ = {};
    }

    Values random_set(std::mt19937& random, std::size_t wanted) const {
        Values set = 0;
        while (size(set) < std::min(static_cast<int>(wanted), layout_.order())) {
            set = static_cast<Values>(
                set | values_of(1 + static_cast<int>(random() % unsigned(layout_.order()))));
        }
        return set;
    }

    void plant(std::mt19937& random) {
        const Corner& corners = rectangles_[random() % rectangles_.size()];
        const Values pair = random_set(random, 2);
        const Values extra = random_set(random, 1);
        const Value a = first(pair), b = first(static_cast<Values>(pair & ~values_of(a)));
        const bool filled = random() % 2 == 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const auto more = random() % 2 == 0 ? extra : random_set(random, random() % 3);
            candidates_[corners[i]] = random() % 2 == 0 ? pair : static_cast<Values>(pair | more);
            if (filled && random() % 5 < 3) {
                values_[corners[i]] = i == 0 || i == 3 ? a : b;
                if (random() % 8 == 0) given_.insert(corners[i]);
            } else if (filled) {
                candidates_[corners[i]] =
                    static_cast<Values>(values_of(i == 0 || i == 3 ? a : b) | extra);
            }
        }
    }

    void compare_grave(const logic_puzzles::Values& one, const logic_puzzles::Values& other,
                       Cell larger) {
        clear();
        for (Cell cell : layout_.all()) {
            if (one[cell] == other[cell]) {
                values_[cell] = one[cell];
            } else {
                candidates_[cell] = values_of(one[cell]) | values_of(other[cell]);
            }
        }
        if (values_[larger] != 0) return;
        const Values pair = candidates_[larger];
        for (Value extra : each(all_values(layout_.order()))) {
            candidates_[larger] = static_cast<Values>(pair | values_of(extra));
            compare(std::array{"bug_plus_1"_technique});
        }
    }

    template <typename Techniques>
    void compare(const Techniques& techniques) {
        solver_.position().start(values_, candidates_, given_, {});
        Found expected = PlainUniqueness<Cells>(solver_.position()).found;
        for (Technique technique : techniques) {
            std::set<Outcome> outcomes;
            for (const Step& step : solver_.all(technique)) outcomes.insert(outcome_of(step));
            check(outcomes == expected[technique], name_ + ", all of " + name_of(technique));
            Step step;
            if (solver_.next(std::array{technique}, step)) {
                check(outcomes.contains(outcome_of(step)),
                      name_ + ", the first of " + name_of(technique));
            }
            total_[technique] += static_cast<int>(outcomes.size());
        }
    }

    std::string name_;
    const Game& game_;
    Layout<Cells> layout_;
    Solver<Cells> solver_;
    std::vector<Corner> rectangles_;
    std::vector<Value> values_;
    std::vector<Values> candidates_;
    Cells given_;
    std::map<Technique, int> total_;
};

template <typename Cells>
void agrees(const Game& game, const std::string& name, int rounds, int graves,
            std::map<Technique, int>& total) {
    std::mt19937 random(7);
    Comparison<Cells> comparison(game, name);
    comparison.random_rectangles(random, rounds);
    comparison.random_graves(random, graves);
    comparison.add_to(total);
}

}  // namespace

int main() {
    using namespace logic_puzzles;
    std::map<Technique, int> total;
    agrees<SmallCells>(boxes(3, 3), "classic", 400, 2, total);
    agrees<SmallCells>(boxes(2, 3), "order 6", 900, 15, total);
    agrees<SmallCells>(with_diagonals(boxes(2, 3)), "diagonals", 500, 5, total);
    agrees<SmallCells>(latin(5), "latin", 900, 15, total);
    agrees<SmallCells>(jigsaw_of_order_5(), "jigsaw", 600, 5, total);
    agrees<SmallCells>(boxes(2, 2), "order 4", 600, 5, total);
    agrees<LargeCells>(boxes(2, 3), "order 6, large sets", 500, 3, total);
    for (const auto& [technique, steps] : total) {
        check(steps >= 10, name_of(technique) + ": some are found");
    }
    check(total.size() == rectangle_techniques.size() + 1, "all techniques are compared");
    return checks::report();
}
