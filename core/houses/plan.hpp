// Rules in the form that kernels expect. Plain data only: this header is included by sources
// compiled for different instruction sets, so it must not define a single function.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::houses {

// Consecutive segments of equal size.
struct SegmentRun {
    int size;
    int number;
};

// A part of a longer list of cells or segments.
struct Part {
    std::uint32_t first;
    std::uint32_t number;
};

// Some of the houses, which cut each other into segments: sets of cells that lie in the same houses
// of the layer. In Sudoku, rows and boxes are one layer, and its segments are the minirows; columns
// and boxes are another.
struct Layer {
    std::uint32_t segments;
    const SegmentRun* runs;
    std::uint32_t run_count;
    const std::uint16_t* cells;  // of all segments, in their order
    const Part* segment_cells;   // of each segment, into cells
    const Part* houses;          // into house_segments; the full houses come first
    std::uint32_t house_count;
    std::uint32_t full_houses;
    const std::uint16_t* house_segments;
    std::uint32_t longest_segment;
};

// Three full houses of order 9, the rows, that three others, the boxes, cut into minirows.
struct Band {
    std::uint16_t cells[27];  // row by row, and in a row box by box
};

// Bands without common cells.
struct BandGroup {
    const Band* bands;
    std::uint32_t number;
    bool finds_empty_cells;  // whether a pass over it must look for cells without candidates
};

struct Plan {
    int order;
    std::uint32_t cells;
    const Band* bands;  // of all groups
    std::uint32_t band_count;
    const BandGroup* band_groups;
    std::uint32_t band_group_count;
    const Layer* layers;
    std::uint32_t layer_count;
    std::uint32_t most_segments;
    std::uint32_t most_guesses;  // on any path of a search
    std::uint32_t patience;      // guesses of a row between two turns of the helper
    // Cells with peers outside all layers and bands, and cells in no house at all. There are few.
    const std::uint16_t* lonely;
    const Part* lonely_peers;  // of each of those, into peers
    std::uint32_t lonely_count;
    const std::uint16_t* peers;
    // All houses, to verify a grid; the full ones come first.
    const Part* houses;  // into house_cells
    std::uint32_t house_count;
    std::uint32_t full_houses;
    const std::uint16_t* house_cells;
    bool mirrors;  // whether every house is full
};

}  // namespace nonet::houses
