// What chains are made of: statements about where a value is, and what follows from each at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../almost_locked_sets/almost_locked_sets.hpp"

namespace nonet::logic {

// Where a value may be: one cell; a group of two or more where a line meets a region; the cells of
// an almost locked set with the value. Without it the set is locked.
enum class PlaceKind : std::uint8_t { candidate, group, set };

template <typename Cells>
struct Place {
    Cells cells;
    Cell cell;  // the first one
    Value value;
    PlaceKind kind;
    std::uint16_t set = 0;  // an index of AlmostLockedSets

    bool is_single() const { return kind == PlaceKind::candidate; }
};

// That a value is in a place (on), or that it is not (off). Even numbers are on.
using Statement = std::uint16_t;
constexpr Statement on(std::size_t place) {
    return static_cast<Statement>(2 * place);
}
constexpr Statement off(std::size_t place) {
    return static_cast<Statement>(2 * place + 1);
}
constexpr std::size_t place_of(Statement statement) {
    return statement / 2U;
}
constexpr bool is_on(Statement statement) {
    return statement % 2 == 0;
}
constexpr Statement negated(Statement statement) {
    return static_cast<Statement>(statement ^ 1U);
}

// The places of a position and the links between them. From a value in a place follows that it is
// nowhere that sees the place, and that nothing else is in the cell (weak links). From its absence
// follows that it is in the only other place of a house, or that the only other value is in the
// cell (strong links). The links of a statement come in HoDoKu's order, which decides among chains
// of equal length.
template <typename Cells>
class ChainGraph {
  public:
    explicit ChainGraph(Workbench<Cells>& bench);

    // Reads the position, where it has changed, with places up to a kind.
    void build(PlaceKind most);

    const Position<Cells>& position() const { return position_; }
    const Layout<Cells>& layout() const { return position_.layout(); }

    // The single candidates come first, by cell and value.
    std::size_t candidates() const { return candidates_; }
    std::size_t size() const { return places_.size(); }
    const Place<Cells>& place(std::size_t i) const { return places_[i]; }
    const Place<Cells>& at(Statement statement) const { return places_[place_of(statement)]; }

    // The place of a candidate, and the first place of a cell that is empty.
    std::size_t find(Cell cell, Value value) const { return numbers_[cell][value]; }
    std::size_t first(Cell cell) const { return first_[cell]; }
    // The places that are groups of a value.
    std::span<const std::uint16_t> groups_of(Value value) const { return groups_of_[value]; }

    std::span<const Statement> links(Statement statement) const { return links_[statement]; }

    bool has_sets() const { return most_ == PlaceKind::set; }
    // What a link adds to the length of a chain, by which HoDoKu chooses among chains: more where
    // it comes from a large set.
    int cost(Statement from, Statement to) const {
        const Place<Cells>& place = at(from);
        if (place.kind != PlaceKind::set) return 2;
        return 2 + penalty(logic::size(sets_.values(place.set))) + (is_on(to) ? 1 : 0);
    }
    // The cells that a chain through a place may not come back to.
    const Cells& body(Statement statement) const {
        const Place<Cells>& place = at(statement);
        return place.kind == PlaceKind::set ? sets_.cells(place.set) : place.cells;
    }
    // The candidates of a value that see a place; for a set, its cells with this value.
    Cells seen(Statement statement, Value value) const;
    const AlmostLockedSets<Cells>& sets() const { return sets_; }

    // Adds a chain of statements to a step.
    void add_chain(std::span<const Statement> chain, Step& step) const;

  private:
    void add_candidates();
    void link_candidate(std::size_t place);
    // Where a line and a region have two cells or more in common.
    struct Crossing {
        std::size_t line, region;
        Cells cells;
    };

    void add_groups();
    void add_groups_of(std::span<const Crossing> line);
    void link_group(std::size_t place);
    std::int16_t add_set(std::size_t set, Step& step) const;
    void add_sets();
    std::size_t place_of_set(std::size_t set, Value value);
    bool locks_anything(std::size_t set, Value without) const;
    void link_to_set(std::size_t place);
    void link_from_set(std::size_t place);
    void link_to_other_sets(std::size_t place);
    void link_forced(std::size_t place);
    static int penalty(int values) { return values < 3 ? values - 1 : 2 * (values - 1); }
    void add_place(const Cells& cells, Value value, PlaceKind kind);
    void link(Statement from, Statement to) { links_[from].push_back(to); }
    void link_strong(std::size_t from, std::size_t to);

    const Position<Cells>& position_;
    std::uint64_t version_ = ~std::uint64_t{0};
    PlaceKind most_ = PlaceKind::candidate;
    std::size_t candidates_ = 0;
    std::size_t singles_and_groups_ = 0;
    std::array<std::vector<std::uint16_t>, largest_order<Cells> + 1> groups_of_;  // by value
    std::vector<Crossing> crossings_;                                             // line by line
    std::vector<const Crossing*> group_crossings_;  // where the groups are
    AlmostLockedSets<Cells> sets_;
    std::vector<std::uint16_t> set_places_;  // by set and value; 0 where there is none yet
    // By cell: its peers, house by house, and at last those with which it shares no full house.
    std::vector<std::vector<Cell>> peers_;
    std::vector<Statement> absent_;  // what is absent where a candidate is, and room for more
    std::vector<Place<Cells>> places_;
    std::array<std::uint16_t, Cells::capacity> first_{};
    // By cell and value, true of candidates only.
    std::array<std::array<std::uint16_t, largest_order<Cells> + 1>, Cells::capacity> numbers_{};
    // By statement. Longer than the statements there are, so that the lists keep their memory.
    std::vector<std::vector<Statement>> links_;
};

}  // namespace nonet::logic
