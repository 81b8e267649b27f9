// What the finders of exotic patterns share: the places of classic boxes, and the first pattern for
// each outcome.
#pragma once

#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "../ground/finder.hpp"

namespace nonet::logic {

// A finder that looks for patterns one after another.
template <typename Cells>
class ExoticFinder : public Finder<Cells> {
  public:
    explicit ExoticFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {}

    bool first(Technique technique, Step& step) final {
        return search(technique, [&](Step& found) {
            step = std::move(found);
            return true;
        });
    }

    // Patterns with the same outcome are listed once: the first of them.
    void all(Technique technique, std::vector<Step>& steps) final {
        std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> outcomes;
        search(technique, [&](Step& found) {
            if (outcomes.insert({found.placements, found.eliminations}).second) {
                steps.push_back(std::move(found));
            }
            return false;
        });
    }

  protected:
    // Takes a step, and returns whether the search shall stop.
    using Report = std::function<bool(Step&)>;

    // Calls report(step) for each pattern from which something follows, until it returns true.
    virtual bool search(Technique technique, const Report& report) = 0;

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
};

// The rows, columns and boxes of classic Sudoku. More houses are allowed beside them. Lines are
// rows or, where the grid is turned, columns, and places are columns or rows.
namespace box_grid {

constexpr int order = 9, side = 3;

constexpr Cell at(int line, int place, bool turned = false) {
    return static_cast<Cell>(turned ? order * place + line : order * line + place);
}
// The index of the house of a line.
constexpr std::uint8_t house_of(int line, bool turned = false) {
    return static_cast<std::uint8_t>(turned ? order + line : line);
}

// Whether a layout has these rows, columns and boxes, and no more cells.
template <typename Cells>
bool fits(const Layout<Cells>& layout) {
    if (layout.order() != order || layout.cells() != order * order) return false;
    for (int row = 0; row < order; ++row) {
        for (int column = 0; column < order; ++column) {
            const Cell cell = at(row, column);
            const Cell corner = at(row - row % side, column - column % side);
            if (layout.row(cell) != row || layout.column(cell) != column ||
                layout.region(cell) < 0 || layout.region(cell) != layout.region(corner))
                return false;
        }
    }
    return true;
}

}  // namespace box_grid

}  // namespace nonet::logic
