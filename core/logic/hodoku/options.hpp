// What the finders may use beyond the usual, and which of several steps they prefer. All but the
// last are settings of HoDoKu. The defaults are its own; its technique cases, with which the
// finders are compared, need the others.
#pragma once

namespace nonet::logic {

struct Options {
    // Two fish with the same base sets are listed as one, too.
    bool siamese_fish = false;
    // The box of an empty rectangle may have only two candidates.
    bool small_empty_rectangles = false;
    // The corners of a uniqueness pattern may lack some of its candidates.
    bool incomplete_rectangles = true;
    // Almost locked sets of a chain may have cells in common.
    bool overlapping_sets = false;
    // Grouped loops and chains may pass through almost locked sets.
    bool sets_in_chains = false;
    // Singles of regions come before those of other houses, and are told by their region.
    bool regions_first = false;
};

}  // namespace nonet::logic
