// Facts about equal sets. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <bit>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "houses/implications.hpp"
#include "houses/trail_search.hpp"
#include "houses_puzzles.hpp"

namespace {

using checks::check;
using houses_puzzles::Houses;
using houses_puzzles::jigsaw;
using nonet::houses::EqualSets;
using nonet::houses::House;

std::size_t order_of(const Houses& houses) {
    return houses.front().size();
}

std::vector<EqualSets> equal_sets(const Houses& houses) {
    const std::size_t order = order_of(houses);
    return nonet::houses::equal_sets(order, order * order, houses);
}

std::vector<std::uint8_t> values_of(const std::vector<std::uint8_t>& grid, const House& cells) {
    std::vector<std::uint8_t> values;
    for (const auto cell : cells) values.push_back(grid[cell]);
    std::ranges::sort(values);
    return values;
}

// ---- facts ----

// Checks the first grids of an empty puzzle.
void the_sets_are_equal_in_every_grid(const std::string& name, const Houses& houses) {
    const std::size_t order = order_of(houses);
    const auto rules = std::make_shared<const nonet::houses::Rules>(
        static_cast<int>(order), static_cast<int>(order * order), houses);
    std::vector<std::uint8_t> grid(order * order);
    const auto search = nonet::houses::trail_search(rules, grid, {});
    const std::vector<EqualSets> found = equal_sets(houses);
    check(!found.empty(), name + " has equal sets");
    bool equal = true;
    while (search->counted() < 5000 &&
           search->next(grid, UINT64_MAX) == nonet::search::Progress::solution)
        for (const EqualSets& sets : found)
            equal = equal && values_of(grid, sets.first) == values_of(grid, sets.second);
    check(search->counted() > 0, name + " has grids");
    check(equal, "equal sets hold equal values: " + name);
}

bool overlap(const House& a, const House& b) {
    return !nonet::houses::overlap(a, b).empty();
}

House difference(const House& a, const House& b) {
    House rest;
    std::ranges::set_difference(a, b, std::back_inserter(rest));
    return rest;
}

// Whether the two sets consist of equal sets.
bool follows(const House& first, const House& second, const std::vector<EqualSets>& known) {
    if (first.empty()) return true;
    return std::ranges::any_of(known, [&](const EqualSets& sets) {
        const auto takes = [&](const House& a, const House& b) {
            return std::ranges::includes(first, a) && std::ranges::includes(second, b) &&
                   follows(difference(first, a), difference(second, b), known);
        };
        return takes(sets.first, sets.second) || takes(sets.second, sets.first);
    });
}

// The cells of some houses; the bits choose them.
House chosen(const Houses& houses, std::size_t bits) {
    House cells;
    for (std::size_t i = 0; i < houses.size(); ++i)
        if ((bits >> i & 1) != 0) cells.insert(cells.end(), houses[i].begin(), houses[i].end());
    std::ranges::sort(cells);
    return cells;
}

// Compares with all choices of rows or columns, and as many regions.
void no_leftovers_are_missing(const std::string& name, const Houses& houses) {
    const std::size_t order = order_of(houses);
    Houses lines[2], regions;
    for (std::size_t i = 0; i < order; ++i) {
        lines[0].push_back(houses[2 * i]);
        lines[1].push_back(houses[2 * i + 1]);
        regions.push_back(houses[2 * order + i]);
    }
    const std::vector<EqualSets> found = equal_sets(houses);
    bool complete = true;
    for (const Houses& rows_or_columns : lines)
        for (std::size_t a = 1; a < std::size_t{1} << order; ++a)
            for (std::size_t b = 1; b < std::size_t{1} << order; ++b) {
                if (std::popcount(a) != std::popcount(b)) continue;
                const House in_lines = chosen(rows_or_columns, a), in_regions = chosen(regions, b);
                const House first = difference(in_lines, in_regions);
                if (first.size() >= order) continue;
                // Two houses with a common cell: that cell or the rest has a value.
                if (first.size() + 1 == order &&
                    (std::popcount(a) == 1 ||
                     static_cast<std::size_t>(std::popcount(a)) + 1 == order))
                    continue;
                complete = complete && follows(first, difference(in_regions, in_lines), found);
            }
    check(complete, "no leftovers are missing: " + name);
}

void equal_sets_are_disjoint_ordered_and_distinct(const std::string& name, const Houses& houses) {
    const std::vector<EqualSets> found = equal_sets(houses);
    for (const EqualSets& sets : found) {
        check(sets.first.size() == sets.second.size() && sets.first < sets.second, name);
        check(!sets.first.empty() && !overlap(sets.first, sets.second), name);
        check(std::ranges::is_sorted(sets.first) && std::ranges::is_sorted(sets.second), name);
    }
    for (std::size_t i = 1; i < found.size(); ++i) {
        check(found[i - 1].first.size() <= found[i].first.size(), name);
        const std::vector<EqualSets> before(found.begin(), found.begin() + static_cast<int>(i));
        check(!follows(found[i].first, found[i].second, before),
              name + ": sets follow from others");
    }
}

// All grids whose first row is 1, 2, 3 ...
class Grids {
  public:
    explicit Grids(const Houses& houses)
        : houses_(houses), grid_(order_of(houses) * order_of(houses)) {
        for (std::size_t i = 0; i < order_of(houses); ++i)
            grid_[i] = static_cast<std::uint8_t>(i + 1);
        fill(order_of(houses));
    }
    std::vector<std::vector<std::uint8_t>> found;

