// Positions made cell by cell, for the tests of logic.
#pragma once

#include <initializer_list>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "logic/solver.hpp"
#include "puzzles.hpp"

namespace logic_board {

using namespace nonet::logic;

using Outcome = std::set<std::pair<Cell, int>>;  // the candidates that are removed

inline Outcome outcome_of(const Step& step) {
    Outcome outcome;
    for (const auto& [cell, value] : step.eliminations) outcome.insert({cell, value});
    return outcome;
}

inline Values set_of(std::initializer_list<int> values) {
    Values set = 0;
    for (int value : values) set = static_cast<Values>(set | values_of(value));
    return set;
}

// All cells are empty, and every value is a candidate.
template <typename Cells = SmallCells>
class Board {
  public:
    explicit Board(const logic_puzzles::Game& game)
        : layout_(game.layout<Cells>()),
          solver_(layout_),
          values_(static_cast<std::size_t>(game.cells())),
          candidates_(values_.size(), all_values(game.order)) {}

    // Cells are numbered from 11 for the first in the first row.
    static Cell at(int order, int number) {
        return static_cast<Cell>((number / 10 - 1) * order + number % 10 - 1);
    }
    Cell at(int number) const { return at(layout_.order(), number); }

    void set(std::initializer_list<int> cells, std::initializer_list<int> values) {
        for (int cell : cells) candidates_[at(cell)] = set_of(values);
    }
    void cross_out(std::initializer_list<int> cells, int value) {
        for (int cell : cells) candidates_[at(cell)] &= static_cast<Values>(~values_of(value));
    }
    void place(int cell, int value, bool given = false) {
        values_[at(cell)] = static_cast<Value>(value);
        if (given) given_.insert(at(cell));
    }
    // Two candidates in most cells, more in others.
    void set_at_random(std::mt19937& random) {
        for (Values& set : candidates_) {
            const auto wanted = 2 + (random() % 2) * (random() % 3);
            set = 0;
            while (size(set) < std::min(static_cast<int>(wanted), layout_.order())) {
                const auto value = 1 + static_cast<int>(random() % unsigned(layout_.order()));
                set = static_cast<Values>(set | values_of(value));
            }
        }
    }

    // In so many of ten cells the value of the solution and a few more, in the others its value.
    void set_around(std::span<const Value> solution, unsigned open, std::mt19937& random) {
        const auto order = static_cast<unsigned>(layout_.order());
        for (std::size_t cell = 0; cell < solution.size(); ++cell) {
            values_[cell] = random() % 10 < open ? Value{0} : solution[cell];
            candidates_[cell] = values_of(solution[cell]);
            for (auto more = 1 + random() % 3; more > 0; --more)
                candidates_[cell] |= values_of(1 + static_cast<int>(random() % order));
        }
    }

    void set_options(const Options& options) { solver_.set_options(options); }
    void start() { solver_.position().start(values_, candidates_, given_, {}); }

    const Layout<Cells>& layout() const { return layout_; }
    Position<Cells>& position() { return solver_.position(); }

    std::vector<Step> all(Technique technique) { return solver_.all(technique); }
    std::set<Outcome> outcomes(Technique technique) {
        std::set<Outcome> found;
        for (const Step& step : all(technique)) found.insert(outcome_of(step));
        return found;
    }
    std::optional<Step> first(Technique technique) {
        Step step;
        const std::array order{technique};
        return solver_.next(order, step) ? std::optional(step) : std::nullopt;
    }

    // What the only step of a technique removes; empty where there is none or several.
    Outcome only(Technique technique) {
        start();
        const auto found = outcomes(technique);
        return found.size() == 1 ? *found.begin() : Outcome{};
    }
    Outcome removed(std::initializer_list<int> cells, std::initializer_list<int> values) const {
        Outcome outcome;
        for (int cell : cells)
            for (int value : values) outcome.insert({at(cell), value});
        return outcome;
    }

  private:
    Layout<Cells> layout_;
    Solver<Cells> solver_;
    std::vector<Value> values_;
    std::vector<Values> candidates_;
    Cells given_;
};

inline std::string name_of(Technique technique) {
    return std::string(techniques()[number_of(technique)].name);
}

}  // namespace logic_board
