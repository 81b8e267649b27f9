// Random grids under any rules made of houses, by search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "draws.hpp"

namespace nonet::making {

// What must differ, prepared for searches.
struct SearchedHouses {
    // `peers` are rows of flags, whether two cells share a house; `full` are the cells of the
    // houses that hold every value, one after another.
    SearchedHouses(int order, std::size_t cells, const bool* peers, const std::int64_t* full,
                   std::size_t houses);

    int order;
    std::size_t cells;
    // The peers of each cell, and the full houses that it is in: those of a cell end where those of
    // the next one begin.
    std::vector<std::uint16_t> peers, own;
    std::vector<std::uint32_t> peers_begin, own_begin;
    std::vector<std::uint16_t> full;  // the cells of the full houses
};

// Makes the grids of `nonet.generating.grids.searching`, which describes the method.
class SearchMaker {
  public:
    virtual ~SearchMaker() = default;

    // Begins the search for a grid, which starts at most so many times. The houses must outlive it.
    virtual void begin(const SearchedHouses& houses, const Draws& draws, int starts) = 0;
    // Searches for some steps. Returns whether the search is over.
    virtual bool advance() = 0;
    // Writes the grid, or zeros. Returns whether one was found.
    virtual bool write(std::uint8_t* grid) const = 0;
};

// For grids of this order.
std::unique_ptr<SearchMaker> search_maker(int order);

}  // namespace nonet::making
