// Tests of the classic engine, for every kernel that this machine can run.
//
//     test_classic tests/data
//
// It needs nothing but the engine, so that it can be built with any sanitizer.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "classic/classic.hpp"
#include "search/count.hpp"
#include "search/enumeration.hpp"

using namespace nonet::classic;
using namespace nonet::search;

namespace {

int passed = 0, failed = 0;

void check(bool fact, const std::string& what) {
    ++(fact ? passed : failed);
    if (!fact) std::printf("FAILED: %s\n", what.c_str());
}

using Grid = std::array<std::uint8_t, cells>;
using Grids = std::vector<Grid>;

// The slow and simple solver that the engine is compared with: fewest candidates first.
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

bool is_solution_of(const Grid& grid, const Grid& puzzle) {
    for (int c = 0; c < cells; ++c)
        if (grid[c] < 1 || grid[c] > 9 || (puzzle[c] && puzzle[c] != grid[c])) return false;
    return PlainSearch(grid, 1).count() == 1;
}

Grid parse(const std::string& line) {
    Grid grid{};
    for (int c = 0; c < cells; ++c)
        grid[c] = static_cast<std::uint8_t>(line[c] >= '0' && line[c] <= '9' ? line[c] - '0' : 0);
    return grid;
}

Grids load(const std::string& path) {
    Grids grids;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.size() >= cells && line[0] != '#') grids.push_back(parse(line));
    check(!grids.empty(), "cannot read " + path);
    return grids;
}

struct Answers {
    Grids grids;
    std::vector<std::uint64_t> counts, guesses;
    std::vector<Status> status;
    bool finished;
};

Answers solve_all(const Kernel& kernel, const Grids& puzzles, std::uint64_t limit) {
    const std::size_t rows = puzzles.size();
    Grid untouched;
    untouched.fill(77);
    Answers answers{Grids(rows, untouched), std::vector<std::uint64_t>(rows, 77),
                    std::vector<std::uint64_t>(rows), std::vector<Status>(rows), false};
    Task task;
    task.puzzles = rows ? puzzles[0].data() : nullptr;
    task.rows = rows;
    task.limit = limit;
    task.grids = rows ? answers.grids[0].data() : nullptr;
    task.counts = answers.counts.data();
    task.guesses = answers.guesses.data();
    task.status = answers.status.data();
    Solver solver(engine(kernel));
    answers.finished = solve(solver, task);
    return answers;
}

Grid shuffled(const Grid& puzzle, std::mt19937& random) {
    std::array<int, 9> digit, row, column;
    for (int k = 0; k < 9; ++k) digit[k] = k + 1;
    std::shuffle(digit.begin(), digit.end(), random);
    for (auto* line : {&row, &column}) {
        std::array<int, 3> outer{0, 1, 2};
        std::shuffle(outer.begin(), outer.end(), random);
        for (int i = 0; i < 3; ++i) {
            std::array<int, 3> inner{0, 1, 2};
            std::shuffle(inner.begin(), inner.end(), random);
            for (int j = 0; j < 3; ++j) (*line)[3 * i + j] = 3 * outer[i] + inner[j];
        }
    }
    const bool transposed = random() & 1;
    Grid result{};
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

Status expected_status(std::uint64_t count, std::uint64_t limit) {
    if (count == 0) return Status::none;
    if (count > 1) return Status::several;
    return limit == 1 ? Status::solved : Status::unique;
}

using Counts = std::vector<std::uint64_t>;

// Up to 50 solutions each.
Counts plain_counts(const Grids& puzzles) {
    Counts counts;
    for (const Grid& puzzle : puzzles) counts.push_back(PlainSearch(puzzle, 50).count());
    return counts;
}

void agrees_with_plain_search(const Kernel& kernel, const Grids& puzzles, const Counts& plain) {
    for (const std::uint64_t limit : {1, 2, 3, 50}) {
        const Answers answers = solve_all(kernel, puzzles, limit);
        bool counts = true, status = true, grids = true;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const std::uint64_t expected = std::min(plain[i], limit);
            counts &= answers.counts[i] == expected;
            status &= answers.status[i] == expected_status(expected, limit);
            grids &= expected ? is_solution_of(answers.grids[i], puzzles[i])
                              : answers.grids[i] == Grid{};
        }
        const std::string suffix = std::string(kernel.name) + ", limit " + std::to_string(limit);
        check(answers.finished && counts, "counts agree with plain search: " + suffix);
        check(status, "status agrees with plain search: " + suffix);
        check(grids, "every grid is a solution: " + suffix);
    }
}

void does_not_depend_on_neighbours_or_kernel(const Kernel& kernel, const Grids& puzzles) {
    for (const std::uint64_t limit : {1, 2, 50}) {
        const Answers together = solve_all(kernel, puzzles, limit);
        const Answers elsewhere = solve_all(*find_kernel("baseline"), puzzles, limit);
        bool same = true;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const Answers alone = solve_all(kernel, {puzzles[i]}, limit);
            same &= alone.grids[0] == together.grids[i] && alone.counts[0] == together.counts[i];
            same &= elsewhere.grids[i] == together.grids[i];
        }
        check(same, "grids do not depend on neighbours or kernel: " + std::string(kernel.name) +
                        ", limit " + std::to_string(limit));
    }
}

