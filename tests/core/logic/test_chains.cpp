// Facts about chains, loops, nets and kraken fish. Every link of each is checked. Exits with 1 if
// one does not hold.
#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "../mixing.hpp"
#include "chain_checks.hpp"
#include "logic/hodoku/list_sort.hpp"
#include "logic/solver.hpp"
#include "puzzles.hpp"

namespace {

using namespace nonet::logic;
using checks::check;
using logic_puzzles::Game;

constexpr std::array techniques{
    "kraken_fish_1"_technique,
    "kraken_fish_2"_technique,
    "remote_pair"_technique,
    "x_chain"_technique,
    "xy_chain"_technique,
    "discontinuous_nice_loop"_technique,
    "continuous_nice_loop"_technique,
    "aic"_technique,
    "grouped_discontinuous_nice_loop"_technique,
    "grouped_continuous_nice_loop"_technique,
    "grouped_aic"_technique,
    "forcing_chain_contradiction"_technique,
    "forcing_chain_verity"_technique,
    "forcing_net_contradiction"_technique,
    "forcing_net_verity"_technique,
};

std::string name_of(Technique technique) {
    return std::string(nonet::logic::techniques()[number_of(technique)].name);
}

// ---- the sort ----

// A sort by a proper order is stable, whatever the runs and however they are merged.
void sorts(std::mt19937& random) {
    struct Item {
        int key;
        std::size_t index;
        bool operator==(const Item&) const = default;
    };
    for (std::size_t size : {0U, 1U, 2U, 31U, 32U, 33U, 64U, 100U, 1000U, 3000U}) {
        for (unsigned keys : {1U, 3U, 50U, 100'000U}) {
            std::vector<Item> items;
            for (std::size_t i = 0; i < size; ++i) {
                // Long runs up and down between others.
                const bool runs = i / 100 % 2 == 0;
                const auto key = runs ? (i / 200 % 2 == 0 ? i : 2 * size - i) : random();
                items.push_back({static_cast<int>(key % keys), i});
            }
            auto expected = items;
            std::ranges::stable_sort(expected, {}, &Item::key);
            sort_list(items, [](const Item& a, const Item& b) { return a.key - b.key; });
            check(items == expected,
                  "sorted: " + std::to_string(size) + " of " + std::to_string(keys));
        }
    }
}

// ---- every chain ----

template <typename Cells>
class Walk {
  public:
    Walk(const Game& game, std::string name, std::map<Technique, int>& found)
        : name_(std::move(name)), layout_(game.layout<Cells>()), solver_(layout_), found_(found) {}

    // Lets loops and chains pass through almost locked sets.
    void use_sets() {
        Options options;
        options.sets_in_chains = true;
        solver_.set_options(options);
    }

    // Places the values of a solution one after the other, and looks at all chains on the way.
    void follow(const logic_puzzles::Puzzle& puzzle, std::mt19937& random) {
        Position<Cells>& position = solver_.position();
        const std::vector<Values> everything(puzzle.givens.size(), all_values(layout_.order()));
        Cells given;
        for (Cell cell : layout_.all()) {
            if (puzzle.givens[cell] != 0) given.insert(cell);
        }
        position.start(puzzle.givens, everything, given, puzzle.solution);
        std::vector<Cell> order;
        for (Cell cell : position.empty()) order.push_back(cell);
        mix(order, random);
        for (std::size_t i = 0; i < order.size(); ++i) {
            // The more cells there are, the slower and the more alike are the positions.
            if (i % 6 == 0) {
                for (Technique technique : techniques) look_at(technique, puzzle.solution);
            }
            position.place(order[i], puzzle.solution[order[i]]);
        }
    }

    int with_sets = 0;

  private:
    void look_at(Technique technique, std::span<const Value> solution) {
        const std::vector<Step> steps = solver_.all(technique);
        Step first;
        const bool has_first = solver_.next(std::array{technique}, first);
        if (has_first) {
            const auto same = [&](const Step& step) { return same_outcome(step, first); };
            check(std::ranges::any_of(steps, same), tell(technique, "the first is one of all"));
        }
        for (std::size_t i = 0; i < steps.size(); ++i) {
            look_at(technique, steps[i], solution);
            for (std::size_t k = 0; k < i; ++k) {
                if (same_outcome(steps[i], steps[k])) {
                    check(false, tell(technique, "no outcome twice"));
                }
            }
        }
    }

    void look_at(Technique technique, const Step& step, std::span<const Value> solution) {
        ++found_[step.technique];
        with_sets += step.sets.empty() ? 0 : 1;
        const chain_checks::Checker<Cells> checker(solver_.position());
        check(checker.proves(step), tell(technique, "each link and the outcome"));
        bool right = step.placements.empty() != step.eliminations.empty();
        for (const Candidate& placed : step.placements) {
            right &= solution[placed.cell] == placed.value;
        }
        for (const Candidate& removed : step.eliminations) {
            right &= solution[removed.cell] != removed.value &&
                     solver_.position().is_candidate(removed.cell, removed.value);
        }
        check(right, tell(technique, "agrees with the solution"));
    }

    static bool same_outcome(const Step& a, const Step& b) {
        return a.technique == b.technique && a.placements == b.placements &&
               a.eliminations == b.eliminations;
    }
    std::string tell(Technique technique, const std::string& fact) const {
        return name_ + ", " + name_of(technique) + ": " + fact;
    }

    std::string name_;
    Layout<Cells> layout_;
    Solver<Cells> solver_;
    std::map<Technique, int>& found_;
};

template <typename Cells>
void follow(const Game& game, const std::string& name, int puzzles, std::mt19937& random,
            std::map<Technique, int>& found) {
    Walk<Cells> walk(game, name, found);
    for (int i = 0; i < puzzles; ++i) {
        walk.follow(logic_puzzles::random_puzzle(game, random), random);
    }
}

void all_chains(std::mt19937& random) {
    const Game classic = logic_puzzles::boxes(3, 3);
    std::map<Technique, int> found;
    follow<SmallCells>(classic, "classic", 3, random, found);
    Walk<SmallCells> through_sets(classic, "through sets", found);
    through_sets.use_sets();
    through_sets.follow(logic_puzzles::random_puzzle(classic, random), random);
    check(through_sets.with_sets > 0, "chains through sets: found");
    follow<LargeCells>(classic, "classic, large sets", 1, random, found);
    follow<SmallCells>(logic_puzzles::boxes(2, 3), "order 6", 5, random, found);
    follow<SmallCells>(logic_puzzles::with_diagonals(logic_puzzles::boxes(2, 3)), "diagonals", 5,
                       random, found);
    follow<SmallCells>(logic_puzzles::latin(6), "latin", 5, random, found);
    follow<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 5, random, found);
    for (Technique technique : techniques) {
        check(found[technique] > 0, name_of(technique) + ": found");
    }
}

}  // namespace

int main() {
    std::mt19937 random(7);
    sorts(random);
    all_chains(random);
    return checks::report();
}
