// Fish: x-wing to leviathan, in all shapes, with and without fins.
#include <algorithm>

#include "../hodoku/eliminations.hpp"
#include "fish_search.hpp"
#include "one_value.hpp"

namespace nonet::logic {

namespace {

struct FishRow {
    TechniqueName technique;
    FishKind kind;
};
constexpr std::array fish_table = {
    FishRow{"x_wing", {FishShape::basic, FishFins::none, 2}},
    FishRow{"swordfish", {FishShape::basic, FishFins::none, 3}},
    FishRow{"jellyfish", {FishShape::basic, FishFins::none, 4}},
    FishRow{"squirmbag", {FishShape::basic, FishFins::none, 5}},
    FishRow{"whale", {FishShape::basic, FishFins::none, 6}},
    FishRow{"leviathan", {FishShape::basic, FishFins::none, 7}},
    FishRow{"finned_x_wing", {FishShape::basic, FishFins::finned, 2}},
    FishRow{"finned_swordfish", {FishShape::basic, FishFins::finned, 3}},
    FishRow{"finned_jellyfish", {FishShape::basic, FishFins::finned, 4}},
    FishRow{"finned_squirmbag", {FishShape::basic, FishFins::finned, 5}},
    FishRow{"finned_whale", {FishShape::basic, FishFins::finned, 6}},
    FishRow{"finned_leviathan", {FishShape::basic, FishFins::finned, 7}},
    FishRow{"sashimi_x_wing", {FishShape::basic, FishFins::sashimi, 2}},
    FishRow{"sashimi_swordfish", {FishShape::basic, FishFins::sashimi, 3}},
    FishRow{"sashimi_jellyfish", {FishShape::basic, FishFins::sashimi, 4}},
    FishRow{"sashimi_squirmbag", {FishShape::basic, FishFins::sashimi, 5}},
    FishRow{"sashimi_whale", {FishShape::basic, FishFins::sashimi, 6}},
    FishRow{"sashimi_leviathan", {FishShape::basic, FishFins::sashimi, 7}},
    FishRow{"franken_x_wing", {FishShape::franken, FishFins::none, 2}},
    FishRow{"franken_swordfish", {FishShape::franken, FishFins::none, 3}},
    FishRow{"franken_jellyfish", {FishShape::franken, FishFins::none, 4}},
    FishRow{"franken_squirmbag", {FishShape::franken, FishFins::none, 5}},
    FishRow{"franken_whale", {FishShape::franken, FishFins::none, 6}},
    FishRow{"franken_leviathan", {FishShape::franken, FishFins::none, 7}},
    FishRow{"finned_franken_x_wing", {FishShape::franken, FishFins::finned, 2}},
    FishRow{"finned_franken_swordfish", {FishShape::franken, FishFins::finned, 3}},
    FishRow{"finned_franken_jellyfish", {FishShape::franken, FishFins::finned, 4}},
    FishRow{"finned_franken_squirmbag", {FishShape::franken, FishFins::finned, 5}},
    FishRow{"finned_franken_whale", {FishShape::franken, FishFins::finned, 6}},
    FishRow{"finned_franken_leviathan", {FishShape::franken, FishFins::finned, 7}},
    FishRow{"mutant_x_wing", {FishShape::mutant, FishFins::none, 2}},
    FishRow{"mutant_swordfish", {FishShape::mutant, FishFins::none, 3}},
    FishRow{"mutant_jellyfish", {FishShape::mutant, FishFins::none, 4}},
    FishRow{"mutant_squirmbag", {FishShape::mutant, FishFins::none, 5}},
    FishRow{"mutant_whale", {FishShape::mutant, FishFins::none, 6}},
    FishRow{"mutant_leviathan", {FishShape::mutant, FishFins::none, 7}},
    FishRow{"finned_mutant_x_wing", {FishShape::mutant, FishFins::finned, 2}},
    FishRow{"finned_mutant_swordfish", {FishShape::mutant, FishFins::finned, 3}},
    FishRow{"finned_mutant_jellyfish", {FishShape::mutant, FishFins::finned, 4}},
    FishRow{"finned_mutant_squirmbag", {FishShape::mutant, FishFins::finned, 5}},
    FishRow{"finned_mutant_whale", {FishShape::mutant, FishFins::finned, 6}},
    FishRow{"finned_mutant_leviathan", {FishShape::mutant, FishFins::finned, 7}},
};

constexpr auto fish_names = [] {
    std::array<TechniqueName, fish_table.size()> list;
    for (std::size_t row = 0; row < list.size(); ++row) list[row] = fish_table[row].technique;
    return list;
}();

template <typename Cells>
class FishFinder final : public OneValueFinder<Cells> {
  public:
    explicit FishFinder(Workbench<Cells>& bench)
        : OneValueFinder<Cells>(bench),
          search_(position_),
          with_siamese_(bench.options().siamese_fish) {}

