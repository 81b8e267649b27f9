// Fuzzes the finders of logic, in positions of several layouts that people might come to.
//
// Steps must be about candidates of the position, agree with the solution, and not depend on what
// the finders have seen before.
#include <array>
#include <optional>
#include <vector>

#include "../logic_puzzles.hpp"
#include "../logic_steps.hpp"
#include "fuzz.hpp"

namespace {

using namespace logic_steps;
using logic_puzzles::Game;

struct Sample {
    Game game;
    std::vector<Value> solution;
    Layout<SmallCells> layout;
};

Sample sample_of(Game game) {
    std::vector<Value> solution =
        logic_puzzles::solutions(game, std::vector<Value>(std::size_t(game.cells())), 1).at(0);
    auto layout = game.layout<SmallCells>();
    return {std::move(game), std::move(solution), std::move(layout)};
}

const Sample& sample(int number) {
    static const std::array<Sample, 6> samples{
        sample_of(logic_puzzles::boxes(3, 3)),
        sample_of(logic_puzzles::boxes(2, 2)),
        sample_of(logic_puzzles::boxes(2, 3)),
        sample_of(logic_puzzles::with_diagonals(logic_puzzles::boxes(2, 3))),
        sample_of(logic_puzzles::latin(5)),
        sample_of(logic_puzzles::jigsaw_of_order_5()),
    };
    return samples[static_cast<std::size_t>(number)];
}

bool needs_uniqueness(Technique technique) {
    const auto name = technique_names[static_cast<std::size_t>(technique)];
    return name.find("rectangle") != name.npos ? name.find("empty") == name.npos
                                               : technique == Technique::bug_plus_1;
}

// What a finder may be asked for in a fuzzer: not the slow ones.
std::optional<Technique> technique_of(int number) {
    const auto technique = static_cast<Technique>(number % technique_count);
    for (const auto& family : families<SmallCells>()) {
        if (std::ranges::find(family.techniques, technique) != family.techniques.end()) {
            return is_slow(technique) ? std::nullopt : std::optional(technique);
        }
    }
    return std::nullopt;
}

// A position on the way to the solution of a sample; perhaps not all candidates that are gone
// could be removed by logic.
class Situation {
  public:
    Situation(const Sample& sample, fuzz::Draw& draw)
        : sample_(sample),
          values_(sample.solution.size()),
          candidates_(sample.solution.size(), all_values(sample.game.order)) {
        std::vector<Value> givens(values_.size());
        for (Cell cell : sample.layout.all()) {
            // At least every second cell, without which some searches take long.
            const int what = draw.byte() % 8;
            const Value value = sample.solution[cell];
            if (what >= 4 || (cell % 2 == 0 && sample.game.order == 9)) {
                values_[cell] = value;
                if (what >= 6) continue;
                givens[cell] = value;
                given_.insert(cell);
            } else if (what >= 1) {
                const unsigned kept = draw.byte() | draw.byte() << 8;
                candidates_[cell] &= static_cast<Values>(kept | values_of(value));
            }
        }
        is_unique_ = logic_puzzles::solutions(sample.game, givens, 2).size() == 1;
    }

    // Starts a solver at the position of another one, or at the beginning.
    void start(Solver<SmallCells>& solver, const Position<SmallCells>* at = nullptr) const {
        auto values = values_;
        auto candidates = candidates_;
        for (Cell cell : sample_.layout.all()) {
            if (!at) break;
            values[cell] = at->value(cell);
            candidates[cell] = at->candidates(cell);
        }
        solver.position().start(values, candidates, given_, sample_.solution);
    }

    void check(const Position<SmallCells>& position, Technique technique, const Step& step) const {
        fuzz::require(is_inside(sample_.layout, step), "the indices of a step");
        fuzz::require(does_something(position, step), "what a step does");
        fuzz::require(
            agrees(step, sample_.solution) || (!is_unique_ && needs_uniqueness(technique)),
            "a step agrees with the solution");
    }

  private:
    const Sample& sample_;
    std::vector<Value> values_;
    std::vector<Values> candidates_;
    SmallCells given_;
    bool is_unique_ = false;
};

bool is_single(Technique technique) {
    return technique <= Technique::hidden_single;
}

}  // namespace

void fuzz::examine(std::string_view bytes) {
    Draw draw(bytes);
    const Sample& chosen = sample(draw.up_to(5));
    const Situation situation(chosen, draw);
    Solver<SmallCells> solver(chosen.layout), fresh(chosen.layout);
    situation.start(solver);
    Position<SmallCells>& position = solver.position();
    for (int turn = 0; turn < 4; ++turn) {
        const auto technique = technique_of(draw.byte());
        if (!technique) continue;
        const bool lists_all = draw.coin();
        if (lists_all) {
            for (const Step& step : solver.all(*technique)) {
                situation.check(position, *technique, step);
            }
        }
        Step step, same;
        const std::array order{*technique};
        const bool found = solver.next(order, step);
        situation.start(fresh, &position);
        require(fresh.next(order, same) == found, "whether there is a step");
        if (!found) continue;
        situation.check(position, step.technique, step);
        require(is_single(*technique) ||
                    (step.placements == same.placements && step.eliminations == same.eliminations),
                "a step does not depend on what came before");
        if (!agrees(step, chosen.solution)) return;
        position.apply(step);
    }
}
