// What the finders may use beyond the usual. The defaults are HoDoKu's.
#pragma once

namespace nonet::logic {

struct Options {
    // Two steps with the same pattern, or the same base sets of a fish, are told as one: dual
    // two-string kites, dual empty rectangles, siamese fish.
    bool duals = false;
    // The box of an empty rectangle may have only two candidates.
    bool small_empty_rectangles = false;
    // The corners of a uniqueness pattern may lack some of its candidates.
    bool incomplete_rectangles = true;
    // Almost locked sets of a chain may have cells in common.
    bool overlapping_sets = false;
    // Grouped loops and chains may pass through almost locked sets.
    bool sets_in_chains = false;
};

}  // namespace nonet::logic
