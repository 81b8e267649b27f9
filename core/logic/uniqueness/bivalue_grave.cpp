// BUG+1: a bivalue universal grave but for one cell. In a grave each empty cell has two candidates
// and each house has two cells for each of its candidates, or none. If it had a solution, the other
// candidates of all cells would make a second one.
#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class BivalueGraveFinder final : public Finder<Cells> {
  public:
    explicit BivalueGraveFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {
        for (Cell cell : layout_.all()) {
            Cells companions = Cells::of(cell);
            for (std::uint8_t house : layout_.houses_of(cell))
                companions |= layout_.houses()[house].cells;
            strangers_.push_back(layout_.peers(cell).without(companions));
        }
    }

    bool first(Technique technique, Step& step) override {
        const Cells rest = position_.empty().without(position_.bivalue());
        if (rest.size() != 1) return false;
        const Cell cell = rest.first();
        if (size(position_.candidates(cell)) != 3) return false;
        for (Value value : each(position_.candidates(cell))) {
            if (!is_grave_without(cell, value)) continue;
            step.technique = technique;
            step.values = position_.candidates(cell);
            step.cells = {cell};
            for (Value other : each(position_.candidates(cell)))
                if (other != value) step.eliminations.push_back({cell, other});
            return true;
        }
        return false;
    }

  private:
    // Whether the position would be a grave if a cell lost a value.
    bool is_grave_without(Cell cell, Value value) const {
        const auto& houses = layout_.houses();
        for (std::size_t house = 0; house < houses.size(); ++house) {
            const bool here = houses[house].cells.contains(cell);
            for (int v = 1; v <= position_.order(); ++v) {
                const int count = position_.count(house, static_cast<Value>(v));
                if (here && v == value ? count != 3 : count != 2 && count != 0) return false;
            }
        }
        return partial_houses_agree();
    }

    // Cells that see each other, but share no full house, must have no candidate in common: both
    // could have it after the exchange.
    bool partial_houses_agree() const {
        for (Cell cell : position_.empty()) {
            for (Cell other : strangers_[cell] & position_.empty()) {
                if ((position_.candidates(cell) & position_.candidates(other)) != 0) return false;
            }
        }
        return true;
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<Cells> strangers_;  // for each cell what it sees by partial houses alone
};

}  // namespace

NONET_FAMILY(bivalue_grave, BivalueGraveFinder, "bug_plus_1")

}  // namespace nonet::logic
