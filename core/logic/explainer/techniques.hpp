// The techniques below chains. Each function returns the first hint in the order of Sudoku
// Explainer.
#pragma once

#include "hint.hpp"

namespace nonet::logic::explainer {

Found hidden_single(const Board& board);
Found naked_single(const Board& board);

Found direct_locking(const Board& board);
Found locking(const Board& board);

Found direct_hidden_set(const Board& board, int size);
Found hidden_set(const Board& board, int size);
Found naked_set(const Board& board, int size);
Found fish(const Board& board, int size);

Found xy_wing(const Board& board);
Found xyz_wing(const Board& board);

Found unique_loop(const Board& board);
Found bivalue_grave(const Board& board);

Found aligned_pair(const Board& board);
Found aligned_triplet(const Board& board);

}  // namespace nonet::logic::explainer
