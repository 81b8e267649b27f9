#include "batch.hpp"

#include <algorithm>
#include <array>

namespace nonet::symmetry {

namespace {

// Few, so that all threads finish at about the same time and stop soon.
constexpr std::size_t rows_at_a_time = 16;
constexpr Value no_form = 255;

template <class Shape>
void write(const Canonical<Shape>& canonical, bool found, const Task& task, std::size_t row,
           std::size_t cells) {
    std::array<Value, std::size_t{Shape::largest} * Shape::largest> memory;
    const std::span form(memory.data(), cells);
    if (found) {
        canonical.write(form);
    } else {
        std::ranges::fill(form, no_form);
    }
    if (task.forms) std::ranges::copy(form, task.forms + row * cells);
    if (!task.hashes) return;
    const Hash hash = found ? hash_of(form) : Hash{};
    std::ranges::copy(hash, task.hashes + row * hash.size());
}

}  // namespace

template <class Shape>
std::unique_ptr<search::RowBatch> batch_of(const Shape& shape, const Task& task, unsigned threads) {
    const auto cells = static_cast<std::size_t>(shape.order * shape.order);
    const auto make = [&](const std::atomic<bool>&) {
        const auto canonical = std::make_shared<Canonical<Shape>>(shape);
        return [canonical, task, cells](std::size_t row) {
            const Outcome outcome = canonical->find({task.grids + row * cells, cells});
            write(*canonical, outcome == Outcome::found, task, row, cells);
        };
    };
    return std::make_unique<search::RowBatch>(task.rows, rows_at_a_time, threads, make);
}

Hash hash_of(std::span<const Value> form) {
    constexpr char characters[] = ".123456789ABCDEFG";
    std::array<std::uint8_t, std::size_t{AnyShape::largest} * AnyShape::largest> text;
    for (std::size_t cell = 0; cell < form.size(); ++cell) {
        text[cell] = static_cast<std::uint8_t>(characters[form[cell]]);
    }
    return blake2b({text.data(), form.size()});
}

template std::unique_ptr<search::RowBatch> batch_of(const Classic&, const Task&, unsigned);
template std::unique_ptr<search::RowBatch> batch_of(const AnyShape&, const Task&, unsigned);

}  // namespace nonet::symmetry
