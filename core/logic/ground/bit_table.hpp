// Rows of bits, all of the same length.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::logic {

class BitTable {
  public:
    using Word = std::uint64_t;

    // Clears the table. The memory of a larger one is kept.
    void reset(std::size_t rows, std::size_t columns) {
        words_ = (columns + 63) / 64;
        bits_.assign(rows * words_, 0);
    }
    std::size_t words() const { return words_; }

    Word* operator[](std::size_t row) { return bits_.data() + row * words_; }
    const Word* operator[](std::size_t row) const { return bits_.data() + row * words_; }

    void insert(std::size_t row, std::size_t column) {
        (*this)[row][column / 64] |= Word{1} << column % 64;
    }
    bool contains(std::size_t row, std::size_t column) const {
        return ((*this)[row][column / 64] >> column % 64 & 1) != 0;
    }
    // Adds the bits of `other`, a row of a table with the same columns.
    void unite(std::size_t row, const Word* other) {
        Word* bits = (*this)[row];
        for (std::size_t i = 0; i < words_; ++i) bits[i] |= other[i];
    }

  private:
    std::size_t words_ = 0;
    std::vector<Word> bits_;
};

// The part of word i of a row that stands for columns above `column`.
constexpr BitTable::Word above(std::size_t column, std::size_t i) {
    if (i != column / 64) return i < column / 64 ? 0 : ~BitTable::Word{0};
    return column % 64 == 63 ? 0 : ~BitTable::Word{0} << (column % 64 + 1);
}

// Calls visit(column) for the bits of word i, ascending, until it returns true.
template <typename Visit>
bool any_bit(BitTable::Word word, std::size_t i, Visit visit) {
    for (; word != 0; word &= word - 1) {
        if (visit(64 * i + static_cast<std::size_t>(std::countr_zero(word)))) return true;
    }
    return false;
}

}  // namespace nonet::logic
