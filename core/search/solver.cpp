#include "solver.hpp"

#include <algorithm>

namespace nonet::search {

Solver::Solver(const Setup& setup)
    : setup_(setup),
      nodes_(setup.kernel->stack_search.node_bytes(setup.rules)),
      workspace_(setup.kernel->stack_search.workspace_bytes(setup.rules)) {}

void Solver::start(const Task& task) {
    setup_.kernel->stack_search.start(workspace_.get(), setup_.rules, nodes_.free(), task);
}

Outcome Solver::run_rounds(std::uint32_t rounds) {
    return setup_.kernel->stack_search.run(workspace_.get(), rounds);
}

Outcome Solver::run(const KeepGoing& keep_going) {
    return run_in_slices(setup_, keep_going,
                         [this](std::uint32_t rounds) { return run_rounds(rounds); });
}

std::size_t Solver::rows_finished() const {
    return setup_.kernel->stack_search.rows_finished(workspace_.get());
}

bool solve_narrowly(const Setup& setup, const Task& task) {
    return setup.kernel->narrow_search && setup.kernel->narrow_search(task);
}

void deduce_narrowly(const Setup& setup, void* candidates) {
    if (setup.kernel->narrow_deduction) setup.kernel->narrow_deduction(candidates);
}

bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going) {
    if (task.status) std::fill_n(task.status, task.rows, Status::unfinished);
    solver.start(task);
    return solver.run(keep_going) == Outcome::finished;
}

}  // namespace nonet::search
