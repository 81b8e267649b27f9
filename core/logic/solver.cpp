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
        const auto first = [&](auto& finder) { return finder.first(technique, step); };
        if (with_finder(technique, first)) return true;
    }
    return false;
}

template <typename Cells>
std::vector<Step> Solver<Cells>::all(Technique technique) {
    std::vector<Step> steps;
    with_finder(technique, [&](auto& finder) { finder.all(technique, steps); });
    return steps;
}

template class Solver<SmallCells>;
template class Solver<LargeCells>;

}  // namespace nonet::logic
