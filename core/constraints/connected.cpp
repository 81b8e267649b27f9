#include "connected.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <span>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {

Connected::Connected(Cells cells, std::vector<std::vector<std::uint32_t>> neighbours, Word area,
                     std::optional<std::size_t> size)
    : Propagator(std::move(cells), Layer::automata),
      neighbours_(std::move(neighbours)),
      area_(area),
      size_(size) {}

// What is known of the area at a moment of the search.
class Connected::Area {
  public:
    static constexpr std::uint32_t far = ~std::uint32_t{0};

    Area(const State& state, const Connected& connected)
        : neighbours_(connected.neighbours_), known_(connected.cells().size()) {
        for (std::size_t cell = 0; cell < known_.size(); ++cell) {
            const Word set = values(state, connected.cells()[cell]);
            known_[cell] = (set & connected.area_) == 0                 ? Known::outside
                           : search::without(set, connected.area_) == 0 ? Known::inside
                                                                        : Known::open;
            if (known_[cell] == Known::inside) inside_.push_back(static_cast<Number>(cell));
        }
    }

    std::size_t cells() const { return known_.size(); }
    std::span<const Number> inside() const { return inside_; }
    bool may_contain(Number cell) const { return known_[cell] != Known::outside; }
    bool contains(Number cell) const { return known_[cell] == Known::inside; }

    // For each cell the fewest open cells on a way from the first one to it, or `far`.
    std::vector<std::uint32_t> ways(Number first) const {
        std::vector<std::uint32_t> open(cells(), far);
        std::deque<Number> next{first};
        open[first] = contains(first) ? 0 : 1;
        while (!next.empty()) {
            const Number cell = next.front();
            next.pop_front();
            for (const Number other : neighbours_[cell]) {
                const std::uint32_t step = contains(other) ? 0 : 1;
                if (!may_contain(other) || open[cell] + step >= open[other]) continue;
                open[other] = open[cell] + step;
                if (step == 0)
                    next.push_front(other);
                else
                    next.push_back(other);
            }
        }
        return open;
    }

    // The cells on every way from the first one to some cell inside, and those without which
    // fewer cells than `size` can be reached.
    std::vector<Number> bridges(Number first, std::size_t size) const;

  private:
    enum class Known : std::uint8_t { outside, open, inside };
    class Bridges;

    const std::vector<std::vector<Number>>& neighbours_;
    std::vector<Known> known_;
    std::vector<Number> inside_;
};

// Cut vertices by depth-first search (J. Hopcroft, R. Tarjan, Algorithm 447, 1973).
class Connected::Area::Bridges {
  public:
    Bridges(const Area& area, std::size_t size) : area_(area), size_(size), visits_(area.cells()) {}

    std::vector<Number> from(Number first) {
        visit(first, first);
        std::vector<Number> found;
        for (const auto& [cell, cut] : cut_)
            if (cell != first && !area_.contains(cell) &&
                (cut.needed || order_ - 1 - cut.cells < size_))
                found.push_back(cell);
        return found;
    }

  private:
    struct Visit {
        std::uint32_t order = 0, lowest = 0;  // from 1; 0 before the visit
        std::size_t below = 0;                // cells that were visited from here, with this one
        bool needed = false;                  // one of them is inside
    };
    struct Cut {
        std::size_t cells = 0;  // that cannot be reached without it
        bool needed = false;
    };

    void visit(Number cell, Number from) {
        Visit& own = visits_[cell];
        own.order = own.lowest = ++order_;
        own.below = 1;
        own.needed = area_.contains(cell);
        for (const Number other : area_.neighbours_[cell]) {
            if (!area_.may_contain(other) || other == from) continue;
            Visit& next = visits_[other];
            if (next.order != 0) {
                own.lowest = std::min(own.lowest, next.order);
                continue;
            }
            visit(other, cell);
            own.lowest = std::min(own.lowest, next.lowest);
            own.below += next.below;
            own.needed = own.needed || next.needed;
            if (next.lowest < own.order) continue;
            Cut& cut = cut_[cell];
            cut.cells += next.below;
            cut.needed = cut.needed || next.needed;
        }
    }

