#include "solver.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace nonet::search {

namespace {

constexpr std::align_val_t alignment{64};
constexpr std::size_t nodes_per_chunk = 64;

// The longer a pass, the fewer of them: it takes about a nanosecond or two for each byte of a
// candidate set, and a slice about half a millisecond.
std::uint32_t passes_per_slice(const Engine& engine) {
    constexpr std::size_t bytes_per_slice = 1 << 18;
    return static_cast<std::uint32_t>(bytes_per_slice / engine.set_bytes() + 1);
}

}  // namespace

Nodes::Nodes(std::size_t node_bytes) : node_bytes_(node_bytes) {
    pool_.grow = grow;
    pool_.owner = this;
}

void Nodes::Release::operator()(void* memory) const {
    ::operator delete(memory, alignment);
}

void Nodes::grow(NodePool& pool) {
    Nodes& nodes = *static_cast<Pool&>(pool).owner;
    auto* memory =
        static_cast<unsigned char*>(::operator new(nodes_per_chunk* nodes.node_bytes_, alignment));
    nodes.chunks_.emplace_back(memory);
    for (std::size_t k = 0; k < nodes_per_chunk; ++k)
        pool.free = new (memory + k * nodes.node_bytes_) Node{pool.free, 0};
}

// A kernel takes a workspace of zeros for one without a search.
Solver::Solver(const Engine& engine)
    : engine_(engine),
      nodes_(engine.kernel->node_bytes(engine.rules)),
      workspace_(::operator new(engine.kernel->workspace_bytes(engine.rules), alignment)) {
    std::memset(workspace_.get(), 0, engine.kernel->workspace_bytes(engine.rules));
}

void Solver::Release::operator()(void* memory) const {
    ::operator delete(memory, alignment);
}

void Solver::start(const Task& task) {
    engine_.kernel->start(workspace_.get(), engine_.rules, nodes_.pool(), task);
}

Outcome Solver::run_passes(std::uint32_t passes, Stream* stream) {
    return engine_.kernel->run(workspace_.get(), passes, stream);
}

Outcome Solver::run_slice(Stream* stream) {
    return run_passes(passes_per_slice(engine_), stream);
}

Outcome Solver::run(Stream* stream, const KeepGoing& keep_going) {
    for (;;) {
        const Outcome outcome = run_slice(stream);
        if (outcome != Outcome::paused) return outcome;
        if (keep_going && !keep_going()) return outcome;
    }
}

Tally Solver::tally() const {
    return engine_.kernel->tally(workspace_.get());
}

void Solver::give(std::size_t most, std::vector<unsigned char>& candidates,
                  std::vector<double>& shares) {
    const std::size_t before = shares.size();
    candidates.resize((before + most) * engine_.set_bytes());
    shares.resize(before + most);
    const std::size_t given =
        engine_.kernel->give(workspace_.get(), candidates.data() + before * engine_.set_bytes(),
                             shares.data() + before, most);
    candidates.resize((before + given) * engine_.set_bytes());
    shares.resize(before + given);
}

bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going) {
    if (task.status) std::fill_n(task.status, task.rows, Status::unfinished);
    solver.start(task);
    return solver.run(nullptr, keep_going) == Outcome::finished;
}

}  // namespace nonet::search
