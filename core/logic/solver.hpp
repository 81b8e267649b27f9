// The path to the solution: again and again the first step of the easiest technique that has one.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "finder.hpp"

namespace nonet::logic {

template <typename Cells>
class Solver {
  public:
    explicit Solver(const Layout<Cells>& layout);

    // The position that the steps are found in and done to.
    Position<Cells>& position() { return position_; }

    // Whether a finder has a technique. The others throw std::invalid_argument.
    bool finds(Technique technique) const {
        return family_of_[static_cast<std::size_t>(technique)] >= 0;
    }

    // The first step of the first technique in `order` that has one; false where none has. An
    // exception of the position's watch passes through, and the solver can go on after it.
    bool next(std::span<const Technique> order, Step& step);

    // All steps of a technique.
    std::vector<Step> all(Technique technique);

  private:
    Finder<Cells>& finder(Technique technique);
    template <typename Work>
    auto with_finder(Technique technique, Work work);

    Position<Cells> position_;
    std::vector<std::unique_ptr<Finder<Cells>>> finders_;  // by family; made when first needed
    std::array<std::int8_t, technique_count> family_of_;   // -1 where there is none
};

}  // namespace nonet::logic
