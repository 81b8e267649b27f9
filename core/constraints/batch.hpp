// Many puzzles under the same rules with constraints, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "../search/row_batch.hpp"
#include "model.hpp"

namespace nonet::constraints {

// Arrays with a row for each puzzle, which must outlive the batch.
struct Task {
    std::size_t rows = 0;
    const std::uint8_t* puzzles = nullptr;  // a value or 0 for each cell
    std::uint64_t limit = 2;                // at least 1
    // Written, unless null. A row with a value above the order has no solution.
    std::uint8_t* grids = nullptr;     // the first solution, or zeros
    std::uint64_t* counts = nullptr;   // the number of solutions, at most the limit
    std::uint64_t* guesses = nullptr;  // before the first solution if there are `limit`, else all
};

// Solves the puzzles. Stops also in the middle of one.
std::unique_ptr<search::RowBatch> batch_of(std::shared_ptr<const Model> model, const Task& task,
                                           unsigned threads);

}  // namespace nonet::constraints
