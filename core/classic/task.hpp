// What a caller and a kernel say to each other. Plain data only: this header is included by sources
// compiled for different instruction sets, so it must not define a single function.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::classic {

constexpr int cells = 81;

enum class Status : std::uint8_t {
    unfinished,  // the call was stopped before this row was decided
    illegal,     // a value above 9, or a value twice in a house
    none,        // legal, without a solution
    unique,      // exactly one solution
    several,     // at least two solutions
    solved,      // at least one solution: the limit was 1, so nobody looked for a second
};

// Rows to solve and where the answers go. The arrays belong to the caller and outlive the search.
struct Task {
    // Exactly one of the two: rows x 81 values (0 empty), or rows x 81 candidate sets (bit v-1 for
    // value v).
    const std::uint8_t* puzzles = nullptr;
    const std::uint16_t* candidates = nullptr;
    std::size_t rows = 0;
    std::uint64_t limit = 2;  // at least 1

    // Each may be null.
    std::uint8_t* grids = nullptr;     // rows x 81: the first solution in search order, or zeros
    std::uint64_t* counts = nullptr;   // rows: number of solutions, at most limit
    Status* status = nullptr;          // rows
    std::uint64_t* guesses = nullptr;  // rows
};

// What lies between the root of a search and one of its nodes.
struct History {
    // Guesses of which one side alone is searched, since the other has as many solutions: one found
    // here stands for 2^doublings.
    std::uint8_t doublings = 0;
    // Guesses of which both sides are searched: the node is taken for 2^-splits of the tree.
    std::uint8_t splits = 0;
};

// Parts of the search for one puzzle's solutions, 81 candidate sets each.
struct Nodes {
    const std::uint16_t* candidates = nullptr;
    const History* histories = nullptr;
    std::size_t number = 0;
};

// Where an enumeration puts every solution it meets, 81 values each.
struct Stream {
    std::uint8_t* grids = nullptr;
    std::size_t capacity = 0;  // in grids; at least stream_reserve
    std::size_t written = 0;
};

// An enumerator hands a stream back when fewer places than this are left.
constexpr std::size_t stream_reserve = 32;

enum class Outcome : std::uint8_t { finished, paused, full };

// A few solutions of each of many puzzles. The caller owns the workspace, aligned to 64 bytes.
struct SearchKernel {
    std::size_t workspace_bytes;
    void (*start)(void* workspace, const Task& task);
    Outcome (*run)(void* workspace, std::uint32_t passes);
    std::size_t (*rows_finished)(const void* workspace);
};

// All solutions of one puzzle, or of parts of it. The caller owns the workspace, aligned to 64
// bytes.
struct EnumeratorKernel {
    std::size_t workspace_bytes;
    std::size_t most_nodes_to_start;
    void (*start)(void* workspace, const Nodes& nodes);
    // Goes on for so many passes; stream may be null.
    Outcome (*run)(void* workspace, std::uint32_t passes, Stream* stream);
    std::uint64_t (*solutions)(const void* workspace);
    // Number of open nodes: together they are what is left to search.
    std::size_t (*open_nodes)(const void* workspace);
    void (*export_nodes)(const void* workspace, std::uint16_t* candidates, History* histories);
    // The share of the tree, of which start got all or a part, that they are taken for.
    double (*open_share)(const void* workspace);
};

// One instruction set's engines.
struct Kernel {
    const char* name;
    int lanes;
    SearchKernel search;
    EnumeratorKernel enumerator;
};

}  // namespace nonet::classic
