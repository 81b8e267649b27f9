#include "regions.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "region_parts.hpp"

namespace nonet::constraints {
namespace {

Cells both_lanes(std::size_t grid, Cell second) {
    Cells cells(2 * grid);
    std::iota(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(grid), Cell{0});
    std::iota(cells.begin() + static_cast<std::ptrdiff_t>(grid), cells.end(), second);
    return cells;
}

}  // namespace

Regions::Regions(std::size_t order, Cell second, std::vector<std::vector<Number>> neighbours,
                 const std::vector<std::vector<Number>>& together, Arrows arrows, bool exchangeable)
    : Propagator(both_lanes(neighbours.size(), second), Layer::automata),
      order_(order),
      second_(second),
      neighbours_(std::move(neighbours)),
      joined_(grid()),
      arrows_(std::move(arrows)),
      exchangeable_(exchangeable) {
    std::iota(joined_.begin(), joined_.end(), Number{0});
    for (const auto& cells : together)
        for (const Number cell : cells) {
            const Number one = joined_[cell], other = joined_[cells[0]];
            std::ranges::replace(joined_, std::max(one, other), std::min(one, other));
        }
}

Word Regions::used(const State& state) const {
    Word used = 0;
    for (std::size_t cell = 0; cell < grid(); ++cell) {
        const Word set = state.candidates()[second_ + cell];
        if (only_one(set)) used |= set;
    }
    return used;
}

Word Regions::alike(const State& state, State::CellSet number) const {
    if (!exchangeable_ || number.cell < second_ || number.cell >= second_ + grid())
        return number.values;
    const Word used = this->used(state);
    return (number.values & used) != 0 ? number.values : ~used;
}

// Contradictions are found in a few cells, and not in all.
bool Regions::propagate(State& state) const {
    Parts parts(state, *this);
    const bool fits = parts.restrict_numbers() && (exchangeable_ || parts.number_in_order()) &&
                      parts.join() && (!exchangeable_ || parts.number_next()) &&
                      parts.restrict_parts() && parts.find_places() && parts.connect();
    return fits || state.candidates().contradictory();
}

namespace {

std::vector<std::vector<Regions::Number>> beside(std::size_t columns,
                                                 std::span<const std::int64_t> places) {
    std::map<std::size_t, Regions::Number> at;
    for (std::size_t cell = 0; cell < places.size(); ++cell)
        at[static_cast<std::size_t>(places[cell])] = static_cast<Regions::Number>(cell);
    std::vector<std::vector<Regions::Number>> found(places.size());
    const auto link = [&](Regions::Number cell, std::size_t place) {
        const auto other = at.find(place);
        if (other == at.end()) return;
        found[cell].push_back(other->second);
        found[other->second].push_back(cell);
    };
    for (const auto& [place, cell] : at) {
        if ((place + 1) % columns != 0) link(cell, place + 1);
        link(cell, place + columns);
    }
    return found;
}

// Whether regions could have each other's numbers, as far as the primitive goes.
bool ignores_numbers(const Primitive& primitive) {
    return primitive.kind == "regions" || primitive.kind == "same-region" ||
           primitive.kind == "region-arrow" || primitive.kind == "region-count" ||
           primitive.kind == "distinct" ||
           (primitive.kind == "counts" && primitive.maker == "distinct");
}

// Second cells as those of the grid.
std::vector<Regions::Number> of_grid(std::span<const Cell> cells, std::size_t second,
                                     std::size_t grid) {
    std::vector<Regions::Number> found;
    for (const Cell cell : cells) {
        if (cell < second || cell >= second + grid)
            throw std::invalid_argument("a cell has no number of a region");
        found.push_back(static_cast<Regions::Number>(cell - second));
    }
    return found;
}

}  // namespace

std::unique_ptr<const Regions> made_regions(const Primitive& primitive,
                                            std::span<const Primitive> all, const Numbers& range) {
    const auto& [kind, maker, numbers, cells] = primitive;
    const std::size_t grid = cells.size() / 2;
    const bool fits = numbers.size() == grid + 1 && numbers[0] >= 1 &&
                      std::ranges::min(numbers) >= 0 &&
                      std::ranges::equal(cells, both_lanes(grid, cells[grid]));
    if (!fits) throw std::invalid_argument("cells of regions must have places and second cells");
    if (grid % range.order != 0 || grid / range.order > range.order ||
        range.order > Regions::most_order)
        throw std::invalid_argument("the cells are no whole number of regions");
    const Cell second = cells[grid];
    std::vector<std::vector<Regions::Number>> together;
    Regions::Arrows arrows;
    const bool exchangeable = std::ranges::none_of(all, [&](const Primitive& other) {
        return !ignores_numbers(other) && std::ranges::any_of(other.cells, [&](Cell cell) {
            return cell >= second && cell < second + grid;
        });
    });
    for (const Primitive& other : all) {
        if (other.kind == "same-region") together.push_back(of_grid(other.cells, second, grid));
        if (other.kind != "region-arrow") continue;
        of_grid(std::span(other.cells).subspan(1), second, grid);
        arrows.push_back(made_region_arrow(other, range));
    }
    return std::make_unique<Regions>(
        range.order, second,
        beside(static_cast<std::size_t>(numbers[0]), std::span(numbers).subspan(1)), together,
        std::move(arrows), exchangeable);
}

}  // namespace nonet::constraints
