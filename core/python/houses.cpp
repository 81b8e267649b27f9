#include "houses.hpp"

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

#include "../houses/engine.hpp"
#include "../houses/houses.hpp"
#include "../search/batch.hpp"
#include "../search/count.hpp"
#include "../search/enumeration.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace houses = nonet::houses;
namespace search = nonet::search;

using Houses = std::shared_ptr<houses::Rules>;
using Sets = std::vector<std::uint64_t>;
using Grids = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Verdicts = nb::ndarray<std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

std::span<const std::uint8_t> as_values(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

void check_sizes(const houses::Rules& rules, const nb::bytes& givens, const Sets& allowed) {
    const auto cells = static_cast<std::size_t>(rules.cells());
    if (givens.size() != cells || (!allowed.empty() && allowed.size() != cells)) {
        throw nb::value_error("givens and candidates must have one entry for each cell");
    }
}

search::Engine engine_named(const houses::Rules& rules, const std::string& isa) {
    const search::Engine engine = houses::engine_for(rules, isa);
    if (!engine.kernel) throw nb::value_error("no such instruction set on this machine");
    return engine;
}

std::vector<unsigned char> candidate_sets(const houses::Rules& rules, const search::Engine& engine,
                                          const nb::bytes& givens, const Sets& allowed) {
    check_sizes(rules, givens, allowed);
    return houses::candidate_sets(engine, as_values(givens), allowed);
}

// A search and what Python asks of it. Every call may run for a slice of the work without the GIL.
class Search {
  public:
    Search(Houses rules, const nb::bytes& givens, const Sets& candidates)
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
    using Status = houses::Status;

    // Returns the buffer for a grid, once the sizes are known to be right.
    static std::vector<std::uint8_t> checked(const houses::Rules& rules, const nb::bytes& givens,
                                             const Sets& candidates) {
        check_sizes(rules, givens, candidates);
        return std::vector<std::uint8_t>(givens.size());
    }

    template <class Work>
    Status run(Work work) {
        const nb::gil_scoped_release release;
        const Status status = work();
        exhausted_ = status == Status::exhausted;
        return status;
    }

    std::vector<std::uint8_t> grid_;
    houses::Search search_;
    bool exhausted_ = false;
};

// nanobind tells types apart by their names, and the classic engine has a Batch of its own: hence
// the longer names.

// A batch and the arrays it reads and writes, which live as long as it does.
class HousesBatch {
  public:
    HousesBatch(Houses rules, const std::string& isa, Rows puzzles, std::uint64_t limit,
                unsigned threads, std::optional<Grids> grids, std::optional<Numbers> counts,
                std::optional<Verdicts> status, std::optional<Numbers> guesses)
        : rules_(std::move(rules)),
          puzzles_(std::move(puzzles)),
          grids_(std::move(grids)),
          counts_(std::move(counts)),
          status_(std::move(status)),
          guesses_(std::move(guesses)),
          batch_(engine_named(*rules_, isa), task(limit), threads) {}

    bool run(int milliseconds) {
        const nb::gil_scoped_release release;
        return batch_.run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return batch_.rows_finished(); }

  private:
    search::Task task(std::uint64_t limit) const {
        const auto cells = static_cast<std::size_t>(rules_->cells());
        if (puzzles_.shape(1) != cells || (grids_ && grids_->shape(1) != cells)) {
            throw nb::value_error("every row must have an entry for each cell");
        }
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
        if (array && array->shape(0) != puzzles_.shape(0)) {
            throw nb::value_error("every array must have a row for each puzzle");
        }
    }

    Houses rules_;
    Rows puzzles_;
    std::optional<Grids> grids_;
    std::optional<Numbers> counts_;
    std::optional<Verdicts> status_;
    std::optional<Numbers> guesses_;
    search::Batch batch_;
};

// The search for one puzzle's first solution.
class HousesFirst {
  public:
    HousesFirst(Houses rules, const std::string& isa, const nb::bytes& givens, const Sets& allowed)
        : rules_(std::move(rules)),
          engine_(engine_named(*rules_, isa)),
          candidates_(candidate_sets(*rules_, engine_, givens, allowed)),
          grid_(engine_.cells),
          solver_(engine_) {
        search::Task task;
        task.candidates = candidates_.data();
        task.rows = 1;
        task.limit = 1;
        task.grids = grid_.data();
        task.counts = &count_;
        solver_.start(task);
    }

    bool run(int milliseconds) {
        const nb::gil_scoped_release release;
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        const auto in_time = [end] { return std::chrono::steady_clock::now() < end; };
        return solver_.run(nullptr, in_time) == search::Outcome::finished;
    }
    std::optional<nb::bytes> grid() const {
        if (count_ == 0) return std::nullopt;
        return nb::bytes(grid_.data(), grid_.size());
    }

  private:
    Houses rules_;
    search::Engine engine_;
    std::vector<unsigned char> candidates_;
    std::vector<std::uint8_t> grid_;
    std::uint64_t count_ = 0;
    search::Solver solver_;
};

// The count of one puzzle's solutions.
class HousesCount {
  public:
    HousesCount(Houses rules, const std::string& isa, const nb::bytes& givens, const Sets& allowed,
                std::uint64_t limit, unsigned threads)
        : rules_(std::move(rules)),
          engine_(engine_named(*rules_, isa)),
          count_(engine_, candidate_sets(*rules_, engine_, givens, allowed).data(), limit,
                 threads) {}

    bool run(int microseconds) {
        const nb::gil_scoped_release release;
        return count_.run(std::chrono::microseconds(microseconds));
    }
    std::uint64_t counted() const { return count_.counted(); }
    double share_done() const { return count_.share_done(); }

  private:
    Houses rules_;
    search::Engine engine_;
    search::Count count_;
};

// The solutions of one puzzle, some at a time.
class HousesEnumeration {
  public:
    HousesEnumeration(Houses rules, const std::string& isa, const nb::bytes& givens,
                      const Sets& allowed)
        : rules_(std::move(rules)),
          engine_(engine_named(*rules_, isa)),
          enumeration_(engine_, candidate_sets(*rules_, engine_, givens, allowed).data()) {}

    // At most `capacity` grids behind one another; fewer when the time is up.
    nb::bytes next(std::size_t capacity, int milliseconds) {
        grids_.resize(capacity * engine_.cells);
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        std::size_t number = 0;
        {
            const nb::gil_scoped_release release;
            number = enumeration_.next(grids_.data(), capacity,
                                       [end] { return std::chrono::steady_clock::now() < end; });
        }
        return nb::bytes(grids_.data(), number * engine_.cells);
    }
    bool finished() const { return enumeration_.finished(); }

  private:
    Houses rules_;
    search::Engine engine_;
    std::vector<std::uint8_t> grids_;
    search::Enumeration enumeration_;
};

}  // namespace

