#include "logic.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "../logic/ground/parts.hpp"
#include "../logic/solver.hpp"
#include "exclusive.hpp"
#include "logic_layout.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace logic = nonet::logic;
using logic::Cell;
using logic::HugeCells;
using logic::LargeCells;
using logic::SmallCells;
using logic::Step;
using logic::Technique;

using NumberList = std::vector<int>;
using Pairs = std::vector<std::pair<int, int>>;

using Claim = std::tuple<int, int, bool>;
// The rule, candidates, a cell or -1, a house or -1, its value, and the lines that it follows from.
using Line = std::tuple<int, Pairs, int, int, int, NumberList>;

using SharedLayout = std::shared_ptr<LogicLayout>;
using Progress = std::optional<nb::typed<nb::callable, nb::object(int, double)>>;

Pairs as_pairs(const std::vector<logic::Candidate>& candidates) {
    Pairs pairs;
    for (const auto& [cell, value] : candidates) pairs.emplace_back(cell, value);
    return pairs;
}

// A position, and the finders of steps in it. Calls work without the GIL.
class Logic {
  public:
    explicit Logic(SharedLayout layout)
        : layout_(std::move(layout)),
          solver_(layout_->visit([]<class Cells>(const logic::Layout<Cells>& found) {
              return Either(std::make_unique<logic::Solver<Cells>>(found));
          })) {
        const auto watch = [this] { check_signals(); };
        std::visit([&](auto& solver) { solver->position().set_watch(watch); }, solver_);
    }

    void start(const nb::bytes& values, const std::vector<logic::Values>& candidates,
               const nb::bytes& given, const nb::bytes& solution) {
        const Exclusive::Use use(exclusive_);
        const auto cells = static_cast<std::size_t>(layout_->cells());
        if (values.size() != cells || given.size() != cells ||
            (!candidates.empty() && candidates.size() != cells) ||
            (solution.size() != 0 && solution.size() != cells)) {
            throw nb::value_error("every argument must have one entry for each cell");
        }
        check_values(as_values(values));
        check_values(as_values(solution));
        std::visit(
            [&](const auto& solver) {
                std::decay_t<decltype(solver->position().given())> cells_given;
                for (Cell cell = 0; cell < cells; ++cell) {
                    if (as_values(given)[cell] != 0) cells_given.insert(cell);
                }
                const std::vector everything(cells, logic::all_values(layout_->order()));
                solver->position().start(as_values(values),
                                         candidates.empty() ? everything : candidates, cells_given,
                                         as_values(solution));
            },
            solver_);
    }

    void set_options(const logic::Options& options) {
        const Exclusive::Use use(exclusive_);
        std::visit([&](auto& solver) { solver->set_options(options); }, solver_);
    }

    std::optional<Step> next(const NumberList& order, const Progress& progress) {
        const Exclusive::Use use(exclusive_);
        const auto techniques = techniques_of(order);
        const Watching watching(*this, progress);
        Step step;
        const nb::gil_scoped_release release;
        const bool found =
            std::visit([&](auto& solver) { return solver->next(techniques, step); }, solver_);
        return found ? std::optional(std::move(step)) : std::nullopt;
    }

    std::vector<Step> all(int number, const Progress& progress) {
        const Exclusive::Use use(exclusive_);
        const Technique technique = technique_of(number);
        const Watching watching(*this, progress);
        const nb::gil_scoped_release release;
        return std::visit([&](auto& solver) { return solver->all(technique); }, solver_);
    }

    // The lines that lead from an assumption to a clash or to an end.
    std::vector<Line> prove(const Claim& assumption, const std::optional<Claim>& end) {
        const Exclusive::Use use(exclusive_);
        const auto claim_of = [this](const Claim& claim) {
            const auto& [cell, value, on] = claim;
            if (!is_candidate(cell, value)) {
                throw nb::value_error("a candidate of an empty cell expected");
            }
            return logic::NetClaim{{static_cast<Cell>(cell), static_cast<logic::Value>(value)}, on};
        };
        const auto from = claim_of(assumption);
        const auto to = end ? std::optional(claim_of(*end)) : std::nullopt;
        const auto lines =
            std::visit([&](auto& solver) { return solver->prove(from, to); }, solver_);
        std::vector<Line> found;
        for (const auto& line : lines) {
            found.emplace_back(static_cast<int>(line.rule), as_pairs(line.candidates), line.cell,
                               line.house, line.value, line.premises);
        }
        return found;
    }

