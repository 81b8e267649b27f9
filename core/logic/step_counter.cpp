#include "step_counter.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
StepCounter<Cells>::StepCounter(const Layout<Cells>& layout, std::span<const Technique> order,
                                const Options& options)
    : layout_(layout),
      order_(order.begin(), order.end()),
      places_(techniques().size()),
      everything_(static_cast<std::size_t>(layout.cells()), all_values(layout.order())),
      solver_(layout) {
    solver_.set_options(options);
    for (std::size_t i = 0; i < order.size(); ++i) places_[number_of(order[i])] = i;
    if (layout.order() > 1 && is_led_by_singles(order)) {
        singles_.emplace(layout, order, options.regions_first);
    }
}

template <typename Cells>
Rated StepCounter<Cells>::count(std::span<const Value> puzzle, std::span<const Values> candidates,
                                std::span<const Value> solution,
                                const std::optional<PointLimit>& limit,
                                std::span<std::uint16_t> counts) {
    std::ranges::fill(counts, std::uint16_t{0});
    std::uint64_t points = 0;
    const auto is_over = [&] { return limit && points > limit->most; };
    std::span<const Value> values = puzzle;
    if (singles_ && candidates.empty()) {
        singles_->start(puzzle, solution);
        while (const auto place = singles_->step()) {
            ++counts[*place];
            if (!limit) continue;
            points += limit->points[*place];
            if (is_over()) return Rated::over;
        }
        if (singles_->solved()) return Rated::solved;
        values = singles_->values();
    }
    Position<Cells>& position = solver_.position();
    Cells given;
    for (Cell cell : layout_.all()) {
        if (puzzle[cell] != 0) given.insert(cell);
    }
    const std::span<const Values> possible = candidates.empty() ? everything_ : candidates;
    position.start(values, possible, given, solution);
    within_.clear();
    over_.clear();
    if (limit && limit->like_stuck) {
        for (std::size_t i = 0; i < order_.size(); ++i) {
            (limit->points[i] > limit->most ? over_ : within_).push_back(order_[i]);
        }
    }
    while (!position.solved() && next(limit)) {
        const std::uint64_t before = position.version();
        position.apply(step_);
        if (position.version() == before) break;  // a step that does nothing would never end
        const std::size_t place = places_[number_of(step_.technique)];
        ++counts[place];
        if (limit) points += limit->points[place];
        if (is_over()) return Rated::over;
    }
    return position.solved() ? Rated::solved : Rated::stuck;
}

// Techniques that go over the limit alone are tried when another one has a step: without, the path
// has the same end in any case.
template <typename Cells>
bool StepCounter<Cells>::next(const std::optional<PointLimit>& limit) {
    if (!limit || !limit->like_stuck) return solver_.next(order_, step_);
    if (!solver_.next(within_, step_)) return false;
    const std::size_t place = places_[number_of(step_.technique)];
    std::size_t earlier = 0;
    while (earlier < over_.size() && places_[number_of(over_[earlier])] < place) ++earlier;
    if (earlier == 0) return true;
    Step first;
    if (solver_.next(std::span(over_).first(earlier), first)) step_ = first;
    return true;
}

template class StepCounter<SmallCells>;
template class StepCounter<LargeCells>;
template class StepCounter<HugeCells>;

}  // namespace nonet::logic
