// Follows puzzles of many layouts, and checks every step of every technique against the solution.
#include <random>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "../mixing.hpp"
#include "puzzles.hpp"
#include "steps.hpp"

namespace {

using namespace logic_steps;
using checks::check;
using logic_puzzles::Game;

std::vector<Technique> quick_techniques() {
    std::vector<Technique> found;
    for (const auto& [name, technique] : techniques()) {
        if (!is_slow(technique)) found.push_back(technique);
    }
    return found;
}

template <typename Cells>
class Walk {
  public:
    Walk(const Game& game, std::string name)
        : name_(std::move(name)), game_(game), layout_(game.layout<Cells>()), solver_(layout_) {}

    // Follows a puzzle by the first step of a technique taken at random.
    void follow(const logic_puzzles::Puzzle& puzzle, std::mt19937& random) {
        Position<Cells>& position = solver_.position();
        const std::vector<Values> everything(puzzle.givens.size(), all_values(game_.order));
        Cells given;
        for (Cell cell : layout_.all()) {
            if (puzzle.givens[cell] != 0) given.insert(cell);
        }
        position.start(puzzle.givens, everything, given, puzzle.solution);
        auto order = quick_techniques();
        Step step;
        while (!position.solved()) {
            mix(order, random);
            // Singles would soon end the path.
            std::stable_partition(order.begin(), order.end(), [](Technique technique) {
                return technique != "brute_force"_technique &&
                       technique != "full_house"_technique &&
                       technique != "naked_single"_technique &&
                       technique != "hidden_single"_technique;
            });
            look_at_all(order[random() % order.size()], puzzle.solution);
            if (!solver_.next(order, step)) break;
            look_at(step, puzzle.solution);
            if (!agrees(step, puzzle.solution) || !does_something(position, step)) return;
            position.apply(step);
        }
        check(position.solved(), name_ + ": solved");
    }

  private:
    void look_at(const Step& step, std::span<const Value> solution) {
        const auto technique = techniques()[number_of(step.technique)].name;
        const std::string told = name_ + ", " + std::string(technique) + ": ";
        check(is_inside(layout_, step), told + "indices");
        check(does_something(solver_.position(), step), told + "removes candidates");
        check(agrees(step, solution), told + "agrees with the solution");
    }
    void look_at_all(Technique technique, std::span<const Value> solution) {
        const std::vector<Step> steps = solver_.all(technique);
        for (const Step& step : steps) look_at(step, solution);
        // Not the reverse: where techniques share a place in HoDoKu's order, the first step of
        // them all belongs to one of them, and now and then to another one.
        Step step;
        const std::array order{technique};
        const bool is_own = solver_.next(order, step) && step.technique == technique;
        check(!is_own || !steps.empty(), name_ + ", " +
                                             std::string(techniques()[number_of(technique)].name) +
                                             ": a first step is one of all");
    }

    std::string name_;
    const Game& game_;
    Layout<Cells> layout_;
    Solver<Cells> solver_;
};

template <typename Cells>
void follow(const Game& game, const std::string& name, int puzzles, std::mt19937& random) {
    Walk<Cells> walk(game, name);
    for (int i = 0; i < checks::cases(puzzles); ++i) {
        walk.follow(logic_puzzles::random_puzzle(game, random), random);
    }
}

}  // namespace

int main() {
    std::mt19937 random(1);
    follow<SmallCells>(logic_puzzles::boxes(3, 3), "classic", 10, random);
    follow<LargeCells>(logic_puzzles::boxes(3, 3), "classic, large sets", 2, random);
    follow<HugeCells>(logic_puzzles::boxes(3, 3), "classic, huge sets", 2, random);
    follow<SmallCells>(logic_puzzles::boxes(2, 2), "order 4", 20, random);
    follow<SmallCells>(logic_puzzles::boxes(2, 3), "order 6", 20, random);
    follow<SmallCells>(logic_puzzles::with_diagonals(logic_puzzles::boxes(2, 3)), "diagonals", 20,
                       random);
    follow<SmallCells>(logic_puzzles::latin(5), "latin", 20, random);
    follow<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 20, random);
    follow<SmallCells>(logic_puzzles::with_diagonals(logic_puzzles::latin(7)), "latin, diagonals",
                       5, random);
    follow<SmallCells>(logic_puzzles::anti_knight(logic_puzzles::boxes(2, 3)), "anti-knight", 10,
                       random);
    follow<SmallCells>(logic_puzzles::anti_knight(logic_puzzles::boxes(3, 3)),
                       "anti-knight, order 9", 2, random);
    follow<LargeCells>(logic_puzzles::boxes(3, 4), "order 12", 2, random);
    return checks::report();
}