    void apply(const Step& step) {
        for (const auto& [cell, value] : step.placements) place(cell, value);
        for (const auto& [cell, value] : step.eliminations) remove(cell, value);
    }
    void place(int cell, int value) {
        const Exclusive::Use use(exclusive_);
        if (!is_candidate(cell, value)) {
            throw nb::value_error("a candidate of an empty cell expected");
        }
        std::visit(
            [&](auto& solver) {
                solver->position().place(static_cast<Cell>(cell), static_cast<logic::Value>(value));
            },
            solver_);
    }
    void remove(int cell, int value) {
        const Exclusive::Use use(exclusive_);
        if (!is_candidate(cell, value)) return;
        std::visit(
            [&](auto& solver) {
                solver->position().remove(static_cast<Cell>(cell),
                                          static_cast<logic::Value>(value));
            },
            solver_);
    }

    nb::bytes values() {
        const Exclusive::Use use(exclusive_);
        std::vector<logic::Value> values;
        std::visit(
            [&](auto& solver) {
                for (Cell cell : solver->position().layout().all()) {
                    values.push_back(solver->position().value(cell));
                }
            },
            solver_);
        return nb::bytes(values.data(), values.size());
    }
    NumberList candidates() {
        const Exclusive::Use use(exclusive_);
        NumberList sets;
        std::visit(
            [&](auto& solver) {
                for (Cell cell : solver->position().layout().all()) {
                    sets.push_back(static_cast<int>(solver->position().candidates(cell)));
                }
            },
            solver_);
        return sets;
    }
    bool solved() {
        const Exclusive::Use use(exclusive_);
        return std::visit([](auto& solver) { return solver->position().solved(); }, solver_);
    }

  private:
    using Either = std::variant<std::unique_ptr<logic::Solver<SmallCells>>,
                                std::unique_ptr<logic::Solver<LargeCells>>,
                                std::unique_ptr<logic::Solver<HugeCells>>>;

    // While it exists, long searches call `progress`.
    class Watching {
      public:
        Watching(Logic& logic, const Progress& progress) : logic_(logic) {
            logic_.progress_ = progress ? &*progress : nullptr;
        }
        Watching(const Watching&) = delete;
        Watching& operator=(const Watching&) = delete;
        ~Watching() { logic_.progress_ = nullptr; }

      private:
        Logic& logic_;
    };

    // Lets Python handle Ctrl-C in the middle of a long search, and call `progress`. An exception
    // of either ends the search.
    void check_signals() {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_check_) return;
        const nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (progress_) (*progress_)(0, 0.0);
        next_check_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    }

    static std::span<const logic::Value> as_values(const nb::bytes& bytes) {
        return {static_cast<const logic::Value*>(bytes.data()), bytes.size()};
    }
    void check_values(std::span<const logic::Value> values) const {
        const int order = layout_->order();
        if (std::ranges::any_of(values, [order](int value) { return value > order; })) {
            throw nb::value_error("a value above the order");
        }
    }
    bool is_candidate(int cell, int value) const {
        return std::visit(
            [&](auto& solver) {
                const auto& position = solver->position();
                return cell >= 0 && cell < position.layout().cells() && value >= 1 &&
                       value <= position.order() &&
                       position.is_candidate(static_cast<Cell>(cell),
                                             static_cast<logic::Value>(value));
            },
            solver_);
    }

    Exclusive exclusive_;
    SharedLayout layout_;
    Either solver_;
    std::chrono::steady_clock::time_point next_check_;
    const nb::callable* progress_ = nullptr;  // of the call at work
};

template <class Source>
NumberList as_numbers(const Source& source) {
    return NumberList(source.begin(), source.end());
}

std::vector<std::tuple<std::string, NumberList, int, NumberList>> parts_of(const Step& step) {
    std::vector<std::tuple<std::string, NumberList, int, NumberList>> parts;
    for (const auto& [role, cells, values, houses] : logic::parts_of(step)) {
        parts.emplace_back(role, as_numbers(cells), static_cast<int>(values), as_numbers(houses));
    }
    return parts;
}

std::vector<std::vector<std::tuple<NumberList, int, bool, int>>> chains_of(const Step& step) {
    std::vector<std::vector<std::tuple<NumberList, int, bool, int>>> chains;
    for (const auto& chain : step.chains) {
        auto& nodes = chains.emplace_back();
        for (const auto& node : chain) {
            nodes.emplace_back(as_numbers(node.cells), node.value, node.on, node.set);
        }
    }
    return chains;
}

