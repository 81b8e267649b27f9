// Fuzzes the finders of logic, in positions of layouts of all sizes that people might come to.
//
// Steps must be about candidates of the position, agree with the solution, and not depend on what
// the finders have seen before. Searches that run long must call tick(), so that a caller can end
// them.
#include <ctime>
#include <vector>

#include "../logic/steps.hpp"
#include "fuzz.hpp"
#include "houses/trail_search.hpp"
#include "logic_samples.hpp"

// Searches are ended after the first of these times, and must have ended by the second one.
const double fuzz::seconds_for_any = 2.5;

namespace {

constexpr double seconds_for_searches = 0.5;

using namespace logic_steps;
using logic_samples::Chance;
using logic_samples::Sample;

struct TimeIsOver {};

// Whether a technique is sound only in puzzles with one solution.
bool needs_uniqueness(Technique technique) {
    const auto name = techniques()[number_of(technique)].name;
    return name.find("rectangle") != name.npos ? name.find("empty") == name.npos
                                               : technique == "bug_plus_1"_technique;
}

// What an input begins with: how to make a position, and what to ask for in it.
struct Plan {
    struct Turn {
        Technique technique;
        bool lists_all;
    };

    explicit Plan(fuzz::Draw& draw) : sample(draw.byte()), large(draw.coin()) {
        for (int i = 0; i < 4; ++i) seed = seed << 8 | draw.byte();
        placed = draw.byte();
        given = draw.byte();
        crossed_out = draw.byte();
        for (Turn& turn : turns) {
            turn.technique = techniques()[draw.byte() % techniques().size()].technique;
            turn.lists_all = draw.coin();
        }
    }

    int sample;
    bool large;
    std::uint64_t seed = 0;
    int placed = 0, given = 0, crossed_out = 0;  // how many cells of 256; how many of these; values
    std::array<Turn, 4> turns{};
};

// A position on the way to the solution of a sample; perhaps not all candidates that are gone
// could be removed by logic.
template <typename Cells>
class Situation {
  public:
    Situation(const Sample& sample, const Plan& plan, Chance& chance)
        : sample_(sample),
          layout_(sample.order, static_cast<int>(sample.solution.size()), sample.houses),
          values_(sample.solution.size()),
          candidates_(sample.solution.size(), all_values(sample.order)) {
        std::vector<Value> givens(values_.size());
        for (Cell cell : layout_.all()) {
            const Value value = sample.solution[cell];
            if (chance.is(plan.placed)) {
                values_[cell] = value;
                if (!chance.is(plan.given)) continue;
                givens[cell] = value;
                given_.insert(cell);
            } else {
                for (int other = 1; other <= sample.order; ++other) {
                    const bool gone = other != value && chance.is(plan.crossed_out);
                    if (gone) candidates_[cell] &= static_cast<Values>(~values_of(other));
                }
            }
        }
        is_unique_ = sample.rules && has_one_solution(givens);
    }

    const Layout<Cells>& layout() const { return layout_; }

    // Starts a solver at the position of another one, or at the beginning.
    void start(Solver<Cells>& solver, const Position<Cells>* at = nullptr) const {
        auto values = values_;
        auto candidates = candidates_;
        for (Cell cell : layout_.all()) {
            if (!at) break;
            values[cell] = at->value(cell);
            candidates[cell] = at->candidates(cell);
        }
        solver.position().start(values, candidates, given_, sample_.solution);
    }

    void check(const Position<Cells>& position, const Step& step) const {
        fuzz::require(is_inside(layout_, step), "the indices of a step");
        fuzz::require(does_something(position, step), "what a step does");
        fuzz::require(is_right(step) || (!is_unique_ && needs_uniqueness(step.technique)),
                      "a step agrees with the solution");
    }
    bool is_right(const Step& step) const { return agrees(step, sample_.solution); }

  private:
    bool has_one_solution(const std::vector<Value>& givens) const {
        const auto search = nonet::houses::trail_search(sample_.rules, givens, {});
        std::vector<Value> grid(givens.size());
        return search->next(grid, 1'000) == nonet::search::Progress::solution &&
               search->next(grid, 1'000) == nonet::search::Progress::exhausted;
    }

    const Sample& sample_;
    Layout<Cells> layout_;
    std::vector<Value> values_;
    std::vector<Values> candidates_;
    Cells given_;
    bool is_unique_ = false;
};

bool is_single(Technique technique) {
    return number_of(technique) <= number_of("hidden_single"_technique);
}

// Asks for a technique; false where the path ends.
template <typename Cells>
bool take_turn(const Plan::Turn& turn, const Situation<Cells>& situation, Solver<Cells>& solver,
               Solver<Cells>& fresh) {
    Position<Cells>& position = solver.position();
    if (turn.lists_all) {
        for (const Step& step : solver.all(turn.technique)) situation.check(position, step);
    }
    Step step, same;
    const std::array order{turn.technique};
    const bool found = solver.next(order, step);
    situation.start(fresh, &position);
    fuzz::require(fresh.next(order, same) == found, "whether there is a step");
    if (!found) return true;
    situation.check(position, step);
    fuzz::require(is_single(turn.technique) || (step.placements == same.placements &&
                                                step.eliminations == same.eliminations),
                  "a step does not depend on what came before");
    if (!situation.is_right(step)) return false;
    position.apply(step);
    return true;
}

template <typename Cells>
void examine(const Sample& sample, const Plan& plan, Chance& chance) {
    const std::clock_t begin = std::clock();
    const Situation<Cells> situation(sample, plan, chance);
    Solver<Cells> solver(situation.layout()), fresh(situation.layout());
    for (auto* watched : {&solver, &fresh}) {
        watched->position().set_watch([begin] {
            const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
            if (seconds > seconds_for_searches) throw TimeIsOver{};
        });
    }
    situation.start(solver);
    for (const Plan::Turn& turn : plan.turns) {
        try {
            if (!take_turn(turn, situation, solver, fresh)) return;
        } catch (const TimeIsOver&) {
            return;
        }
    }
}

}  // namespace

void fuzz::examine(std::string_view bytes) {
    Draw draw(bytes);
    const Plan plan(draw);
    Chance chance(plan.seed, draw);
    // Every second sample has random houses.
    const int number = plan.sample % (2 * logic_samples::prepared_samples());
    const Sample sample = number < logic_samples::prepared_samples()
                              ? logic_samples::prepared(number)
                              : logic_samples::random_houses(chance);
    const bool small =
        sample.order <= largest_order<SmallCells> && sample.solution.size() <= SmallCells::capacity;
    if (small && !plan.large) {
        ::examine<SmallCells>(sample, plan, chance);
    } else if (plan.seed % 2 == 0) {
        ::examine<LargeCells>(sample, plan, chance);
    } else {
        ::examine<HugeCells>(sample, plan, chance);
    }
}
