// What finders keep from one position to the next: they find what finders find that see the
// position for the first time. Exits with 1 if that does not hold.
#include <algorithm>
#include <array>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "logic/solver.hpp"
#include "puzzles.hpp"

namespace {

using namespace nonet::logic;
using checks::check;
using logic_puzzles::Game;

constexpr std::array singles{"naked_single"_technique, "hidden_single"_technique};

// Techniques whose finders keep something.
constexpr std::array names{TechniqueName("locked_pair"),
                           TechniqueName("locked_triple"),
                           TechniqueName("pointing"),
                           TechniqueName("claiming"),
                           TechniqueName("naked_pair"),
                           TechniqueName("naked_triple"),
                           TechniqueName("hidden_pair"),
                           TechniqueName("hidden_triple"),
                           TechniqueName("naked_quadruple"),
                           TechniqueName("hidden_quadruple"),
                           TechniqueName("x_wing"),
                           TechniqueName("finned_swordfish"),
                           TechniqueName("sashimi_swordfish"),
                           TechniqueName("sue_de_coq"),
                           TechniqueName("aic"),
                           TechniqueName("grouped_aic"),
                           TechniqueName("als_xz"),
                           TechniqueName("als_xy_wing"),
                           TechniqueName("als_chain"),
                           TechniqueName("death_blossom"),
                           TechniqueName("aligned_pair_exclusion"),
                           TechniqueName("aligned_triple_exclusion"),
                           TechniqueName("medusa_trap"),
                           TechniqueName("medusa_wrap")};

// The first step of a technique; one without a technique where there is none.
template <typename Cells>
Step first_of(Solver<Cells>& solver, Technique technique) {
    Step step;
    const std::array order{technique};
    solver.next(order, step);
    return step;
}

bool are_same_sets(const AlmostLockedSet& a, const AlmostLockedSet& b) {
    return a.cells == b.cells && a.values == b.values;
}

bool are_same_nodes(const ChainNode& a, const ChainNode& b) {
    return a.cells == b.cells && a.value == b.value && a.on == b.on && a.set == b.set;
}

bool are_same_chains(const Chain& a, const Chain& b) {
    return std::ranges::equal(a, b, are_same_nodes);
}

bool are_same(const Step& a, const Step& b) {
    return a.technique == b.technique && a.cells == b.cells && a.values == b.values &&
           a.houses == b.houses && a.covers == b.covers && a.fins == b.fins &&
           a.restricted == b.restricted && a.eliminations == b.eliminations &&
           std::ranges::equal(a.sets, b.sets, are_same_sets) &&
           std::ranges::equal(a.chains, b.chains, are_same_chains);
}

// Follows a path on which any technique may have its turn. Where none has a step, a wrong candidate
// is removed.
template <typename Cells>
class Walk {
  public:
    Walk(const Layout<Cells>& layout, std::mt19937& random)
        : layout_(layout), random_(random), kept_(layout) {}

    // Returns whether all steps of a path are the same.
    bool follow(const logic_puzzles::Puzzle& puzzle) {
        const std::vector<Values> everything(puzzle.givens.size(), all_values(layout_.order()));
        kept_.position().start(puzzle.givens, everything, {}, puzzle.solution);
        bool same = true;
        while (!kept_.position().solved()) {
            Step step;
            if (kept_.next(singles, step)) {
                kept_.position().apply(step);
                continue;
            }
            std::vector<Step> found;
            same &= compare(found);
            if (found.empty()) {
                remove_any(puzzle.solution);
            } else {
                kept_.position().apply(found[random_() % found.size()]);
            }
        }
        return same;
    }

  private:
    // Compares the steps of all techniques with those of a solver that does not know the solution.
    // Now and then a technique is left out, as if another one had found a step before its turn.
    bool compare(std::vector<Step>& found) {
        Solver<Cells> anew(layout_);
        const auto& position = kept_.position();
        std::vector<Value> values;
        std::vector<Values> candidates;
        for (Cell cell : layout_.all()) {
            values.push_back(position.value(cell));
            candidates.push_back(position.candidates(cell));
        }
        anew.position().start(values, candidates, {}, {});
        bool same = true;
        for (const TechniqueName& name : names) {
            if (random_() % 4 == 0) continue;
            const Step step = first_of(kept_, name.technique);
            same &= are_same(step, first_of(anew, name.technique));
            if (!step.eliminations.empty() || !step.placements.empty()) found.push_back(step);
        }
        return same;
    }

    void remove_any(std::span<const Value> solution) {
        std::vector<Candidate> wrong;
        for (Cell cell : kept_.position().empty()) {
            for (Value value : each(without(kept_.position().candidates(cell), solution[cell])))
                wrong.push_back({cell, value});
        }
        const auto [cell, value] = wrong[random_() % wrong.size()];
        kept_.position().remove(cell, value);
    }

    const Layout<Cells>& layout_;
    std::mt19937& random_;
    Solver<Cells> kept_;
};

// The solver goes from one puzzle to the next, as one does that rates many.
template <typename Cells>
void kept_is_as_good_as_new(const Game& game, const std::string& name, int puzzles) {
    std::mt19937 random(7);
    const auto layout = game.layout<Cells>();
    Walk<Cells> walk(layout, random);
    for (int i = 0; i < puzzles; ++i)
        check(walk.follow(logic_puzzles::random_puzzle(game, random)), name);
}

}  // namespace

int main() {
    const Game classic = logic_puzzles::boxes(3, 3);
    kept_is_as_good_as_new<SmallCells>(classic, "classic", 60);
    kept_is_as_good_as_new<LargeCells>(classic, "classic, large", 10);
    kept_is_as_good_as_new<SmallCells>(logic_puzzles::with_diagonals(classic), "diagonals", 20);
    kept_is_as_good_as_new<SmallCells>(logic_puzzles::boxes(2, 3), "2 x 3", 60);
    kept_is_as_good_as_new<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 60);
    kept_is_as_good_as_new<SmallCells>(logic_puzzles::latin(6), "Latin square", 30);
    return checks::report();
}
