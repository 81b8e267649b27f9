// Death blossom: a stem cell, and for each of its candidates an almost locked set, a petal, whose
// cells with the candidate all see the stem. Whatever the stem is, that petal has all its other
// values. So a value that all petals have, and the stem has not, is in one of them.
#pragma once

#include <vector>

#include "set_views.hpp"

namespace nonet::logic {

template <typename Cells>
class DeathBlossoms {
  public:
    DeathBlossoms(const AlmostLockedSets<Cells>& sets, SetViews<Cells>& views)
        : sets_(sets), views_(views) {}

    bool first(Step& step);

    // A blossom with the fewest cells for each set of candidates that blossoms remove.
    void all(std::vector<Step>& steps);

  private:
    using Targets = std::array<Cells, largest_order<Cells> + 1>;

    template <typename Report>
    bool search(Report report);
    // Chooses petals for the values of the stem that are left. `targets` are the candidates that
    // the petals so far remove.
    template <typename Report>
    bool grow(Values left, const Targets& targets, Report& report);
    template <typename Report>
    bool try_petal(std::size_t petal, Values left, const Targets& targets, Report& report);
    void find_petals(Value value, const Targets& targets, std::vector<std::size_t>& petals) const;

    void fill(const Targets& targets, Step& step) const;

    const AlmostLockedSets<Cells>& sets_;
    SetViews<Cells>& views_;
    Cell stem_ = 0;
    std::vector<std::size_t> petals_;
};

}  // namespace nonet::logic