void bind_houses(nb::module_& module) {
    nb::class_<houses::Rules>(module, "Houses", "Rules prepared for search.")
        .def(nb::init<int, int, const std::vector<std::vector<std::uint16_t>>&>(), "order"_a,
             "cells"_a, "houses"_a);

    nb::class_<Search>(module, "Search", "A resumable search for the solutions of one puzzle.")
        .def(nb::init<Houses, const nb::bytes&, const Sets&>(), "houses"_a, "givens"_a,
             "candidates"_a,
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

    nb::class_<HousesBatch>(module, "HousesBatch", "Puzzles under any houses, many at once.")
        .def(nb::init<Houses, const std::string&, Rows, std::uint64_t, unsigned,
                      std::optional<Grids>, std::optional<Numbers>, std::optional<Verdicts>,
                      std::optional<Numbers>>(),
             "houses"_a, "isa"_a, "puzzles"_a, "limit"_a, "threads"_a, "grids"_a.none(),
             "counts"_a.none(), "status"_a.none(), "guesses"_a.none(),
             "puzzles: (N, cells), 0 for empty. The other arrays, all optional, are written to: "
             "the first solution or zeros, the number of solutions up to the limit, the verdict, "
             "the guesses.")
        .def("run", &HousesBatch::run, "milliseconds"_a,
             "Works for about so long; returns whether every row is finished.")
        .def_prop_ro("rows_finished", &HousesBatch::rows_finished, "How many rows are finished.");

    nb::class_<HousesFirst>(module, "HousesFirst",
                            "Finds the first solution of a puzzle under any houses.")
        .def(nb::init<Houses, const std::string&, const nb::bytes&, const Sets&>(), "houses"_a,
             "isa"_a, "givens"_a, "candidates"_a)
        .def("run", &HousesFirst::run, "milliseconds"_a,
             "Works for about so long; returns whether the search is over.")
        .def_prop_ro("grid", &HousesFirst::grid, "The solution, or None.");

    nb::class_<HousesCount>(module, "HousesCount",
                            "Counts the solutions of a puzzle under any houses.")
        .def(nb::init<Houses, const std::string&, const nb::bytes&, const Sets&, std::uint64_t,
                      unsigned>(),
             "houses"_a, "isa"_a, "givens"_a, "candidates"_a, "limit"_a, "threads"_a)
        .def("run", &HousesCount::run, "microseconds"_a,
             "Works for about so long; returns whether the count is complete.")
        .def_prop_ro("counted", &HousesCount::counted, "Solutions counted so far.")
        .def_prop_ro("share_done", &HousesCount::share_done,
                     "An estimate of the share of the search tree that is done, 0 to 1.");

    nb::class_<HousesEnumeration>(module, "HousesEnumeration",
                                  "The solutions of a puzzle under any houses.")
        .def(nb::init<Houses, const std::string&, const nb::bytes&, const Sets&>(), "houses"_a,
             "isa"_a, "givens"_a, "candidates"_a)
        .def("next", &HousesEnumeration::next, "capacity"_a, "milliseconds"_a,
             "Returns up to so many grids behind one another; fewer when the time is up.")
        .def_prop_ro("finished", &HousesEnumeration::finished, "Whether all were returned.");
}
