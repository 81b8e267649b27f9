// Facts about random grids. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "checks.hpp"
#include "making/draws.hpp"
#include "making/exchanges.hpp"
#include "making/grid_batch.hpp"
#include "making/latin.hpp"
#include "making/searching.hpp"
#include "making/switching.hpp"
#include "making/uniform.hpp"
#include "making/uniform_tables.hpp"

namespace {

using checks::check;
using nonet::making::Draws;

using Grid = std::vector<std::uint8_t>;
using House = std::vector<std::size_t>;

// The rows, columns and boxes of a grid. Boxes of one row are the rows again.
std::vector<House> houses(std::size_t height, std::size_t width) {
    const std::size_t order = height * width;
    std::vector<House> found(3 * order);
    for (std::size_t cell = 0; cell < order * order; ++cell) {
        const std::size_t row = cell / order, column = cell % order;
        found[row].push_back(cell);
        found[order + column].push_back(cell);
        found[2 * order + row / height * height + column / width].push_back(cell);
    }
    return found;
}

bool is_grid(const Grid& grid, const std::vector<House>& houses) {
    return std::ranges::all_of(houses, [&](const House& house) {
        std::set<std::uint8_t> values;
        for (const std::size_t cell : house) values.insert(grid[cell]);
        return values.size() == house.size() && *values.begin() == 1 &&
               *values.rbegin() == house.size();
    });
}

void there_are_72576_bands_in_sixteen_groups() {
    const auto& tables = nonet::making::uniform_tables();
    check(std::ranges::is_sorted(tables.most), "the numbers of fillings ascend");
    check(tables.most.front() == 16 && tables.most.back() == 288, "bands have 96 to 1728 fillings");
    std::uint64_t pairs = 0, fillings = 0;
    for (const auto& row : tables.fillings) {
        for (const unsigned number : row) {
            ++pairs;
            fillings += number;
        }
    }
    check(fillings == 36 * 72'576, "each band is counted once for each order of two columns");
    check(pairs == 280 * 280, "there are 280 partitions");
}

void classic_grids_are_grids() {
    Grid grid(81);
    bool all = true;
    std::map<std::uint8_t, int> firsts;
    for (int item = 0; item < checks::cases(4000); ++item) {
        nonet::making::make_uniform(Draws::of(1, static_cast<std::uint64_t>(item), 0), grid.data());
        all &= is_grid(grid, houses(3, 3));
        ++firsts[grid[0]];
    }
    check(all, "each house of a classic grid holds every value");
    check(firsts.size() == 9, "every value begins a grid");
}

void walks_lead_to_grids() {
    for (const auto& [height, width] : {std::array{2, 2}, {2, 3}, {3, 4}, {1, 5}, {5, 1}, {8, 8}}) {
        nonet::making::BoxMaker boxes(height, width);
        nonet::making::LatinMaker latin(height * width);
        Grid grid(static_cast<std::size_t>(height * width * height * width));
        auto rules = houses(static_cast<std::size_t>(height), static_cast<std::size_t>(width));
        for (std::uint64_t item = 0; item < 3; ++item) {
            const std::string name = std::to_string(height) + " x " + std::to_string(width);
            boxes.make(Draws::of(1, item, 0), grid.data());
            check(is_grid(grid, rules), "a grid with boxes of " + name);
            latin.make(Draws::of(1, item, 0), grid.data());
            rules.resize(2 * static_cast<std::size_t>(height * width));
            check(is_grid(grid, rules), "a Latin square of " + name);
            rules = houses(static_cast<std::size_t>(height), static_cast<std::size_t>(width));
        }
    }
}

struct Found {
    bool found;
    Grid grid;
};

Found searched(int order, const std::vector<House>& houses, std::uint64_t item) {
    const std::size_t cells = static_cast<std::size_t>(order) * static_cast<std::size_t>(order);
    std::vector<char> peers(cells * cells);
    std::vector<std::int64_t> full;
    for (const House& house : houses) {
        for (const std::size_t cell : house) {
            full.push_back(static_cast<std::int64_t>(cell));
            for (const std::size_t other : house) peers[cell * cells + other] = cell != other;
        }
    }
    const nonet::making::SearchedHouses prepared(
        order, cells, reinterpret_cast<const bool*>(peers.data()), full.data(), houses.size());
    const auto maker = nonet::making::search_maker(order);
    maker->begin(prepared, Draws::of(1, item, 0), 40);
    while (!maker->advance()) {
    }
    Grid grid(cells);
    const bool found = maker->write(grid.data());
    return {found, grid};
}

void searches_lead_to_grids() {
    for (const auto& [height, width] : {std::array{2, 2}, {3, 3}, {3, 6}, {5, 7}}) {
        const auto rules =
            houses(static_cast<std::size_t>(height), static_cast<std::size_t>(width));
        const auto [found, grid] = searched(height * width, rules, 5);
        check(found && is_grid(grid, rules),
              "a search finds a grid of order " + std::to_string(height * width));
    }
}

void a_search_ends_where_there_is_no_grid() {
    auto rules = houses(2, 2);
    rules.push_back({0, 1, 6, 7});  // two cells of each of two boxes, with all values of both
    rules.push_back({0, 1, 4, 6});
    const auto [found, grid] = searched(4, rules, 1);
    check(!found && grid == Grid(16), "without a grid, there are zeros");
}

void a_batch_works_in_slices() {
    int calls = 0;
    nonet::making::GridBatch batch(3, 1, [&](std::size_t) { return ++calls % 2 == 0; });
    while (!batch.run(std::chrono::milliseconds(0))) {
        check(batch.rows_finished() < 3, "a batch is not finished before its rows are");
    }
    check(calls == 6 && batch.rows_finished() == 3, "each row is finished when the work says so");
}

// Whether the grid has another one that differs in exactly these cells, whose values are `values`.
bool can_change(Grid grid, const std::vector<std::size_t>& cells, std::vector<std::uint8_t> values,
                const std::vector<House>& rules) {
    const Grid old = grid;
    std::ranges::sort(values);
    do {
        bool all_differ = true;
        for (std::size_t k = 0; k < cells.size(); ++k) {
            grid[cells[k]] = values[k];
            all_differ &= values[k] != old[cells[k]];
        }
        if (all_differ && is_grid(grid, rules)) return true;
    } while (std::ranges::next_permutation(values).found);
    return false;
}

// The corners of all rectangles in which two values stand crosswise, in two boxes.
std::set<std::set<std::size_t>> rectangles(const Grid& grid) {
    std::set<std::set<std::size_t>> found;
    for (std::size_t first = 0; first < 81; ++first)
        for (std::size_t last = first + 1; last < 81; ++last) {
            const std::size_t right = first / 9 * 9 + last % 9, left = last / 9 * 9 + first % 9;
            const bool one_band = first / 27 == last / 27,
                       one_stack = first % 9 / 3 == last % 9 / 3;
            if (first % 9 != last % 9 && first / 9 != last / 9 && one_band != one_stack &&
                grid[first] == grid[last] && grid[left] == grid[right])
                found.insert({first, left, right, last});
        }
    return found;
}

void exchanges_lead_to_other_grids() {
    const auto rules = houses(3, 3);
    std::size_t of_six = 0;
    for (std::uint64_t item = 0; item < 30; ++item) {
        Grid grid(81);
        nonet::making::make_uniform(Draws::of(5, item, 0), grid.data());
        std::set<std::set<std::size_t>> of_four, all;
        nonet::making::Exchanges(grid.data()).each([&](auto found) {
            const std::vector<std::size_t> cells(found.begin(), found.end());
            std::vector<std::uint8_t> values;
            for (const std::size_t cell : cells) values.push_back(grid[cell]);
            check(can_change(grid, cells, values, rules), "the cells can hold other values");
            const std::set<std::size_t> set(cells.begin(), cells.end());
            check(all.insert(set).second, "each exchange is found once");
            if (set.size() == 4) of_four.insert(set);
        });
        of_six += all.size() - of_four.size();
        check(of_four == rectangles(grid), "all rectangles are found");
    }
    check(of_six > 30, "there are exchanges of six cells");
}

}  // namespace

int main() {
    there_are_72576_bands_in_sixteen_groups();
    classic_grids_are_grids();
    exchanges_lead_to_other_grids();
    walks_lead_to_grids();
    searches_lead_to_grids();
    a_search_ends_where_there_is_no_grid();
    a_batch_works_in_slices();
    return checks::report();
}
