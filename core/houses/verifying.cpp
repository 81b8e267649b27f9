#include "verifying.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <vector>

#include "../lanes/pair.hpp"

namespace nonet::houses {
namespace {

// Few, so that all threads finish at about the same time and stop soon.
constexpr std::size_t blocks_at_a_time = 4;

// Whether a grid has a value from 1 to the order in every cell, and all givens.
bool is_filled(const std::uint8_t* puzzle, const std::uint8_t* grid, std::size_t cells,
               std::uint8_t order) {
    std::uint8_t wrong = 0;
    for (std::size_t c = 0; c < cells; ++c) {
        const bool out_of_range = static_cast<std::uint8_t>(grid[c] - 1) >= order;
        const bool changed = puzzle[c] != 0 && puzzle[c] != grid[c];
        wrong |= static_cast<std::uint8_t>(out_of_range | changed);
    }
    return wrong == 0;
}

// Reads rows into lanes, and looks for values that are in a house twice. The words of lanes have a
// bit for each value. Two vectors keep the processor busy, and any has vectors of this size.
template <class Word>
class Verifier {
  public:
    explicit Verifier(const Rules& rules)
        : order_(static_cast<std::uint8_t>(rules.order())),
          houses_(rules.houses()),
          digits_(static_cast<std::size_t>(rules.cells())) {
        for (int value = 1; value <= rules.order(); ++value)
            digit_of_[static_cast<std::size_t>(value)] = static_cast<Word>(Word{1} << (value - 1));
    }

    // Verifies the rows of a block; the last block may have fewer.
    void verify(const Verification& task, std::size_t block) {
        const std::size_t first = block * verified_at_once;
        const std::size_t last = std::min(first + verified_at_once, task.rows);
        for (std::size_t row = first; row < last; row += width)
            verify(task, row, std::min(row + width, last));
    }

  private:
    using Lanes = lanes::Pair<lanes::LanesOf<Word, 16>>;
    using Words = std::array<Word, Lanes::width>;
    static constexpr std::size_t width = Lanes::width;
    static_assert(sizeof(Lanes) == sizeof(Words) && verified_at_once % width == 0);

    // Verifies at most as many rows as there are lanes.
    void verify(const Verification& task, std::size_t first, std::size_t last) {
        const std::size_t cells = digits_.size();
        // Lanes without a row repeat the last one.
        std::array<const std::uint8_t*, width> grids;
        for (std::size_t lane = 0; lane < width; ++lane)
            grids[lane] = task.grids + std::min(first + lane, last - 1) * cells;
        read(grids);
        const Words repeated = repeated_values();
        for (std::size_t row = first; row < last; ++row)
            task.right[row] =
                repeated[row - first] == 0 &&
                is_filled(task.puzzles + row * cells, grids[row - first], cells, order_);
    }

    void read(const std::array<const std::uint8_t*, width>& grids) {
        for (std::size_t c = 0; c < digits_.size(); ++c) {
            Words words;
            for (std::size_t lane = 0; lane < width; ++lane)
                words[lane] = digit_of_[grids[lane][c]];
            std::memcpy(&digits_[c], &words, sizeof words);
        }
    }

    // The values that are in some house twice.
    Words repeated_values() const {
        Lanes repeated{};
        for (const House& house : houses_) {
            Lanes seen{};
            for (const auto cell : house) {
                repeated = both_or(seen, digits_[cell], repeated);
                seen = either(seen, digits_[cell]);
            }
        }
        Words words;
        std::memcpy(&words, &repeated, sizeof words);
        return words;
    }

    std::uint8_t order_;
    std::vector<House> houses_;
    std::array<Word, 256> digit_of_{};  // none for a value that the rules do not have
    std::vector<Lanes> digits_;         // of each cell
};

template <class Word>
search::RowBatch::Work work_of(const Rules& rules, const Verification& task) {
    return [task, verifier = std::make_shared<Verifier<Word>>(rules)](std::size_t block) {
        verifier->verify(task, block);
    };
}

}  // namespace

std::unique_ptr<search::RowBatch> batch_of(const Rules& rules, const Verification& task,
                                           unsigned threads) {
    const auto make = [&](const std::atomic<bool>&) {
        if (rules.order() <= 16) return work_of<std::uint16_t>(rules, task);
        if (rules.order() <= 32) return work_of<std::uint32_t>(rules, task);
        return work_of<std::uint64_t>(rules, task);
    };
    const std::size_t blocks = (task.rows + verified_at_once - 1) / verified_at_once;
    return std::make_unique<search::RowBatch>(blocks, blocks_at_a_time, threads, make);
}

}  // namespace nonet::houses
