// Facts about the trail search for problems other than houses: queens on a board, and magic
// squares. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checks.hpp"
#include "search/candidates.hpp"
#include "search/trail_search.hpp"
#include "searching.hpp"

namespace {

using checks::check;
using nonet::search::Candidates;
using nonet::search::Progress;
using nonet::search::ResumableSearch;
using nonet::search::Settled;
using nonet::search::TrailSearch;

using Word = std::uint16_t;
using Grid = std::vector<std::uint8_t>;

// What both problems share: one value for each cell, tried in the cell where most failed.
class Values {
  public:
    using Guess = Candidates<Word>::CellSet;
    using Mark = Candidates<Word>::Mark;

    Values(int cells, int order)
        : candidates_(static_cast<std::size_t>(cells), static_cast<std::size_t>(order)) {}

    std::size_t cells() const { return candidates_.cells(); }
    bool complete() const { return candidates_.complete(); }
    Guess choose() const {
        const std::size_t cell = candidates_.most_promising_cell();
        return {static_cast<std::uint16_t>(cell), nonet::search::lowest(candidates_[cell])};
    }
    void guess(Guess guess) { keep(guess.cell, guess.values); }
    void remove(Guess guess) { keep(guess.cell, static_cast<Word>(~guess.values)); }
    void refute(Guess guess) { remove(guess); }
    Mark mark() const { return candidates_.mark(); }
    void return_to(Mark mark) { candidates_.return_to(mark); }
    void write(std::span<std::uint8_t> grid) const { candidates_.write(grid); }

  protected:
    void keep(std::size_t cell, Word values) {
        const auto rest = static_cast<Word>(candidates_[cell] & values);
        if (rest != candidates_[cell]) candidates_.change(static_cast<std::uint16_t>(cell), rest);
    }

    Candidates<Word> candidates_;
};

// A queen in each row, none of which attacks another; a cell is a row, and its value the column. On
// a torus the board goes on across its edges.
class Queens : public Values {
  public:
    Queens(int size, bool is_torus, int& restarts)
        : Values(size, size), size_(size), is_torus_(is_torus), restarts_(&restarts) {}

    Settled settle() {
        std::uint64_t placed = 0;
        for (; !candidates_.contradictory() && candidates_.has_waiting(); ++placed)
            clear_attacked(candidates_.place());
        return {!candidates_.contradictory(), 1 + placed};
    }
    bool begin_again() {
        ++*restarts_;
        return true;
    }

  private:
    void clear_attacked(int row) {
        const std::uint64_t column = candidates_[static_cast<std::size_t>(row)];
        for (int other = 0; other < size_; ++other) {
            if (other == row) continue;
            const int apart = std::abs(other - row);
            std::uint64_t attacked = column | column << apart | column >> apart;
            if (is_torus_) attacked |= column << (size_ - apart) | column >> (size_ - apart);
            keep(static_cast<std::size_t>(other), static_cast<Word>(~attacked));
        }
    }

    int size_;
    bool is_torus_;
    int* restarts_;
};

// The numbers from 1 to the number of cells, with the same sum in every row, column and diagonal.
// Deduces in two layers: values differ, and when this is quiet, sums are possible.
class MagicSquare : public Values {
  public:
    explicit MagicSquare(int size)
        : Values(size * size, size * size), sum_(size * (size * size + 1) / 2) {
        Line down, up;
        for (int i = 0; i < size; ++i) {
            Line row, column;
            for (int j = 0; j < size; ++j) {
                row.push_back(static_cast<std::uint16_t>(i * size + j));
                column.push_back(static_cast<std::uint16_t>(j * size + i));
            }
            down.push_back(static_cast<std::uint16_t>(i * size + i));
            up.push_back(static_cast<std::uint16_t>(i * size + size - 1 - i));
            lines_.insert(lines_.end(), {row, column});
        }
        lines_.insert(lines_.end(), {down, up});
    }

    Settled settle() {
        std::uint64_t steps = 1;
        for (std::size_t next = 0; !candidates_.contradictory(); ++steps) {
            if (candidates_.has_waiting()) {
                clear_others(candidates_.place());
                next = 0;
            } else if (next < lines_.size()) {
                next = bound(lines_[next]) ? 0 : next + 1;
            } else {
                break;
            }
        }
        return {!candidates_.contradictory(), steps};
    }
    bool begin_again() { return true; }

