#include "candidates.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../constraints/trail_search.hpp"
#include "../houses/singles.hpp"
#include "../houses/trail_search.hpp"
#include "../search/true_candidates.hpp"
#include "lanes.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace constraints = nonet::constraints;

// Reports from a search that runs without the GIL: handles signals and calls `progress` from time
// to time, with the GIL.
class Reports {
  public:
    explicit Reports(const nb::object& progress) : progress_(progress) {}

    bool operator()(std::uint64_t solutions, double share) {
        if (failed_) return false;
        const auto now = Clock::now();
        if (now < next_) return true;
        next_ = now + pause;
        const nb::gil_scoped_acquire acquire;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (!progress_.is_none()) progress_(solutions, share);
        } catch (...) {
            failed_ = std::current_exception();
        }
        return !failed_;
    }

    // Raises what ended the search. With the GIL.
    void raise() const {
        if (failed_) std::rethrow_exception(failed_);
    }

  private:
    using Clock = std::chrono::steady_clock;
    // Short, because a server learns from reports that a search is long.
    static constexpr std::chrono::milliseconds pause{5};

    const nb::object& progress_;
    Clock::time_point next_ = Clock::now() + pause;
    std::exception_ptr failed_;
};

std::span<const std::uint8_t> values_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

using NumbersByCell = nb::typed<nb::tuple, nb::typed<nb::tuple, int, nb::ellipsis>, nb::ellipsis>;

NumbersByCell by_cell(const std::vector<std::uint64_t>& numbers, std::size_t order) {
    const nb::int_ zero(0), one(1);  // most numbers are one of these
    const auto object = [&](std::uint64_t number) {
        return number == 0 ? zero : number == 1 ? one : nb::int_(number);
    };
    const auto cells = static_cast<Py_ssize_t>(numbers.size() / order);
    auto all = nb::steal<nb::tuple>(PyTuple_New(cells));
    if (!all.is_valid()) throw nb::python_error();
    auto number = numbers.begin();
    for (Py_ssize_t cell = 0; cell < cells; ++cell) {
        PyObject* own = PyTuple_New(static_cast<Py_ssize_t>(order));
        if (!own) throw nb::python_error();
        PyTuple_SetItem(all.ptr(), cell, own);
        for (std::size_t value = 0; value < order; ++value, ++number)
            PyTuple_SetItem(own, static_cast<Py_ssize_t>(value), object(*number).release().ptr());
    }
    return all;
}

// Runs settle(support, report) without the GIL, and returns the numbers.
template <class Word, class Settle>
NumbersByCell settled(std::vector<Word> sets, int order, std::uint64_t limit,
                      const nb::object& progress, const Settle& settle) {
    Reports reports(progress);
    const auto values = static_cast<std::size_t>(order);
    search::Support<Word> support(std::move(sets), values, limit);
    {
        const nb::gil_scoped_release release;
        settle(support, [&](std::uint64_t found, double share) { return reports(found, share); });
    }
    reports.raise();
    return by_cell(support.numbers(), values);
}

// For classic puzzles. Others have no setup that is as sure to end soon.
NumbersByCell in_lanes(const Setup& setup, const nb::bytes& givens, const Sets& allowed,
                       std::uint64_t limit, const nb::object& progress) {
    if (!setup.is_classic()) throw nb::value_error("expected a setup for classic puzzles");
    constexpr int order = 9;
    const auto bytes = setup.candidate_sets(givens, allowed);
    std::vector<std::uint16_t> sets(setup.cells());
    std::memcpy(sets.data(), bytes.data(), bytes.size());
    for (auto& set : sets) set &= (1 << order) - 1;
    const BorrowedSolver solver(setup);
    return settled(std::move(sets), order, limit, progress,
                   [&](auto& support, const search::ReportSupport& report) {
                       search::settle_in_lanes(*solver, support, report);
                   });
}

// For searches that search_among(no givens, candidates) returns.
template <class SearchAmong>
NumbersByCell by_trail(const houses::Rules& rules, const nb::bytes& givens, const Sets& allowed,
                       std::uint64_t limit, const nb::object& progress,
                       const SearchAmong& search_among) {
    const auto sets = houses::candidates_left(rules, values_of(givens), allowed);
    const std::vector<std::uint8_t> empty(sets.size());
    const auto search = [&](std::span<const std::uint64_t> candidates) {
        return search_among(empty, candidates);
    };
    return settled(sets, rules.order(), limit, progress,
                   [&](auto& support, const search::ReportSupport& report) {
                       search::settle_by_trail(search, support, report);
                   });
}

NumbersByCell under_houses(const Houses& rules, const nb::bytes& givens, const Sets& allowed,
                           std::uint64_t limit, const nb::object& progress) {
    return by_trail(*rules, givens, allowed, limit, progress, [&](auto empty, auto candidates) {
        return houses::trail_search(rules, empty, candidates);
    });
}

NumbersByCell under_constraints(const std::shared_ptr<constraints::Model>& model,
                                const nb::bytes& givens, const Sets& allowed, std::uint64_t limit,
                                const nb::object& progress) {
    return by_trail(model->rules(), givens, allowed, limit, progress,
                    [&](auto empty, auto candidates) {
                        return constraints::trail_search(model, empty, candidates);
                    });
}

}  // namespace

void bind_candidates(nb::module_& module) {
    module.def("true_candidates_in_lanes", &in_lanes, "setup"_a, "givens"_a, "candidates"_a,
               "limit"_a, "progress"_a.none() = nb::none(),
               "Returns for each cell and value how many solutions have it, up to the limit. "
               "candidates: empty, or one bit set for each cell. A long search calls progress with "
               "the number of solutions counted and the share of candidates that are settled.");
    module.def("true_candidates_by_trail", &under_houses, "rules"_a, "givens"_a, "candidates"_a,
               "limit"_a, "progress"_a.none() = nb::none());
    module.def("true_candidates_by_trail", &under_constraints, "rules"_a, "givens"_a,
               "candidates"_a, "limit"_a, "progress"_a.none() = nb::none());
}
