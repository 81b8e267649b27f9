// Random grids with boxes of any size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "draws.hpp"

namespace nonet::making {

// Makes the grids of `nonet.generating.grids.switching`, which describes the method.
class BoxMaker {
  public:
    // Boxes of so many rows and columns, with at most 64 cells.
    BoxMaker(int height, int width);

    void make(const Draws& draws, std::uint8_t* grid);

  private:
    // For each line, or for each place on it.
    using OfLine = std::array<std::uint8_t, 64>;
    // For each value in each line.
    using OfValue = std::vector<std::uint8_t>;

    // Lines of cells of a grid: line `k` begins at `k * line`, and its cells are `step` apart.
    struct Lines {
        std::size_t line, step;
    };

    void begin(const Draws& draws, std::uint8_t* grid) const;
    void switch_lines(std::uint8_t* grid, const Lines& lines, std::size_t together,
                      const Draws& draws) const;
    void exchange(std::uint8_t* one, std::uint8_t* other, std::size_t step,
                  std::uint64_t coins) const;
    void switch_symbols(std::uint8_t* grid, const Draws& draws);
    void find_values(const std::uint8_t* grid);
    void exchange_values(std::uint8_t* grid, std::size_t one, std::size_t other,
                         std::uint64_t coins) const;
    std::size_t height_, width_, order_;
    OfValue box_of_;  // of each cell
    // The column of each value in each row, and the row of each value in each column and box.
    OfValue column_of_, row_of_, box_row_;
};

}  // namespace nonet::making
