// Puzzles made of complete grids: givens are removed in a given order, as long as there is no other
// solution.
//
// Each grid has an order of its groups of givens. A group is removed if the solution stays the only
// one and enough givens are left. The result is that of testing one group after another, but it
// takes fewer tests. A test that finds another solution proves that the last of the removed groups
// in which the two solutions differ cannot go if all others of these do: a *proof*. So do small
// exchanges in classic grids, without a test. The groups before some place are decided when a test
// without all groups that no proof keeps finds nothing.
// Where nearly all groups stay, tests remove one group each, and idle lanes test groups further on:
// a group that cannot go alone stays whatever is removed before it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "../search/solver.hpp"

namespace nonet::making {

// Complete grids, and what is removed from them. The arrays outlive the work.
struct Thinned {
    const std::uint8_t* grids;   // rows x cells
    const std::uint8_t* starts;  // rows x cells: where to begin, with one solution; null: grids
    std::size_t rows;
    std::span<const std::uint16_t> groups;  // cells: the number of the group that a cell belongs to
    const std::uint16_t* orders;            // rows x groups; null: permutations drawn with the keys
    const std::uint64_t* keys;              // rows: the keys of `Draws`
    const std::uint64_t* fewest;  // rows: as many givens are left; null: as few as possible
    std::uint8_t* puzzles;        // rows x cells: the result
    bool is_classic;              // whether the grids are those of classic puzzles
};

// For one thread at a time.
class Thinning : search::RowSource {
  public:
    Thinning(const search::Setup& setup, const Thinned& work);
    ~Thinning();
    Thinning(const Thinning&) = delete;
    Thinning& operator=(const Thinning&) = delete;

    // Works for about this long. Returns whether all rows are finished.
    bool run(std::chrono::milliseconds time);

    std::size_t rows_finished() const { return rows_finished_; }
    // How many tests there were.
    std::uint64_t tests() const { return tests_; }

  private:
    struct Puzzle;
    struct Test;

    // What a test removes: the group at the place `alone`, or if that is the number of places, some
    // groups of those before the place `until`, which are decided if the test finds nothing. A test
    // of a group further on than the next has no such place: `until` is 0.
    struct Removed {
        std::size_t until, alone, groups, givens;
    };

    void take_row(std::size_t& first, std::size_t& end);
    void learn(std::size_t slot);
    std::uint64_t* new_proof(Puzzle& puzzle);
    bool keep_proof(Puzzle& puzzle);
    bool begin_test(std::size_t slot);
    bool open(Puzzle& puzzle);
    std::size_t step(const Puzzle& puzzle) const;
    bool lead(Puzzle& puzzle, std::size_t slot);
    void settle(Puzzle& puzzle);
    bool is_proved(const Puzzle& puzzle, std::size_t place, const std::uint64_t* present) const;
    void remove(const Puzzle& puzzle, std::size_t place, std::uint8_t* row) const;
    std::size_t next_alone(const Puzzle& puzzle) const;
    bool is_tested_alone(const Puzzle& puzzle, std::size_t place) const;
    void test_alone(Puzzle& puzzle, std::size_t place, std::size_t until, std::size_t slot);
    void begin(Puzzle& puzzle, const Removed& removed, std::size_t slot);
    Removed hide(const Puzzle& puzzle, std::size_t until, std::size_t slot);
    void decide(Puzzle& puzzle, std::size_t slot);
    void close(Puzzle& puzzle);

    const Thinned work_;
    const std::size_t cells_, number_, words_;
    std::vector<std::uint16_t> first_cell_, cells_of_groups_;
    std::vector<std::uint16_t> place_of_group_;  // of the grid that is begun with
    std::vector<std::uint16_t> steps_;
    std::size_t next_row_ = 0, rows_finished_ = 0;
    std::uint64_t tests_ = 0;

    std::vector<Puzzle> puzzles_;
    std::vector<Test> slots_;
    std::vector<std::size_t> ready_;
    bool is_waiting_ = false;  // whether there is no test until another ends

    // What the tests exchange with the search: a row for each slot.
    std::vector<std::uint8_t> asked_, known_, others_;
    std::vector<std::uint16_t> different_;
    std::vector<std::uint64_t> counts_;
    std::vector<std::uint64_t> present_;  // slots x words: the places whose groups the test leaves

    std::shared_ptr<search::Helper> helper_;
    search::Solver solver_;
};

}  // namespace nonet::making
