#include "houses.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "../houses/houses.hpp"
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

// A search and what Python asks of it. Every call may run for a slice of the work without the GIL.
class Search {
  public:
    Search(Houses rules, const nb::bytes& givens, const Sets& candidates)
        : grid_(checked(*rules, givens, candidates)),
          search_(std::move(rules), as_values(givens), candidates) {}

    std::optional<nb::bytes> next(std::uint64_t budget) {
        const Exclusive::Use use(exclusive_);
        if (run([&] { return search_.next(grid_, budget); }) != Status::solution) {
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

    Exclusive exclusive_;
    std::vector<std::uint8_t> grid_;
    houses::Search search_;
    bool exhausted_ = false;
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
}
