// The path to the solution: again and again the first step of the easiest technique that has one.
#pragma once

#include <span>
#include <vector>

#include "families.hpp"
#include "nets/short_net.hpp"

namespace nonet::logic {

template <typename Cells>
class Solver {
  public:
    explicit Solver(const Layout<Cells>& layout);
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    // The position that the steps are found in and done to.
    Position<Cells>& position() { return position_; }

    void set_options(const Options& options);

    // The first step of the first technique in `order` that has one; false where none has. An
    // exception of the position's watch passes through, and the solver can go on after it.
    bool next(std::span<const Technique> order, Step& step);

    // All steps of a technique.
    std::vector<Step> all(Technique technique);

    // The lines of a short proof, from an assumption to a clash or to an end: see ShortNet. The
    // position has at most most_numbered_candidates candidates.
    std::vector<NetLine> prove(const NetClaim& assumption, const std::optional<NetClaim>& end) {
        return bench_.template part<ShortNet<Cells>>().prove(assumption, end);
    }

  private:
    Finder<Cells>& finder(Technique technique);
    template <typename Work>
    auto with_finder(Technique technique, Work work);
    void forget_finders();
    bool is_asked(const Finder<Cells>& finder) const;

    Position<Cells> position_;
    Workbench<Cells> bench_;
    std::vector<Finder<Cells>*> finders_;  // by number of a technique; null until it is needed
};

}  // namespace nonet::logic
