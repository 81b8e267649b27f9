#include "enumerator.hpp"

namespace nonet::search {

Enumerator::Enumerator(const Setup& setup)
    : setup_(setup),
      pages_(setup.kernel->pool_search.page_bytes(setup.rules)),
      workspace_(setup.kernel->pool_search.workspace_bytes(setup.rules)) {}

void Enumerator::start(const OpenNodes& nodes) {
    setup_.kernel->pool_search.start(workspace_.get(), setup_.rules, pages_.free(), nodes);
}

std::size_t Enumerator::most_nodes_to_start() const {
    return setup_.kernel->pool_search.most_nodes_to_start(setup_.rules);
}

Outcome Enumerator::run_rounds(std::uint32_t rounds, Stream* stream) {
    return setup_.kernel->pool_search.run(workspace_.get(), rounds, stream);
}

Outcome Enumerator::run(Stream* stream, const KeepGoing& keep_going) {
    return run_in_slices(setup_, keep_going, [this, stream](std::uint32_t rounds) {
        return run_rounds(rounds, stream);
    });
}

Tally Enumerator::tally() const {
    return setup_.kernel->pool_search.tally(workspace_.get());
}

void Enumerator::give(std::size_t most, NodeList& nodes) {
    const std::size_t before = nodes.number(), set_bytes = setup_.set_bytes();
    nodes.candidates.resize((before + most) * set_bytes);
    nodes.worths.resize(before + most);
    const std::size_t given = setup_.kernel->pool_search.give(
        workspace_.get(), nodes.candidates.data() + before * set_bytes,
        nodes.worths.data() + before, most);
    nodes.candidates.resize((before + given) * set_bytes);
    nodes.worths.resize(before + given);
}

}  // namespace nonet::search
