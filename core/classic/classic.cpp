#include "classic.hpp"

#include <algorithm>
#include <cstring>
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
// A pass takes well under a microsecond.
constexpr std::uint32_t passes_between_questions = 4096;

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

// Stacks make up most of a workspace and are rarely used to their depth: untouched memory costs
// nothing.
Solver::Solver(const Kernel& kernel)
    : kernel_(&kernel), workspace_(::operator new(kernel.workspace_bytes, workspace_alignment)) {}

void Solver::Release::operator()(void* memory) const {
    ::operator delete(memory, workspace_alignment);
}

void Solver::start(const Task& task) {
    kernel_->start(workspace_.get(), task);
}

Outcome Solver::run_passes(std::uint32_t passes, Stream* stream) {
    return kernel_->run(workspace_.get(), passes, stream);
}

Outcome Solver::run(Stream* stream, const KeepGoing& keep_going) {
    for (;;) {
        const Outcome outcome = run_passes(passes_between_questions, stream);
        if (outcome != Outcome::paused) return outcome;
        if (keep_going && !keep_going(rows_finished())) return outcome;
    }
}

std::size_t Solver::rows_finished() const {
    return kernel_->rows_finished(workspace_.get());
}

std::uint64_t Solver::solutions() const {
    return kernel_->solutions(workspace_.get());
}

std::vector<std::uint16_t> Solver::open_nodes() {
    std::vector<std::uint16_t> candidates(cells * kernel_->open_nodes(workspace_.get()));
    kernel_->export_nodes(workspace_.get(), candidates.data());
    return candidates;
}

bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going) {
    if (task.status) std::fill_n(task.status, task.rows, Status::unfinished);
    solver.start(task);
    return solver.run(nullptr, keep_going) == Outcome::finished;
}

Enumeration::Enumeration(const std::uint16_t* candidates, const Kernel& kernel) : solver_(kernel) {
    std::memcpy(candidates_, candidates, sizeof candidates_);
    Task task;
    task.candidates = candidates_;
    task.rows = 1;
    task.limit = UINT64_MAX;
    solver_.start(task);
}

std::size_t Enumeration::take_held(std::uint8_t* grids, std::size_t capacity) {
    const std::size_t number = std::min(capacity, held_.written - taken_);
    std::memcpy(grids, held_grids_ + cells * taken_, cells * number);
    taken_ += number;
    return number;
}

std::size_t Enumeration::next(std::uint8_t* grids, std::size_t capacity,
                              const KeepGoing& keep_going) {
    std::size_t number = take_held(grids, capacity);
    while (number < capacity && !finished_) {
        Stream stream{grids + cells * number, capacity - number, 0};
        const bool direct = stream.capacity >= 2 * stream_reserve;
        if (!direct) held_.written = taken_ = 0;
        const Outcome outcome = solver_.run(direct ? &stream : &held_, keep_going);
        finished_ = outcome == Outcome::finished;
        number += direct ? stream.written : take_held(grids + cells * number, stream.capacity);
        if (outcome == Outcome::paused) break;
    }
    return number;
}

}  // namespace nonet::classic
