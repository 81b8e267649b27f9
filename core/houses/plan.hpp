// What a kernel knows of the rules. Plain data only: this header is included by sources compiled
// for different instruction sets, so it must not define a single function.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::houses {

// Segments of equal size, behind one another.
struct SegmentRun {
    int size;
    int number;
};

// A list of cells, or of segments, inside a longer one.
struct Part {
    std::uint32_t first;
    std::uint32_t number;
};

// Some houses, cut by one another into segments: the cells of a segment lie in the same houses of
// the layer. Rows and boxes are a layer of Sudoku, and its segments are the minirows; columns and
// boxes are another.
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
    bool finds_empty_cells;  // that nobody else may find
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
    std::uint32_t most_guesses;  // that any path of a search can have
    std::uint32_t patience;      // guesses that a search makes before it asks for help
    // Cells that must differ from a cell and are in no layer with it. Few have any.
    const std::uint16_t* lonely;  // cells that have such peers, and those in none of the houses
    const Part* lonely_peers;     // of each of those, into peers
    std::uint32_t lonely_count;
    const std::uint16_t* peers;
    // All houses, to prove a grid: the full ones come first.
    const Part* houses;  // into house_cells
    std::uint32_t house_count;
    std::uint32_t full_houses;
    const std::uint16_t* house_cells;
    bool mirrors;  // every house is full
};

}  // namespace nonet::houses
