// Regions of random shapes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "draws.hpp"

namespace nonet::making {

// Makes the regions of `nonet.generating.shapes`, which describes the method.
class RegionMaker {
  public:
    // For squares of this order, 1 to 64, whose regions begin like these: the region of each cell.
    RegionMaker(int order, const std::uint8_t* first);

    // Writes the region of each cell, from 0 in the order of their first cells.
    void make(const Draws& draws, std::uint8_t* regions);

  private:
    // A cell of a tree, and the place of the cell that it hangs on.
    struct Node {
        std::size_t cell, parent;
    };

    void recut(const Draws& draws);
    void draw_tree(const Draws& draws, std::size_t start, std::uint8_t own, std::uint8_t other);
    template <class Weight>
    void reach(std::size_t place, std::size_t near, const Weight& weight, std::size_t from);
    void cut(const Draws& draws, std::uint8_t own, std::uint8_t other);

    std::size_t order_, side_;
    std::vector<std::uint8_t> first_, regions_;  // within a border that is in no region
    std::vector<std::size_t> inner_;             // the cells inside the border
    std::vector<Node> tree_;
    // The cells that are not in the tree, and of those beside it, the weight of the lightest edge
    // and the place that it leads to.
    std::vector<std::uint8_t> outside_;
    std::vector<std::uint32_t> lightest_;
    std::vector<std::size_t> parents_;
    std::vector<std::size_t> beside_;  // the cells with such an edge
};

}  // namespace nonet::making
