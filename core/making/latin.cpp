#include "latin.hpp"

#include <bit>
#include <cstddef>
#include <span>

namespace nonet::making {

namespace {

constexpr std::uint64_t words_of_move = 4;

// The first place of a line, or the last one.
int chosen(std::uint64_t line, bool last) {
    return last ? 63 - std::countl_zero(line) : std::countr_zero(line);
}

}  // namespace

LatinMaker::LatinMaker(int order)
    : order_(order),
      symbols_(static_cast<std::size_t>(order * order)),
      columns_(symbols_.size()),
      rows_(symbols_.size()) {}

void LatinMaker::make(const Draws& draws, std::uint8_t* grid) {
    begin();
    // Below order 4, the permutations alone lead to every square.
    if (order_ > 3) walk(draws.stream(0), 2 * order_ * order_);
    const auto size = static_cast<std::size_t>(order_);
    std::array<std::uint8_t, 64> rows{}, columns{}, symbols{};
    draws.stream(1).permute(std::span(rows).first(size));
    draws.stream(2).permute(std::span(columns).first(size));
    draws.stream(3).permute(std::span(symbols).first(size));
    for (int row = 0; row < order_; ++row) {
        for (int column = 0; column < order_; ++column) {
            const int symbol = std::countr_zero(line(symbols_, rows[row], columns[column]));
            *grid++ = static_cast<std::uint8_t>(symbols[symbol] + 1);
        }
    }
}

void LatinMaker::begin() {
    for (Lines* lines : {&symbols_, &columns_, &rows_}) lines->assign(lines->size(), 0);
    proper_ = true;
    for (int row = 0; row < order_; ++row) {
        for (int column = 0; column < order_; ++column) {
            set({row, column, (row + column) % order_});
        }
    }
}

void LatinMaker::walk(const Draws& draws, int squares) {
    std::uint64_t first_word = 0;
    while (squares > 0) {
        move(draws, first_word);
        first_word += words_of_move;
        squares -= proper_;
    }
}

// Adds or subtracts 1 at the corners of a box, which keeps the sums of all lines.
void LatinMaker::move(const Draws& draws, std::uint64_t first_word) {
    const Place from = start(draws, first_word);
    const std::uint64_t coins = draws.bits(first_word + 3);
    const auto [row, column, symbol] = from;
    const Place to{chosen(line(rows_, column, symbol), coins & 1),
                   chosen(line(columns_, row, symbol), coins >> 1 & 1),
                   chosen(line(symbols_, row, column), coins >> 2 & 1)};
    if (proper_) set(from);  // from 0 to 1, otherwise from -1 to 0
    clear({to.row, column, symbol});
    clear({row, to.column, symbol});
    clear({row, column, to.symbol});
    set({row, to.column, to.symbol});
    set({to.row, column, to.symbol});
    set({to.row, to.column, symbol});
    proper_ = line(symbols_, to.row, to.column) >> to.symbol & 1;
    if (proper_) {
        clear(to);
    } else {
        corner_ = to;  // from 0 to -1
    }
}

// Returns the place that is -1, or else a random zero, all equally likely.
LatinMaker::Place LatinMaker::start(const Draws& draws, std::uint64_t first_word) const {
    if (!proper_) return corner_;
    const auto size = static_cast<std::uint32_t>(order_);
    const auto row = static_cast<int>(draws.below(size, first_word));
    const auto column = static_cast<int>(draws.below(size, first_word + 1));
    const auto symbol = static_cast<int>(draws.below(size - 1, first_word + 2));
    const int own = std::countr_zero(symbols_[static_cast<std::size_t>(row * order_ + column)]);
    return {row, column, symbol + (symbol >= own)};
}

void LatinMaker::set(const Place& place) {
    line(symbols_, place.row, place.column) |= std::uint64_t{1} << place.symbol;
    line(columns_, place.row, place.symbol) |= std::uint64_t{1} << place.column;
    line(rows_, place.column, place.symbol) |= std::uint64_t{1} << place.row;
}

void LatinMaker::clear(const Place& place) {
    line(symbols_, place.row, place.column) &= ~(std::uint64_t{1} << place.symbol);
    line(columns_, place.row, place.symbol) &= ~(std::uint64_t{1} << place.column);
    line(rows_, place.column, place.symbol) &= ~(std::uint64_t{1} << place.row);
}

}  // namespace nonet::making