void any_number_of_rows(const Kernel& kernel, const Grids& puzzles, const Counts& plain) {
    for (const std::size_t rows : {0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 65}) {
        Grids some(puzzles.begin(), puzzles.begin() + static_cast<std::ptrdiff_t>(rows));
        const Answers answers = solve_all(kernel, some, 2);
        bool right = answers.finished;
        for (std::size_t i = 0; i < rows; ++i)
            right &= answers.counts[i] == std::min<std::uint64_t>(plain[i], 2);
        check(right, std::string(kernel.name) + ", rows: " + std::to_string(rows));
    }
}

void special_rows(const Kernel& kernel, const Grid& puzzle) {
    const std::string name = kernel.name;
    const Answers same = solve_all(kernel, Grids(100, puzzle), 2);
    check(std::count(same.counts.begin(), same.counts.end(), 1u) == 100, "identical rows: " + name);
    check(std::count(same.grids.begin(), same.grids.end(), same.grids[0]) == 100,
          "identical rows, identical grids: " + name);

    for (const std::uint64_t limit : {2, 1000}) {
        const Answers empty = solve_all(kernel, Grids(40, Grid{}), limit);
        check(std::count(empty.counts.begin(), empty.counts.end(), limit) == 40,
              "empty rows: " + name);
        check(std::count(empty.grids.begin(), empty.grids.end(), empty.grids[0]) == 40 &&
                  is_solution_of(empty.grids[0], Grid{}),
              "empty rows, the same grid each: " + name);
    }

    const Grid complete = same.grids[0];
    Grid wrong = complete, above = puzzle, repeated = puzzle;
    std::swap(wrong[0], wrong[1]);
    above[80] = 10;
    const int given = static_cast<int>(
        std::find_if(puzzle.begin(), puzzle.end(), [](auto value) { return value != 0; }) -
        puzzle.begin());
    repeated[given / 9 * 9 + (given + 4) % 9] = puzzle[given];
    Grid no_place = Grid{};  // legal, but r1c9 has no candidate
    for (int j = 0; j < 8; ++j) no_place[j] = static_cast<std::uint8_t>(j + 1);
    no_place[17] = 9;
    Grid full_byte = Grid{};
    full_byte.fill(255);
    const Answers special =
        solve_all(kernel, {complete, wrong, above, repeated, no_place, full_byte}, 2);
    check(special.status[0] == Status::unique && special.grids[0] == complete,
          "a complete grid is its own solution: " + name);
    check(special.status[1] == Status::illegal && special.counts[1] == 0, "wrong grid: " + name);
    check(special.status[2] == Status::illegal, "value above 9: " + name);
    check(special.status[3] == Status::illegal, "repeated value: " + name);
    check(special.status[4] == Status::none, "legal without solution: " + name);
    check(special.status[5] == Status::illegal, "255 everywhere: " + name);
}

void permuting_changes_nothing(const Kernel& kernel, const Grids& puzzles) {
    std::mt19937 random(5);
    const Answers before = solve_all(kernel, puzzles, 50);
    for (int round = 0; round < 3; ++round) {
        Grids permuted;
        for (const Grid& puzzle : puzzles) permuted.push_back(shuffled(puzzle, random));
        check(solve_all(kernel, permuted, 50).counts == before.counts,
              "permuted puzzles have as many solutions: " + std::string(kernel.name));
    }
}

std::array<std::uint16_t, cells> candidate_sets(const Grid& puzzle) {
    std::array<std::uint16_t, cells> sets;
    for (std::size_t c = 0; c < cells; ++c)
        sets[c] = static_cast<std::uint16_t>(puzzle[c] == 0 ? 0x1ff : 1 << (puzzle[c] - 1));
    return sets;
}

void enumerates(const Kernel& kernel, const Grid& puzzle) {
    const std::uint64_t expected = PlainSearch(puzzle, UINT64_MAX).count();
    for (const std::size_t room : {1, 31, 64, 1000}) {
        Enumeration enumeration(engine(kernel), candidate_sets(puzzle).data());
        std::set<Grid> seen;
        std::uint64_t number = 0;
        Grids grids(room);
        bool right = true;
        while (!enumeration.finished()) {
            const std::size_t written = enumeration.next(grids[0].data(), room);
            number += written;
            for (std::size_t i = 0; i < written; ++i) {
                seen.insert(grids[i]);
                right &= is_solution_of(grids[i], puzzle);
            }
        }
        check(right && number == expected && seen.size() == expected,
              "enumeration is complete, " + std::to_string(room) + " at a time: " + kernel.name);
    }
}

std::uint64_t count_all(const Kernel& kernel, const Grid& puzzle) {
    Count count(engine(kernel), candidate_sets(puzzle).data(), UINT64_MAX, 1);
    double share = 0;
    while (!count.run(std::chrono::milliseconds(1))) {
        check(share <= count.share_done() && count.share_done() <= 1, "shares grow to 1");
        share = count.share_done();
    }
    check(count.share_done() > 0.999999, "in the end all is done: " + std::string(kernel.name));
    return count.counted();
}

