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

// Where an enumeration puts every solution it meets, 81 values each.
struct Stream {
    std::uint8_t* grids = nullptr;
    std::size_t capacity = 0;  // in grids; at least stream_reserve
    std::size_t written = 0;
};

// A kernel hands a stream back when fewer places than this are left.
constexpr std::size_t stream_reserve = 32;

enum class Outcome : std::uint8_t { finished, paused, full };

// One instruction set's engine. The caller owns the workspace: workspace_bytes, aligned to 64.
struct Kernel {
    const char* name;
    int lanes;
    std::size_t workspace_bytes;
    void (*start)(void* workspace, const Task& task);
    // Goes on for so many passes; stream may be null.
    Outcome (*run)(void* workspace, std::uint32_t passes, Stream* stream);
    std::size_t (*rows_finished)(const void* workspace);
    // Number of open nodes: the lanes' states and everything on their stacks.
    std::size_t (*open_nodes)(const void* workspace);
    // Copies the open nodes out as candidate sets, 81 each. Together they are what is left to
    // search.
    void (*export_nodes)(void* workspace, std::uint16_t* candidates);
    // Solutions met so far, over all rows.
    std::uint64_t (*solutions)(const void* workspace);
};

}  // namespace nonet::classic
