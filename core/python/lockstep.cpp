#include "lockstep.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../search/batch.hpp"
#include "../search/count.hpp"
#include "../search/enumeration.hpp"
#include "arrays.hpp"
#include "exclusive.hpp"
#include "lanes.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Clock = std::chrono::steady_clock;

// A batch, and the arrays that it reads and writes, which it keeps alive.
class Batch {
  public:
    Batch(Setup setup, ConstGrids puzzles, std::uint64_t limit, unsigned threads,
          std::optional<Grids> grids, std::optional<Numbers> counts, std::optional<Verdicts> status,
          std::optional<Numbers> guesses)
        : setup_(std::move(setup)),
          puzzles_(std::move(puzzles)),
          grids_(std::move(grids)),
          counts_(std::move(counts)),
          status_(std::move(status)),
          guesses_(std::move(guesses)),
          batch_(setup_.get(), task(limit), threads) {}

    bool run(int milliseconds) {
        const Exclusive::Use use(exclusive_);
        const nb::gil_scoped_release release;
        return batch_.run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return batch_.rows_finished(); }

  private:
    search::Task task(std::uint64_t limit) const {
        if (puzzles_.shape(1) != setup_.cells() || (grids_ && grids_->shape(1) != setup_.cells()))
            throw nb::value_error("every row must have an entry for each cell");
        check_rows(grids_);
        check_rows(counts_);
        check_rows(status_);
        check_rows(guesses_);
        search::Task task;
        task.puzzles = puzzles_.data();
        task.rows = puzzles_.shape(0);
        task.limit = limit;
        task.grids = grids_ ? grids_->data() : nullptr;
        task.counts = counts_ ? counts_->data() : nullptr;
        task.status = status_ ? reinterpret_cast<search::Status*>(status_->data()) : nullptr;
        task.guesses = guesses_ ? guesses_->data() : nullptr;
        return task;
    }
    template <class Array>
    void check_rows(const std::optional<Array>& array) const {
        if (array && array->shape(0) != puzzles_.shape(0))
            throw nb::value_error("every array must have a row for each puzzle");
    }

    Exclusive exclusive_;
    Setup setup_;
    ConstGrids puzzles_;
    std::optional<Grids> grids_;
    std::optional<Numbers> counts_;
    std::optional<Verdicts> status_;
    std::optional<Numbers> guesses_;
    search::Batch batch_;
};

// One puzzle as a task: its givens, or candidate sets if its cells are restricted.
class OnePuzzle {
  public:
    OnePuzzle(const Setup& setup, const nb::bytes& givens, const Sets& allowed) {
        if (allowed.empty() && givens.size() == setup.cells()) {
            task_.puzzles = static_cast<const std::uint8_t*>(givens.data());
        } else {
            sets_ = setup.candidate_sets(givens, allowed);
            task_.candidates = sets_.data();
        }
        task_.rows = 1;
        task_.counts = &count_;
    }
    OnePuzzle(const OnePuzzle&) = delete;
    OnePuzzle& operator=(const OnePuzzle&) = delete;

    search::Task& task() { return task_; }
    std::uint64_t count() const { return count_; }

  private:
    std::vector<unsigned char> sets_;
    search::Task task_;
    std::uint64_t count_ = 0;
};

// Answers the task in lanes. Short searches keep the GIL: to release it would take longer.
void solve_in_lanes(const Setup& setup, const search::Task& task, const nb::object& progress) {
    constexpr std::uint32_t short_time = 64;  // in rounds
    constexpr auto long_time = std::chrono::milliseconds(20);
    const BorrowedSolver solver(setup);
    solver->start(task);
    search::Outcome outcome = solver->run_rounds(short_time);
    while (outcome == search::Outcome::paused) {
        {
            const nb::gil_scoped_release release;
            outcome = solver->run([end = Clock::now() + long_time] { return Clock::now() < end; });
        }
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!progress.is_none()) progress(0, 0.0);
    }
}

// The number of solutions of one puzzle up to a limit, and the first of them, or None.
std::pair<std::uint64_t, std::optional<nb::bytes>> judge(const Setup& setup,
                                                         const nb::bytes& givens,
                                                         const Sets& allowed, std::uint64_t limit,
                                                         const nb::object& progress) {
    if (limit == 0) throw nb::value_error("a limit of at least 1 expected");
    OnePuzzle puzzle(setup, givens, allowed);
    // Written in place: nothing else has seen the object.
    const auto size = static_cast<Py_ssize_t>(setup.cells());
    auto grid = nb::steal<nb::bytes>(PyBytes_FromStringAndSize(nullptr, size));
    if (!grid.is_valid()) throw nb::python_error();
    search::Task& task = puzzle.task();
    task.grids = reinterpret_cast<std::uint8_t*>(PyBytes_AS_STRING(grid.ptr()));
    task.limit = limit;
    if (!search::solve_narrowly(setup.get(), task)) solve_in_lanes(setup, task, progress);
    if (puzzle.count() == 0) return {0, std::nullopt};
    return {puzzle.count(), std::move(grid)};
}

// A solution of one puzzle, or None.
std::optional<nb::bytes> solve(const Setup& setup, const nb::bytes& givens, const Sets& allowed,
                               const nb::object& progress) {
    return judge(setup, givens, allowed, 1, progress).second;
}

