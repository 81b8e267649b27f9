// Pointing and claiming: where a value of a house can only be in cells of a second house, the rest
// of the second house loses it. Pointing starts from a region, claiming from any other house.
#include <algorithm>
#include <vector>

#include "../ground/finder.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class LockedCandidatesFinder final : public Finder<Cells> {
  public:
    explicit LockedCandidatesFinder(Workbench<Cells>& bench)
        : position_(bench.position()), searched_(position_.layout().houses().size()) {
        const auto& houses = position_.layout().houses();
        for (std::size_t base = 0; base < houses.size(); ++base) {
            int most = 0;
            for (std::size_t cover = 0; cover < houses.size(); ++cover) {
                if (cover != base)
                    most = std::max(most, (houses[base].cells & houses[cover].cells).size());
            }
            most_.push_back(most);
        }
    }

    bool first(Technique technique, Step& step) override {
        const std::size_t houses = searched_.size();
        for (std::size_t house = 0; house < houses; ++house) {
            // What had no step before can only have one after a change in the house.
            if (!is_base(technique, house) || searched_[house] >= position_.changed(house))
                continue;
            const bool found = search(house, [&](const Pattern& pattern) {
                fill(technique, pattern, step);
                return true;
            });
            if (found) return true;
            searched_[house] = position_.version();
        }
        return false;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        for (std::size_t house = 0; house < searched_.size(); ++house) {
            if (!is_base(technique, house)) continue;
            search(house, [&](const Pattern& pattern) {
                fill(technique, pattern, steps.emplace_back());
                return false;
            });
        }
    }

  private:
    struct Pattern {
        Value value;
        std::size_t base;
        std::uint8_t cover;
        Cells cells, rest;
    };

    bool is_base(Technique technique, std::size_t house) const {
        const bool is_region = position_.layout().houses()[house].kind == Kind::region;
        return is_region == (technique == "pointing"_technique);
    }

    // Calls `found` with each pattern of a house until it returns true; returns whether it did.
    template <typename Found>
    bool search(std::size_t base, Found found) const {
        const auto& houses = position_.layout().houses();
        for (Value value = 1; value <= position_.order(); ++value) {
            const int count = position_.count(base, value);
            if (count < 2 || count > most_[base]) continue;
            const Cells cells = houses[base].cells & position_.cells_with(value);
            for (std::uint8_t cover : position_.layout().houses_of(cells.first())) {
                if (cover == base || position_.count(cover, value) <= count ||
                    !cells.is_subset_of(houses[cover].cells)) {
                    continue;
                }
                const Cells rest =
                    (houses[cover].cells & position_.cells_with(value)).without(cells);
                if (found(Pattern{value, base, cover, cells, rest})) return true;
            }
        }
        return false;
    }

    void fill(Technique technique, const Pattern& pattern, Step& step) const {
        step.technique = technique;
        step.values = values_of(pattern.value);
        for (Cell cell : pattern.cells) step.cells.push_back(cell);
        step.houses = {static_cast<std::uint8_t>(pattern.base)};
        step.covers = {pattern.cover};
        for (Cell cell : pattern.rest) step.eliminations.push_back({cell, pattern.value});
    }

    const Position<Cells>& position_;
    std::vector<int> most_;                // by house: the cells that it shares with another
    std::vector<std::uint64_t> searched_;  // by house: the version in which it had no step
};

}  // namespace

NONET_FAMILY(locked_candidates, LockedCandidatesFinder, "pointing", "claiming")

}  // namespace nonet::logic
