#include "explainer.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../logic/explainer/path.hpp"
#include "../logic/explainer/ratings.hpp"
#include "arrays.hpp"
#include "running.hpp"
#include "watching.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace explainer = nonet::logic::explainer;

using ExplainerTenths = nb::ndarray<std::uint8_t, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;
using CandidateList = std::vector<std::pair<int, int>>;
// The name, the rating in tenths, what is placed and what is removed.
using ExplainerStep = std::tuple<std::string, int, CandidateList, CandidateList>;

explainer::Program program_of(const std::string& name) {
    if (name == "explainer") return explainer::Program::explainer;
    if (name == "sukaku") return explainer::Program::sukaku;
    throw nb::value_error("a program other than explainer and sukaku");
}

void check_classic_values(std::span<const std::uint8_t> values) {
    if (std::ranges::any_of(values, [](int value) { return value > explainer::order; })) {
        throw nb::value_error("a value above the order");
    }
}

ExplainerStep explainer_step_of(const explainer::Hint& hint) {
    CandidateList placed, removed;
    if (hint.value != 0) placed.emplace_back(hint.cell, hint.value);
    for (const auto& [cell, values] : hint.removals) {
        for (const nonet::logic::Value value : nonet::logic::each(values)) {
            removed.emplace_back(cell, value);
        }
    }
    return {explainer::printed_name(hint), explainer::tenths(hint.rating), std::move(placed),
            std::move(removed)};
}

std::tuple<std::tuple<int, int, int>, std::vector<ExplainerStep>> explainer_path_of(
    const nb::bytes& givens, const std::string& program, const Progress& progress) {
    const explainer::Program followed = program_of(program);
    const std::span puzzle(static_cast<const std::uint8_t*>(givens.data()), givens.size());
    if (puzzle.size() != explainer::cells) throw nb::value_error("81 values expected");
    check_classic_values(puzzle);
    explainer::Path path;
    {
        const explainer::Tick tick = watching(progress);
        const nb::gil_scoped_release release;
        path = explainer::follow(puzzle, followed, tick);
    }
    std::vector<ExplainerStep> steps;
    std::ranges::transform(path.hints, std::back_inserter(steps), explainer_step_of);
    return {{explainer::tenths(path.rating), explainer::tenths(path.pearl),
             explainer::tenths(path.diamond)},
            std::move(steps)};
}

// A rating, and the arrays that it reads and writes, which it keeps alive.
class ExplainerRating {
  public:
    ExplainerRating(ConstGrids puzzles, ConstGrids solutions, ExplainerTenths tenths,
                    const std::string& program, unsigned threads)
        : program_(program_of(program)),
          puzzles_(std::move(puzzles)),
          solutions_(std::move(solutions)),
          tenths_(std::move(tenths)),
          running(explainer::rating_of(task(), threads)) {}

  private:
    explainer::RatingTask task() const {
        const std::size_t rows = puzzles_.shape(0);
        for (const ConstGrids& grids : {puzzles_, solutions_}) {
            if (grids.shape(0) != rows || grids.shape(1) != explainer::cells) {
                throw nb::value_error("every puzzle and solution must have 81 values");
            }
            check_classic_values({grids.data(), rows * explainer::cells});
        }
        if (tenths_.shape(0) != rows) {
            throw nb::value_error("every array must have a row for each puzzle");
        }
        return {program_, rows, puzzles_.data(), solutions_.data(), tenths_.data()};
    }

    const explainer::Program program_;
    ConstGrids puzzles_, solutions_;
    ExplainerTenths tenths_;

  public:
    Running running;
};

}  // namespace

void bind_explainer(nb::module_& module) {
    module.def(
        "explainer_path", &explainer_path_of, "givens"_a, "program"_a, "progress"_a = nb::none(),
        "Returns the path of a classic puzzle with one solution by a program, 'explainer' or "
        "'sukaku': the ratings ER, EP and ED in "
        "tenths (200 if it is stuck), and for each step its name, its rating in tenths, and "
        "the cells and values that it places and removes. progress is called several times a "
        "second.");
    nb::class_<ExplainerRating> rating(module, "ExplainerRating",
                                       "A program's ratings of many puzzles, on several threads.");
    rating.def(
        nb::init<ConstGrids, ConstGrids, ExplainerTenths, const std::string&, unsigned>(),
        "puzzles"_a, "solutions"_a, "tenths"_a, "program"_a, "threads"_a,
        "puzzles: (N, 81) values, 0 for empty. solutions: the only one of each, or zeros for "
        "a puzzle to skip. tenths: (N, 3), written to: ER, EP and ED in tenths, 200 if stuck, "
        "0 if skipped. program: 'explainer' or 'sukaku'.");
    bind_running(rating);
}
