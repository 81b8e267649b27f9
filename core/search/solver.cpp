#include "solver.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace nonet::search {

namespace {

constexpr std::size_t alignment = 64;

// Calls run(number of rounds) until that is done or stopped.
template <class Run>
Outcome in_slices(const Engine& engine, const KeepGoing& keep_going, Run run) {
    for (;;) {
        const Outcome outcome = run(engine.rounds_in(std::chrono::microseconds(500)));
        if (outcome != Outcome::paused) return outcome;
        if (keep_going && !keep_going()) return outcome;
    }
}

// In words of a kernel: what is allowed in each cell, of which a given leaves one.
template <class Word>
void write_sets(std::span<const std::uint8_t> givens, std::span<const std::uint64_t> allowed,
                unsigned char* sets) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell, sets += sizeof(Word)) {
        std::uint64_t set = allowed.empty() ? ~std::uint64_t{0} : allowed[cell];
        if (givens[cell] != 0)
            set &= givens[cell] > 64 ? 0 : std::uint64_t{1} << (givens[cell] - 1);
        const Word word = static_cast<Word>(set);
        std::memcpy(sets, &word, sizeof word);
    }
}

}  // namespace

// A round takes about seven nanoseconds for each byte of a candidate set.
std::uint32_t Engine::rounds_in(std::chrono::microseconds time) const {
    const auto bytes = 140 * static_cast<std::size_t>(time.count());
    return static_cast<std::uint32_t>(bytes / set_bytes() + 1);
}

std::vector<unsigned char> candidate_sets(const Engine& engine,
                                          std::span<const std::uint8_t> givens,
                                          std::span<const std::uint64_t> allowed) {
    std::vector<unsigned char> sets(engine.set_bytes());
    switch (engine.kernel->word_bytes) {
        case 2:
            write_sets<std::uint16_t>(givens, allowed, sets.data());
            break;
        case 4:
            write_sets<std::uint32_t>(givens, allowed, sets.data());
            break;
        default:
            write_sets<std::uint64_t>(givens, allowed, sets.data());
    }
    return sets;
}

Workspace::Workspace(std::size_t bytes) : memory_(std::calloc(bytes + alignment, 1)) {
    if (!memory_) throw std::bad_alloc();
    const auto past = reinterpret_cast<std::uintptr_t>(memory_.get()) % alignment;
    aligned_ = static_cast<unsigned char*>(memory_.get()) + (alignment - past) % alignment;
}

void Workspace::Release::operator()(void* memory) const {
    std::free(memory);
}

Nodes::Nodes(std::size_t node_bytes) : node_bytes_(node_bytes) {
    pool_.grow = grow;
    pool_.owner = this;
}

void Nodes::grow(NodePool& pool) {
    constexpr std::size_t chunk_bytes = 1 << 18, most_nodes = 64;
    Nodes& nodes = *static_cast<Pool&>(pool).owner;
    const std::size_t number =
        std::clamp<std::size_t>(chunk_bytes / nodes.node_bytes_, 1, most_nodes);
    auto* memory =
        static_cast<unsigned char*>(nodes.chunks_.emplace_back(number * nodes.node_bytes_).get());
    for (std::size_t k = 0; k < number; ++k)
        pool.free = new (memory + k * nodes.node_bytes_) Node{pool.free};
}

Solver::Solver(const Engine& engine)
    : engine_(engine),
      nodes_(engine.kernel->search.node_bytes(engine.rules)),
      workspace_(engine.kernel->search.workspace_bytes(engine.rules)) {}

void Solver::start(const Task& task) {
    engine_.kernel->search.start(workspace_.get(), engine_.rules, nodes_.pool(), task);
}

Outcome Solver::run_rounds(std::uint32_t rounds) {
    return engine_.kernel->search.run(workspace_.get(), rounds);
}

Outcome Solver::run(const KeepGoing& keep_going) {
    return in_slices(engine_, keep_going,
                     [this](std::uint32_t rounds) { return run_rounds(rounds); });
}

std::size_t Solver::rows_finished() const {
    return engine_.kernel->search.rows_finished(workspace_.get());
}

bool solve(Solver& solver, const Task& task, const KeepGoing& keep_going) {
    if (task.status) std::fill_n(task.status, task.rows, Status::unfinished);
    solver.start(task);
    return solver.run(keep_going) == Outcome::finished;
}

Enumerator::Enumerator(const Engine& engine)
    : engine_(engine),
      pages_(engine.kernel->enumerator.page_bytes(engine.rules)),
      workspace_(engine.kernel->enumerator.workspace_bytes(engine.rules)) {}

void Enumerator::start(const OpenNodes& nodes) {
    engine_.kernel->enumerator.start(workspace_.get(), engine_.rules, pages_.pool(), nodes);
}

std::size_t Enumerator::most_nodes_to_start() const {
    return engine_.kernel->enumerator.most_nodes_to_start(engine_.rules);
}

Outcome Enumerator::run_rounds(std::uint32_t rounds, Stream* stream) {
    return engine_.kernel->enumerator.run(workspace_.get(), rounds, stream);
}

Outcome Enumerator::run(Stream* stream, const KeepGoing& keep_going) {
    return in_slices(engine_, keep_going,
                     [this, stream](std::uint32_t rounds) { return run_rounds(rounds, stream); });
}

Tally Enumerator::tally() const {
    return engine_.kernel->enumerator.tally(workspace_.get());
}

void Enumerator::give(std::size_t most, NodeList& nodes) {
    const std::size_t before = nodes.number();
    nodes.candidates.resize((before + most) * engine_.set_bytes());
    nodes.worths.resize(before + most);
    const std::size_t given = engine_.kernel->enumerator.give(
        workspace_.get(), nodes.candidates.data() + before * engine_.set_bytes(),
        nodes.worths.data() + before, most);
    nodes.candidates.resize((before + given) * engine_.set_bytes());
    nodes.worths.resize(before + given);
}

}  // namespace nonet::search
