// Turbot fish: two strong links of one value, joined by a weak one.
#include <algorithm>
#include <tuple>

#include "../hodoku/outcome.hpp"
#include "one_value.hpp"

namespace nonet::logic {

namespace {

// Whether HoDoKu prefers one turbot fish to another.
bool is_better(const Step& one, const Step& other) {
    const auto key = [](const Step& step) {
        return std::tuple(-rank_of(step.eliminations), step.chains[0][0].cells[0], step.values);
    };
    return key(one) < key(other);
}

template <typename Cells>
class TurbotFishFinder final : public OneValueFinder<Cells> {
  public:
    using OneValueFinder<Cells>::OneValueFinder;

    // The best of all.
    bool first(Technique technique, Step& step) override {
        std::vector<Step> found;
        this->all(technique, found);
        if (found.empty()) return false;
        step = std::move(*std::min_element(found.begin(), found.end(), is_better));
        return true;
    }

  protected:
    // Each chain is told once, from the end with the smaller index.
    bool find(Technique, int, Value value, const Cells& suspects, StepSink& sink) override {
        value_ = value;
        gather();
        for (Cell start : ends_) {
            const Cells in_reach = layout_.peers(start) & suspects;
            for (Cell one : in_reach.empty() ? std::vector<Cell>() : strong_[start]) {
                position_.tick();
                for (Cell other : neighbours(one)) {
                    if (other == start || strong_[other].empty()) continue;
                    for (Cell end : strong_[other]) {
                        if (end == one || end < start) continue;
                        const Cells gone = in_reach & layout_.peers(end);
                        if (!gone.empty() && sink.add(step_of({start, one, other, end}, gone))) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

  private:
    // Finds the strong links of each cell, in the order of its houses.
    void gather() {
        strong_.resize(static_cast<std::size_t>(layout_.cells()));
        const auto& houses = layout_.houses();
        ends_ = {};
        for (Cell cell : position_.cells_with(value_)) {
            strong_[cell].clear();
            Cells linked;
            for (std::uint8_t house : layout_.houses_of(cell)) {
                if (position_.count(house, value_) != 2) continue;
                Cells cells = houses[house].cells & position_.cells_with(value_);
                cells.erase(cell);
                if (!linked.meets(cells)) strong_[cell].push_back(cells.first());
                linked |= cells;
            }
            if (!linked.empty()) ends_.insert(cell);
        }
    }

    // The candidates that a cell sees, in the order of its houses.
    std::vector<Cell> neighbours(Cell cell) const {
        std::vector<Cell> list;
        Cells open = position_.cells_with(value_) & layout_.peers(cell);
        for (std::uint8_t house : layout_.houses_of(cell)) {
            const Cells here = layout_.houses()[house].cells & open;
            for (Cell other : here) list.push_back(other);
            open = open.without(here);
        }
        for (Cell other : open) list.push_back(other);
        return list;
    }

    Step step_of(const std::array<Cell, 4>& cells, const Cells& gone) const {
        Step step;
        step.technique = "turbot_fish"_technique;
        step.values = values_of(value_);
        Chain& chain = step.chains.emplace_back();
        bool on = false;
        for (Cell cell : cells) {
            chain.push_back({{cell}, value_, on});
            on = !on;
        }
        step.eliminations = candidates_of(gone, value_);
        return step;
    }

    using OneValueFinder<Cells>::position_;
    using OneValueFinder<Cells>::layout_;
    Value value_ = 0;
    Cells ends_;  // the cells with strong links
    std::vector<std::vector<Cell>> strong_;
};

}  // namespace

NONET_FAMILY(turbot_fish, TurbotFishFinder, "turbot_fish")

}  // namespace nonet::logic
