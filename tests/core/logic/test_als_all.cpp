// All steps with almost locked sets and Sue de Coq, against a plain search through all sets of
// cells, on random candidates around a solution. (Where there is no solution, sets can have three
// restricted commons, and everything follows.) Exits with 1 if a fact does not hold.
#include "../checks.hpp"
#include "plain_sets.hpp"

namespace {

using namespace plain_sets;
using checks::check;
using logic_puzzles::Game;

constexpr int few_links = 3;

struct Sample {
    std::string name;
    Game game;
    int rounds;
    unsigned open;  // of ten cells
    bool overlapping = false;
};

template <typename Cells>
class Comparison {
  public:
    explicit Comparison(const Sample& sample) : sample_(sample), board_(sample.game) {
        board_.set_options({.overlapping_sets = sample.overlapping});
    }

    void run(std::mt19937& random) {
        for (int round = 0; round < sample_.rounds; ++round) {
            board_.set_around(logic_puzzles::random_solution(sample_.game, random), sample_.open,
                              random);
            board_.start();
            compare();
        }
        check(seen_.size() == 5, sample_.name + ": steps of each technique");
    }

  private:
    void compare() {
        const PlainSets<Cells> plain(board_.position(), sample_.overlapping);
        compare("als_xz"_technique, plain.pairs());
        compare("als_xy_wing"_technique, plain.wings());
        compare("death_blossom"_technique, plain.blossoms());
        compare("sue_de_coq"_technique, plain.crossings());
        compare_chains(plain.chains(few_links));
    }

    // Every outcome is listed once.
    void compare(Technique technique, const std::set<Outcome>& expected) {
        const auto steps = board_.all(technique);
        std::set<Outcome> found;
        for (const Step& step : steps) found.insert(outcome_of(step));
        check(found == expected, sample_.name + ": all of " + name_of(technique));
        check(found.size() == steps.size(), sample_.name + ": once each of " + name_of(technique));
        const auto first = board_.first(technique);
        check(first.has_value() ? expected.contains(outcome_of(*first)) : expected.empty(),
              sample_.name + ": the first is one of " + name_of(technique));
        if (!expected.empty()) seen_.insert(technique);
    }

    // Longer chains than those of the plain search are listed, too, where they remove other
    // candidates.
    void compare_chains(const std::set<Outcome>& expected) {
        std::set<Outcome> found, short_ones;
        for (const Step& step : board_.all("als_chain"_technique)) {
            check(found.insert(outcome_of(step)).second, sample_.name + ": chains once each");
            if (step.sets.size() <= few_links + 1) short_ones.insert(outcome_of(step));
        }
        check(short_ones == expected, sample_.name + ": all short chains");
        if (!expected.empty()) seen_.insert("als_chain"_technique);
    }

    const Sample& sample_;
    Board<Cells> board_;
    std::set<Technique> seen_;  // those with steps
};

}  // namespace

int main() {
    using namespace logic_puzzles;
    std::mt19937 random(5);
    for (const Sample& sample : {
             Sample{"jigsaw of order 5", jigsaw_of_order_5(), 40, 7},
             Sample{"order 6", boxes(2, 3), 20, 7},
             Sample{"order 6, overlapping", boxes(2, 3), 20, 7, true},
             Sample{"diagonals", with_diagonals(boxes(2, 3)), 20, 7},
             Sample{"jigsaw of order 6", jigsaw("aaabbbaacdbbaccddbcccdddeeeeffeeffff"), 20, 7},
             Sample{"classic", boxes(3, 3), 4, 6},
         })
        Comparison<SmallCells>(sample).run(random);
    const Sample large{"order 12", boxes(3, 4), 2, 6};
    Comparison<LargeCells>(large).run(random);
    return checks::report();
}
