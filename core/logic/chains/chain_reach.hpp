// What follows from each statement in the end: sets of places, as bits.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "chain_graph.hpp"

namespace nonet::logic {

// Adds a set to another one, both with as many words. The number is not read again and again, as a
// member would be.
inline void unite(std::uint64_t* into, const std::uint64_t* set, std::size_t words) {
    for (std::size_t word = 0; word < words; ++word) into[word] |= set[word];
}

// Sets of places, one row of words for each statement.
class PlaceSets {
  public:
    void reset(std::size_t rows, std::size_t places) {
        words_ = (places + 63) / 64;
        bits_.assign(rows * words_, 0);
    }
    // The same without emptying the sets.
    void resize(std::size_t rows, std::size_t places) {
        words_ = (places + 63) / 64;
        bits_.resize(rows * words_);
    }
    void clear(std::size_t i) { std::fill_n(row(i), words_, 0); }
    void copy(std::size_t into, const PlaceSets& other, std::size_t i) {
        std::copy_n(other.row(i), words_, row(into));
    }
    std::size_t words() const { return words_; }
    std::uint64_t* row(std::size_t i) { return bits_.data() + i * words_; }
    const std::uint64_t* row(std::size_t i) const { return bits_.data() + i * words_; }
    bool contains(std::size_t i, std::size_t place) const {
        return (row(i)[place / 64] >> (place % 64) & 1) != 0;
    }
    void insert(std::size_t i, std::size_t place) {
        row(i)[place / 64] |= std::uint64_t{1} << (place % 64);
    }
    void merge(std::size_t into, const PlaceSets& other, std::size_t i) {
        unite(row(into), other.row(i), words_);
    }

  private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> bits_;
};

// For each statement the places that are on, and those that are off, by any number of links. The
// statement itself counts as its own consequence.
template <typename Cells>
class ChainReach {
  public:
    explicit ChainReach(ChainGraph<Cells>& graph) : graph_(graph) {}
    // The part of a workbench, with the graph that is one too.
    explicit ChainReach(Workbench<Cells>& bench)
        : ChainReach(bench.template part<ChainGraph<Cells>>()) {}

    // Reads the position, where it has changed, with places up to a kind.
    void build(PlaceKind most);
    // The same for premises that are off alone; nothing is known of the others then.
    void build_absences(PlaceKind most);

    const ChainGraph<Cells>& graph() const { return graph_; }
    const PlaceSets& on_sets() const { return on_; }
    const PlaceSets& off_sets() const { return off_; }
    // By place: what is off at once where the value is there.
    const PlaceSets& weak_sets() const { return weak_; }
    // By value: its single candidates.
    const PlaceSets& value_sets() const { return values_; }

  private:
    void read_links();
    void follow_absence(std::size_t place);
    void follow_presence(std::size_t place);
    void take_known(Statement premise, std::size_t other);
    void take_links(std::size_t place, std::size_t other);

    ChainGraph<Cells>& graph_;
    std::uint64_t version_ = ~std::uint64_t{0};
    PlaceKind most_ = PlaceKind::candidate;
    bool has_presences_ = false;
    PlaceSets on_, off_, weak_, values_;
    std::vector<std::uint64_t> branching_;  // places from whose absence something follows
    std::vector<std::uint64_t> done_;       // places off whose links are in
};

}  // namespace nonet::logic
