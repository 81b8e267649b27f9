// The techniques below chains. Each function returns the first hint in the order of the program.
#pragma once

#include "hint.hpp"

namespace nonet::logic::explainer {

Found hidden_single(const Board& board);
Found naked_single(const Board& board);

Found direct_locking(const Board& board, Program program);
Found locking(const Board& board, Program program);

Found direct_hidden_set(const Board& board, int size);
Found hidden_set(const Board& board, int size);
Found naked_set(const Board& board, int size);
Found fish(const Board& board, int size);

Found xy_wing(const Board& board, Program program);
Found xyz_wing(const Board& board, Program program);

Found unique_loop(const Board& board, Program program);
Found bivalue_grave(const Board& board, Program program);

Found aligned_pair(const Board& board, Program program);
Found aligned_triplet(const Board& board, Program program);

// Only Sukaku Explainer has these.
// Some strong links on one value, one after another.
Found strong_links(const Board& board, int count);
// WXYZ-wings have four cells, and so on up to TUVWXYZ-wings with seven.
Found bent_set(const Board& board, int size);

}  // namespace nonet::logic::explainer