  protected:
    bool find(Technique technique, int, Value value, const Cells& suspects,
              StepSink& sink) override {
        select(technique);
        found_.clear();
        if (sink.only_first()) return add_first(value, suspects, sink);
        search_.run(kind(), value, suspects, false, found_);
        add_outcomes(value, sink);
        if (with_siamese_) add_siamese(value, suspects, sink);
        return false;
    }

  private:
    // What a search for finned fish without result has found out about sashimi fish.
    struct Sashimi {
        Cells candidates;  // of the value; empty where nothing is known
        std::optional<Fish<Cells>> first;
    };

    void select(Technique technique) {
        if (fish_table[row_].technique.technique == technique) return;
        const auto is_row = [=](const FishRow& row) {
            return row.technique.technique == technique;
        };
        row_ =
            static_cast<std::size_t>(std::ranges::find_if(fish_table, is_row) - fish_table.begin());
    }
    const FishKind& kind() const { return fish_table[row_].kind; }

    // Where no fish of a value was found, there is none until its candidates change.
    bool add_first(Value value, const Cells& suspects, StepSink& sink) {
        std::uint32_t& known = known_[row_][value];
        if (known == templates_.version(value)) return false;
        if (find_first(value, suspects)) return sink.add(step_of(value, found_.front()));
        known = templates_.version(value);
        return false;
    }

    bool find_first(Value value, const Cells& suspects) {
        const bool is_line_fish = kind().shape == FishShape::basic;
        Sashimi& sashimi = sashimi_[static_cast<std::size_t>(kind().size)][value];
        const Cells& candidates = position_.cells_with(value);
        if (is_line_fish && kind().fins == FishFins::sashimi && sashimi.candidates == candidates) {
            if (sashimi.first) found_.push_back(*sashimi.first);
            return sashimi.first.has_value();
        }
        if (search_.run(kind(), value, suspects, true, found_)) return true;
        if (is_line_fish && kind().fins == FishFins::finned) {
            sashimi = {candidates, search_.sashimi()};
        }
        return false;
    }

    Step step_of(Value value, const Fish<Cells>& fish) const {
        const auto size = kind().size;
        Step step;
        step.technique = fish_table[row_].technique.technique;
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
    void add_outcomes(Value value, StepSink& sink) const {
        std::vector<Cells> outcomes;
        for (const Fish<Cells>& fish : found_) {
            position_.tick();
            if (std::find(outcomes.begin(), outcomes.end(), fish.eliminations) != outcomes.end()) {
                continue;
            }
            outcomes.push_back(fish.eliminations);
            sink.add(step_of(value, fish));
        }
    }

    // Adds pairs of fish with the same base sets and different eliminations. The first names the
    // pair; a finned one may go with a sashimi one.
    void add_siamese(Value value, const Cells& suspects, StepSink& sink) {
        const FishFins wanted = kind().fins;
        if (kind().shape == FishShape::basic && wanted != FishFins::none) {
            FishKind any = kind();
            any.fins = FishFins::any;
            found_.clear();
            search_.run(any, value, suspects, false, found_);
        }
        for (auto one = found_.begin(); one != found_.end(); ++one) {
            if (one->kind != wanted) continue;
            position_.tick();
            for (auto other = one + 1; other != found_.end(); ++other) {
                if (other->bases != one->bases) continue;
                if (other->eliminations.first() == one->eliminations.first()) continue;
                sink.add(siamese(value, *one, *other));
            }
        }
    }

    Step siamese(Value value, const Fish<Cells>& one, const Fish<Cells>& other) const {
        Step step = step_of(value, one);
        const Step twin = step_of(value, other);
        step.covers.insert(step.covers.end(), twin.covers.begin(), twin.covers.end());
        step.cells = list_of(one.base.without(one.fins | other.fins));
        const Cells endo_fins = one.endo_fins | other.endo_fins;
        step.fins = candidates_of((one.fins | other.fins).without(endo_fins), value);
        step.eliminations = candidates_of(one.eliminations | other.eliminations, value);
        return step;
    }

    using OneValueFinder<Cells>::position_;
    using OneValueFinder<Cells>::templates_;
    FishSearch<Cells> search_;
    const bool with_siamese_;
    std::size_t row_ = 0;  // of the technique, in the table
    std::vector<Fish<Cells>> found_;
    std::array<std::array<Sashimi, largest_order<Cells> + 1>, largest_fish + 1>
        sashimi_;  // by size
    // By row and value: the version of the templates for which none was found.
    std::array<std::array<std::uint32_t, largest_order<Cells> + 1>, fish_table.size()> known_{};
};

}  // namespace

NONET_FAMILY(fish, FishFinder, fish_names)

}  // namespace nonet::logic
