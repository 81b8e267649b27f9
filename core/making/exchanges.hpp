// Small exchanges in a complete classic grid: cells that have other values in another grid, which
// is the same elsewhere.
//
// In two rows of a band, follow a cell to the one below it, from there to the cell of the first row
// that has this value, and so on back to the first cell. These cells can change places with those
// below them: each row, column and box keeps its values. The same holds for two columns of a stack.
// Those of four and of six cells are found here: a random grid has about a dozen and half a dozen.
#pragma once

#include <array>
#include <cstdint>
#include <span>

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

    // Calls found(span of cells) for each.
    template <class Found>
    void each(Found found) const {
        of_lines<9, 1>(columns_, found);
        of_lines<1, 9>(rows_, found);
    }

  private:
    // [value][line]: the place of the value in the line.
    using Places = std::array<std::array<std::uint8_t, 9>, 10>;

    // The first cells of lines are `across` apart, and the cells of a line `along`.
    template <unsigned across, unsigned along, class Found>
    void of_lines(const Places& places, Found& found) const {
        for (unsigned first = 0; first < 9; ++first)
            for (unsigned second = first + 1; second % 3 != 0; ++second) {
                std::array<std::uint8_t, 9> next;
                for (unsigned place = 0; place < 9; ++place)
                    next[place] = places[grid_[across * second + along * place]][first];
                std::array<std::uint8_t, 6> cells;
                const auto take = [&](unsigned k, unsigned place) {
                    cells[k] = static_cast<std::uint8_t>(across * first + along * place);
                    cells[k + 1] = static_cast<std::uint8_t>(across * second + along * place);
                };
                for (unsigned place = 0; place < 8; ++place) {
                    const unsigned other = next[place], third = next[other];
                    // Without branches that would be guessed wrong half of the time.
                    const bool is_first = (other > place) & (third >= place);
                    if (!(is_first & ((third == place) | (next[third] == place)))) continue;
                    take(0, place);
                    take(2, other);
                    take(4, third);
                    found(std::span(cells).first(third == place ? 4 : 6));
                }
            }
    }

    const std::uint8_t* grid_;
    Places columns_, rows_;
};

}  // namespace nonet::making
