// The last resort: the value of one empty cell, from the solution.
#include "families.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class BruteForceFinder final : public Finder<Cells> {
  public:
    explicit BruteForceFinder(const Position<Cells>& position) : position_(position) {}

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

    void all(Technique technique, std::vector<Step>& steps) override {
        Step step;
        if (first(technique, step)) steps.push_back(std::move(step));
    }

  private:
    const Position<Cells>& position_;
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_brute_force(const Position<Cells>& position) {
    return std::make_unique<BruteForceFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_brute_force(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_brute_force(const Position<LargeCells>&);

}  // namespace nonet::logic
