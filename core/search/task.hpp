// What a caller and a kernel say to each other. Plain data only: this header is included by sources
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
    solved,      // at least one solution: the limit was 1, so nobody looked for a second
};

// Hands out the rows of a task to searches that share it.
struct RowSource {
    // The next rows, from first on and before end; none when the two are equal.
    void (*take)(RowSource& source, std::size_t& first, std::size_t& end);
};

// Searches rows in another way, for when lanes search one in vain. The two take turns, which are
// counted in guesses and steps: which of them ends the search depends on the row alone.
struct Helper {
    struct Answer {
        std::uint64_t count;  // solutions, at most the limit of the task
        std::uint64_t guesses;
        const std::uint8_t* grid;  // the first solution, if there is one; until it forgets the row
    };
    // Goes on with a row for a turn. Whether that ended the search: then the answer is set.
    bool (*take_turn)(Helper& helper, std::size_t row, Answer& answer);
    // The row needs no further turn.
    void (*forget)(Helper& helper, std::size_t row);
};

// Rows to solve and where the answers go. The arrays belong to the caller and outlive the search.
struct Task {
    // Exactly one of the two: rows x cells values (0 empty), or rows x cells candidate sets (bit
    // v-1 for value v) in the kernel's words.
    const std::uint8_t* puzzles = nullptr;
    const void* candidates = nullptr;
    std::size_t rows = 0;
    RowSource* source = nullptr;  // null: all rows are for one search
    Helper* helper = nullptr;     // null: lanes search every row to its end
    std::uint64_t limit = 2;      // at least 1

    // Each may be null.
    std::uint8_t* grids = nullptr;     // rows x cells: the first solution in search order, or zeros
    std::uint64_t* counts = nullptr;   // rows: number of solutions, at most limit
    Status* status = nullptr;          // rows
    std::uint64_t* guesses = nullptr;  // rows: before the first solution if there are `limit`,
                                       // else in the whole search
};

// Where an enumeration puts every solution it meets.
struct Stream {
    std::uint8_t* grids = nullptr;
    std::size_t capacity = 0;  // in grids; at least stream_reserve
    std::size_t written = 0;
};

// A kernel hands a stream back when fewer places than this are left.
constexpr std::size_t stream_reserve = 32;

enum class Outcome : std::uint8_t { finished, paused, full };

// What a node stands for in the search for all solutions of a puzzle.
struct Worth {
    // How many solutions each of the node's own counts for: the others are known to be as many.
    // 2^64-1 stands for that many or more.
    std::uint64_t solutions;
    // The node's share of the whole search. A guess is taken to halve what is below it.
    double share;
};

// Parts of a search for all solutions that do not overlap.
struct OpenNodes {
    const void* candidates = nullptr;  // nodes x cells candidate sets, in the kernel's words
    const Worth* worths = nullptr;
    std::size_t number = 0;
};

// How far a search for all solutions is.
struct Tally {
    std::uint64_t solutions;  // 2^64-1 stands for that many or more
    // The shares of all subtrees that are done: an estimate, until it is exact at the end.
    double closed;
};

// Room for the candidate sets of a node, or of a page of nodes, that no lane holds.
struct alignas(64) Node {
    Node* next;  // while it is free: then there are no sets
};

// Nodes that are free. The kernel takes and returns them; the caller makes more.
struct NodePool {
    Node* free = nullptr;
    void (*grow)(NodePool&) = nullptr;
};

// A few solutions of each of many puzzles. The caller owns the workspace, aligned to 64 bytes and
// all zeros before the first search.
struct SearchKernel {
    std::size_t (*workspace_bytes)(const void* rules);
    std::size_t (*node_bytes)(const void* rules);
    void (*start)(void* workspace, const void* rules, NodePool& pool, const Task& task);
    // Goes on for so many rounds of deduction.
    Outcome (*run)(void* workspace, std::uint32_t rounds);
    std::size_t (*rows_finished)(const void* workspace);
};

// All solutions of one puzzle, or of parts of it. The workspace is as that of a search; the pool
// holds pages.
struct EnumeratorKernel {
    std::size_t (*workspace_bytes)(const void* rules);
    std::size_t (*page_bytes)(const void* rules);
    std::size_t (*most_nodes_to_start)(const void* rules);
    void (*start)(void* workspace, const void* rules, NodePool& pool, const OpenNodes& nodes);
    // Goes on for so many rounds; stream may be null.
    Outcome (*run)(void* workspace, std::uint32_t rounds, Stream* stream);
    Tally (*tally)(void* workspace);
    // Gives away nodes that wait for a lane, at most half of them: writes their candidate sets and
    // worths, and returns how many.
    std::size_t (*give)(void* workspace, void* candidates, Worth* worths, std::size_t most);
};

// One instruction set's engines for one kind of rules.
struct Kernel {
    const char* name;
    int lanes;
    std::size_t word_bytes;  // of a candidate set
    SearchKernel search;
    EnumeratorKernel enumerator;
};

}  // namespace nonet::search
