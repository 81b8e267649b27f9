#include "alternatives.hpp"

#include <algorithm>
#include <utility>
#include <vector>

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

// Sets of values, none at first, in memory that alternatives inside others share.
class KeptSets {
  public:
    explicit KeptSets(std::size_t size) : first_(room().size()) { room().resize(first_ + size); }
    ~KeptSets() { room().resize(first_); }
    KeptSets(const KeptSets&) = delete;
    KeptSets& operator=(const KeptSets&) = delete;

    Word& operator[](std::size_t at) const { return room()[first_ + at]; }

  private:
    static std::vector<Word>& room() {
        static thread_local std::vector<Word> room;
        return room;
    }

    std::size_t first_;
};

}  // namespace

Alternatives::Alternatives(std::vector<Parts> alternatives)
    : Propagator(cells_of(alternatives), Layer::automata), alternatives_(std::move(alternatives)) {}

bool Alternatives::propagate(State& state) const {
    State& copy = state.scratch();
    const auto begin = copy.candidates().mark();
    const KeptSets kept(cells().size());
    const Parts* last = nullptr;
    std::size_t live = 0;
    for (const Parts& parts : alternatives_) {
        for (const auto cell : cells()) copy.restrict_to({cell, values(state, cell)});
        const bool lives = settles(copy, parts);
        bool all = lives;
        for (std::size_t at = 0; lives && at < cells().size(); ++at) {
            kept[at] |= values(copy, cells()[at]);
            all = all && kept[at] == values(state, cells()[at]);
        }
        copy.return_to(begin);
        if (!lives) continue;
        last = &parts;
        // No candidate is removed.
        if (++live > 1 && all) return true;
    }
    if (live == 0) return false;
    if (live == 1) return require(state, *last);
    for (std::size_t at = 0; at < cells().size(); ++at) state.restrict_to({cells()[at], kept[at]});
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
