// Which candidates can begin a cycle or a forcing chain: a test by what is reached, without the
// chains.
#pragma once

#include "facts.hpp"

namespace nonet::logic::explainer {

// Candidates from which a search can succeed; a search from any other finds nothing.
struct ChainStarts {
    CandidateSet cycles;    // of cycles
    CandidateSet ends_off;  // of chains from on to off
    CandidateSet ends_on;   // of chains from off to on

    bool any() const { return !(cycles.empty() && ends_off.empty() && ends_on.empty()); }
};

ChainStarts chain_starts(const Board& board);

// Those of chains that need something that has gone since `before`, where there was no chain.
ChainStarts new_chain_starts(const Board& before, const Board& now);

}  // namespace nonet::logic::explainer
