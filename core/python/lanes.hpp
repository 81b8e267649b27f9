// Setups of searches in lanes for Python, and solvers that one call after another can use.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../classic/setup.hpp"
#include "../houses/rules.hpp"
#include "../houses/setup.hpp"
#include "../search/solver.hpp"

namespace {

namespace classic = nonet::classic;
namespace houses = nonet::houses;
namespace search = nonet::search;

using Houses = std::shared_ptr<houses::Rules>;
using Sets = std::vector<std::uint64_t>;

// A setup and its rules, which it keeps alive.
class Setup {
  public:
    static Setup for_classic(const std::string& isa) {
        return Setup(nullptr, classic::setup_for(known(classic::find_kernel(isa))));
    }
    static Setup for_houses(Houses rules, const std::string& isa) {
        const auto& kernels = known(houses::find_kernels(isa));
        const nanobind::gil_scoped_release release;  // the first setup of some rules may take long
        const search::Setup setup = houses::setup_for(*rules, kernels);
        return Setup(std::move(rules), setup);
    }

    const search::Setup& get() const { return setup_; }
    std::size_t cells() const { return setup_.cells; }
    bool is_classic() const { return !rules_; }
    std::string isa() const { return setup_.kernel->name; }

    std::vector<unsigned char> candidate_sets(const nanobind::bytes& givens,
                                              const Sets& allowed) const {
        if (givens.size() != cells() || (!allowed.empty() && allowed.size() != cells()))
            throw nanobind::value_error("givens and candidates must have one entry for each cell");
        const auto* values = static_cast<const std::uint8_t*>(givens.data());
        return search::candidate_sets(setup_, {values, givens.size()}, allowed);
    }

  private:
    Setup(Houses rules, const search::Setup& setup) : rules_(std::move(rules)), setup_(setup) {}

    template <class Found>
    static const Found& known(const Found* found) {
        if (!found) throw nanobind::value_error("no such instruction set on this machine");
        return *found;
    }

    Houses rules_;
    search::Setup setup_;
};

// A solver for one puzzle. Each thread keeps a solver for classic puzzles, so that one puzzle after
// another can use its memory. Solvers for other rules are not kept.
class BorrowedSolver {
  public:
    // The thread lends its solver for this time: progress callbacks and signal handlers run Python,
    // which may solve another puzzle, with a solver of its own.
    explicit BorrowedSolver(const Setup& setup) : is_classic_(setup.is_classic()) {
        if (is_classic_) solver_ = std::move(kept_);
        if (!solver_ || solver_->setup().kernel != setup.get().kernel)
            solver_ = std::make_unique<search::Solver>(setup.get());
    }
    BorrowedSolver(const BorrowedSolver&) = delete;
    BorrowedSolver& operator=(const BorrowedSolver&) = delete;
    ~BorrowedSolver() {
        if (is_classic_) kept_ = std::move(solver_);
    }

    search::Solver& operator*() const { return *solver_; }
    search::Solver* operator->() const { return solver_.get(); }

  private:
    static inline thread_local std::unique_ptr<search::Solver> kept_;

    bool is_classic_;
    std::unique_ptr<search::Solver> solver_;
};

}  // namespace