std::vector<std::string> technique_names() {
    std::vector<std::string> names;
    for (const auto& technique : logic::techniques()) names.emplace_back(technique.name);
    return names;
}

void bind_step(nb::module_& module) {
    nb::class_<Step>(module, "LogicStep",
                     "A deduction. Candidates are pairs of a cell and a value; sets of values have "
                     "bit v - 1 for value v.")
        .def_prop_ro("technique", [](const Step& step) { return logic::number_of(step.technique); })
        .def_prop_ro("parts", &parts_of,
                     "The pattern: the role, the cells, the values and the houses of each part.")
        .def_prop_ro("chains", &chains_of,
                     "Chains of statements: cells, value, whether it is on, and the index of its "
                     "part with the role set or -1.")
        .def_prop_ro("placements", [](const Step& step) { return as_pairs(step.placements); })
        .def_prop_ro("eliminations", [](const Step& step) { return as_pairs(step.eliminations); });
}

void bind_options(nb::module_& module) {
    const logic::Options usual;
    const auto make = [](logic::Options* place, bool siamese_fish, bool small_empty_rectangles,
                         bool incomplete_rectangles, bool overlapping_sets, bool sets_in_chains,
                         bool regions_first) {
        new (place) logic::Options{siamese_fish,     small_empty_rectangles, incomplete_rectangles,
                                   overlapping_sets, sets_in_chains,         regions_first};
    };
    nb::class_<logic::Options>(
        module, "LogicOptions",
        "What finders may use and prefer; see core/logic/hodoku/options.hpp.")
        .def("__init__", make, nb::kw_only(), "siamese_fish"_a = usual.siamese_fish,
             "small_empty_rectangles"_a = usual.small_empty_rectangles,
             "incomplete_rectangles"_a = usual.incomplete_rectangles,
             "overlapping_sets"_a = usual.overlapping_sets,
             "sets_in_chains"_a = usual.sets_in_chains, "regions_first"_a = usual.regions_first);
}

void bind_solver(nb::module_& module) {
    nb::class_<Logic>(module, "Logic", "A position, and the steps found in it.")
        .def(nb::init<SharedLayout>(), "layout"_a)
        .def("start", &Logic::start, "values"_a, "candidates"_a, "given"_a, "solution"_a,
             "Starts a position. values: one for each cell, 0 for empty. candidates: one bit set "
             "for each cell, or empty for every value; those that a peer holds are left out. "
             "given: not 0 for the cells of the puzzle. solution: the only one, or "
             "empty.")
        .def("set_options", &Logic::set_options, "options"_a, "Sets what the finders may use.")
        .def("next", &Logic::next, "order"_a, "progress"_a = nb::none(),
             "Returns the first step of the first of these techniques that has one, or None. "
             "progress is called several times a second.")
        .def("all", &Logic::all, "technique"_a, "progress"_a = nb::none(),
             "Returns all steps of a technique. progress is called several times a second.")
        .def(
            "prove", &Logic::prove, "assumption"_a, "end"_a = nb::none(),
            "Returns the lines of a short proof from an assumption to a clash, or to an end; none "
            "where there is none. Claims are a cell, a value, and whether it is true. Lines are "
            "the rule (0 assumption, 1 excluded, 2 left, 3 clash), candidates, the cell or -1, the "
            "house or -1 and its value, and the lines that it follows from.")
        .def("apply", &Logic::apply, "step"_a, "Does what a step of this position says.")
        .def("place", &Logic::place, "cell"_a, "value"_a, "Fills an empty cell.")
        .def("remove", &Logic::remove, "cell"_a, "value"_a, "Removes a candidate.")
        .def_prop_ro("values", &Logic::values, "The value of each cell, 0 for empty.")
        .def_prop_ro("candidates", &Logic::candidates, "The candidates of each cell, as a bit set.")
        .def_prop_ro("solved", &Logic::solved, "Whether every cell is filled.");
}

}  // namespace

void bind_logic(nb::module_& module) {
    module.def("technique_names", &technique_names, "Returns the names, by number.");
    nb::class_<LogicLayout>(module, "LogicLayout", "The houses of a grid, prepared for logic.")
        .def(nb::init<int, int, const std::vector<std::pair<int, std::vector<Cell>>>&>(), "order"_a,
             "cells"_a, "houses"_a,
             "houses: the kind of each (0 row, 1 column, 2 region, 3 other) and its cells.");
    bind_step(module);
    bind_options(module);
    bind_solver(module);
}
