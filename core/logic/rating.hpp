// The paths of many puzzles on several threads, as numbers of steps and what they are worth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../search/row_batch.hpp"
#include "step_counter.hpp"

namespace nonet::logic {

// What a scale says of a technique.
struct Grade {
    std::size_t column = 0;    // of its steps
    std::uint32_t points = 0;  // of a step
    std::uint8_t level = 0;    // of a puzzle that takes it
};

// What is to be rated: arrays with a row for each puzzle, which must outlive the batch.
struct RatingTask {
    std::size_t rows = 0;
    const Value* puzzles = nullptr;    // a value or 0 for each cell
    const Value* solutions = nullptr;  // the only one; all 0 where the puzzle is to be skipped
    std::vector<Technique> order;      // the techniques, as they are tried
    std::vector<Grade> grades;         // of each of them
    Options options;                   // what their finders may use
    std::size_t columns = 0;           // above those of all grades
    std::uint32_t* counts = nullptr;   // written, a row of columns each: the steps
    std::int64_t* scores = nullptr;    // written: the points of all steps
    std::uint8_t* levels = nullptr;    // written: the highest level of a step; 0 without steps
    Rated* status = nullptr;           // written
    std::optional<PointLimit> limit;   // none: all paths are followed to their ends
};

// Rates the puzzles. Stops also in the middle of one. The layout must outlive the batch.
template <typename Cells>
std::unique_ptr<search::RowBatch> rating_of(const Layout<Cells>& layout, RatingTask task,
                                            unsigned threads);

}  // namespace nonet::logic
