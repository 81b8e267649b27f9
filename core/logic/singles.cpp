// Full houses, naked singles and hidden singles, oldest first. They are waiting in the position.
#include "families.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class SinglesFinder final : public Finder<Cells> {
  public:
    explicit SinglesFinder(const Position<Cells>& position) : position_(position) {}

    bool first(Technique technique, Step& step) override {
        for (const Candidate& single : queue(technique).waiting()) {
            if (is_step(technique, single)) {
                fill(technique, single, step);
                return true;
            }
        }
        return false;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        Cells found;
        for (const Candidate& single : queue(technique).waiting()) {
            if (found.contains(single.cell) || !is_step(technique, single)) continue;
            found.insert(single.cell);
            fill(technique, single, steps.emplace_back());
        }
    }

  private:
    const Singles& queue(Technique technique) const {
        return technique == Technique::hidden_single ? position_.hidden_singles()
                                                     : position_.naked_singles();
    }

    bool is_step(Technique technique, const Candidate& single) const {
        if (!position_.is_candidate(single.cell, single.value)) return false;
        return technique == Technique::naked_single || house_of(technique, single) >= 0;
    }

    // The first house that makes a cell a full house or hidden single; -1 where none does.
    int house_of(Technique technique, const Candidate& single) const {
        for (std::uint8_t house : position_.layout().houses_of(single.cell)) {
            if (technique == Technique::full_house ? position_.empties(house) == 1
                                                   : position_.count(house, single.value) == 1) {
                return house;
            }
        }
        return -1;
    }

    void fill(Technique technique, const Candidate& single, Step& step) const {
        step.technique = technique;
        step.values = values_of(single.value);
        step.cells = {single.cell};
        step.placements = {single};
        if (technique != Technique::naked_single) {
            step.houses = {static_cast<std::uint8_t>(house_of(technique, single))};
        }
    }

    const Position<Cells>& position_;
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_singles(const Position<Cells>& position) {
    return std::make_unique<SinglesFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_singles(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_singles(const Position<LargeCells>&);

}  // namespace nonet::logic
