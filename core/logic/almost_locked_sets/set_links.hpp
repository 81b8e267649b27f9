// The restricted commons between almost locked sets.
#pragma once

#include <array>
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
    std::uint32_t back;  // the place of the link that comes back
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
    // To sets that come later than the one that a link comes from, from the one that it goes to.
    std::span<const SetLink> links_after(const SetLink& link) const {
        return part(link.back + 1, link.to);
    }

  private:
    // Groups of sets that have a value in the same cells, and see each other there.
    struct Holder {
        Cells cells;
        std::uint16_t group;
    };
    // An entry of a list: a group or a set, and the place of the next entry, or 0.
    struct Entry {
        std::uint16_t item;
        std::uint32_t next;
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

    void meet_group(std::size_t group);
    void find_commons(std::size_t set);
    void add_pairs(std::size_t set);
    void add_entry(std::uint32_t& list, std::size_t item);
    void list_links();

    std::span<const SetLink> part(std::size_t from, std::size_t set) const {
        return std::span(links_).subspan(from, ends_[set] - from);
    }

    const AlmostLockedSets<Cells>& sets_;
    // Of the sets so far: their groups with each value, and for each group those that it is linked
    // to and the sets that belong to it.
    std::array<std::vector<Holder>, largest_order<Cells> + 1> holders_;
    std::vector<std::uint32_t> linked_, members_;  // lists in entries_
    std::vector<Entry> entries_;
    std::vector<Common> commons_;  // of the set that is looked at
    std::vector<Pair> pairs_;
    std::vector<SetLink> links_;
    std::vector<std::size_t> starts_, middles_, ends_;  // by set, in links_
};

}  // namespace nonet::logic
