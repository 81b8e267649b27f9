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
    explicit SetLinks(const AlmostLockedSets<Cells>& sets)
        : sets_(sets), versions_(sets.position().layout().houses().size()) {}

    // Finds the links, for the sets as they are now. Those between houses whose sets are the same
    // as before are kept.
    void update();

    // To all sets, and to those that come later, in their order.
    std::span<const SetLink> links(std::size_t set) const { return part(starts_[set], set); }
    std::span<const SetLink> later_links(std::size_t set) const { return part(middles_[set], set); }
    // To sets that come later than the one that a link comes from, from the one that it goes to.
    std::span<const SetLink> links_after(const SetLink& link) const {
        return part(link.back + 1, link.to);
    }

  private:
    // A set by its house, in the upper half, and its place among the sets of this.
    using Code = std::uint32_t;
    struct Pair {
        std::uint64_t codes;  // the later set in the upper half, the earlier one in the lower
        Values values;
        Code later() const { return static_cast<Code>(codes >> 32); }
        Code earlier() const { return static_cast<Code>(codes); }
        friend bool operator<(const Pair& a, const Pair& b) { return a.codes < b.codes; }
    };
    // A set and its cells with some value.
    struct Holder {
        Cells cells;
        std::uint16_t set;
    };

    void drop_pairs();
    void list_holders();
    void find_pairs(std::size_t set);
    void find_common(Value value, const Cells& seen);
    void list_links();

    std::size_t row(Value value, Cell cell) const {
        return value * static_cast<std::size_t>(sets_.position().layout().cells()) + cell;
    }
    Code code(std::size_t set) const {
        const std::size_t house = sets_.house(set);
        return static_cast<Code>(house << 16 | (set - sets_.first(house)));
    }
    std::uint16_t set_of(Code code) const {
        return static_cast<std::uint16_t>(sets_.first(code >> 16) + (code & 0xffffU));
    }
    std::span<const SetLink> part(std::size_t from, std::size_t set) const {
        return std::span(links_).subspan(from, ends_[set] - from);
    }

    const AlmostLockedSets<Cells>& sets_;
    // By house: the version of its sets at the last update, and whether they are new in this one.
    std::vector<std::uint64_t> versions_;
    std::vector<char> is_new_;
    bool was_cut_ = false;
    // Of the sets with a value those whose first cell with it is some cell; where they begin.
    std::vector<Holder> holders_;
    std::vector<std::uint32_t> rows_;
    // Of the set that is looked at: the values that it has in common with each other set, all of
    // whose cells see each other; the sets with any.
    std::vector<Values> common_;
    std::vector<std::uint16_t> others_;
    std::vector<Pair> pairs_;  // in order
    std::vector<SetLink> links_;
    std::vector<std::size_t> starts_, middles_, ends_;  // by set, in links_
};

}  // namespace nonet::logic
