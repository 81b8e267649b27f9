#include "classic.hpp"

#include <algorithm>
#include <new>

namespace nonet::classic {

extern const Kernel kernel_baseline;
#if defined(__x86_64__) || defined(_M_X64)
extern const Kernel kernel_avx2;
extern const Kernel kernel_avx2_wide;
extern const Kernel kernel_avx512;
#endif

namespace {

constexpr std::align_val_t workspace_alignment{64};

std::vector<const Kernel*> supported_kernels() {
    std::vector<const Kernel*> found;
#if defined(__x86_64__) || defined(_M_X64)
    __builtin_cpu_init();
    const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    if (has_avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq"))
        found.push_back(&kernel_avx512);
    if (has_avx2) {
        found.push_back(&kernel_avx2);
        found.push_back(&kernel_avx2_wide);
    }
#endif
    found.push_back(&kernel_baseline);
    return found;
}

}  // namespace

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> found = supported_kernels();
    return found;
}

const Kernel* find_kernel(std::string_view name) {
    for (const Kernel* kernel : kernels())
        if (kernel->name == name) return kernel;
    return nullptr;
}

Workspace::Workspace(std::size_t bytes) : memory_(::operator new(bytes, workspace_alignment)) {}

void Workspace::Release::operator()(void* memory) const {
    ::operator delete(memory, workspace_alignment);
}

Solver::Solver(const Kernel& kernel)
    : kernel_(kernel.search), workspace_(kernel_.workspace_bytes) {}

void Solver::start(const Task& task) {
    kernel_.start(workspace_.get(), task);
}

Outcome Solver::run_passes(std::uint32_t passes) {
    return kernel_.run(workspace_.get(), passes);
}

Outcome Solver::run(const KeepGoing& keep_going) {
    for (;;) {
        const Outcome outcome = run_passes(passes_between_questions);
        if (outcome != Outcome::paused) return outcome;
        if (keep_going && !keep_going(rows_finished())) return outcome;
    }
}

std::size_t Solver::rows_finished() const {
    return kernel_.rows_finished(workspace_.get());
}

bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going) {
    if (task.status) std::fill_n(task.status, task.rows, Status::unfinished);
    solver.start(task);
    return solver.run(keep_going) == Outcome::finished;
}

}  // namespace nonet::classic
