// One step for each set of candidates that steps of a technique remove.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "../ground/step.hpp"

namespace nonet::logic {

// Keeps the step with the fewest cells of those that remove the same; the earliest if several have
// as few.
class FewestCells {
  public:
    explicit FewestCells(std::vector<Step>& steps) : steps_(steps) {}

    // An empty step in the list, where a new one is to be written; null if there is a better one.
    Step* find(std::vector<Candidate> removed, int cells) {
        std::ranges::sort(removed);
        const Kept here{steps_.size(), cells};
        const auto [known, is_new] = kept_.try_emplace(std::move(removed), here);
        if (is_new) return &steps_.emplace_back();
        if (cells >= known->second.cells) return nullptr;
        known->second.cells = cells;
        return &(steps_[known->second.place] = {});
    }

  private:
    struct Kept {
        std::size_t place;
        int cells;
    };
    std::vector<Step>& steps_;
    std::map<std::vector<Candidate>, Kept> kept_;
};

}  // namespace nonet::logic
