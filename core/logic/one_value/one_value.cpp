#include "one_value.hpp"

namespace nonet::logic {

template <typename Cells>
bool OneValueFinder<Cells>::first(Technique technique, Step& step) {
    std::vector<Step> found;
    StepSink sink(found, true);
    search(technique, sink);
    if (found.empty() || found.front().technique != technique) return false;
    step = std::move(found.front());
    return true;
}

template <typename Cells>
void OneValueFinder<Cells>::all(Technique technique, std::vector<Step>& steps) {
    StepSink sink(steps, false);
    search(technique, sink);
}

template <typename Cells>
void OneValueFinder<Cells>::search(Technique technique, StepSink& sink) {
    for (int pass = 0; pass < passes(technique); ++pass) {
        for (int i = 1; i <= position_.order(); ++i) {
            const auto value = static_cast<Value>(i);
            const Cells& suspects = templates_.outside(value, position_.cells_with(value));
            if (!suspects.empty() && find(technique, pass, value, suspects, sink)) return;
        }
    }
}

template class OneValueFinder<SmallCells>;
template class OneValueFinder<LargeCells>;
template class OneValueFinder<HugeCells>;

}  // namespace nonet::logic
