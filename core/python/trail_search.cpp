#include "trail_search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../constraints/batch.hpp"
#include "../constraints/trail_search.hpp"
#include "../houses/trail_search.hpp"
#include "arrays.hpp"
#include "exclusive.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace constraints = nonet::constraints;
namespace houses = nonet::houses;

using Houses = std::shared_ptr<houses::Rules>;
using Ground = std::shared_ptr<constraints::Ground>;
using Model = std::shared_ptr<constraints::Model>;
using Sets = std::vector<std::uint64_t>;
using Search = std::unique_ptr<nonet::search::ResumableSearch>;
std::span<const std::uint8_t> as_values(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Larger numbers are as impossible as the largest that constraints take.
std::int64_t number_of(nb::handle number) {
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (value == -1 && PyErr_Occurred()) throw nb::python_error();
    constexpr std::int64_t most = constraints::Equation::most;
    if (overflow != 0) return overflow * most;
    return std::clamp<std::int64_t>(value, -most, most);
}

// From kind, maker, numbers and cells. There are many in a puzzle, so they are read directly.
constraints::Primitive primitive_of(nb::handle plain) {
    const auto fields = nb::cast<nb::tuple>(plain);
    if (fields.size() != 4) throw nb::type_error("a primitive must have four fields");
    const auto numbers = nb::cast<nb::tuple>(fields[2]), cells = nb::cast<nb::tuple>(fields[3]);
    constraints::Primitive primitive{
        nb::cast<std::string>(fields[0]), nb::cast<std::string>(fields[1]), {}, {}};
    primitive.numbers.reserve(numbers.size());
    for (const nb::handle number : numbers) primitive.numbers.push_back(number_of(number));
    primitive.cells.reserve(cells.size());
    for (const nb::handle cell : cells)
        primitive.cells.push_back(nb::cast<constraints::Cell>(cell));
    return primitive;
}

// Kind, maker, numbers and cells of each.
using Primitives = nb::typed<nb::tuple, nb::object, nb::ellipsis>;

constraints::Model* new_model(Ground ground, int cells, const Primitives& plain, int lowest) {
    std::vector<constraints::Primitive> primitives;
    primitives.reserve(plain.size());
    for (const nb::handle each : plain) primitives.push_back(primitive_of(each));
    const nb::gil_scoped_release release;
    return new constraints::Model(std::move(ground), cells, primitives, lowest);
}

// A search for Python. A call runs one slice of the search, without the GIL.
class TrailSearch {
  public:
    // The first search of some rules may take long to prepare.
    TrailSearch(const Houses& rules, const nb::bytes& givens, const Sets& candidates)
        : grid_(givens.size()), search_(started([&] {
              return houses::trail_search(rules, as_values(givens), candidates);
          })) {}
    TrailSearch(const Model& model, const nb::bytes& givens, const Sets& candidates)
        : grid_(givens.size()), search_(started([&] {
              return constraints::trail_search(model, as_values(givens), candidates);
          })) {}

    std::optional<nb::bytes> next(std::uint64_t budget) {
        const Exclusive::Use use(exclusive_);
        if (run([&] { return search_->next(grid_, budget); }) != Progress::solution) {
            return std::nullopt;
        }
        return nb::bytes(grid_.data(), grid_.size());
    }

    void count(std::uint64_t limit, std::uint64_t budget) {
        const Exclusive::Use use(exclusive_);
        run([&] { return search_->count(limit, budget); });
    }

    bool exhausted() {
        const Exclusive::Use use(exclusive_);
        return exhausted_;
    }
    std::uint64_t counted() {
        const Exclusive::Use use(exclusive_);
        return search_->counted();
    }
    std::uint64_t guesses() {
        const Exclusive::Use use(exclusive_);
        return search_->guesses();
    }

  private:
    using Progress = nonet::search::Progress;

    template <class Start>
    static Search started(const Start& start) {
        const nb::gil_scoped_release release;
        return start();
    }

    template <class Work>
    Progress run(Work work) {
        const nb::gil_scoped_release release;
        const Progress progress = work();
        exhausted_ = progress == Progress::exhausted;
        return progress;
    }

    Exclusive exclusive_;
    std::vector<std::uint8_t> grid_;
    Search search_;
    bool exhausted_ = false;
};

// A batch, and the arrays that it reads and writes, which it keeps alive.
class TrailBatch {
  public:
    TrailBatch(const Model& model, ConstGrids puzzles, std::uint64_t limit, unsigned threads,
               std::optional<Grids> grids, Numbers counts, std::optional<Numbers> guesses)
        : puzzles_(std::move(puzzles)),
          grids_(std::move(grids)),
          counts_(std::move(counts)),
          guesses_(std::move(guesses)),
          running(constraints::batch_of(model, task(model->rules().cells(), limit), threads)) {}

  private:
    constraints::Task task(int cells, std::uint64_t limit) const {
        const std::size_t rows = puzzles_.shape(0);
        const auto fits = [&](const auto& grids) {
            return grids.shape(0) == rows && grids.shape(1) == static_cast<std::size_t>(cells);
        };
        if (!fits(puzzles_) || (grids_ && !fits(*grids_)) || counts_.shape(0) != rows ||
            (guesses_ && guesses_->shape(0) != rows)) {
            throw nb::value_error(
                "every array must have a row for each puzzle, with an entry for each cell");
        }
        return {rows,           puzzles_.data(),
                limit,          grids_ ? grids_->data() : nullptr,
                counts_.data(), guesses_ ? guesses_->data() : nullptr};
    }

    ConstGrids puzzles_;
    std::optional<Grids> grids_;
    Numbers counts_;
    std::optional<Numbers> guesses_;

  public:
    Running running;
};

}  // namespace

