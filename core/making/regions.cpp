#include "regions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace nonet::making {

namespace {

constexpr std::uint64_t cuts_for_a_region = 12;
constexpr std::uint8_t border = 255;
constexpr std::uint32_t no_edge = 0xFFFFFFFF;

}  // namespace

RegionMaker::RegionMaker(int order, const std::uint8_t* first)
    : order_(static_cast<std::size_t>(order)),
      side_(order_ + 2),
      first_(side_ * side_, border),
      outside_(side_ * side_),
      lightest_(side_ * side_, no_edge),
      parents_(side_ * side_) {
    for (std::size_t row = 1; row <= order_; ++row) {
        for (std::size_t column = 1; column <= order_; ++column) {
            inner_.push_back(row * side_ + column);
            first_[inner_.back()] = *first++;
        }
    }
}

void RegionMaker::make(const Draws& draws, std::uint8_t* regions) {
    regions_ = first_;
    for (std::uint64_t turn = 0; turn < cuts_for_a_region * order_; ++turn) {
        recut(draws.stream(turn));
    }
    std::array<std::uint8_t, 64> numbers;
    numbers.fill(border);
    std::uint8_t known = 0;
    for (const std::size_t cell : inner_) {
        std::uint8_t& number = numbers[regions_[cell]];
        if (number == border) number = known++;
        *regions++ = number;
    }
}

// Cuts two neighbouring regions anew, if a random tree through them allows it.
void RegionMaker::recut(const Draws& draws) {
    const auto cells = static_cast<std::uint32_t>(inner_.size());
    const std::size_t start = inner_[draws.stream(0).below(cells, 0)];
    const std::array beside{start - side_, start + 1, start + side_, start - 1};
    const std::uint8_t own = regions_[start];
    const std::uint8_t other = regions_[beside[draws.stream(1).below(4, 0)]];
    if (other == border || other == own) return;
    draw_tree(draws.stream(2), start, own, other);
    cut(draws.stream(3), own, other);
}

// Draws the lightest tree, by R. C. Prim's method, for random weights of the edges.
void RegionMaker::draw_tree(const Draws& draws, std::size_t start, std::uint8_t own,
                            std::uint8_t other) {
    for (const std::size_t cell : inner_) {
        outside_[cell] = regions_[cell] == own || regions_[cell] == other;
    }
    tree_.clear();
    beside_.clear();
    std::size_t cell = start;
    while (true) {
        const std::size_t place = tree_.size();
        tree_.push_back({cell, parents_[cell]});
        lightest_[cell] = no_edge;
        outside_[cell] = 0;
        const auto right = [&](std::size_t from) { return draws.bits(from) >> 32; };
        const auto below = [&](std::size_t from) { return draws.bits(from); };
        reach(place, cell + 1, right, cell);
        reach(place, cell - 1, right, cell - 1);
        reach(place, cell + side_, below, cell);
        reach(place, cell - side_, below, cell - side_);
        if (beside_.empty()) return;
        const auto next = std::min_element(beside_.begin(), beside_.end(),
                                           [&](std::size_t one, std::size_t another) {
                                               if (lightest_[one] != lightest_[another])
                                                   return lightest_[one] < lightest_[another];
                                               return one < another;
                                           });
        cell = *next;
        *next = beside_.back();
        beside_.pop_back();
    }
}

// Looks at the edge from a place in the tree to a cell near it. Its weight are the low bits of what
// is drawn for the cell from which it leads to the right or below.
template <class Weight>
void RegionMaker::reach(std::size_t place, std::size_t near, const Weight& weight,
                        std::size_t from) {
    if (!outside_[near]) return;
    const auto drawn = std::min(static_cast<std::uint32_t>(weight(from)), no_edge - 1);
    if (drawn >= lightest_[near]) return;
    if (lightest_[near] == no_edge) beside_.push_back(near);
    lightest_[near] = drawn;
    parents_[near] = place;
}

// Cuts the tree in two halves; where that is possible at several edges, at a random one.
void RegionMaker::cut(const Draws& draws, std::uint8_t own, std::uint8_t other) {
    std::array<std::size_t, 128> sizes;
    std::fill_n(sizes.begin(), tree_.size(), 1);
    for (std::size_t place = tree_.size() - 1; place > 0; --place) {
        sizes[tree_[place].parent] += sizes[place];
    }
    std::uint64_t most = 0;
    std::size_t root = 0;
    for (std::size_t place = 1; place < tree_.size(); ++place) {
        if (sizes[place] != order_) continue;
        const std::uint64_t word = draws.bits(place) | 1;
        if (word <= most) continue;
        most = word;
        root = place;
    }
    if (!root) return;
    std::array<bool, 128> beyond{};
    beyond[root] = true;
    for (std::size_t place = 0; place < tree_.size(); ++place) {
        if (place) beyond[place] |= beyond[tree_[place].parent];
        regions_[tree_[place].cell] = beyond[place] ? own : other;
    }
}

}  // namespace nonet::making
