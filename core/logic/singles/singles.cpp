// Full houses, naked singles and hidden singles, oldest first. They are waiting in the position.
#include "../ground/finder.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class SinglesFinder final : public Finder<Cells> {
  public:
    explicit SinglesFinder(Workbench<Cells>& bench) : position_(bench.position()) {}

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
        return technique == "hidden_single"_technique ? position_.hidden_singles()
                                                      : position_.naked_singles();
    }

    bool is_step(Technique technique, const Candidate& single) const {
        if (!position_.is_candidate(single.cell, single.value)) return false;
        return technique == "naked_single"_technique || house_of(technique, single) >= 0;
    }

    // The first house that makes a cell a full house or hidden single; -1 where none does.
    int house_of(Technique technique, const Candidate& single) const {
        for (std::uint8_t house : position_.layout().houses_of(single.cell)) {
            if (technique == "full_house"_technique ? position_.empties(house) == 1
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
        if (technique != "naked_single"_technique) {
            step.houses = {static_cast<std::uint8_t>(house_of(technique, single))};
        }
    }

    const Position<Cells>& position_;
};

}  // namespace

NONET_FAMILY(singles, SinglesFinder, "full_house", "naked_single", "hidden_single")

}  // namespace nonet::logic
