// Bidirectional cycles and forcing chains along single links.
#pragma once

#include "nested.hpp"

namespace nonet::logic::explainer {

Found simple_chain(const Board& board);

// All of them, for another chain.
std::vector<NestedHint> nested_simple_chains(const Board& before, const Board& now);

}  // namespace nonet::logic::explainer
