#include "trail_search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "../houses/trail_search.hpp"
#include "exclusive.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace houses = nonet::houses;

using Houses = std::shared_ptr<houses::Rules>;
using Sets = std::vector<std::uint64_t>;

std::span<const std::uint8_t> as_values(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

void check_sizes(const houses::Rules& rules, const nb::bytes& givens, const Sets& allowed) {
    const auto cells = static_cast<std::size_t>(rules.cells());
    if (givens.size() != cells || (!allowed.empty() && allowed.size() != cells)) {
        throw nb::value_error("givens and candidates must have one entry for each cell");
    }
}

// A search for Python. A call runs one slice of the search, without the GIL.
class TrailSearch {
  public:
    TrailSearch(Houses rules, const nb::bytes& givens, const Sets& candidates)
        : grid_(checked(*rules, givens, candidates)),
          search_(std::move(rules), as_values(givens), candidates) {}

    std::optional<nb::bytes> next(std::uint64_t budget) {
        const Exclusive::Use use(exclusive_);
        if (run([&] { return search_.next(grid_, budget); }) != Progress::solution) {
            return std::nullopt;
        }
        return nb::bytes(grid_.data(), grid_.size());
    }

    void count(std::uint64_t limit, std::uint64_t budget) {
        const Exclusive::Use use(exclusive_);
        run([&] { return search_.count(limit, budget); });
    }

    bool exhausted() {
        const Exclusive::Use use(exclusive_);
        return exhausted_;
    }
    std::uint64_t counted() {
        const Exclusive::Use use(exclusive_);
        return search_.counted();
    }
    std::uint64_t guesses() {
        const Exclusive::Use use(exclusive_);
        return search_.guesses();
    }

  private:
    using Progress = houses::Progress;

    // Returns the buffer for a grid, once the sizes are known to be right.
    static std::vector<std::uint8_t> checked(const houses::Rules& rules, const nb::bytes& givens,
                                             const Sets& candidates) {
        check_sizes(rules, givens, candidates);
        return std::vector<std::uint8_t>(givens.size());
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
    houses::TrailSearch search_;
    bool exhausted_ = false;
};

}  // namespace

void bind_trail_search(nb::module_& module) {
    nb::class_<houses::Rules>(module, "Houses", "Rules made of houses, prepared for searches.")
        .def(nb::init<int, int, const std::vector<std::vector<std::uint16_t>>&>(), "order"_a,
             "cells"_a, "houses"_a);

    nb::class_<TrailSearch>(module, "TrailSearch",
                            "A resumable search for the solutions of one puzzle, node by node.")
        .def(nb::init<Houses, const nb::bytes&, const Sets&>(), "houses"_a, "givens"_a,
             "candidates"_a,
             "givens: one value for each cell, 0 for empty. candidates: empty, or one bit set for "
             "each cell, bit v - 1 for value v.")
        .def("next", &TrailSearch::next, "budget"_a,
             "Returns the next solution, or None when there is none or the budget of steps is "
             "spent.")
        .def("count", &TrailSearch::count, "limit"_a, "budget"_a,
             "Counts until the limit is reached or the budget of steps is spent.")
        .def_prop_ro("exhausted", &TrailSearch::exhausted, "Whether all solutions were found.")
        .def_prop_ro("counted", &TrailSearch::counted, "The number of solutions found so far.")
        .def_prop_ro("guesses", &TrailSearch::guesses, "The number of guesses so far.");
}
