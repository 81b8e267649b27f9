// Bidirectional cycles and forcing chains along single links.
#pragma once

#include "workspace.hpp"

namespace nonet::logic::explainer {

Found simple_chain(const Board& board, Workspace& workspace);

// All of them, for another chain.
std::vector<NestedHint> nested_simple_chains(const Board& before, const Board& now, bool accounts);

}  // namespace nonet::logic::explainer
