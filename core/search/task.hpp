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

// Rows to solve and where the answers go. The arrays belong to the caller and outlive the search.
struct Task {
    // Exactly one of the two: rows x cells values (0 empty), or rows x cells candidate sets (bit
    // v-1 for value v) in the kernel's words.
    const std::uint8_t* puzzles = nullptr;
    const void* candidates = nullptr;
    std::size_t rows = 0;
    std::uint64_t limit = 2;  // at least 1

    // Each may be null.
    const double* shares = nullptr;    // rows: which share of the whole work each row is; else 1
    std::uint8_t* grids = nullptr;     // rows x cells: the first solution in search order, or zeros
    std::uint64_t* counts = nullptr;   // rows: number of solutions, at most limit
    Status* status = nullptr;          // rows
    std::uint64_t* guesses = nullptr;  // rows
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

// How far a search is.
struct Tally {
    std::size_t rows_finished;
    std::uint64_t solutions;  // met so far, over all rows; 2^64-1 stands for that many or more
    // The shares of all subtrees that are done. A guess is taken to halve its subtree, so this is
    // an estimate, until it is exact at the end.
    double closed;
};

// One node of a search that nobody works on; its candidate sets follow it in memory.
struct alignas(64) Node {
    Node* next;    // in a pool
    double share;  // of the whole work, by the guesses above it
};

// Nodes that are free. The kernel takes and returns them; the caller makes more.
struct NodePool {
    Node* free = nullptr;
    void (*grow)(NodePool&) = nullptr;
};

// One instruction set's engine for one kind of rules. The caller owns the workspace, aligned to 64.
struct Kernel {
    const char* name;
    int lanes;
    std::size_t word_bytes;  // of a candidate set
    std::size_t (*workspace_bytes)(const void* rules);
    std::size_t (*node_bytes)(const void* rules);
    void (*start)(void* workspace, const void* rules, NodePool& pool, const Task& task);
    // Goes on for so many passes; stream may be null.
    Outcome (*run)(void* workspace, std::uint32_t passes, Stream* stream);
    Tally (*tally)(const void* workspace);
    // Gives away nodes that no lane works on, the oldest of each stack first and at most half of
    // them: writes candidate sets and shares, and returns how many.
    std::size_t (*give)(void* workspace, void* candidates, double* shares, std::size_t capacity);
};

}  // namespace nonet::search
