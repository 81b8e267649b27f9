// All ALS chains of a few links, whatever place their sets have in the order of sets.
#pragma once

#include <map>
#include <vector>

#include "set_links.hpp"

namespace nonet::logic {

template <typename Cells>
class SetWalks {
  public:
    SetWalks(const AlmostLockedSets<Cells>& sets, const SetLinks<Cells>& links)
        : sets_(sets), links_(links) {}

    // A chain with the fewest links for each set of candidates that chains remove. All chains of
    // three links count. Longer ones have six at most, and some may be missing: the search keeps
    // two ways to each set and value, and both may come back to a set that the chain has.
    void all(std::vector<Step>& steps);

  private:
    // A chain as far as it has come: its last set, the restricted commons that led there, of which
    // it takes the lowest, and the node before it. Node 0 is the first set.
    struct Node {
        std::uint16_t set;
        Values used;
        int links;
        std::size_t before;
    };
    struct Found {
        std::vector<Candidate> removed;
        std::vector<Node> chain;  // from its end to its first set
    };

    void search(std::size_t start, Value value);
    void extend(std::size_t at, const SetLink& link);
    bool is_in_chain(std::size_t set, std::size_t at) const;
    void check(const Node& end);
    void keep(const Node& end);
    void fill(const Found& found, Step& step) const;

    const AlmostLockedSets<Cells>& sets_;
    const SetLinks<Cells>& links_;
    std::vector<Node> nodes_;           // of the search that is going on, by distance
    std::vector<std::uint8_t> visits_;  // by set and value
    std::vector<Candidate> removed_;
    std::vector<Found> found_;
    std::map<std::vector<Candidate>, std::size_t> places_;  // of what is removed, in found_
};

}  // namespace nonet::logic
