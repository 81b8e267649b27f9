// A program's ratings of many puzzles, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "../../search/row_batch.hpp"
#include "../ground/values.hpp"
#include "program.hpp"

namespace nonet::logic::explainer {

// Arrays with a row for each puzzle, which must outlive the batch.
struct RatingTask {
    Program program = Program::explainer;
    std::size_t rows = 0;
    const Value* puzzles = nullptr;    // 81 values each, 0 for an empty cell
    const Value* solutions = nullptr;  // the only one; all 0 where the puzzle is to be skipped
    std::uint8_t* tenths = nullptr;    // written: rating, pearl and diamond; 0 if skipped
};

std::unique_ptr<search::RowBatch> rating_of(const RatingTask& task, unsigned threads);

}  // namespace nonet::logic::explainer
