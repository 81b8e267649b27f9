// The last resort: the value of one empty cell, from the solution.
#include "../ground/finder.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class BruteForceFinder final : public Finder<Cells> {
  public:
    explicit BruteForceFinder(Workbench<Cells>& bench) : position_(bench.position()) {}

    bool first(Technique technique, Step& step) override {
        int rest = position_.empty().size() / 2;  // the cell in the middle
        for (Cell cell : position_.empty()) {
            if (rest-- != 0) continue;
            const Value value = position_.solution(cell);
            // Where the solution is unknown, or has been removed, nothing can be placed.
            if (value == 0 || !position_.is_candidate(cell, value)) return false;
            step.technique = technique;
            step.values = values_of(value);
            step.cells = {cell};
            step.placements = {{cell, value}};
            return true;
        }
        return false;
    }

  private:
    const Position<Cells>& position_;
};

}  // namespace

NONET_FAMILY(brute_force, BruteForceFinder, "brute_force")

}  // namespace nonet::logic
