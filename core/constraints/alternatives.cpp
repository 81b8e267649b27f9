#include "alternatives.hpp"

#include <algorithm>
#include <utility>

namespace nonet::constraints {
namespace {

bool restrict_domains(State& state, const Parts& parts) {
    for (const auto& domain : parts.domains) {
        state.restrict_to(domain);
        if (state.candidates()[domain.cell] == 0) return false;
    }
    return true;
}

// Returns false if the alternative fails in a copy, which then is of no further use.
bool settles(State& copy, const Parts& parts) {
    if (!restrict_domains(copy, parts) || !copy.place_singles()) return false;
    const auto& candidates = copy.candidates();
    for (auto before = candidates.changes();; before = candidates.changes()) {
        for (const auto& propagator : parts.propagators)
            if (!propagator->propagate(copy) || !copy.place_singles()) return false;
        if (candidates.changes() == before) return true;
    }
}

bool require(State& state, const Parts& parts) {
    if (!restrict_domains(state, parts)) return false;
    return std::ranges::all_of(parts.propagators, [&](const auto& propagator) {
        return propagator->propagate(state) && !state.candidates().contradictory();
    });
}

}  // namespace

Alternatives::Alternatives(std::vector<Parts> alternatives)
    : Propagator(cells_of(alternatives), Layer::automata), alternatives_(std::move(alternatives)) {}

bool Alternatives::propagate(State& state) const {
    State copy(state.network());
    const auto begin = copy.candidates().mark();
    std::vector<Word> kept(cells().size());
    const Parts* last = nullptr;
    std::size_t live = 0;
    for (const Parts& parts : alternatives_) {
        for (const auto cell : cells()) copy.restrict_to({cell, values(state, cell)});
        if (settles(copy, parts)) {
            ++live;
            last = &parts;
            for (std::size_t at = 0; at < kept.size(); ++at) kept[at] |= values(copy, cells()[at]);
        }
        copy.return_to(begin);
    }
    if (live == 0) return false;
    if (live == 1) return require(state, *last);
    for (std::size_t at = 0; at < kept.size(); ++at) state.restrict_to({cells()[at], kept[at]});
    return true;
}

Cells Alternatives::cells_of(const std::vector<Parts>& alternatives) {
    Cells found;
    for (const auto& [domains, propagators] : alternatives) {
        for (const auto& domain : domains) found.push_back(domain.cell);
        for (const auto& propagator : propagators)
            found.insert(found.end(), propagator->cells().begin(), propagator->cells().end());
    }
    std::ranges::sort(found);
    const auto repeated = std::ranges::unique(found);
    found.erase(repeated.begin(), repeated.end());
    return found;
}

}  // namespace nonet::constraints