  private:
    using Line = std::vector<std::uint16_t>;

    void clear_others(std::uint16_t cell) {
        for (std::size_t other = 0; other < cells(); ++other)
            if (other != cell) keep(other, static_cast<Word>(~candidates_[cell]));
    }

    int least(std::uint16_t cell) const { return std::countr_zero(candidates_[cell]) + 1; }
    int most(std::uint16_t cell) const { return std::bit_width(candidates_[cell]); }

    // Keeps the values that reach the sum with the least or the most of the others. Returns whether
    // this removes any.
    bool bound(const Line& line) {
        int least_sum = 0, most_sum = 0;
        for (const auto cell : line) least_sum += least(cell), most_sum += most(cell);
        for (const auto cell : line) {
            const int low = sum_ - (most_sum - most(cell)), high = sum_ - (least_sum - least(cell));
            Word allowed = 0;
            for (int value = std::max(low, 1); value <= std::min(high, 16); ++value)
                allowed |= static_cast<Word>(1u << (value - 1));
            if ((candidates_[cell] & ~allowed) == 0) continue;
            keep(cell, allowed);
            return true;
        }
        return false;
    }

    int sum_;
    std::vector<Line> lines_;
};

std::unique_ptr<ResumableSearch> queens(int size, bool is_torus, int& restarts) {
    return std::make_unique<TrailSearch<Queens>>(Queens(size, is_torus, restarts));
}

std::unique_ptr<ResumableSearch> magic_squares(int size) {
    return std::make_unique<TrailSearch<MagicSquare>>(MagicSquare(size));
}

std::uint64_t counted(const std::unique_ptr<ResumableSearch>& search) {
    check(search->count(unlimited, unlimited) == Progress::exhausted, "a search has an end");
    return search->counted();
}

// https://oeis.org/A000170
void counts_of_queens() {
    int restarts = 0;
    const std::vector<std::uint64_t> expected = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680};
    for (std::size_t i = 0; i < expected.size(); ++i)
        check(counted(queens(static_cast<int>(i) + 1, false, restarts)) == expected[i],
              "queens on a board of order " + std::to_string(i + 1));
}

// https://oeis.org/A007705; no such arrangement exists if 2 or 3 divides the order.
void counts_of_queens_on_a_torus() {
    int restarts = 0;
    check(counted(queens(5, true, restarts)) == 10, "queens on a torus of order 5");
    check(counted(queens(7, true, restarts)) == 28, "queens on a torus of order 7");
    check(counted(queens(11, true, restarts)) == 88, "queens on a torus of order 11");
    check(restarts == 0, "a solution soon found ends restarts");
    check(counted(queens(12, true, restarts)) == 0, "queens on a torus of order 12");
    check(restarts > 1, "without solutions the search begins again");
}

// https://oeis.org/A006052, times the eight symmetries above order 1.
void counts_of_magic_squares() {
    check(counted(magic_squares(1)) == 1, "magic squares of order 1");
    check(counted(magic_squares(2)) == 0, "magic squares of order 2");
    check(counted(magic_squares(3)) == 8, "magic squares of order 3");
    check(counted(magic_squares(4)) == 7040, "magic squares of order 4");
}

void budgets_change_nothing() {
    int restarts = 0;
    const auto at_once = all_solutions(*queens(8, false, restarts), 8);
    const auto squares = all_solutions(*magic_squares(3), 9);
    check(std::ranges::find(squares, Grid{2, 7, 6, 9, 5, 1, 4, 3, 8}) != squares.end(),
          "the Lo Shu is a magic square");
    for (const std::uint64_t budget : {0u, 1u, 7u, 100u}) {
        const std::string name = " in the same order with budget " + std::to_string(budget);
        check(all_solutions(*queens(8, false, restarts), 8, budget) == at_once, "queens" + name);
        check(all_solutions(*magic_squares(3), 9, budget) == squares, "magic squares" + name);
    }
}

}  // namespace

int main() {
    counts_of_queens();
    counts_of_queens_on_a_torus();
    counts_of_magic_squares();
    budgets_change_nothing();
    return checks::report();
}
