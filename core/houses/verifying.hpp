// Which grids are finished: complete, without a value twice in a house, and with all givens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "../search/row_batch.hpp"
#include "rules.hpp"

namespace nonet::houses {

// Puzzles, a grid for each, and the verdicts: arrays that must outlive the batch. Any values may be
// in both; a given outside of 1 to the order is kept by no finished grid.
struct Verification {
    std::size_t rows = 0;
    const std::uint8_t* puzzles = nullptr;  // rows x cells, 0 for an empty cell
    const std::uint8_t* grids = nullptr;    // rows x cells
    std::uint8_t* right = nullptr;          // rows: 1 if the grid is finished, else 0
};

// What the batch takes for one row is a block of so many.
constexpr std::size_t verified_at_once = 16;

// Writes the verdicts. The batch needs the rules no longer than this call.
std::unique_ptr<search::RowBatch> batch_of(const Rules& rules, const Verification& task,
                                           unsigned threads);

}  // namespace nonet::houses