// The count of one puzzle's solutions.
class Count {
  public:
    Count(Setup setup, const nb::bytes& givens, const Sets& allowed, std::uint64_t limit,
          unsigned threads)
        : setup_(std::move(setup)),
          count_(setup_.get(), setup_.candidate_sets(givens, allowed).data(), limit, threads) {}

    bool run(int microseconds) {
        const Exclusive::Use use(exclusive_);
        const nb::gil_scoped_release release;
        return count_.run(std::chrono::microseconds(microseconds));
    }
    std::uint64_t counted() const { return count_.counted(); }
    double share_done() const { return count_.share_done(); }

  private:
    Exclusive exclusive_;
    Setup setup_;
    search::Count count_;
};

// The solutions of one puzzle, some at a time.
class Enumeration {
  public:
    Enumeration(Setup setup, const nb::bytes& givens, const Sets& allowed)
        : setup_(std::move(setup)),
          enumeration_(setup_.get(), setup_.candidate_sets(givens, allowed).data()) {}

    // At most `capacity` grids, one after another; fewer when the time is up.
    nb::bytes next(std::size_t capacity, int milliseconds) {
        const Exclusive::Use use(exclusive_);
        grids_.resize(capacity * setup_.cells());
        const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
        std::size_t number = 0;
        {
            const nb::gil_scoped_release release;
            number =
                enumeration_.next(grids_.data(), capacity, [end] { return Clock::now() < end; });
        }
        return nb::bytes(grids_.data(), number * setup_.cells());
    }
    bool finished() {
        const Exclusive::Use use(exclusive_);
        return enumeration_.finished();
    }

  private:
    Exclusive exclusive_;
    Setup setup_;
    std::vector<std::uint8_t> grids_;
    search::Enumeration enumeration_;
};

std::vector<std::string> classic_instruction_sets() {
    std::vector<std::string> names;
    for (const search::Kernel* kernel : classic::kernels()) names.emplace_back(kernel->name);
    return names;
}

void bind_batch(nb::module_& module) {
    nb::class_<Batch>(module, "Batch", "Many puzzles on several threads.")
        .def(nb::init<Setup, ConstGrids, std::uint64_t, unsigned, std::optional<Grids>,
                      std::optional<Numbers>, std::optional<Verdicts>, std::optional<Numbers>>(),
             "setup"_a, "puzzles"_a, "limit"_a, "threads"_a, "grids"_a.none(), "counts"_a.none(),
             "status"_a.none(), "guesses"_a.none(),
             "puzzles: (N, cells) values, 0 for empty. The other arrays are optional and written "
             "to: "
             "the first solution or zeros, the number of solutions up to the limit, the verdict, "
             "the guesses.")
        .def("run", &Batch::run, "milliseconds"_a,
             "Works for about this long. Returns whether every row is finished.")
        .def_prop_ro("rows_finished", &Batch::rows_finished, "The number of finished rows.");
}

void bind_one_puzzle(nb::module_& module) {
    module.def(
        "solve", &solve, "setup"_a, "givens"_a, "candidates"_a, "progress"_a.none() = nb::none(),
        "Returns a solution of one puzzle, or None. candidates: empty, or one bit set for each "
        "cell. A long search calls progress(0, 0.0) from time to time.");
    module.def(
        "judge", &judge, "setup"_a, "givens"_a, "candidates"_a, "limit"_a,
        "progress"_a.none() = nb::none(),
        "Returns the number of solutions of one puzzle up to the limit, and the first of them or "
        "None. The other arguments are as for solve.");

    nb::class_<Count>(module, "Count", "Counts the solutions of one puzzle.")
        .def(nb::init<Setup, const nb::bytes&, const Sets&, std::uint64_t, unsigned>(), "setup"_a,
             "givens"_a, "candidates"_a, "limit"_a, "threads"_a)
        .def("run", &Count::run, "microseconds"_a,
             "Works for about this long. Returns whether the count is complete.")
        .def_prop_ro("counted", &Count::counted, "The number of solutions counted so far.")
        .def_prop_ro("share_done", &Count::share_done,
                     "An estimate of the finished share of the search tree, 0 to 1.");

    nb::class_<Enumeration>(module, "Enumeration", "The solutions of one puzzle.")
        .def(nb::init<Setup, const nb::bytes&, const Sets&>(), "setup"_a, "givens"_a,
             "candidates"_a)
        .def("next", &Enumeration::next, "capacity"_a, "milliseconds"_a,
             "Returns at most this many grids, one after another; fewer when the time is up.")
        .def_prop_ro("finished", &Enumeration::finished, "Whether all solutions were returned.");
}

}  // namespace

void bind_lockstep(nb::module_& module) {
    module.def(
        "classic_instruction_sets", &classic_instruction_sets,
        "Returns the instruction sets that classic puzzles can use on this machine, the fastest "
        "first.");

    nb::class_<Setup>(module, "Setup", "An instruction set and rules, for searches in lanes.")
        .def_static("for_classic", &Setup::for_classic, "isa"_a)
        .def_static("for_houses", &Setup::for_houses, "houses"_a, "isa"_a)
        .def_prop_ro("isa", &Setup::isa, "The instruction set.");

    bind_batch(module);
    bind_one_puzzle(module);
}
