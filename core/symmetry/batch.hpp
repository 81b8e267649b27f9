// Canonical forms of many grids on several threads, and their hashes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "../search/row_batch.hpp"
#include "blake2b.hpp"
#include "canonical.hpp"

namespace nonet::symmetry {

// Arrays with a row for each grid, which must outlive the batch.
struct Task {
    std::size_t rows = 0;
    const Value* grids = nullptr;
    // Written, unless null. A grid without a form gets 255 in every cell, and zeros as its hash.
    Value* forms = nullptr;
    std::uint8_t* hashes = nullptr;  // the hash of the text of each form, 16 bytes
};

// Finds the forms. The shape is `Classic` or `AnyShape`.
template <class Shape>
std::unique_ptr<search::RowBatch> batch_of(const Shape& shape, const Task& task, unsigned threads);

// The hash of a form: of a character for each cell, '.' for an empty one, 1-9, and A for 10.
Hash hash_of(std::span<const Value> form);

}  // namespace nonet::symmetry
