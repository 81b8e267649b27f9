// Common peers: where every place of a value in a house sees a cell, the cell loses the value.
// Where the cell shares a second house with all places, this is pointing or claiming, and left to
// these. So nothing is left in grids of rows, columns and boxes.
#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class CommonPeersFinder final : public Finder<Cells> {
  public:
    explicit CommonPeersFinder(Workbench<Cells>& bench)
        : position_(bench.position()),
          layout_(position_.layout()),
          searched_(layout_.houses().size()) {}

    bool first(Technique technique, Step& step) override {
        if (!layout_.is_crossed()) return false;
        for (std::size_t house = 0; house < searched_.size(); ++house) {
            // What had no step before can only have one after a change in the house.
            if (searched_[house] >= position_.changed(house)) continue;
            const bool found = search(house, [&](Value value, const Cells& removed) {
                fill(technique, house, value, removed, step);
                return true;
            });
            if (found) return true;
            searched_[house] = position_.version();
        }
        return false;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        for (std::size_t house = 0; house < searched_.size(); ++house) {
            search(house, [&](Value value, const Cells& removed) {
                fill(technique, house, value, removed, steps.emplace_back());
                return false;
            });
        }
    }

  private:
    // Calls found(value, cells that lose it) for a house until it returns true.
    template <typename Found>
    bool search(std::size_t house, Found found) const {
        position_.tick();
        for (Value value = 1; value <= position_.order(); ++value) {
            if (position_.count(house, value) < 2) continue;
            const Cells places = places_of(house, value);
            Cells removed = layout_.seen_by_all(places) & position_.cells_with(value);
            for (std::uint8_t shared : layout_.common_houses(places)) {
                removed = removed.without(layout_.houses()[shared].cells);
            }
            if (!removed.empty() && found(value, removed)) return true;
        }
        return false;
    }

    Cells places_of(std::size_t house, Value value) const {
        return layout_.houses()[house].cells & position_.cells_with(value);
    }

    void fill(Technique technique, std::size_t house, Value value, const Cells& removed,
              Step& step) const {
        step.technique = technique;
        step.values = values_of(value);
        for (Cell cell : places_of(house, value)) step.cells.push_back(cell);
        step.roles.first = "base";
        step.houses = {static_cast<std::uint8_t>(house)};
        eliminate(step, removed, value);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<std::uint64_t> searched_;  // by house: the version in which it had no step
};

}  // namespace

NONET_FAMILY(common_peers, CommonPeersFinder, "common_peers")

}  // namespace nonet::logic
