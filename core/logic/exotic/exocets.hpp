// Exocets: two base cells whose values are those of two target cells.
//
// The base cells are two empty cells of a row in a box; turned, rows are columns and columns rows.
// The cross lines are three columns: that of the third cell of the row in the box, and one through
// each of the two other boxes of the band. The base values are the candidates of the base cells,
// and the targets are two empty cells of the cross lines that do not see both base cells.
//
// For each base value, look at the cells of the cross lines, the targets left out, that hold it or
// have it as a candidate and do not see both base cells. The pattern is an exocet if for each base
// value two lines, rows or columns, contain these cells.
//
// If a base value is in a base cell, it is in no cell that sees both. It is in each of the three
// cross lines, and at most in two of their cells that the two lines contain, as each of these has
// it once. So it is in a target. Both base cells have different values, and there are two targets:
// so the targets hold the two values of the base cells, one each. (If one line is enough for a base
// value, both targets would have to hold it, which leaves no target for the other: it is in no base
// cell.)
//
// A junior exocet has both targets in the band, in the two other boxes. Then the value of a target
// has another place that is known: it is in the base row in the base box, in the row of the target
// in its box, so in the third row of the band in the box of the other target, the mirror of the
// target. It is not in the other target there, which has another value. A senior exocet has a
// target outside of the band.
//
// The ways are all ways to give base cells and targets candidates of theirs by these rules, so that
// no two of the cells that see each other have the same value, and a mirror has the value of its
// target. What follows: a candidate of the base cells or targets that is in no way goes; and if a
// mirror has only one cell for the values of its target in all ways, this cell loses all others.
#pragma once

#include <array>
#include <vector>

#include "line_cover.hpp"

namespace nonet::logic {

struct Exocet {
    bool turned = false;
    int line = 0;                      // of the base cells
    std::array<int, 3> cross_lines{};  // the first is that through the box of the base cells
    std::array<Cell, 2> base{}, targets{};
    Values values = 0;                                     // of the base cells
    std::array<ThreeLines, box_grid::order + 1> places{};  // by base value, without the targets
    std::array<LineCover, box_grid::order + 1> covers{};   // by base value
};

// Values of the base cells and targets of an exocet.
struct ExocetWay {
    std::array<Value, 2> base{}, targets{};
};

template <typename Cells>
class ExocetSearch {
  public:
    explicit ExocetSearch(Workbench<Cells>& bench)
        : position_(bench.position()),
          layout_(position_.layout()),
          fits_(box_grid::fits(layout_)) {}

    // Calls visit(exocet) for each junior or senior exocet, until it returns true.
    template <typename Visit>
    bool each_exocet(bool senior, Visit visit) {
        using namespace box_grid;
        if (!fits_) return false;
        start();
        for (bool turned : {false, true}) {
            for (int line = 0; line < order; ++line) {
                for (int place = 0; place < order; ++place) {
                    if (base(turned, line, place, senior, visit)) return true;
                }
            }
        }
        return false;
    }

    // The ways of an exocet; empty only if the puzzle has no solution.
    std::vector<ExocetWay> ways(const Exocet& exocet) const {
        std::vector<ExocetWay> found;
        for (Value one : each(position_.candidates(exocet.base[0]))) {
            for (Value other : each(without(position_.candidates(exocet.base[1]), one))) {
                if (size(exocet.covers[one]) < 2 || size(exocet.covers[other]) < 2) continue;
                for (const ExocetWay& way : {ExocetWay{{one, other}, {one, other}},
                                             ExocetWay{{one, other}, {other, one}}}) {
                    if (is_possible(exocet, way)) found.push_back(way);
                }
            }
        }
        return found;
    }

