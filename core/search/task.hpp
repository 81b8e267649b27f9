// The data that a caller and a kernel exchange. Plain data only: this header is included by sources
// compiled for different instruction sets, so it must not define a single function.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::search {

enum class Status : std::uint8_t {
    unfinished,  // the call was stopped before this row was decided
    illegal,     // a value above the order, or a value twice in a house
    none,        // legal, without a solution
    unique,      // exactly one solution
    several,     // at least two solutions
    solved,      // at least one solution: the limit was 1, so there was no search for a second
};

// Hands out the rows of a task to the solvers that share it.
struct RowSource {
    // Sets [first, end) to the next rows; an empty range when there are no more for now.
    void (*take)(RowSource& source, std::size_t& first, std::size_t& end);
    // The answer of this row is written. If there is such a function, `take` may hand out the row
    // again, as another puzzle.
    void (*finish)(RowSource& source, std::size_t row) = nullptr;
};

// A second way to search a row, for rows on which lanes make many guesses. Lanes and helper take
// turns, which are measured in guesses and steps, not in time: so the row alone decides which of
// the two finishes it.
struct Helper {
    struct Answer {
        std::uint64_t count;  // solutions, at most the limit of the task
        std::uint64_t guesses;
        const std::uint8_t* grid;  // the first solution, if there is one; valid until `forget`
    };
    // Searches a row for one turn. Returns whether the search is finished; if so, sets the answer.
    bool (*take_turn)(Helper& helper, std::size_t row, Answer& answer);
    // The row needs no further turns.
    void (*forget)(Helper& helper, std::size_t row);
};

// Rows to solve and where the answers go. The arrays belong to the caller and outlive the search.
struct Task {
    // Exactly one of the two: rows x cells values (0 empty), or rows x cells candidate sets (bit
    // v-1 for value v) in the kernel's words.
    const std::uint8_t* puzzles = nullptr;
    const void* candidates = nullptr;
    std::size_t rows = 0;
    RowSource* source = nullptr;  // null: one solver takes all rows
    Helper* helper = nullptr;     // null: lanes search every row to its end
    std::uint64_t limit = 2;      // at least 1
    // Rows x cells: a solution of each puzzle, which is not counted. The limit is then 1: the
    // question is whether there is another solution. Null: none is known.
    const std::uint8_t* known = nullptr;
    // With known solutions, rows: a cell that has another value in every other solution of the row,
    // or the number of cells where there is none. Rows with such a cell are only counted, and their
    // grids are void.
    const std::uint16_t* different = nullptr;

    // Each may be null.
    std::uint8_t* grids = nullptr;     // rows x cells: the first solution in search order, or zeros
    std::uint64_t* counts = nullptr;   // rows: number of solutions, at most limit
    Status* status = nullptr;          // rows
    std::uint64_t* guesses = nullptr;  // rows: before the first solution if there are `limit`,
                                       // else in the whole search
};

// Where a pool search writes the solutions it finds.
struct Stream {
    std::uint8_t* grids = nullptr;
    std::size_t capacity = 0;  // in grids; at least stream_reserve
    std::size_t written = 0;
};

// A kernel returns when the stream has less room than this: one service of the lanes may find a
// solution in each of them.
constexpr std::size_t stream_reserve = 32;

enum class Outcome : std::uint8_t { finished, paused, full };

// What a node stands for in the search for all solutions of a puzzle.
struct Worth {
    // How many solutions each solution below the node counts for; more than one where siblings were
    // left out that have equally many. 2^64-1 stands for that many or more.
    std::uint64_t solutions;
    // The estimated share of the node in the whole search. Each guess halves it.
    double share;
};

// Parts of a search for all solutions that do not overlap.
struct OpenNodes {
    const void* candidates = nullptr;  // nodes x cells candidate sets, in the kernel's words
    const Worth* worths = nullptr;
    std::size_t number = 0;
};

// The progress of a search for all solutions.
struct Tally {
    std::uint64_t solutions;  // 2^64-1 stands for that many or more
    double closed;            // the shares of all finished subtrees; an estimate until the end
};

// Memory for the candidate sets of a node, or of a page of nodes, outside the lanes.
struct alignas(64) Node {
    Node* next;  // while the node is free and holds no sets
};

// A list of free nodes. The kernel takes from it and may return to it; the caller makes more.
struct FreeNodes {
    Node* first = nullptr;
    void (*grow)(FreeNodes&) = nullptr;
};

// A few solutions of each of many puzzles. The caller owns the workspace, aligned to 64 bytes and
// all zeros before the first search.
struct StackSearchKernel {
    std::size_t (*workspace_bytes)(const void* rules);
    std::size_t (*node_bytes)(const void* rules);
    void (*start)(void* workspace, const void* rules, FreeNodes& free, const Task& task);
    // Runs for this many rounds of deduction, or to the end.
    Outcome (*run)(void* workspace, std::uint32_t rounds);
    std::size_t (*rows_finished)(const void* workspace);
};

// All solutions of one puzzle, or of parts of it. The workspace is as for a stack search; the free
// nodes are pages.
struct PoolSearchKernel {
    std::size_t (*workspace_bytes)(const void* rules);
    std::size_t (*page_bytes)(const void* rules);
    std::size_t (*most_nodes_to_start)(const void* rules);
    void (*start)(void* workspace, const void* rules, FreeNodes& free, const OpenNodes& nodes);
    // Runs for this many rounds, or to the end, or until the stream is full; stream may be null.
    Outcome (*run)(void* workspace, std::uint32_t rounds, Stream* stream);
    Tally (*tally)(void* workspace);
    // Gives away waiting nodes, at most `most` and at most half of them: writes their candidate
    // sets and worths, and returns their number.
    std::size_t (*give)(void* workspace, void* candidates, Worth* worths, std::size_t most);
};

// Puzzles with one solution, and what they are sifted by: arrays that belong to the caller.
struct Sifting {
    const std::uint8_t* puzzles = nullptr;  // rows x cells values, 0 empty
    std::size_t rows = 0;
    bool with_subsets = false;  // also locked candidates, pairs and triples; else only singles
    std::uint8_t* verdicts = nullptr;  // written, rows
};
// Verdicts: what solves the puzzle.
constexpr std::uint8_t solved_by_singles = 0, solved_by_subsets = 1, not_solved = 2;

// The code for one kind of rules, compiled for one instruction set.
struct Kernel {
    const char* name;  // of the instruction set
    int lanes;
    std::size_t word_bytes;  // of a candidate set
    StackSearchKernel stack_search;
    PoolSearchKernel pool_search;
    // A faster search for few solutions of one puzzle with few guesses; null if there is none. The
    // task has one row, and asks for nothing but grids and counts. Returns whether the task is
    // answered, as by a stack search; if not, what was written is void.
    bool (*narrow_search)(const Task& task);
    // Takes from the candidate sets of one puzzle what its first deductions take, before a guess;
    // null if there is no narrow search.
    void (*narrow_deduction)(void* candidates);
    // Sifts puzzles by what solves them; null if the kernel cannot do that.
    void (*sift)(const Sifting& sifting);
};

}  // namespace nonet::search
