// Small exchanges in a complete classic grid: cells that have other values in another grid, which
// is the same elsewhere.
//
// In two rows of a band, follow a cell to the one below it, from there to the cell of the first row
// that has this value, and so on back to the first cell. These cells can change places with those
// below them: each row, column and box keeps its values. The same holds for two columns of a stack.
// Those of four and of six cells are found here: a random grid has about a dozen and half a dozen.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nonet::making {

class Exchanges {
  public:
    // The grid has 81 cells and outlives this.
    explicit Exchanges(const std::uint8_t* grid) : grid_(grid) {
        for (unsigned row = 0; row < 9; ++row)
            for (unsigned column = 0; column < 9; ++column) {
                const unsigned value = grid[9 * row + column];
                columns_[value][row] = static_cast<std::uint8_t>(column);
                rows_[value][column] = static_cast<std::uint8_t>(row);
            }
    }

    // Calls found(cells) for each: six cells, or four of which two come twice.
    template <class Found>
    void each(Found found) const {
        of_lines<9, 1>(columns_, found);
        of_lines<1, 9>(rows_, found);
    }

  private:
    using Cells = std::array<std::uint8_t, 6>;
    // [value][line]: the place of the value in the line.
    using Places = std::array<std::array<std::uint8_t, 9>, 10>;

    // Two lines, and three places, each of which leads to the next; the third may be the first.
    struct Ring {
        std::uint8_t first, second, place, other, third;
    };

    // The first cells of lines are `across` apart, and the cells of a line `along`.
    template <unsigned across, unsigned along, class Found>
    void of_lines(const Places& places, Found& found) const {
        std::array<Ring, most_rings> rings;
        std::size_t number = 0;
        for (std::uint8_t first = 0; first < 9; ++first)
            for (auto second = static_cast<std::uint8_t>(first + 1); second % 3 != 0; ++second) {
                std::array<std::uint8_t, 9> next;
                for (unsigned place = 0; place < 9; ++place)
                    next[place] = places[grid_[across * second + along * place]][first];
                for (std::uint8_t place = 0; place < 8; ++place) {
                    const std::uint8_t other = next[place], third = next[other];
                    // Without branches: they would be guessed wrong half of the time.
                    rings[number] = {first, second, place, other, third};
                    const bool is_first = (other > place) & (third >= place);
                    number += is_first & ((third == place) | (next[third] == place));
                }
            }
        for (std::size_t k = 0; k < number; ++k) {
            const auto [first, second, place, other, third] = rings[k];
            const auto cell = [](unsigned line, unsigned at) {
                return static_cast<std::uint8_t>(across * line + along * at);
            };
            found(Cells{cell(first, place), cell(second, place), cell(first, other),
                        cell(second, other), cell(first, third), cell(second, third)});
        }
    }

    // Each pair of lines has at most four, and one place is written to in vain.
    static constexpr std::size_t most_rings = 9 * 4 + 1;

    const std::uint8_t* grid_;
    Places columns_, rows_;
};

}  // namespace nonet::making
