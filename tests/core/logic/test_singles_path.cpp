// The path of singles takes the steps of the solver, one by one. Exits with 1 if it does not.
#include <algorithm>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "logic/singles/singles_path.hpp"
#include "logic/solver.hpp"
#include "puzzles.hpp"

namespace {

using namespace nonet::logic;
using checks::check;
using logic_puzzles::Game;

template <typename Cells>
bool has_the_same_steps(const Layout<Cells>& layout, const std::vector<Value>& values,
                        std::span<const Value> solution, const std::vector<Technique>& order,
                        bool regions_first) {
    Solver<Cells> solver(layout);
    Options options;
    options.regions_first = regions_first;
    solver.set_options(options);
    Position<Cells>& position = solver.position();
    const std::vector<Values> everything(values.size(), all_values(layout.order()));
    position.start(values, everything, {}, {});
    SinglesPath<Cells> path(layout, order, regions_first);
    // A path of other values before leaves nothing behind.
    path.start(std::vector<Value>(values.size()), {});
    while (path.step()) {
    }
    path.start(values, solution);
    Step step;
    while (!position.solved() && solver.next(order, step)) {
        const auto [cell, value] = step.placements[0];
        const auto place = path.step();
        if (!place || order[*place] != step.technique || path.values()[cell] != value) return false;
        position.apply(step);
    }
    return !path.step() && path.solved() == position.solved();
}

template <typename Cells>
void steps_are_those_of_the_solver(const Game& game, const std::string& name, std::mt19937& random,
                                   int rounds) {
    const auto layout = game.layout<Cells>();
    std::vector order{"full_house"_technique, "hidden_single"_technique, "naked_single"_technique};
    std::ranges::sort(order);
    bool same = true;
    for (int round = 0; round < rounds; ++round) {
        // A puzzle with one solution and some more of its values; then one with any values.
        const auto [givens, solution] = logic_puzzles::random_puzzle(game, random);
        std::vector<Value> easy(givens.begin(), givens.end());
        std::vector<Value> wild(givens.size());
        for (std::size_t cell = 0; cell < easy.size(); ++cell) {
            if (random() % 8 == 0) easy[cell] = solution[cell];
            if (random() % 4 == 0) {
                wild[cell] = static_cast<Value>(random() % unsigned(game.order + 1));
            }
        }
        for (const auto& values : {easy, wild}) {
            std::ranges::next_permutation(order);
            for (bool regions_first : {false, true}) {
                // That of the first values is wrong for the second.
                same &= has_the_same_steps(layout, values, solution, order, regions_first) &&
                        has_the_same_steps(layout, values, {}, order, regions_first);
            }
        }
    }
    check(same, name);
}

void which_orders_are_led() {
    const std::vector three{"hidden_single"_technique, "full_house"_technique,
                            "naked_single"_technique};
    check(is_led_by_singles(three), "any order of the three");
    const std::vector two{"full_house"_technique, "naked_single"_technique};
    check(!is_led_by_singles(two), "two of them");
    const std::vector other{"full_house"_technique, "naked_single"_technique, "pointing"_technique,
                            "hidden_single"_technique};
    check(!is_led_by_singles(other), "another technique between them");
}

}  // namespace

int main() {
    std::mt19937 random(1);
    which_orders_are_led();
    using namespace logic_puzzles;
    steps_are_those_of_the_solver<SmallCells>(boxes(3, 3), "classic", random, 300);
    steps_are_those_of_the_solver<LargeCells>(boxes(3, 3), "classic, large", random, 50);
    steps_are_those_of_the_solver<SmallCells>(boxes(2, 3), "order 6", random, 200);
    steps_are_those_of_the_solver<SmallCells>(boxes(1, 2), "order 2", random, 20);
    steps_are_those_of_the_solver<SmallCells>(latin(5), "without regions", random, 200);
    steps_are_those_of_the_solver<SmallCells>(with_diagonals(boxes(3, 3)), "diagonals", random,
                                              100);
    steps_are_those_of_the_solver<HugeCells>(boxes(2, 4), "order 8, huge", random, 30);
    return checks::report();
}
