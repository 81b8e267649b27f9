#include "solver.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
Solver<Cells>::Solver(const Layout<Cells>& layout) : position_(layout), bench_(position_) {
    finders_.resize(techniques().size());
}

template <typename Cells>
Finder<Cells>& Solver<Cells>::finder(Technique technique) {
    const std::size_t number = number_of(technique);
    Finder<Cells>*& finder = finders_[number];
    if (!finder) finder = &finder_of(number, bench_);
    return *finder;
}

// Asks a finder. One that did not come to its end is not asked again, nor is one that shares
// something with it.
template <typename Cells>
template <typename Work>
auto Solver<Cells>::with_finder(Technique technique, Work work) {
    Finder<Cells>& found = finder(technique);
    try {
        return work(found);
    } catch (...) {
        forget_finders();
        bench_.clear();
        throw;
    }
}

// Whether a finder can deal with as many candidates as there are.
template <typename Cells>
bool Solver<Cells>::is_asked(const Finder<Cells>& finder) const {
    if constexpr (largest_order<Cells> * Cells::capacity <= most_numbered_candidates) return true;
    int candidates = 0;
    for (Value value = 1; value <= position_.order(); ++value) {
        candidates += position_.cells_with(value).size();
    }
    return candidates <= finder.most_candidates();
}

template <typename Cells>
void Solver<Cells>::forget_finders() {
    std::ranges::fill(finders_, nullptr);
}

template <typename Cells>
void Solver<Cells>::set_options(const Options& options) {
    forget_finders();
    bench_.set_options(options);
}

template <typename Cells>
bool Solver<Cells>::next(std::span<const Technique> order, Step& step) {
    step.clear();
    for (Technique technique : order) {
        const auto first = [&](auto& finder) {
            return is_asked(finder) && finder.first(technique, step);
        };
        if (with_finder(technique, first)) return true;
    }
    return false;
}

template <typename Cells>
std::vector<Step> Solver<Cells>::all(Technique technique) {
    std::vector<Step> steps;
    with_finder(technique, [&](auto& finder) {
        if (is_asked(finder)) finder.all(technique, steps);
    });
    return steps;
}

template class Solver<SmallCells>;
template class Solver<LargeCells>;
template class Solver<HugeCells>;

}  // namespace nonet::logic