  private:
    void fill(std::size_t cell) {
        if (cell == grid_.size()) return found.push_back(grid_);
        for (std::uint8_t value = 1; value <= order_of(houses_); ++value)
            if (std::ranges::none_of(houses_, [&](const House& house) {
                    return std::ranges::binary_search(house, cell) &&
                           std::ranges::any_of(house, [&](auto other) {
                               return other < cell && grid_[other] == value;
                           });
                })) {
                grid_[cell] = value;
                fill(cell + 1);
            }
    }

    const Houses& houses_;
    std::vector<std::uint8_t> grid_;
};

// Rows and columns, and rows of which a few cells were exchanged as regions.
Houses random_map(std::size_t order, std::mt19937& random) {
    std::string map;
    for (std::size_t cell = 0; cell < order * order; ++cell)
        map += static_cast<char>('a' + cell / order);
    for (std::size_t swaps = order + random() % order; swaps > 0; --swaps)
        std::swap(map[random() % map.size()], map[random() % map.size()]);
    return jigsaw(map);
}

void what_houses_imply_holds_in_every_grid() {
    std::mt19937 random(20);
    int impossible = 0, with_houses = 0;
    bool sound = true, agrees = true;
    for (int number = 0; number < 600; ++number) {
        const std::size_t order = number % 40 == 0 ? 6 : 5;
        const Houses houses = random_map(order, random);
        const Grids grids(houses);
        const auto implied = nonet::houses::implications(order, order * order, houses);
        impossible += implied.impossible;
        with_houses += !implied.impossible && !implied.houses.empty();
        if (implied.impossible) sound = sound && grids.found.empty();
        for (const auto& grid : grids.found) {
            for (const EqualSets& sets : implied.sets)
                sound = sound && values_of(grid, sets.first) == values_of(grid, sets.second);
            for (const House& house : implied.houses)
                sound = sound && values_of(grid, house) == values_of(grid, houses.front());
            for (std::size_t cell = 0; cell < grid.size(); ++cell)
                for (const auto peer : implied.peers.of(cell))
                    sound = sound && grid[cell] != grid[peer];
        }
        const auto rules = std::make_shared<const nonet::houses::Rules>(
            static_cast<int>(order), static_cast<int>(order * order), houses);
        std::vector<std::uint8_t> givens(order * order);
        for (std::size_t i = 0; i < order; ++i) givens[i] = static_cast<std::uint8_t>(i + 1);
        const auto search = nonet::houses::trail_search(rules, givens, {});
        search->count(UINT64_MAX, UINT64_MAX);
        const auto any =
            nonet::houses::trail_search(rules, std::vector<std::uint8_t>(order * order), {});
        any->count(1, UINT64_MAX);
        agrees = agrees && search->counted() == grids.found.size() &&
                 (any->counted() == 1) == !grids.found.empty();
    }
    check(sound, "what houses imply holds in every grid");
    check(agrees, "the trail search finds as many grids as trying all");
    check(impossible > 50 && with_houses > 50, "maps without a grid and with further houses");
}

void a_cell_inside_equals_one_outside() {
    // The first region is the first row, except for its last cell, and a cell of the second row.
    const auto found = equal_sets(jigsaw("aaaabacbbccbbdccddddeeeee"));
    check(!found.empty() && found.front().first == House{4} && found.front().second == House{5} &&
              found.front().houses == 1,
          "the cell of a region outside a row equals the cell of the row outside the region");
}

// No two of its houses share two cells. Runs that guess in cells do not find one.
void a_pandiagonal_square_is_found() {
    constexpr std::size_t order = 11;
    Houses houses = houses_puzzles::latin(order);
    for (std::size_t shift = 0; shift < order; ++shift) {
        House down, up;
        for (std::size_t row = 0; row < order; ++row) {
            down.push_back(static_cast<std::uint16_t>(row * order + (row + shift) % order));
            up.push_back(static_cast<std::uint16_t>(row * order + (shift + order - row) % order));
        }
        houses.insert(houses.end(), {down, up});
    }
    const auto rules = std::make_shared<const nonet::houses::Rules>(11, 121, houses);
    std::vector<std::uint8_t> grid(order * order);
    const auto search = nonet::houses::trail_search(rules, grid, {});
    check(equal_sets(houses).empty() &&
              search->next(grid, 1'000'000) == nonet::search::Progress::solution,
          "a pandiagonal square of order 11");
    check(std::ranges::all_of(houses,
                              [&](const House& house) {
                                  return values_of(grid, house) == values_of(grid, houses.front());
                              }),
          "it obeys the rules");
}

void bands_of_boxes_leave_nothing() {
    for (const EqualSets& sets : equal_sets(houses_puzzles::sudoku(3, 3)))
        check(sets.houses == 1 && sets.first.size() == 6, "only rows and boxes that overlap");
    check(equal_sets(houses_puzzles::sudoku(3, 3)).size() == 54, "54 overlaps of lines and boxes");
    check(equal_sets(houses_puzzles::latin(9)).empty(), "Latin squares have no equal sets");
}

void large_rules_are_bounded() {
    check(equal_sets(houses_puzzles::latin(64)).empty(), "nor have large ones");
    check(equal_sets(houses_puzzles::sudoku(8, 8)).size() <= 512, "not too many");
    check(equal_sets(houses_puzzles::diagonal_sudoku(4, 4)).size() >= 128, "lines and boxes");
}

}  // namespace