    // The cells of the mirror of a target of a junior exocet that have a value as a candidate or
    // hold it.
    Cells mirror(const Exocet& exocet, std::size_t target, Value value) const {
        using namespace box_grid;
        const auto line_of = [&](Cell cell) { return exocet.turned ? cell % order : cell / order; };
        const int band = exocet.line - exocet.line % side;
        // The lines of a band add up.
        const int line = 3 * band + 3 - exocet.line - line_of(exocet.targets[target]);
        const int across = exocet.cross_lines[2 - target];
        Cells cells;
        for (int place = across - across % side; place < across - across % side + side; ++place) {
            const Cell cell = at(line, place, exocet.turned);
            if (cell != exocet.targets[1 - target] && with_[value].contains(cell))
                cells.insert(cell);
        }
        return cells;
    }

  private:
    static constexpr int fewest_values = 3, most_values = 5;

    void start() {
        for (Value value = 1; value <= box_grid::order; ++value) {
            with_[value] = position_.cells_with(value);
        }
        for (Cell cell : layout_.all().without(position_.empty())) {
            with_[position_.value(cell)].insert(cell);
        }
        for (Value value = 1; value <= box_grid::order; ++value) {
            for (std::size_t turned : {0U, 1U})
                places_[turned][value] = places_of(with_[value], turned);
        }
    }

    // Cells as bits by place, for each line across.
    using Places = std::array<unsigned, box_grid::order>;
    static Places places_of(const Cells& cells, bool turned) {
        using namespace box_grid;
        Places places{};
        for (Cell cell : cells) {
            const unsigned row = cell / order, column = cell % order;
            places[turned ? row : column] |= 1U << (turned ? column : row);
        }
        return places;
    }

    // Whether a way agrees with the candidates of the targets, what sees what, and the mirrors.
    bool is_possible(const Exocet& exocet, const ExocetWay& way) const {
        for (std::size_t i : {0U, 1U}) {
            if (!position_.is_candidate(exocet.targets[i], way.targets[i])) return false;
            for (std::size_t j : {0U, 1U}) {
                if (way.base[j] == way.targets[i] && layout_.see(exocet.base[j], exocet.targets[i]))
                    return false;
            }
            if (is_junior(exocet) && mirror(exocet, i, way.targets[i]).empty()) return false;
        }
        return true;
    }

    static bool is_junior(const Exocet& exocet) {
        return is_in_band(exocet, exocet.targets[0]) && is_in_band(exocet, exocet.targets[1]);
    }
    static bool is_in_band(const Exocet& exocet, Cell cell) {
        using namespace box_grid;
        const int line = exocet.turned ? cell % order : cell / order;
        return line / side == exocet.line / side;
    }

    // The base cells are those of a line and a box without the cell at `third`.
    template <typename Visit>
    bool base(bool turned, int line, int third, bool senior, Visit& visit) {
        using namespace box_grid;
        Exocet exocet;
        exocet.turned = turned;
        exocet.line = line;
        const int start = third - third % side;
        for (int place = start, i = 0; place < start + side; ++place) {
            if (place != third)
                exocet.base[static_cast<std::size_t>(i++)] = at(line, place, turned);
        }
        const auto [one, other] = exocet.base;
        exocet.values = position_.candidates(one) | position_.candidates(other);
        if (position_.value(one) != 0 || position_.value(other) != 0) return false;
        if (size(exocet.values) < fewest_values || size(exocet.values) > most_values) return false;
        position_.tick();
        seen_ = layout_.peers(one) & layout_.peers(other);
        const Places seen = places_of(seen_, turned);
        const int next = (start + side) % order, last = (start + 2 * side) % order;
        for (int i = 0; i < side * side; ++i) {
            exocet.cross_lines = {third, next + i / side, last + i % side};
            if (cross(exocet, seen, senior, visit)) return true;
        }
        return false;
    }

