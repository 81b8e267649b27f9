// The restricted commons between almost locked sets.
#pragma once

#include <span>
#include <vector>

#include "almost_locked_sets.hpp"

namespace nonet::logic {

// From a set to another one with which it has restricted commons: all cells of both with such a
// value see each other, so one set at most has it. Of more than two there are the lowest and the
// highest, as in HoDoKu; as each set lacks one value, three would leave no solution.
struct SetLink {
    std::uint16_t to;
    Values values;
};

template <typename Cells>
class SetLinks {
  public:
    explicit SetLinks(const AlmostLockedSets<Cells>& sets) : sets_(sets) {}

    // Finds the links, for the sets as they are now.
    void update();

    // To all sets, and to those that come later, in their order.
    std::span<const SetLink> links(std::size_t set) const { return part(starts_[set], set); }
    std::span<const SetLink> later_links(std::size_t set) const { return part(middles_[set], set); }

  private:
    // A set and its cells with a value. Those with the same value and first cell are a list.
    struct Holder {
        Cells cells;
        std::uint16_t set, next;  // as in heads_
    };
    struct Common {
        std::uint16_t set;
        Value value;
        friend auto operator<=>(const Common&, const Common&) = default;
    };
    struct Pair {
        std::uint16_t earlier, later;
        Values values;
    };

    void find_commons(std::size_t set);
    void add_pairs(std::size_t set);
    void add_holders(std::size_t set);
    void list_links();

    std::uint16_t& head(Cell cell, Value value) { return heads_[cell * columns_ + value]; }
    std::span<const SetLink> part(std::size_t from, std::size_t set) const {
        return std::span(links_).subspan(from, ends_[set] - from);
    }

    const AlmostLockedSets<Cells>& sets_;
    std::size_t columns_ = 0;           // the order + 1
    std::vector<std::uint16_t> heads_;  // by cell and value: in holders_, from 1; 0 ends a list
    std::vector<Holder> holders_;
    std::vector<Common> commons_;  // of the set that is looked at
    std::vector<Pair> pairs_;
    std::vector<SetLink> links_;
    std::vector<std::size_t> starts_, middles_, ends_;  // by set, in links_
};

}  // namespace nonet::logic
