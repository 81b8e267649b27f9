// Fish: x-wing to leviathan, in all shapes, with and without fins.
#include <algorithm>

#include "eliminations.hpp"
#include "fish_search.hpp"
#include "one_value.hpp"

namespace nonet::logic {

namespace {

// The techniques of each row of this table are six sizes in a row.
struct Row {
    Technique smallest;
    FishShape shape;
    FishFins fins;
};
constexpr std::array table = {
    Row{Technique::x_wing, FishShape::basic, FishFins::none},
    Row{Technique::finned_x_wing, FishShape::basic, FishFins::finned},
    Row{Technique::sashimi_x_wing, FishShape::basic, FishFins::sashimi},
    Row{Technique::franken_x_wing, FishShape::franken, FishFins::none},
    Row{Technique::finned_franken_x_wing, FishShape::franken, FishFins::finned},
    Row{Technique::mutant_x_wing, FishShape::mutant, FishFins::none},
    Row{Technique::finned_mutant_x_wing, FishShape::mutant, FishFins::finned},
};
constexpr int sizes = 6;

FishKind kind_of(Technique technique) {
    for (const Row& row : table) {
        const int larger = static_cast<int>(technique) - static_cast<int>(row.smallest);
        if (larger >= 0 && larger < sizes) return {row.shape, row.fins, 2 + larger};
    }
    return {};
}

template <typename Cells>
class FishFinder final : public PatternsOfOneValue<Cells> {
  public:
    explicit FishFinder(const Position<Cells>& position) : position_(position), search_(position) {}

    bool find(Technique technique, int, Value value, const Cells& suspects,
              StepSink& sink) override {
        found_.clear();
        const FishKind kind = kind_of(technique);
        if (sink.only_first()) {
            return find_first(kind, value, suspects) &&
                   sink.add(step_of(technique, value, found_.front()));
        }
        search_.run(kind, value, suspects, false, found_);
        add_outcomes(technique, value, sink);
        if (position_.options().duals) add_siamese(technique, value, suspects, sink);
        return false;
    }

  private:
    // What a search for finned fish without result has found out about sashimi fish.
    struct Sashimi {
        Cells candidates;  // of the value; empty where nothing is known
        std::optional<Fish<Cells>> first;
    };

    bool find_first(const FishKind& kind, Value value, const Cells& suspects) {
        const bool is_line_fish = kind.shape == FishShape::basic;
        Sashimi& sashimi = sashimi_[static_cast<std::size_t>(kind.size)][value];
        const Cells& candidates = position_.cells_with(value);
        if (is_line_fish && kind.fins == FishFins::sashimi && sashimi.candidates == candidates) {
            if (sashimi.first) found_.push_back(*sashimi.first);
            return sashimi.first.has_value();
        }
        if (search_.run(kind, value, suspects, true, found_)) return true;
        if (is_line_fish && kind.fins == FishFins::finned) {
            sashimi = {candidates, search_.sashimi()};
        }
        return false;
    }

    Step step_of(Technique technique, Value value, const Fish<Cells>& fish) const {
        const auto size = kind_of(technique).size;
        Step step;
        step.technique = technique;
        step.values = values_of(value);
        step.cells = list_of(fish.base.without(fish.fins));
        step.houses.assign(fish.bases.begin(), fish.bases.begin() + size);
        step.covers.assign(fish.covers.begin(), fish.covers.begin() + size);
        step.fins = candidates_of(fish.fins.without(fish.endo_fins), value);
        step.endo_fins = candidates_of(fish.endo_fins, value);
        eliminate(step, fish.eliminations.without(fish.base), value);
        eliminate(step, fish.eliminations & fish.base, value);
        return step;
    }

    // Adds the first fish for each set of eliminations.
    void add_outcomes(Technique technique, Value value, StepSink& sink) const {
        std::vector<Cells> outcomes;
        for (const Fish<Cells>& fish : found_) {
            if (std::find(outcomes.begin(), outcomes.end(), fish.eliminations) != outcomes.end()) {
                continue;
            }
            outcomes.push_back(fish.eliminations);
            sink.add(step_of(technique, value, fish));
        }
    }

    // Adds pairs of fish with the same base sets and different eliminations. The first names the
    // pair; a finned one may go with a sashimi one.
    void add_siamese(Technique technique, Value value, const Cells& suspects, StepSink& sink) {
        FishKind kind = kind_of(technique);
        const FishFins wanted = kind.fins;
        if (kind.shape == FishShape::basic && wanted != FishFins::none) {
            kind.fins = FishFins::any;
            found_.clear();
            search_.run(kind, value, suspects, false, found_);
        }
        for (auto one = found_.begin(); one != found_.end(); ++one) {
            if (one->kind != wanted) continue;
            for (auto other = one + 1; other != found_.end(); ++other) {
                if (other->bases != one->bases) continue;
                if (other->eliminations.first() == one->eliminations.first()) continue;
                sink.add(siamese(technique, value, *one, *other));
            }
        }
    }

    Step siamese(Technique technique, Value value, const Fish<Cells>& one,
                 const Fish<Cells>& other) const {
        Step step = step_of(technique, value, one);
        const Step twin = step_of(technique, value, other);
        step.covers.insert(step.covers.end(), twin.covers.begin(), twin.covers.end());
        step.cells = list_of(one.base.without(one.fins | other.fins));
        const Cells endo_fins = one.endo_fins | other.endo_fins;
        step.fins = candidates_of((one.fins | other.fins).without(endo_fins), value);
        step.eliminations = candidates_of(one.eliminations | other.eliminations, value);
        return step;
    }

    const Position<Cells>& position_;
    FishSearch<Cells> search_;
    std::vector<Fish<Cells>> found_;
    std::array<std::array<Sashimi, largest_order + 1>, largest_fish + 1> sashimi_;  // by size
};

}  // namespace

template <typename Cells>
std::unique_ptr<PatternsOfOneValue<Cells>> make_fish(const Position<Cells>& position) {
    return std::make_unique<FishFinder<Cells>>(position);
}

template std::unique_ptr<PatternsOfOneValue<SmallCells>> make_fish(const Position<SmallCells>&);
template std::unique_ptr<PatternsOfOneValue<LargeCells>> make_fish(const Position<LargeCells>&);

}  // namespace nonet::logic
