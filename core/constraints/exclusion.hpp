// Which cells must have different values.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../houses/network.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

class Exclusion {
  public:
    explicit Exclusion(const houses::Network& network);

    // Whether two cells must differ.
    bool between(Cell first, Cell second) const {
        return (row(first)[second / bits] >> (second % bits) & 1) != 0;
    }

    // Removes a value from all cells that differ from each of these.
    void remove_outside(State& state, std::span<const Cell> cells, Word value) const;

    // Sets of cells, as bits.
    using Bits = std::vector<std::uint64_t>;
    // Makes it all cells.
    void fill(Bits& all) const { all.assign(words_, ~std::uint64_t{0}); }
    // Keeps only the cells that differ from one of these, or from several.
    void keep_peers_of_any(Bits& kept, std::span<const Cell> cells) const;
    // Removes a value from all of these, which must exist.
    void remove(State& state, const Bits& from, Word value) const;

    // Divides cells into cliques, groups of cells that all differ, of which few are small. Calls
    // `use(clique)` with the cells of each.
    static constexpr std::size_t largest_clique = 64;
    template <class Use>
    void for_each_clique(std::span<const Cell> cells, const Use& use) const {
        // Lists with more cells are divided piece by piece.
        for (; !cells.empty(); cells = cells.subspan(std::min(cells.size(), largest_list))) {
            const Divided divided =
                this->divided(cells.first(std::min(cells.size(), largest_list)));
            const Cell* clique = divided.cells.data();
            for (std::size_t number = 0; number < divided.cliques; ++number) {
                use(std::span(clique, divided.sizes[number]));
                clique += divided.sizes[number];
            }
        }
    }
    std::vector<Cells> cliques(std::span<const Cell> cells) const;

  private:
    static constexpr std::size_t bits = 64;

    std::span<const std::uint64_t> row(Cell cell) const {
        return std::span(peers_).subspan(cell * words_, words_);
    }

    static void remove(State& state, std::size_t word, std::uint64_t from, Word value);

    static constexpr std::size_t largest_list = 64;
    struct Divided {
        std::array<Cell, largest_list> cells;  // one clique after another
        std::array<std::uint8_t, largest_list> sizes;
        std::size_t cliques;
    };
    struct Places;
    class Greedy;
    Divided divided(std::span<const Cell> cells) const;

    std::size_t words_;
    std::vector<std::uint64_t> peers_;  // a bit set of cells for each cell
};

}  // namespace nonet::constraints
