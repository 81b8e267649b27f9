// Full houses, naked singles and hidden singles, oldest first. They are waiting in the position.
// With the option regions_first, those of regions come before all others.
#include "../ground/finder.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class SinglesFinder final : public Finder<Cells> {
  public:
    explicit SinglesFinder(Workbench<Cells>& bench)
        : position_(bench.position()), regions_first_(bench.options().regions_first) {}

    bool first(Technique technique, Step& step) override {
        const Candidate* chosen = nullptr;
        for (const Candidate& single : queue(technique).waiting()) {
            if (!is_step(technique, single)) continue;
            if (!chosen) chosen = &single;
            if (!by_region(technique) || in_region(technique, single)) {
                chosen = &single;
                break;
            }
        }
        if (!chosen) return false;
        fill(technique, *chosen, step);
        return true;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        Cells found;
        const auto add = [&](const Candidate& single) {
            if (found.contains(single.cell) || !is_step(technique, single)) return;
            found.insert(single.cell);
            fill(technique, single, steps.emplace_back());
        };
        if (by_region(technique)) {
            for (const Candidate& single : queue(technique).waiting()) {
                if (in_region(technique, single)) add(single);
            }
        }
        for (const Candidate& single : queue(technique).waiting()) add(single);
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
        if (by_region(technique) && in_region(technique, single)) {
            return position_.layout().region(single.cell);
        }
        for (std::uint8_t house : position_.layout().houses_of(single.cell)) {
            if (is_of(technique, single, house)) return house;
        }
        return -1;
    }

    bool is_of(Technique technique, const Candidate& single, std::uint8_t house) const {
        return technique == "full_house"_technique ? position_.empties(house) == 1
                                                   : position_.count(house, single.value) == 1;
    }

    bool by_region(Technique technique) const {
        return regions_first_ && technique != "naked_single"_technique;
    }

    // Whether the region of a cell makes it a full house or hidden single.
    bool in_region(Technique technique, const Candidate& single) const {
        const int region = position_.layout().region(single.cell);
        return region >= 0 && is_of(technique, single, static_cast<std::uint8_t>(region));
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
    bool regions_first_;
};

}  // namespace

NONET_FAMILY(singles, SinglesFinder, "full_house", "naked_single", "hidden_single")

}  // namespace nonet::logic
