// A second, slow reader of puzzles, to compare the core's with.
#pragma once

#include <cstddef>
#include <string_view>

namespace fuzz {

// Whether 0 and a dot stand side by side without a 9, and no two 0 are in one house: 0 may then be
// a symbol.
inline bool is_unsure(std::string_view cells) {
    const auto has = [cells](char wanted) { return cells.find(wanted) != cells.npos; };
    if (!has('0') || !has('.') || has('9')) return false;
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t b = a + 1; b < 81; ++b)
            if (cells[a] == '0' && cells[b] == '0' &&
                (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)))
                return false;
    return true;
}

inline bool is_puzzle(std::string_view text) {
    return text.size() == 81 && text.find_first_not_of(".0123456789") == text.npos &&
           !is_unsure(text);
}

// The value of a cell of a puzzle.
inline int value_of(char cell) {
    return cell == '.' ? 0 : cell - '0';
}

}  // namespace fuzz
