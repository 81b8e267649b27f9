#include "batch.hpp"

#include <algorithm>

namespace nonet::symmetry {

namespace {

// Few, so that all threads finish at about the same time and stop soon.
constexpr std::size_t rows_at_a_time = 16;
constexpr Value no_form = 255;

}  // namespace

template <class Shape>
Batch<Shape>::Batch(const Shape& shape, const Task& task, unsigned threads)
    : shape_(shape), task_(task) {
    const std::size_t useful = std::clamp<std::size_t>(threads, 1, task.rows / rows_at_a_time + 1);
    for (std::size_t i = 0; i < useful; ++i) threads_.emplace_back([this] { work(); });
}

template <class Shape>
Batch<Shape>::~Batch() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

template <class Shape>
bool Batch<Shape>::run(std::chrono::milliseconds time) {
    std::unique_lock lock(ending_);
    return ended_.wait_for(lock, time, [this] { return rows_finished_ == task_.rows; });
}

template <class Shape>
void Batch<Shape>::work() {
    Canonical<Shape> canonical(shape_);
    const auto cells = static_cast<std::size_t>(shape_.order * shape_.order);
    while (true) {
        const std::size_t first = next_row_.fetch_add(rows_at_a_time);
        if (first >= task_.rows) break;
        const std::size_t last = std::min(first + rows_at_a_time, task_.rows);
        for (std::size_t row = first; row < last; ++row) {
            if (stop_) return;
            const Outcome outcome = canonical.find({task_.grids + row * cells, cells});
            write(canonical, outcome == Outcome::found, row);
        }
        rows_finished_ += last - first;
    }
    // Under the lock, or the caller could miss it between looking and waiting.
    const std::lock_guard lock(ending_);
    ended_.notify_one();
}

template <class Shape>
void Batch<Shape>::write(const Canonical<Shape>& canonical, bool found, std::size_t row) const {
    std::array<Value, std::size_t{Shape::largest} * Shape::largest> memory;
    const std::span form(memory.data(), static_cast<std::size_t>(shape_.order * shape_.order));
    if (found) {
        canonical.write(form);
    } else {
        std::ranges::fill(form, no_form);
    }
    if (task_.forms) std::ranges::copy(form, task_.forms + row * form.size());
    if (!task_.hashes) return;
    const Hash hash = found ? hash_of(form) : Hash{};
    std::ranges::copy(hash, task_.hashes + row * hash.size());
}

Hash hash_of(std::span<const Value> form) {
    constexpr char characters[] = ".123456789ABCDEFG";
    std::array<std::uint8_t, std::size_t{AnyShape::largest} * AnyShape::largest> text;
    for (std::size_t cell = 0; cell < form.size(); ++cell) {
        text[cell] = static_cast<std::uint8_t>(characters[form[cell]]);
    }
    return blake2b({text.data(), form.size()});
}

template class Batch<Classic>;
template class Batch<AnyShape>;

}  // namespace nonet::symmetry
