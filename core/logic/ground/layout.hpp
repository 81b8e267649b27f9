// The houses of a grid, as the finders see them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cell_set.hpp"
#include "values.hpp"

namespace nonet::logic {

enum class Kind : std::uint8_t { row, column, region, other };  // other: diagonals, windows ...

struct HouseCells {
    Kind kind;
    std::vector<Cell> cells;
};

// A full house: it holds every value once.
template <typename Cells>
struct House {
    Kind kind;
    Cells cells;
    std::vector<Cell> list;  // the same cells, ascending
};

// What never changes while a puzzle is solved. Immutable, so threads may share it.
template <typename Cells>
class Layout {
  public:
    // Houses with fewer than `order` cells are partial: they make peers and nothing else. The
    // others are kept in the order: rows, columns, regions, others. Throws std::invalid_argument
    // where the grid is too large for Cells or a house is not 2 to `order` distinct cells.
    Layout(int order, int cells, const std::vector<HouseCells>& houses);

    int order() const { return order_; }
    int cells() const { return cells_; }
    const Cells& all() const { return all_; }

    const std::vector<House<Cells>>& houses() const { return houses_; }
    int count(Kind kind) const { return counts_[static_cast<std::size_t>(kind)]; }

    // The cells that share a house, full or partial, with a cell.
    const Cells& peers(Cell cell) const { return peers_[cell]; }
    // The full houses of a cell, ascending.
    std::span<const std::uint8_t> houses_of(Cell cell) const {
        return std::span(houses_of_).subspan(starts_[cell], starts_[cell + 1U] - starts_[cell]);
    }

    bool see(Cell a, Cell b) const { return peers_[a].contains(b); }
    // The cells that see every cell of a set.
    Cells seen_by_all(const Cells& cells) const {
        Cells seen = all_;
        for (Cell cell : cells) seen &= peers_[cell];
        return seen;
    }
    // The full houses that contain all cells of a set, ascending.
    std::vector<std::uint8_t> common_houses(const Cells& cells) const;

    // Whether a cell sees cells of a full house by several houses, or by a partial one. In a grid
    // of rows, columns and boxes none does: there, cells that see each other share a house, and a
    // cell that sees some cells of a house shares another one with all of them.
    bool is_crossed() const { return is_crossed_; }

    // The row and column of a cell, from 0, where the houses name them; -1 where they do not.
    int row(Cell cell) const { return rows_[cell]; }
    int column(Cell cell) const { return columns_[cell]; }
    // The index of the cell's region in houses(); -1 where there is none.
    int region(Cell cell) const { return regions_[cell]; }

  private:
    void add(const HouseCells& house);
    void list_houses();
    bool sees_across(Cell cell, const House<Cells>& house) const;

    int order_, cells_;
    bool is_crossed_ = false;
    Cells all_;
    std::vector<House<Cells>> houses_;
    std::array<int, 4> counts_{};
    std::vector<Cells> peers_;
    // The houses of all cells, one after another, and where those of each cell start.
    std::vector<std::uint8_t> houses_of_;
    std::vector<std::uint16_t> starts_;
    std::vector<int> rows_, columns_, regions_;
};

}  // namespace nonet::logic
