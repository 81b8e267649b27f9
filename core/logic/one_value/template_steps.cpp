// Template set and template delete: what all templates of a value share is true, and what no
// template has is false. Templates that need a cell which all templates of another value share
// are left out.
#include "../ground/finder.hpp"
#include "one_value.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class TemplateStepsFinder final : public Finder<Cells> {
  public:
    explicit TemplateStepsFinder(Workbench<Cells>& bench)
        : position_(bench.position()), templates_(bench) {}

    bool first(Technique technique, Step& step) override {
        std::vector<Step> steps;
        StepSink sink(steps, true);
        if (!find(technique, sink)) return false;
        step = std::move(steps.front());
        return true;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        StepSink sink(steps, false);
        find(technique, sink);
    }

  private:
    bool find(Technique technique, StepSink& sink) {
        update();
        for (int i = 1; i <= position_.order(); ++i) {
            const auto value = static_cast<Value>(i);
            const Cells& found =
                technique == "template_set"_technique ? shared_[value] : gone_[value];
            if (!found.empty() && sink.add(step_of(technique, value, found))) return true;
        }
        return false;
    }

    void update() {
        if (version_ == position_.version()) return;
        version_ = position_.version();
        const auto order = static_cast<std::size_t>(position_.order());
        for (std::size_t value = 1; value <= order; ++value) {
            shared_[value] = gone_[value] = {};
            open_[value] = position_.cells_with(static_cast<Value>(value));
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t value = 1; value <= order; ++value) {
                const auto& outside = templates_.outside(static_cast<Value>(value), open_[value]);
                if (!templates_.complete(static_cast<Value>(value))) continue;
                open_[value] = open_[value].without(outside);
                shared_[value] = shared_by_all(open_[value]);
                changed |= keep_from_others(value);
            }
        }
        for (std::size_t value = 1; value <= order; ++value) {
            gone_[value] = position_.cells_with(static_cast<Value>(value)).without(open_[value]);
        }
    }

    // The cells of a union of templates that are alone in a house.
    Cells shared_by_all(const Cells& cells) const {
        Cells shared;
        for (const House<Cells>& house : position_.layout().houses()) {
            const Cells here = house.cells & cells;
            if (here.size() == 1) shared |= here;
        }
        return shared;
    }

    // Takes the cells that a value needs from all others; true where one had some.
    bool keep_from_others(std::size_t value) {
        bool changed = false;
        for (std::size_t other = 1; other <= static_cast<std::size_t>(position_.order()); ++other) {
            if (other == value || !open_[other].meets(shared_[value])) continue;
            open_[other] = open_[other].without(shared_[value]);
            changed = true;
        }
        return changed;
    }

    static Step step_of(Technique technique, Value value, const Cells& found) {
        Step step;
        step.technique = technique;
        step.values = values_of(value);
        step.cells = list_of(found);
        if (technique == "template_set"_technique) {
            step.placements = candidates_of(found, value);
        } else {
            step.eliminations = candidates_of(found, value);
        }
        return step;
    }

    const Position<Cells>& position_;
    Templates<Cells> templates_;
    std::uint64_t version_ = 0;
    // By value: the candidates in templates, those in all of them, and those in none.
    std::array<Cells, largest_order<Cells> + 1> open_, shared_, gone_;
};

}  // namespace

NONET_FAMILY(templates, TemplateStepsFinder, "template_set", "template_delete")

}  // namespace nonet::logic
