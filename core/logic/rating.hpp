// The paths of many puzzles on several threads, as the number of steps of each technique.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "../search/row_batch.hpp"
#include "solver.hpp"

namespace nonet::logic {

enum class Rated : std::uint8_t {
    unfinished,
    solved,
    stuck,    // no technique led further
    skipped,  // the puzzle has no solution, or several
};

// What is to be rated: arrays with a row for each puzzle, which must outlive the batch.
struct RatingTask {
    std::size_t rows = 0;
    const Value* puzzles = nullptr;    // a value or 0 for each cell
    const Value* solutions = nullptr;  // the only one; all 0 where the puzzle is to be skipped
    std::vector<Technique> order;      // the techniques, as they are tried
    Options options;                   // what their finders may use
    std::uint16_t* counts = nullptr;   // written: for each technique in `order`, its steps
    Rated* status = nullptr;           // written
};

// Rates the puzzles. Stops also in the middle of one. The layout must outlive the batch.
template <typename Cells>
std::unique_ptr<search::RowBatch> rating_of(const Layout<Cells>& layout, RatingTask task,
                                            unsigned threads);

}  // namespace nonet::logic
