// Chains that were found inside others, for the next step: there many assumptions lead to the same
// positions again.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "nested.hpp"

namespace nonet::logic::explainer {

class KeptHints {
  public:
    using Hints = std::shared_ptr<const std::vector<NestedHint>>;

    // Begins a step. What was not needed in the one before is forgotten.
    void begin(const Board& board);

    // Those of a position, if they are known.
    Hints find(const Board& now);
    void keep(const Board& now, Hints hints) { kept_[now.key()] = std::move(hints); }

  private:
    CandidateSet present_;
    std::map<Board::Key, Hints> kept_, kept_before_;
};

}  // namespace nonet::logic::explainer
