#include "solver.hpp"

#include <stdexcept>

namespace nonet::logic {

template <typename Cells>
Solver<Cells>::Solver(const Layout<Cells>& layout) : position_(layout) {
    const auto list = families<Cells>();
    finders_.resize(list.size());
    family_of_.fill(-1);
    for (std::size_t family = 0; family < list.size(); ++family) {
        for (Technique technique : list[family].techniques) {
            family_of_[static_cast<std::size_t>(technique)] = static_cast<std::int8_t>(family);
        }
    }
}

template <typename Cells>
Finder<Cells>& Solver<Cells>::finder(Technique technique) {
    if (!finds(technique)) throw std::invalid_argument("no finder has this technique");
    const auto family = static_cast<std::size_t>(family_of_[static_cast<std::size_t>(technique)]);
    auto& finder = finders_[family];
    if (!finder) finder = families<Cells>()[family].make(position_);
    return *finder;
}

// Asks a finder. One that did not come to its end is not asked again.
template <typename Cells>
template <typename Work>
auto Solver<Cells>::with_finder(Technique technique, Work work) {
    Finder<Cells>& found = finder(technique);
    try {
        return work(found);
    } catch (...) {
        finders_[static_cast<std::size_t>(family_of_[static_cast<std::size_t>(technique)])].reset();
        throw;
    }
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