int main() {
    const std::string_view fourth = "aaabacbbccbdcddd", fifth = "abbbcaabccaabccddeeedddee",
                           sixth = "aaaabbccaabbcccdbbeecdddeeffddeeffff",
                           other_sixth = "aaaaabcccabbcccbbbdddeffddeeffdeeeff";
    for (const auto map : {fourth, fifth, sixth, other_sixth}) {
        const std::string name(map);
        the_sets_are_equal_in_every_grid(name, jigsaw(map));
        no_leftovers_are_missing(name, jigsaw(map));
        equal_sets_are_disjoint_ordered_and_distinct(name, jigsaw(map));
    }
    const std::string_view ninth =
        "aaabbcdddaaabbccddaaabbccddeeebbcccdeeefbgcgdeeeffgggghhhffgggihhhffiiiihhhffiiii";
    the_sets_are_equal_in_every_grid("a jigsaw of order 9", jigsaw(ninth));
    the_sets_are_equal_in_every_grid("a Sudoku with diagonals",
                                     houses_puzzles::diagonal_sudoku(2, 3));
    a_cell_inside_equals_one_outside();
    what_houses_imply_holds_in_every_grid();
    a_pandiagonal_square_is_found();
    bands_of_boxes_leave_nothing();
    large_rules_are_bounded();
    return checks::report();
}
