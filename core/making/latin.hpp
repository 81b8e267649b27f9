// Random Latin squares.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "draws.hpp"

namespace nonet::making {

// Makes the squares of `nonet.generating.grids.latin`, which describes the method.
class LatinMaker {
  public:
    // The order is 1 to 64.
    explicit LatinMaker(int order);

    void make(const Draws& draws, std::uint8_t* grid);

  private:
    struct Place {
        int row, column, symbol;
    };
    using Lines = std::vector<std::uint64_t>;

    void begin();
    void walk(const Draws& draws, int squares);
    void move(const Draws& draws, std::uint64_t first_word);
    Place start(const Draws& draws, std::uint64_t first_word) const;
    void set(const Place& place);
    void clear(const Place& place);
    std::uint64_t& line(Lines& lines, int one, int other) const {
        return lines[static_cast<std::size_t>(one * order_ + other)];
    }

    int order_;
    // A cube with a one for each symbol of a cell, as bits along each of its axes.
    Lines symbols_, columns_, rows_;
    bool proper_ = true;  // whether no place of the cube is -1
    Place corner_{};      // the place that is -1 otherwise
};

}  // namespace nonet::making
