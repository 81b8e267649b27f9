#include "houses_puzzles.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include "houses/trail_search.hpp"
#include "mixing.hpp"

namespace houses_puzzles {

Houses latin(int order) {
    Houses houses;
    for (int i = 0; i < order; ++i) {
        House row, column;
        for (int j = 0; j < order; ++j) {
            row.push_back(static_cast<std::uint16_t>(i * order + j));
            column.push_back(static_cast<std::uint16_t>(j * order + i));
        }
        houses.push_back(row);
        houses.push_back(column);
    }
    return houses;
}

Houses sudoku(int box_height, int box_width) {
    const int order = box_height * box_width;
    Houses houses = latin(order);
    for (int box = 0; box < order; ++box) {
        House cells;
        for (int i = 0; i < order; ++i) {
            const int row = box / box_height * box_height + i / box_width;
            const int column = box % box_height * box_width + i % box_width;
            cells.push_back(static_cast<std::uint16_t>(row * order + column));
        }
        houses.push_back(cells);
    }
    return houses;
}

Houses jigsaw(std::string_view map) {
    int order = 0;
    while (order * order < static_cast<int>(map.size())) ++order;
    Houses houses = latin(order);
    for (char label = 'a'; label < 'a' + order; ++label) {
        House region;
        for (std::size_t cell = 0; cell < map.size(); ++cell)
            if (map[cell] == label) region.push_back(static_cast<std::uint16_t>(cell));
        houses.push_back(region);
    }
    return houses;
}

Houses diagonal_latin(int order) {
    Houses houses = latin(order);
    House down, up;
    for (int i = 0; i < order; ++i) {
        down.push_back(static_cast<std::uint16_t>(i * order + i));
        up.push_back(static_cast<std::uint16_t>(i * order + order - 1 - i));
    }
    houses.insert(houses.end(), {down, up});
    return houses;
}

Houses diagonal_sudoku(int box_height, int box_width) {
    Houses houses = sudoku(box_height, box_width);
    const Houses diagonal = diagonal_latin(box_height * box_width);
    houses.insert(houses.end(), diagonal.end() - 2, diagonal.end());
    return houses;
}

// Grids with more and more cells emptied, and some with a value changed.
Sample sample_of(const Houses& houses) {
    using namespace nonet::houses;
    const auto order = houses.front().size(), cells = order * order;
    Sample sample{
        std::make_shared<const Rules>(static_cast<int>(order), static_cast<int>(cells), houses),
        {}};
    std::mt19937 random(7);
    Grid grid(cells);
    trail_search(sample.rules, Grid(cells), {})->next(grid, UINT64_MAX);
    std::vector<std::size_t> cell(cells);
    std::iota(cell.begin(), cell.end(), std::size_t{0});
    for (std::size_t k = 0; k < 40; ++k) {
        Grid puzzle = grid;
        mix(cell, random);
        const std::size_t emptied = cells * (40 + k / 2) / 100;
        for (std::size_t i = 0; i < emptied; ++i) puzzle[cell[i]] = 0;
        if (k % 4 == 3) {
            auto& value = puzzle[cell[emptied]];
            value = static_cast<std::uint8_t>(value % order + 1);
        }
        sample.puzzles.push_back(puzzle);
    }
    return sample;
}

}  // namespace houses_puzzles
