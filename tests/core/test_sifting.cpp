// Facts about the sifting of classic puzzles. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <string>
#include <vector>

#include "checks.hpp"
#include "classic/setup.hpp"
#include "classic_puzzles.hpp"

namespace {

using checks::check;
using namespace classic_puzzles;
using nonet::classic::find_kernel;
using nonet::classic::kernels;
using nonet::search::Kernel;
using Verdicts = std::vector<std::uint8_t>;
using House = std::array<int, 9>;

constexpr int cells = 81;

Verdicts sifted(const Kernel& kernel, const Grids& puzzles, bool with_subsets) {
    std::vector<std::uint8_t> values;
    for (const Grid& puzzle : puzzles) values.insert(values.end(), puzzle.begin(), puzzle.end());
    Verdicts verdicts(puzzles.size(), 77);
    kernel.sift({values.data(), puzzles.size(), with_subsets, verdicts.data()});
    return verdicts;
}

std::vector<House> houses() {
    std::vector<House> found(27);
    for (int cell = 0; cell < cells; ++cell) {
        const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        found[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = cell;
        found[static_cast<std::size_t>(9 + column)][static_cast<std::size_t>(row)] = cell;
        found[static_cast<std::size_t>(18 + box)]
             [static_cast<std::size_t>(row % 3 * 3 + column % 3)] = cell;
    }
    return found;
}

// The slow way, by the definitions: in each house, so many cells with as many digits between them,
// and in each two houses, a digit of one whose places are all in the other.
struct Plain {
    std::array<unsigned, cells> set;
    const std::vector<House> all_houses = houses();

    explicit Plain(const Grid& puzzle) {
        for (std::size_t c = 0; c < cells; ++c)
            set[c] = puzzle[c] == 0 ? 0x1ffU : 1U << (puzzle[c] - 1) & 0x1ffU;
    }

    // Cells whose number is in `sizes`, as bits, have as many digits: the others of the house lose
    // them. If all but a few cells have that, the digits of the few are hidden.
    void take_subsets(const House& house, bool (*is_asked)(int size, int open)) {
        int open = 0;
        for (const int cell : house)
            open += std::popcount(set[static_cast<std::size_t>(cell)]) != 1;
        for (unsigned chosen = 1; chosen < 511; ++chosen) {
            unsigned digits = 0;
            int among_open = 0;
            for (std::size_t k = 0; k < 9; ++k) {
                if ((chosen >> k & 1) == 0) continue;
                const unsigned one = set[static_cast<std::size_t>(house[k])];
                digits |= one;
                among_open += std::popcount(one) != 1;
            }
            const int size = std::popcount(chosen);
            if (std::popcount(digits) != size) continue;
            // Filled cells may be among them, which changes nothing but the number.
            if (!is_asked(size == among_open ? size : 0, open) && size != 1) continue;
            for (std::size_t k = 0; k < 9; ++k)
                if ((chosen >> k & 1) == 0) set[static_cast<std::size_t>(house[k])] &= ~digits;
        }
    }

    void take_hidden_singles(const House& house) {
        for (unsigned digit = 1; digit < 512; digit *= 2) {
            int last = -1, places = 0;
            for (const int cell : house)
                if ((set[static_cast<std::size_t>(cell)] & digit) != 0) last = cell, ++places;
            if (places == 1) set[static_cast<std::size_t>(last)] = digit;
        }
    }

    void take_locked(const House& one, const House& other) {
        unsigned outside = 0, inside = 0;
        const auto is_in = [](const House& house, int cell) {
            return std::ranges::find(house, cell) != house.end();
        };
        for (const int cell : one)
            (is_in(other, cell) ? inside : outside) |= set[static_cast<std::size_t>(cell)];
        for (const int cell : other)
            if (!is_in(one, cell)) set[static_cast<std::size_t>(cell)] &= ~(inside & ~outside);
    }

    bool solves(bool with_subsets) {
        for (auto before = set;; before = set) {
            for (const House& house : all_houses) {
                take_subsets(house, [](int, int) { return false; });
                take_hidden_singles(house);
            }
            if (with_subsets && set == before) {
                for (const House& house : all_houses) {
                    for (const House& other : all_houses)
                        if (house != other) take_locked(house, other);
                    take_subsets(house, [](int size, int open) {
                        return size == 2 || size == 3 ||
                               (size > 0 && (open - size == 2 || open - size == 3));
                    });
                }
            }
            if (set == before) break;
        }
        return std::ranges::all_of(set, [](unsigned one) { return std::popcount(one) == 1; });
    }
};

// A verdict for each, by the slow way.
Verdicts expected(const Grids& puzzles, bool with_subsets) {
    Verdicts verdicts;
    for (const Grid& puzzle : puzzles) {
        const bool subsets = with_subsets && Plain(puzzle).solves(true);
        verdicts.push_back(Plain(puzzle).solves(false) ? 0 : subsets ? 1 : 2);
    }
    return verdicts;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string data = count > 1 ? arguments[1] : "tests/data";
    Grids puzzles = load(data + "/classic_unique.txt");
    check(!puzzles.empty(), "cannot read the puzzles in " + data);
    if (puzzles.empty()) return checks::report();
    puzzles.resize(std::min<std::size_t>(puzzles.size(), checks::cases(300)));
    // Puzzles of other values, and not in order of difficulty.
    std::mt19937 random(32);
    for (Grid& puzzle : puzzles) puzzle = shuffled(puzzle, random);
    std::ranges::shuffle(puzzles, random);
    const Verdicts singles = expected(puzzles, false), subsets = expected(puzzles, true);
    for (const int verdict : {0, 1, 2})
        check(std::ranges::count(subsets, verdict) >= 5, "each verdict is among the puzzles");
    const Grids strange = {Grid(cells), Grid(cells, 1), Grid(cells, 200), puzzles[0]};
    for (const Kernel* kernel : kernels()) {
        const std::string name = kernel->name;
        check(sifted(*kernel, puzzles, false) == singles, name + ": singles");
        check(sifted(*kernel, puzzles, true) == subsets, name + ": subsets");
        check(sifted(*kernel, {}, true).empty(), name + ": no puzzles");
        const Verdicts one = sifted(*kernel, {puzzles[0]}, true);
        check(one == Verdicts{subsets[0]}, name + ": one puzzle");
        const Verdicts few = sifted(*kernel, strange, true);
        check(few[0] == 2, name + ": an empty grid is not solved");
        check(few[3] == subsets[0], name + ": nonsense leaves the others as they are");
    }
    return checks::report();
}
