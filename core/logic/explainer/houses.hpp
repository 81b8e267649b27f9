// The houses of a classic grid in the order of Sudoku Explainer, which decides its ties: boxes,
// rows, columns, and the cells of each from the top left.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "../ground/cell_set.hpp"
#include "program.hpp"

namespace nonet::logic::explainer {

constexpr int cells = 81;
constexpr int order = 9;
constexpr int all_houses = 27;

// The kinds of houses; house 9 * kind + i is the i-th of its kind.
enum Kind : int { box, row, column };
constexpr int kinds = 3;
// Most techniques look at columns before rows.
constexpr std::array<int, kinds> columns_first{box, column, row};

constexpr int first_house(int kind) {
    return order * kind;
}

struct Houses {
    std::array<std::array<Cell, order>, all_houses> list{};
    std::array<std::array<std::uint8_t, kinds>, cells> of{};     // the houses of a cell, by kind
    std::array<std::array<std::uint8_t, kinds>, cells> place{};  // its place in each of them
    std::array<std::array<Cell, 20>, cells> peers{};         // of the box, the row and the column
    std::array<std::array<Cell, 20>, cells> sorted_peers{};  // the same by number
    std::array<SmallCells, cells> seen{};                    // the same as a set
    std::array<SmallCells, all_houses> cells_of{};           // all cells of a house
    // The places of a house that are in another one, as bits.
    std::array<std::array<std::uint16_t, all_houses>, all_houses> shared{};
    // Of each kind, the three houses that share three cells with a house.
    std::array<std::array<std::array<std::uint8_t, 3>, kinds>, all_houses> crossing{};

    constexpr Houses() {
        for (int cell = 0; cell < cells; ++cell) {
            const int r = cell / 9, c = cell % 9;
            put(cell, box, r / 3 * 3 + c / 3, r % 3 * 3 + c % 3);
            put(cell, row, r, c);
            put(cell, column, c, r);
        }
        for (int cell = 0; cell < cells; ++cell) list_peers(static_cast<Cell>(cell));
        for (std::size_t house = 0; house < all_houses; ++house) {
            share(house);
            for (std::size_t kind = 0; kind < kinds; ++kind) cross(house, kind);
        }
    }

  private:
    constexpr void put(int cell, int kind, int number, int index) {
        const auto house = static_cast<std::size_t>(first_house(kind) + number);
        list[house][static_cast<std::size_t>(index)] = static_cast<Cell>(cell);
        const auto k = static_cast<std::size_t>(kind);
        of[static_cast<std::size_t>(cell)][k] = static_cast<std::uint8_t>(house);
        place[static_cast<std::size_t>(cell)][k] = static_cast<std::uint8_t>(index);
        cells_of[house].insert(static_cast<Cell>(cell));
    }
    constexpr void share(std::size_t house) {
        for (std::size_t i = 0; i < order; ++i) {
            for (const std::uint8_t other : of[list[house][i]]) {
                shared[house][other] = static_cast<std::uint16_t>(shared[house][other] | 1U << i);
            }
        }
    }
    constexpr void cross(std::size_t house, std::size_t kind) {
        std::size_t count = 0;
        for (std::size_t other = kind * order; other < (kind + 1) * order; ++other) {
            if (other == house || std::popcount(shared[house][other]) != 3) continue;
            crossing[house][kind][count++] = static_cast<std::uint8_t>(other);
        }
    }
    constexpr void list_peers(Cell cell) {
        std::size_t count = 0;
        for (const std::uint8_t house : of[cell]) {
            for (const Cell peer : list[house]) {
                if (peer == cell || seen[cell].contains(peer)) continue;
                seen[cell].insert(peer);
                peers[cell][count++] = peer;
            }
        }
        count = 0;
        for (const Cell peer : seen[cell]) sorted_peers[cell][count++] = peer;
    }
};

inline constexpr Houses houses;

// A set of houses with one of them.
constexpr std::uint32_t house_bit(int house) {
    return 1U << house;
}
constexpr std::uint16_t shared_places(int house, int other) {
    return houses.shared[static_cast<std::size_t>(house)][static_cast<std::size_t>(other)];
}
constexpr const std::array<std::uint8_t, 3>& houses_crossing(int house, int kind) {
    return houses.crossing[static_cast<std::size_t>(house)][static_cast<std::size_t>(kind)];
}
// The peers of a cell in the order of a program.
constexpr const std::array<Cell, 20>& peers_of(Cell cell, Program program) {
    return program == Program::explainer ? houses.peers[cell] : houses.sorted_peers[cell];
}
// The house of a cell of some kind.
constexpr int house_of(int cell, int kind) {
    return houses.of[static_cast<std::size_t>(cell)][static_cast<std::size_t>(kind)];
}
constexpr Cell cell_at(int house, int place) {
    return houses.list[static_cast<std::size_t>(house)][static_cast<std::size_t>(place)];
}

}  // namespace nonet::logic::explainer