    // Adds the cross lines: which of their cells have the base values.
    template <typename Visit>
    bool cross(Exocet& exocet, const Places& seen, bool senior, Visit& visit) {
        using namespace box_grid;
        const unsigned band = 7U << (exocet.line - exocet.line % side);
        for (Value value : each(exocet.values)) {
            ThreeLines& bits = exocet.places[value];
            ThreeLines outside{};
            for (std::size_t i = 0; i < bits.size(); ++i) {
                const auto line = static_cast<std::size_t>(exocet.cross_lines[i]);
                bits[i] = places_[exocet.turned ? 1 : 0][value][line] & ~seen[line];
                outside[i] = bits[i] & ~band;
            }
            if (!senior && !is_covered(outside, 2)) return false;
        }
        return senior ? seniors(exocet, visit) : juniors(exocet, visit);
    }

    // A place for a target: the number of a cross line, and the line across.
    struct Place {
        std::size_t number;
        int line;
    };

    template <typename Visit>
    bool juniors(const Exocet& exocet, Visit& visit) {
        using namespace box_grid;
        const int band = exocet.line - exocet.line % side;
        for (int one = band; one < band + side; ++one) {
            for (int other = band; other < band + side; ++other) {
                if (one != exocet.line && other != exocet.line &&
                    targets(exocet, {1, one}, {2, other}, visit))
                    return true;
            }
        }
        return false;
    }

    template <typename Visit>
    bool seniors(const Exocet& exocet, Visit& visit) {
        using namespace box_grid;
        // The values that need a target, and the places of targets that can have one of them.
        Values needed = 0;
        ThreeLines places{};
        for (Value value : each(exocet.values)) {
            if (is_covered(exocet.places[value], 2)) continue;
            needed |= values_of(value);
            for (std::size_t i = 0; i < places.size(); ++i) places[i] |= exocet.places[value][i];
        }
        found_.clear();
        for (std::size_t number = 0; number < places.size(); ++number) {
            for (unsigned rest = places[number]; rest != 0; rest &= rest - 1) {
                const Place place{number, std::countr_zero(rest)};
                const Values values = position_.candidates(cell_at(exocet, place)) & needed;
                if (values != 0) found_.emplace_back(place, values);
            }
        }
        const int band = exocet.line / side;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const auto& [one, values] = found_[i];
            for (std::size_t j = i + 1; j < found_.size(); ++j) {
                const auto& [other, others] = found_[j];
                if ((values | others) != needed) continue;
                if (one.line / side == band && other.line / side == band) continue;
                if (targets(exocet, one, other, visit)) return true;
            }
        }
        return false;
    }

    Cell cell_at(const Exocet& exocet, const Place& place) const {
        return box_grid::at(place.line, exocet.cross_lines[place.number], exocet.turned);
    }

    bool is_target(const Exocet& exocet, const Place& place) const {
        const Cell cell = cell_at(exocet, place);
        return !seen_.contains(cell) && (position_.candidates(cell) & exocet.values) != 0;
    }

    template <typename Visit>
    bool targets(const Exocet& crossed, const Place& one, const Place& other, Visit& visit) {
        if (!is_target(crossed, one) || !is_target(crossed, other)) return false;
        for (Value value : each(crossed.values)) {
            ThreeLines rest = crossed.places[value];
            rest[one.number] &= ~(1U << one.line);
            rest[other.number] &= ~(1U << other.line);
            if (!is_covered(rest, 2)) return false;
        }
        Exocet exocet = crossed;
        exocet.targets = {cell_at(exocet, one), cell_at(exocet, other)};
        for (Value value : each(exocet.values)) {
            ThreeLines& places = exocet.places[value];
            places[one.number] &= ~(1U << one.line);
            places[other.number] &= ~(1U << other.line);
            exocet.covers[value] = fewest_lines(places);
        }
        return visit(exocet);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    const bool fits_;
    std::array<Cells, box_grid::order + 1> with_;  // cells that hold a value or can do so
    std::array<std::array<Places, box_grid::order + 1>, 2> places_{};  // of these, also turned
    Cells seen_;                                                       // by both base cells
    std::vector<std::pair<Place, Values>> found_;                      // for targets
};

}  // namespace nonet::logic
