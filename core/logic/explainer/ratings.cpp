#include "ratings.hpp"

#include "path.hpp"

namespace nonet::logic::explainer {

namespace {

void rate(const RatingTask& task, std::size_t row, const Tick& tick) {
    std::uint8_t* tenths_of_row = task.tenths + 3 * row;
    std::fill_n(tenths_of_row, 3, std::uint8_t{0});
    if (task.solutions[row * cells] == 0) return;
    const Path path = follow(std::span(task.puzzles + row * cells, cells), task.program, tick);
    const std::array ratings{path.rating, path.pearl, path.diamond};
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        tenths_of_row[i] = static_cast<std::uint8_t>(tenths(ratings[i]));
    }
}

}  // namespace

std::unique_ptr<search::RowBatch> rating_of(const RatingTask& task, unsigned threads) {
    const auto make = [task](const std::atomic<bool>& stop) {
        const Tick tick = [&stop] {
            if (stop) throw search::RowBatch::Stopped{};
        };
        return [task, tick](std::size_t row) { rate(task, row, tick); };
    };
    return std::make_unique<search::RowBatch>(task.rows, 1, threads, make);
}

}  // namespace nonet::logic::explainer
