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

// How digits go through a layer of two families of full houses; see paths.hpp. Lists of steps say
// how many steps there are besides the first, and give two numbers for each.
struct Crossing {
    const std::uint16_t* numbers;       // of the segments of the layer, counted row by row
    const std::uint16_t* segment_rows;  // of the segments of the layer
    std::uint32_t rows;
    const std::uint16_t* row_segments;  // how many
    const std::uint16_t* row_houses;    // the rows, as houses of the layer
    std::uint32_t stops;                // 0 if the layer has no such families
    // For each row, the number of stops behind it; for each of these, the stops before the row and
    // the segments that lead to it.
    const std::uint16_t* forward;
    // For each row from the last to the first, the number of stops before it; for each of these,
    // from the last to the first, the stops behind the row and the segments that lead there.
    const std::uint16_t* backward;
    // For each segment, the stops before and behind it.
    const std::uint16_t* through;
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
    const Crossing* crossings;  // of the layers
    std::uint32_t layer_count;
    std::uint32_t most_segments;
    std::uint32_t most_stops;
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