// The enumerator counts the solutions of some nodes without a search.
void counts_all(const Kernel& kernel, const Grids& puzzles) {
    bool right = true;
    for (const Grid& puzzle : puzzles)
        right &= count_all(kernel, puzzle) == PlainSearch(puzzle, UINT64_MAX).count();
    check(right, "counts all solutions: " + std::string(kernel.name));
}

// More nodes at once than leave every lane room to guess.
void works_in_a_crowd(const Kernel& kernel, const Grid& puzzle) {
    Enumerator enumerator(engine(kernel));
    const auto sets = candidate_sets(puzzle);
    std::vector<std::uint16_t> candidates;
    std::vector<Worth> worths;
    std::uint64_t weight = 0;
    for (std::size_t k = 0; k < enumerator.most_nodes_to_start(); ++k) {
        candidates.insert(candidates.end(), sets.begin(), sets.end());
        worths.push_back({std::uint64_t{1} << k % 3, 0});
        weight += worths.back().solutions;
    }
    enumerator.start({candidates.data(), worths.data(), worths.size()});
    while (enumerator.run_rounds(1000) != Outcome::finished)
        ;
    check(enumerator.tally().solutions == weight * PlainSearch(puzzle, UINT64_MAX).count(),
          "works in a crowd: " + std::string(kernel.name));
}

// Long enough that the threads share their work many times.
void threads_count_together(const Kernel& kernel, const Grid& puzzle) {
    const std::uint64_t expected = solve_all(kernel, {puzzle}, UINT64_MAX).counts[0];
    for (const unsigned threads : {1u, 2u, 5u})
        for (const std::uint64_t limit : {UINT64_MAX, std::uint64_t{1000}}) {
            Count count(engine(kernel), candidate_sets(puzzle).data(), limit, threads);
            while (!count.run(std::chrono::milliseconds(2)))
                ;
            check(count.counted() == std::min(limit, expected),
                  std::to_string(threads) + " threads count together: " + kernel.name);
        }
}

void stops_when_told(const Kernel& kernel) {
    const Grid empty{};
    Status status{};
    Task task;
    task.puzzles = empty.data();
    task.rows = 1;
    task.limit = UINT64_MAX;
    task.status = &status;
    Solver solver(engine(kernel));
    int questions = 0;
    const bool finished = solve(solver, task, [&] {
        check(solver.rows_finished() == 0, "no row is finished yet");
        return ++questions < 3;
    });
    check(!finished && questions == 3 && status == Status::unfinished,
          "stops when told: " + std::string(kernel.name));
}

}  // namespace

int main(int count, char** arguments) {
    const std::string data = count > 1 ? arguments[1] : "tests/data";
    const Grids unique = load(data + "/classic_unique.txt");
    std::mt19937 random(1);
    Grids mixed = unique;
    for (const Grid& puzzle : unique) {
        mixed.push_back(without_some_givens(puzzle, 1 + static_cast<int>(random() % 3), random));
        Grid changed = puzzle;
        for (auto& value : changed)
            if (value && random() % 20 == 0) value = static_cast<std::uint8_t>(value % 9 + 1);
        if (solve_all(*find_kernel("baseline"), {changed}, 1).status[0] != Status::illegal)
            mixed.push_back(changed);
    }
    std::shuffle(mixed.begin(), mixed.end(), random);
    Grid several;
    do several = without_some_givens(unique[random() % unique.size()], 3, random);
    while (PlainSearch(several, 5001).count() % 5001 < 300);

    // Many solutions, but not too many for a sanitizer.
    constexpr std::uint64_t fewest = 60'000, most = 120'000;
    Grid many;
    std::uint64_t number = 0;
    do {
        many = without_some_givens(unique[random() % 40], 2, random);
        number = solve_all(*kernels().front(), {many}, most).counts[0];
    } while (number < fewest || number == most);

    Grids counted(unique.begin(), unique.begin() + 10);
    for (Grid& puzzle : counted) do
            puzzle =
                without_some_givens(unique[random() % unique.size()], 1 + random() % 2, random);
        while (solve_all(*kernels().front(), {puzzle}, 20'000).counts[0] == 20'000);
    Grid few;
    do few = without_some_givens(unique[random() % unique.size()], 1, random);
    while (PlainSearch(few, 100).count() % 100 < 5);

    const Counts plain = plain_counts(mixed);
    for (const Kernel* kernel : kernels()) {
        agrees_with_plain_search(*kernel, mixed, plain);
        does_not_depend_on_neighbours_or_kernel(*kernel, mixed);
        any_number_of_rows(*kernel, mixed, plain);
        special_rows(*kernel, unique[0]);
        permuting_changes_nothing(*kernel, mixed);
        enumerates(*kernel, several);
        counts_all(*kernel, counted);
        works_in_a_crowd(*kernel, few);
        threads_count_together(*kernel, many);
        stops_when_told(*kernel);
    }
    check(find_kernel("no such kernel") == nullptr, "unknown kernels are not found");
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
