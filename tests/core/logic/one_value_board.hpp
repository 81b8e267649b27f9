// Positions in which only the candidates of the value 1 matter, for tests.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "logic/solver.hpp"
#include "puzzles.hpp"

namespace one_value {

using nonet::logic::Cell;
using nonet::logic::Options;
using nonet::logic::Step;
using nonet::logic::Technique;
using nonet::logic::operator""_technique;

using CellList = std::vector<Cell>;
using Outcome = std::set<Cell>;

// A position in which 1 has the candidates `ones` and every other value may be anywhere.
template <typename Cells>
class Board {
  public:
    explicit Board(const logic_puzzles::Game& game)
        : layout_(game.layout<Cells>()), solver_(layout_) {}
    Board(const Board&) = delete;  // the solver refers to the layout

    void show(const std::string& picture) { show(cells_of(picture)); }
    void show(const CellList& ones) {
        const auto cells = static_cast<std::size_t>(layout_.cells());
        const nonet::logic::Values all = nonet::logic::all_values(layout_.order());
        std::vector<nonet::logic::Values> candidates(cells,
                                                     static_cast<nonet::logic::Values>(all - 1));
        for (Cell cell : ones) candidates[cell] = all;
        solver_.position().start(std::vector<nonet::logic::Value>(cells), candidates, {}, {});
    }
    void set_options(const Options& options) { solver_.set_options(options); }

    // The steps of a technique for the value 1.
    std::vector<Step> all(Technique technique) {
        std::vector<Step> steps = solver_.all(technique);
        std::erase_if(steps, [](const Step& step) { return step.values != 1; });
        return steps;
    }
    std::vector<Step> first(Technique technique) {
        Step step;
        if (!solver_.next(std::array{technique}, step)) return {};
        return {step};
    }
    const nonet::logic::Layout<Cells>& layout() const { return layout_; }

  private:
    // The cells with an x, in pictures that may have spaces and bars between them.
    static CellList cells_of(const std::string& picture) {
        CellList list;
        Cell cell = 0;
        for (char c : picture) {
            if (c == 'x') list.push_back(cell);
            if (c == 'x' || c == '.') ++cell;
        }
        return list;
    }

    nonet::logic::Layout<Cells> layout_;
    nonet::logic::Solver<Cells> solver_;
};

inline Outcome removed(const Step& step) {
    Outcome cells;
    for (const nonet::logic::Candidate& gone : step.eliminations) cells.insert(gone.cell);
    return cells;
}

inline std::set<Outcome> outcomes(const std::vector<Step>& steps) {
    std::set<Outcome> all;
    for (const Step& step : steps) all.insert(removed(step));
    return all;
}

inline CellList cells_of(const std::vector<nonet::logic::Candidate>& candidates) {
    CellList list;
    for (const nonet::logic::Candidate& candidate : candidates) list.push_back(candidate.cell);
    return list;
}

}  // namespace one_value
