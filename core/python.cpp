// The door between Python and the core: the only file that knows nanobind.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "classic/batch.hpp"
#include "houses/houses.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::span<const std::uint8_t> as_values(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// A search and what Python asks of it. Every call may run for a slice of the work without the GIL.
class Search {
  public:
    Search(std::shared_ptr<nonet::houses::Rules> rules, const nb::bytes& givens,
           const std::vector<std::uint64_t>& candidates)
        : grid_(checked(*rules, givens, candidates)),
          search_(std::move(rules), as_values(givens), candidates) {}

    std::optional<nb::bytes> next(std::uint64_t budget) {
        if (run([&] { return search_.next(grid_, budget); }) != Status::solution) {
            return std::nullopt;
        }
        return nb::bytes(grid_.data(), grid_.size());
    }

    void count(std::uint64_t limit, std::uint64_t budget) {
        run([&] { return search_.count(limit, budget); });
    }

    bool exhausted() const { return exhausted_; }
    std::uint64_t counted() const { return search_.counted(); }
    std::uint64_t guesses() const { return search_.guesses(); }

  private:
    using Status = nonet::houses::Status;

    // Returns the buffer for a grid, once the sizes are known to be right.
    static std::vector<std::uint8_t> checked(const nonet::houses::Rules& rules,
                                             const nb::bytes& givens,
                                             const std::vector<std::uint64_t>& candidates) {
        const auto cells = static_cast<std::size_t>(rules.cells());
        if (givens.size() != cells || (!candidates.empty() && candidates.size() != cells)) {
            throw nb::value_error("givens and candidates must have one entry for each cell");
        }
        return std::vector<std::uint8_t>(cells);
    }

    template <class Work>
    Status run(Work work) {
        const nb::gil_scoped_release release;
        const Status status = work();
        exhausted_ = status == Status::exhausted;
        return status;
    }

    std::vector<std::uint8_t> grid_;
    nonet::houses::Search search_;
    bool exhausted_ = false;
};

namespace classic = nonet::classic;

using Grids = nb::ndarray<std::uint8_t, nb::shape<-1, classic::cells>, nb::c_contig, nb::device::cpu>;
using Puzzles =
    nb::ndarray<const std::uint8_t, nb::shape<-1, classic::cells>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Verdicts = nb::ndarray<std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

const classic::Kernel& kernel_named(const std::string& name) {
    const classic::Kernel* kernel = classic::find_kernel(name);
    if (!kernel) throw nb::value_error("no such instruction set on this machine");
    return *kernel;
}

std::vector<std::string> kernel_names() {
    std::vector<std::string> names;
    for (const classic::Kernel* kernel : classic::kernels()) names.emplace_back(kernel->name);
    return names;
}

// A batch and the arrays it reads and writes, which live as long as it does.
class Batch {
  public:
    Batch(const std::string& isa, Puzzles puzzles, std::uint64_t limit, unsigned threads,
          std::optional<Grids> grids, std::optional<Numbers> counts, std::optional<Verdicts> status,
          std::optional<Numbers> guesses)
        : puzzles_(std::move(puzzles)),
          grids_(std::move(grids)),
          counts_(std::move(counts)),
          status_(std::move(status)),
          guesses_(std::move(guesses)),
          batch_(kernel_named(isa), task(limit), threads) {}

    bool run(int milliseconds) {
        const nb::gil_scoped_release release;
        return batch_.run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return batch_.rows_finished(); }

  private:
    classic::Task task(std::uint64_t limit) const {
        check_rows(grids_);
        check_rows(counts_);
        check_rows(status_);
        check_rows(guesses_);
        classic::Task task;
        task.puzzles = puzzles_.data();
        task.rows = puzzles_.shape(0);
        task.limit = limit;
        task.grids = grids_ ? grids_->data() : nullptr;
        task.counts = counts_ ? counts_->data() : nullptr;
        task.status = status_ ? reinterpret_cast<classic::Status*>(status_->data()) : nullptr;
        task.guesses = guesses_ ? guesses_->data() : nullptr;
        return task;
    }
    template <class Array>
    void check_rows(const std::optional<Array>& array) const {
        if (array && array->shape(0) != puzzles_.shape(0)) {
            throw nb::value_error("every array must have a row for each puzzle");
        }
    }

    Puzzles puzzles_;
    std::optional<Grids> grids_;
    std::optional<Numbers> counts_;
    std::optional<Verdicts> status_;
    std::optional<Numbers> guesses_;
    classic::Batch batch_;
};

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "Arrays in, arrays out: the C++ engines. Only nonet.engine imports it.";

    nb::class_<nonet::houses::Rules>(module, "Houses", "Rules prepared for search.")
        .def(nb::init<int, const std::vector<std::vector<std::uint16_t>>&>(), "order"_a,
             "houses"_a);

    nb::class_<Search>(module, "Search", "A resumable search for the solutions of one puzzle.")
        .def(nb::init<std::shared_ptr<nonet::houses::Rules>, const nb::bytes&,
                      const std::vector<std::uint64_t>&>(),
             "houses"_a, "givens"_a, "candidates"_a,
             "givens: a value a cell, 0 for empty. candidates: none, or a bit set a cell, "
             "bit v - 1 for the value v.")
        .def("next", &Search::next, "budget"_a,
             "Returns the next solution, or None when there is none or the budget of steps is "
             "spent.")
        .def("count", &Search::count, "limit"_a, "budget"_a,
             "Counts on to the limit or until the budget of steps is spent.")
        .def_prop_ro("exhausted", &Search::exhausted, "Whether all solutions were found.")
        .def_prop_ro("counted", &Search::counted, "How many solutions were found so far.")
        .def_prop_ro("guesses", &Search::guesses, "How many branches were taken so far.");

    module.def("classic_instruction_sets", &kernel_names,
               "Returns the instruction sets that the classic engine can use here, the fastest "
               "first.");

    nb::class_<Batch>(module, "ClassicBatch", "Classic puzzles, many at once, on several threads.")
        .def(nb::init<const std::string&, Puzzles, std::uint64_t, unsigned, std::optional<Grids>,
                      std::optional<Numbers>, std::optional<Verdicts>, std::optional<Numbers>>(),
             "isa"_a, "puzzles"_a, "limit"_a, "threads"_a, "grids"_a.none(), "counts"_a.none(),
             "status"_a.none(), "guesses"_a.none(),
             "puzzles: (N, 81), 0 for empty. The other arrays, all optional, are written to: the "
             "first solution or zeros, the number of solutions up to the limit, the verdict, the "
             "guesses.")
        .def("run", &Batch::run, "milliseconds"_a,
             "Works for about so long; returns whether every row is finished.")
        .def_prop_ro("rows_finished", &Batch::rows_finished, "How many rows are finished.");
}
