#include "verifying.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "../houses/verifying.hpp"
#include "arrays.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace houses = nonet::houses;

// A batch, and the arrays that it reads and writes, which it keeps alive.
class VerifyingBatch {
  public:
    VerifyingBatch(const std::shared_ptr<houses::Rules>& rules, ConstGrids puzzles,
                   ConstGrids grids, Verdicts right, unsigned threads)
        : puzzles_(std::move(puzzles)),
          grids_(std::move(grids)),
          right_(std::move(right)),
          running_(houses::batch_of(*rules, task(*rules), threads)) {}

    bool run(int milliseconds) { return running_.run(milliseconds); }
    std::size_t rows_finished() const {
        return std::min(running_.rows_finished() * houses::verified_at_once, puzzles_.shape(0));
    }

  private:
    houses::Verification task(const houses::Rules& rules) const {
        const auto cells = static_cast<std::size_t>(rules.cells());
        if (puzzles_.shape(1) != cells || grids_.shape(1) != cells)
            throw nb::value_error("every row must have an entry for each cell");
        if (grids_.shape(0) != puzzles_.shape(0) || right_.shape(0) != puzzles_.shape(0))
            throw nb::value_error("every array must have a row for each puzzle");
        return {puzzles_.shape(0), puzzles_.data(), grids_.data(), right_.data()};
    }

    ConstGrids puzzles_, grids_;
    Verdicts right_;
    Running running_;
};

}  // namespace

void bind_verifying(nb::module_& module) {
    nb::class_<VerifyingBatch>(module, "VerifyingBatch", "The grids of many puzzles, verified.")
        .def(nb::init<const std::shared_ptr<houses::Rules>&, ConstGrids, ConstGrids, Verdicts,
                      unsigned>(),
             "rules"_a, "puzzles"_a, "grids"_a, "right"_a, "threads"_a,
             "puzzles, grids: (N, cells) values, 0 for empty. Written to: right, 1 for a grid that "
             "is complete, without a value twice in a house, and with all givens; else 0.")
        .def("run", &VerifyingBatch::run, "milliseconds"_a,
             "Waits this long, or until every row is finished. Returns whether they are.")
        .def_prop_ro("rows_finished", &VerifyingBatch::rows_finished,
                     "The number of finished rows.");
}