    const Area& area_;
    std::size_t size_;
    std::vector<Visit> visits_;
    std::map<Number, Cut> cut_;
    std::uint32_t order_ = 0;
};

std::vector<std::uint32_t> Connected::Area::bridges(Number first, std::size_t size) const {
    return Bridges(*this, size).from(first);
}

bool Connected::propagate(State& state) const {
    const Area area(state, *this);
    return area.inside().empty() ? without_core(state, area)
                                 : around_core(state, area, area.inside()[0]);
}

// No cell is known to be inside: parts that are too small are outside.
bool Connected::without_core(State& state, const Area& area) const {
    if (!size_) return some_may_be_inside(state, area);
    bool possible = false;
    std::vector<std::uint8_t> seen(area.cells());
    for (Number cell = 0; cell < area.cells(); ++cell) {
        if (!area.may_contain(cell) || seen[cell] != 0) continue;
        const auto ways = area.ways(cell);
        std::vector<Number> part;
        for (Number other = 0; other < area.cells(); ++other)
            if (ways[other] != Area::far) part.push_back(other);
        for (const Number other : part) seen[other] = 1;
        if (part.size() >= *size_)
            possible = true;
        else
            for (const Number other : part) leave_out(state, other);
    }
    return possible;
}

// A cell is inside if no other can be.
bool Connected::some_may_be_inside(State& state, const Area& area) const {
    std::optional<Number> only;
    for (Number cell = 0; cell < area.cells(); ++cell) {
        if (!area.may_contain(cell)) continue;
        if (only) return true;
        only = cell;
    }
    if (only) state.restrict_to({cells()[*only], area_});
    return only.has_value();
}

bool Connected::around_core(State& state, const Area& area, Number core) const {
    const std::size_t inside = area.inside().size();
    if (size_ && inside > *size_) return false;
    const auto ways = area.ways(core);
    const std::size_t room = size_ ? *size_ - inside : area.cells();
    std::size_t reached = 0;
    for (Number cell = 0; cell < area.cells(); ++cell) {
        if (!area.may_contain(cell)) continue;
        if (ways[cell] <= room) {
            ++reached;
            continue;
        }
        if (area.contains(cell)) return false;
        leave_out(state, cell);
    }
    if (size_ && reached < *size_) return false;
    for (const Number cell : area.bridges(core, size_.value_or(0)))
        state.restrict_to({cells()[cell], area_});
    return true;
}

std::unique_ptr<const Propagator> made_connected(const Primitive& primitive, const Numbers& range) {
    const auto& [kind, maker, numbers, cells] = primitive;
    const auto refuse = [] { throw std::invalid_argument("connected cells must have places"); };
    if (std::ranges::any_of(numbers, [](auto number) { return number < 0; })) refuse();
    const std::vector<std::size_t> given(numbers.begin(), numbers.end());
    if (given.size() < 3 || given[1] >= given.size()) refuse();
    if (given.size() != 3 + given[1] + cells.size() || given[2 + given[1]] == 0) refuse();
    Word area = 0;
    for (std::size_t each = 2; each < 2 + given[1]; ++each) area |= range.set_of(numbers[each]);
    const std::size_t columns = given[2 + given[1]];
    std::map<std::size_t, std::uint32_t> at;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        at[given[3 + given[1] + cell]] = static_cast<std::uint32_t>(cell);
    if (at.size() != cells.size()) refuse();
    std::vector<std::vector<std::uint32_t>> neighbours(cells.size());
    const auto join = [&](std::uint32_t cell, std::size_t place) {
        const auto other = at.find(place);
        if (other == at.end()) return;
        neighbours[cell].push_back(other->second);
        neighbours[other->second].push_back(cell);
    };
    for (const auto& [place, cell] : at) {
        if ((place + 1) % columns != 0) join(cell, place + 1);
        join(cell, place + columns);
    }
    std::optional<std::size_t> size;
    if (given[0] != 0) size = given[0];
    return std::make_unique<Connected>(cells, std::move(neighbours), area, size);
}

}  // namespace nonet::constraints