void bind_trail_search(nb::module_& module) {
    nb::class_<houses::Rules>(module, "Houses", "Rules made of houses, prepared for searches.")
        .def(nb::init<int, int, const std::vector<std::vector<std::uint16_t>>&>(), "order"_a,
             "cells"_a, "houses"_a, nb::call_guard<nb::gil_scoped_release>());

    nb::class_<constraints::Ground>(module, "Ground",
                                    "Houses, prepared for models with constraints.")
        .def(nb::init<int, int, const std::vector<std::vector<std::uint16_t>>&>(), "order"_a,
             "cells"_a, "houses"_a, nb::call_guard<nb::gil_scoped_release>());

    nb::class_<constraints::Model>(module, "Constraints",
                                   "Houses and constraints, prepared for searches.")
        .def(nb::new_(&new_model), "ground"_a, "cells"_a, "primitives"_a, "lowest"_a,
             "cells: at least as many as in the houses. primitives: kind, maker, numbers and cells "
             "of each, as tuples. lowest: the number that value 1 stands for.");

    nb::class_<TrailSearch>(module, "TrailSearch",
                            "A resumable search for the solutions of one puzzle, node by node.")
        .def(nb::init<const Houses&, const nb::bytes&, const Sets&>(), "rules"_a, "givens"_a,
             "candidates"_a,
             "givens: one value for each cell, 0 for empty. candidates: empty, or one bit set for "
             "each cell, bit v - 1 for value v.")
        .def(nb::init<const Model&, const nb::bytes&, const Sets&>(), "rules"_a, "givens"_a,
             "candidates"_a)
        .def("next", &TrailSearch::next, "budget"_a,
             "Returns the next solution, or None when there is none or the budget of steps is "
             "spent.")
        .def("count", &TrailSearch::count, "limit"_a, "budget"_a,
             "Counts until the limit is reached or the budget of steps is spent.")
        .def_prop_ro("exhausted", &TrailSearch::exhausted, "Whether all solutions were found.")
        .def_prop_ro("counted", &TrailSearch::counted, "The number of solutions found so far.")
        .def_prop_ro("guesses", &TrailSearch::guesses, "The number of guesses so far.");

    nb::class_<TrailBatch> batch(module, "TrailBatch",
                                 "Many puzzles under the same constraints, on several threads.");
    batch.def(nb::init<const Model&, ConstGrids, std::uint64_t, unsigned, std::optional<Grids>,
                       Numbers, std::optional<Numbers>>(),
              "rules"_a, "puzzles"_a, "limit"_a, "threads"_a, "grids"_a.none(), "counts"_a,
              "guesses"_a.none(),
              "puzzles: (N, cells) values, 0 for empty. The other arrays are written to: the first "
              "solution or zeros, the number of solutions up to the limit, the guesses.");
    bind_running(batch);
}
