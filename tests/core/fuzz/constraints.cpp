// Fuzzes models of constraints and their search. For primitives that make sense, the grids that it
// finds are those of all grids that obey a plain reading of each. Others are refused, or searched
// without a fault.
#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../primitives.hpp"
#include "chance.hpp"
#include "constraints/trail_search.hpp"

const double fuzz::seconds_for_any = 10;

namespace {

using fuzz::Chance;
using nonet::constraints::Model;
using nonet::search::Progress;
using primitives::Frame;
using primitives::Grid;
using primitives::Number;
using primitives::Primitive;

constexpr std::uint64_t budget = 2'000;  // guesses of a slice
constexpr int most_slices = 10;          // after which a search is given up

// All grids of a frame, with the givens so far.
void fill(const Frame& frame, Grid& grid, std::vector<Grid>& found, std::size_t cell = 0) {
    if (cell == grid.size()) {
        found.push_back(grid);
        return;
    }
    for (int value = 1; value <= frame.order; ++value) {
        const auto is_taken = [&](const auto& house) {
            return std::ranges::find(house, cell) != house.end() &&
                   std::ranges::any_of(house, [&](auto other) { return grid[other] == value; });
        };
        if (std::ranges::any_of(frame.houses, is_taken)) continue;
        grid[cell] = static_cast<std::uint8_t>(value);
        fill(frame, grid, found, cell + 1);
        grid[cell] = 0;
    }
}

struct Ground {
    Ground(int order, int box_rows, int lowest)
        : frame(primitives::frame(order, box_rows, lowest)) {
        Grid grid(static_cast<std::size_t>(frame.cells()));
        fill(frame, grid, grids);
    }
    Frame frame;
    std::vector<Grid> grids;
};

const Ground& ground(int number) {
    static const std::array grounds{Ground(3, 0, 1), Ground(4, 2, 1), Ground(4, 0, 1),
                                    Ground(3, 0, 0), Ground(4, 2, 0), Ground(4, 0, 0)};
    return grounds[static_cast<std::size_t>(number) % grounds.size()];
}

// One primitive, or alternatives of several.
struct Rule {
    std::vector<std::vector<Primitive>> alternatives;

    bool is_obeyed(const Grid& grid, const Frame& frame) const {
        return std::ranges::any_of(alternatives, [&](const auto& parts) {
            return std::ranges::all_of(
                parts, [&](const Primitive& part) { return primitives::obeys(part, grid, frame); });
        });
    }

    void put(std::vector<Primitive>& into) const {
        if (alternatives.size() > 1) {
            Primitive all{"or", "", {}, {}};
            for (const auto& parts : alternatives) {
                all.numbers.push_back(static_cast<Number>(parts.size()));
                for (const Primitive& part : parts)
                    all.cells.insert(all.cells.end(), part.cells.begin(), part.cells.end());
            }
            into.push_back(std::move(all));
        }
        for (const auto& parts : alternatives) into.insert(into.end(), parts.begin(), parts.end());
    }
};

Rule random_rule(const Frame& frame, Chance& chance) {
    Rule made;
    const std::size_t sizes = chance.below(3) == 0 ? 2 + chance.below(2) : 1;
    for (std::size_t each = 0; each < sizes; ++each) {
        auto& parts = made.alternatives.emplace_back();
        for (std::size_t left = sizes == 1 ? 1 : 1 + chance.below(2); left > 0; --left)
            parts.push_back(primitives::random_primitive(frame, [&] { return chance.number(); }));
    }
    return made;
}

// Changes a primitive so that it may make no sense.
void damage(Primitive& primitive, const Frame& frame, Chance& chance) {
    constexpr Number edge = Number{1} << 32;
    const std::array<Number, 12> numbers{0, 1, -1, 2, 63, 64, 65, 255, 4096, edge, -edge, edge + 1};
    auto& [kind, maker, given, cells] = primitive;
    switch (chance.below(6)) {
        case 0:
            if (!given.empty()) given[chance.below(given.size())] = numbers[chance.below(12)];
            break;
        case 1:
            given.push_back(numbers[chance.below(12)]);
            break;
        case 2:
            if (!given.empty()) given.pop_back();
            break;
        case 3:
            if (!cells.empty()) cells.pop_back();
            break;
        case 4:
            cells.push_back(static_cast<std::uint16_t>(
                chance.below(static_cast<std::size_t>(frame.cells()) + (chance.below(9) == 0))));
            break;
        default: {
            const Primitive other =
                primitives::random_primitive(frame, [&] { return chance.number(); });
            (chance.below(2) == 0 ? kind : maker) = chance.below(2) == 0 ? other.kind : other.maker;
        }
    }
}

struct Found {
    std::vector<Grid> grids;
    bool is_complete = false;
};

Found search(const Frame& frame, const std::vector<Primitive>& all, const Grid& givens) {
    auto houses = std::make_shared<const nonet::constraints::Ground>(frame.order, frame.cells(),
                                                                     frame.houses);
    const auto model =
        std::make_shared<const Model>(std::move(houses), frame.cells(), all, frame.lowest);
    const auto trail = nonet::constraints::trail_search(model, givens, {});
    Found found;
    Grid grid = givens;
    for (int slices = 0; slices < most_slices && !found.is_complete;) {
        const auto progress = trail->next(grid, budget);
        if (progress == Progress::solution) found.grids.push_back(grid);
        if (progress == Progress::pending) ++slices;
        found.is_complete = progress == Progress::exhausted;
    }
    std::ranges::sort(found.grids);
    return found;
}

}  // namespace

void fuzz::examine(std::string_view bytes) {
    Draw draw(bytes);
    const auto& [frame, grids] = ground(draw.byte());
    const std::size_t rules = 1 + draw.byte() % 4, givens = draw.byte();
    const bool is_damaged = draw.byte() % 4 == 3;
    Chance chance(draw.byte(), draw);
    std::vector<Rule> chosen;
    std::vector<Primitive> all;
    for (std::size_t each = 0; each < rules; ++each) {
        chosen.push_back(random_rule(frame, chance));
        chosen.back().put(all);
    }
    for (std::size_t left = is_damaged ? 1 + chance.below(3) : 0; left > 0; --left)
        damage(all[chance.below(all.size())], frame, chance);
    const Grid& target = grids[chance.below(grids.size())];
    Grid given(target.size());
    for (std::size_t each = givens % target.size(); each > 0; --each) {
        const std::size_t cell = chance.below(target.size());
        given[cell] = target[cell];
    }
    Found found;
    try {
        found = search(frame, all, given);
    } catch (const std::invalid_argument&) {
        require(is_damaged, "primitives that make sense are not refused");
        return;
    }
    if (is_damaged || !found.is_complete) return;
    std::vector<Grid> expected;
    std::ranges::copy_if(grids, std::back_inserter(expected), [&](const Grid& grid) {
        for (std::size_t cell = 0; cell < grid.size(); ++cell)
            if (given[cell] != 0 && given[cell] != grid[cell]) return false;
        return std::ranges::all_of(chosen,
                                   [&](const Rule& rule) { return rule.is_obeyed(grid, frame); });
    });
    require(found.grids == expected, "the grids that obey all primitives are found");
}
