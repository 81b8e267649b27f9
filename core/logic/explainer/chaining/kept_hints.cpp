#include "kept_hints.hpp"

#include "reach.hpp"

namespace nonet::logic::explainer {

namespace {

// What the hints are now that some candidates have gone: those are not needed any more.
std::vector<NestedHint> without_gone(const std::vector<NestedHint>& hints,
                                     const CandidateSet& present) {
    std::vector<NestedHint> left;
    for (const NestedHint& hint : hints) {
        left.push_back(hint);
        std::erase_if(left.back().needs,
                      [&](Candidate needed) { return !present.contains(needed); });
        if (left.back().needs.empty()) left.pop_back();
    }
    return left;
}

}  // namespace

void KeptHints::begin(const Board& board) {
    present_ = present_in(board);
    kept_before_ = std::exchange(kept_, {});
}

KeptHints::Hints KeptHints::find(const Board& now) {
    const auto known = kept_.find(now.key());
    if (known != kept_.end()) return known->second;
    const auto before = kept_before_.find(now.key());
    if (before == kept_before_.end()) return nullptr;
    Hints hints =
        std::make_shared<const std::vector<NestedHint>>(without_gone(*before->second, present_));
    kept_before_.erase(before);
    keep(now, hints);
    return hints;
}

}  // namespace nonet::logic::explainer
