// All ALS chains of a few links, whatever place their sets have in the order of sets.
#pragma once

#include <vector>

#include "almost_locked_sets.hpp"

namespace nonet::logic {

template <typename Cells>
class SetWalks {
  public:
    explicit SetWalks(const AlmostLockedSets<Cells>& sets) : sets_(sets) {}

    // A chain with the fewest links for each set of candidates that chains remove.
    void all(std::vector<Step>& steps);

  private:
    struct Link {
        std::uint16_t to;
        Values values;  // the restricted commons, two at most
    };
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

    void collect_links();
    void search(std::size_t start, Value value);
    void extend(std::size_t at, const Link& link);
    bool is_in_chain(std::size_t set, std::size_t at) const;
    void check(const Node& end);
    void keep(const Node& end);
    void fill(const Found& found, Step& step) const;

    const AlmostLockedSets<Cells>& sets_;
    std::vector<std::vector<Link>> links_;
    std::vector<Node> nodes_;    // of the search that is going on, by distance
    std::vector<bool> visited_;  // by set and value
    std::vector<Candidate> removed_;
    std::vector<Found> found_;
};

}  // namespace nonet::logic
