#include "classic_puzzles.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "classic/setup.hpp"
#include "classic/size.hpp"
#include "mixing.hpp"

using nonet::classic::cells;

namespace classic_puzzles {
namespace {

class PlainSearch {
  public:
    PlainSearch(const Grid& puzzle, std::uint64_t limit) : grid_(puzzle), limit_(limit) {}

    std::uint64_t count() {
        const Grid givens = grid_;
        for (int c = 0; c < cells; ++c) {
            if (givens[c] == 0) continue;
            if (givens[c] > 9 || !allowed(c, givens[c])) return 0;
            place(c, givens[c]);
        }
        search();
        return found_;
    }

  private:
    bool allowed(int c, int value) const {
        return !((row_[c / 9] | column_[c % 9] | box_[c / 27 * 3 + c % 9 / 3]) >> value & 1);
    }
    void place(int c, int value) { toggle(c, value), grid_[c] = static_cast<std::uint8_t>(value); }
    void remove(int c, int value) { toggle(c, value), grid_[c] = 0; }
    void toggle(int c, int value) {
        row_[c / 9] ^= 1 << value;
        column_[c % 9] ^= 1 << value;
        box_[c / 27 * 3 + c % 9 / 3] ^= 1 << value;
    }
    void search() {
        int best = -1, fewest = 10;
        for (int c = 0; c < cells && fewest > 1; ++c) {
            if (grid_[c]) continue;
            int number = 0;
            for (int value = 1; value <= 9; ++value) number += allowed(c, value);
            if (number < fewest) fewest = number, best = c;
        }
        if (best < 0) {
            ++found_;
            return;
        }
        for (int value = 1; value <= 9 && found_ < limit_; ++value)
            if (allowed(best, value)) {
                place(best, value);
                search();
                remove(best, value);
            }
    }

    Grid grid_;
    std::uint64_t limit_, found_ = 0;
    int row_[9] = {}, column_[9] = {}, box_[9] = {};
};

Grid parse(const std::string& line) {
    Grid grid(cells);
    for (int c = 0; c < cells; ++c)
        grid[c] = static_cast<std::uint8_t>(line[c] >= '0' && line[c] <= '9' ? line[c] - '0' : 0);
    return grid;
}

}  // namespace

std::uint64_t plain_count(const Grid& puzzle, std::uint64_t limit) {
    return PlainSearch(puzzle, limit).count();
}

bool is_solution_of(const Grid& grid, const Grid& puzzle) {
    for (int c = 0; c < cells; ++c)
        if (grid[c] < 1 || grid[c] > 9 || (puzzle[c] && puzzle[c] != grid[c])) return false;
    return plain_count(grid, 1) == 1;
}

Grids load(const std::string& path) {
    Grids grids;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.size() >= cells && line[0] != '#') grids.push_back(parse(line));
    return grids;
}

Grid shuffled(const Grid& puzzle, std::mt19937& random) {
    std::array<int, 9> digit, row, column;
    for (int k = 0; k < 9; ++k) digit[k] = k + 1;
    mix(digit, random);
    for (auto* line : {&row, &column}) {
        std::array<int, 3> outer{0, 1, 2};
        mix(outer, random);
        for (int i = 0; i < 3; ++i) {
            std::array<int, 3> inner{0, 1, 2};
            mix(inner, random);
            for (int j = 0; j < 3; ++j) (*line)[3 * i + j] = 3 * outer[i] + inner[j];
        }
    }
    const bool transposed = random() & 1;
    Grid result(cells);
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j) {
            const std::uint8_t value = puzzle[9 * row[i] + column[j]];
            result[transposed ? 9 * j + i : 9 * i + j] =
                value ? static_cast<std::uint8_t>(digit[value - 1]) : std::uint8_t{0};
        }
    return result;
}

Grid without_some_givens(Grid puzzle, int number, std::mt19937& random) {
    while (number > 0) {
        const std::size_t c = random() % cells;
        if (puzzle[c] == 0) continue;
        puzzle[c] = 0;
        --number;
    }
    return puzzle;
}

Grids mixed(const Grids& unique, std::mt19937& random) {
    using namespace nonet;
    const auto baseline = classic::setup_for(*classic::find_kernel("baseline"));
    Grids mixed = unique;
    for (const Grid& puzzle : unique) {
        mixed.push_back(without_some_givens(puzzle, 1 + static_cast<int>(random() % 3), random));
        Grid changed = puzzle;
        for (auto& value : changed)
            if (value && random() % 20 == 0) value = static_cast<std::uint8_t>(value % 9 + 1);
        if (solve_all(baseline, {changed}, 1).status[0] != search::Status::illegal)
            mixed.push_back(changed);
        // From 28 to 40 random givens; most of these puzzles have several solutions all the same.
        const Grid full = solve_all(baseline, {puzzle}, 1).grids[0];
        mixed.push_back(without_some_givens(full, 41 + static_cast<int>(random() % 13), random));
    }
    mix(mixed, random);
    return mixed;
}

}  // namespace classic_puzzles
