// Forcing chains from several assumptions, of which one is true: the candidates of a cell, the
// places of a value in a house, a candidate on and off; and assumptions that contradict themselves.
#pragma once

#include "workspace.hpp"

namespace nonet::logic::explainer {

// What the programs try one after another.
enum class ForcingMode : std::uint8_t { nishio, multiple, dynamic };

// The best hint. `depth` is what dynamic chains may use besides.
Found forcing_chain(const Board& board, ForcingMode mode, Depth depth, Workspace& workspace);

// All of them, for another chain.
std::vector<NestedHint> nested_forcing_chains(const Board& before, const Board& now,
                                              ForcingMode mode, Depth depth, Workspace& workspace);

}  // namespace nonet::logic::explainer
