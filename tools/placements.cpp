// Counts the values that a plain search writes into blanks, up to the first solution.
//
// Reads lines "strategy puzzle" and writes a line with the number for each, or the limit that is
// the only argument. Strategies are orders of cells ("rows", "columns", "boxes", "snake", "spiral",
// "rows-left", "rows-up", "rows-back", "columns-right", "columns-up", "columns-back") or
// "fewest-first" and "fewest-last" (ties); "-down" at the end tries values from 9 to 1.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr int N = 9;
constexpr int CELLS = N * N;
constexpr unsigned ALL = 0x1ff;

int box_of(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
}

std::vector<int> spiral() {
    std::vector<int> cells;
    for (int ring = 0; ring < 5; ++ring) {
        int last = 8 - ring;
        for (int c = ring; c <= last; ++c) cells.push_back(ring * 9 + c);
        for (int r = ring + 1; r <= last; ++r) cells.push_back(r * 9 + last);
        for (int c = last - 1; c >= ring && last > ring; --c) cells.push_back(last * 9 + c);
        for (int r = last - 1; r > ring; --r) cells.push_back(r * 9 + ring);
    }
    return cells;
}

std::vector<int> cells_of(const std::string& name) {
    if (name == "spiral") return spiral();
    std::vector<int> cells(CELLS);
    for (int i = 0; i < CELLS; ++i) {
        int a = i / 9, b = i % 9;
        int cell = i;
        if (name == "rows-left") cell = a * 9 + 8 - b;
        if (name == "rows-up") cell = (8 - a) * 9 + b;
        if (name == "rows-back") cell = CELLS - 1 - i;
        if (name == "columns") cell = b * 9 + a;
        if (name == "columns-right") cell = b * 9 + 8 - a;
        if (name == "columns-up") cell = (8 - b) * 9 + a;
        if (name == "columns-back") cell = (8 - b) * 9 + 8 - a;
        if (name == "snake") cell = a * 9 + (a % 2 ? 8 - b : b);
        if (name == "boxes") cell = (a / 3 * 3 + b / 3) * 9 + a % 3 * 3 + b % 3;
        cells[i] = cell;
    }
    return cells;
}

class Search {
  public:
    Search(const std::string& puzzle, std::uint64_t limit) : limit_(limit) {
        for (int cell = 0; cell < CELLS; ++cell) {
            char c = puzzle[cell];
            if (c >= '1' && c <= '9') {
                legal_ = legal_ && (allowed(cell) >> (c - '1') & 1);
                flip(cell, 1u << (c - '1'));
            } else {
                blanks_.push_back(cell);
            }
        }
    }

    std::uint64_t count(std::string strategy) {
        std::string down = "-down";
        if (strategy.ends_with(down)) {
            down_ = true;
            strategy.resize(strategy.size() - down.size());
        }
        if (!legal_) return 0;
        if (strategy.starts_with("fewest")) {
            fewest(strategy == "fewest-last");
        } else {
            std::array<bool, CELLS> blank{};
            for (int cell : blanks_) blank[cell] = true;
            blanks_.clear();
            for (int cell : cells_of(strategy)) {
                if (blank[cell]) blanks_.push_back(cell);
            }
            fixed(0);
        }
        return placed_;
    }

  private:
    unsigned allowed(int cell) const {
        return ALL & ~(rows_[cell / 9] | columns_[cell % 9] | boxes_[box_of(cell)]);
    }

    void flip(int cell, unsigned bit) {
        rows_[cell / 9] ^= bit;
        columns_[cell % 9] ^= bit;
        boxes_[box_of(cell)] ^= bit;
    }

    unsigned next(unsigned values) const {
        return down_ ? std::bit_floor(values) : values & -values;
    }

    bool fixed(std::size_t depth) {
        if (depth == blanks_.size()) return true;
        int cell = blanks_[depth];
        for (unsigned values = allowed(cell); values;) {
            unsigned bit = next(values);
            values ^= bit;
            if (++placed_ >= limit_) return true;
            flip(cell, bit);
            if (fixed(depth + 1)) return true;
            flip(cell, bit);
        }
        return false;
    }

    bool fewest(bool last) {
        if (blanks_.empty()) return true;
        std::size_t best = 0;
        int least = N + 1;
        for (std::size_t i = 0; i < blanks_.size(); ++i) {
            int found = std::popcount(allowed(blanks_[i]));
            if (found < least || (last && found == least)) {
                least = found;
                best = i;
            }
        }
        int cell = blanks_[best];
        blanks_.erase(blanks_.begin() + best);
        for (unsigned values = allowed(cell); values;) {
            unsigned bit = next(values);
            values ^= bit;
            if (++placed_ >= limit_) return true;
            flip(cell, bit);
            if (fewest(last)) return true;
            flip(cell, bit);
        }
        blanks_.insert(blanks_.begin() + best, cell);
        return false;
    }

    std::array<unsigned, N> rows_{}, columns_{}, boxes_{};
    std::vector<int> blanks_;
    std::uint64_t limit_, placed_ = 0;
    bool legal_ = true;
    bool down_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t limit = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : ~0ULL;
    std::string strategy, puzzle;
    while (std::cin >> strategy >> puzzle) {
        std::cout << Search(puzzle, limit).count(strategy) << std::endl;
    }
}
