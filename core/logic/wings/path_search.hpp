// The search for X-chains and XY-chains.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "../hodoku/outcome.hpp"
#include "../one_value/templates.hpp"

namespace nonet::logic {

// A chain that a search has found: one of its two ends has the value.
template <typename Cells>
struct FoundPath {
    Value value;  // of both ends
    Cells eliminated;
    Rank rank;
    std::vector<Candidate> sequence;  // of statements, off and on in turn

    bool has_outcome(const FoundPath& other) const {
        return value == other.value && eliminated == other.eliminated;
    }
};

// Finds chains that never come back to a cell. They alternate between strong links, each of which
// ends at a stop, and weak ones. In an X-chain all links are of one value; in an XY-chain the
// strong links are inside of cells with two candidates.
template <typename Cells>
class PathSearch {
  public:
    explicit PathSearch(Workbench<Cells>& bench)
        : position_(bench.position()), templates_(bench.template part<Templates<Cells>>()) {}

    // Read the position for a search of either kind. Most positions have no X-chain, which
    // prepare_x() mostly knows at once: then it returns false.
    bool prepare_x();
    void prepare_xy();

    // The best chain: most eliminations, first cells, fewest links. False where there is none.
    bool best(FoundPath<Cells>& path);
    // The shortest chain for each set of eliminations, best first.
    std::vector<FoundPath<Cells>> all();

  private:
    // HoDoKu's chains have at most 20 links: a strong one, and nine times a weak and a strong one.
    static constexpr int most_hops = 9;

    using Stop = std::uint16_t;  // a value that is in a cell
    // On to the next stop, by the absence of the stop's value (or in an XY-chain of it) in `via`.
    struct Hop {
        Cell via;
        Stop next;
    };
    struct Start {
        Candidate premise;  // absent
        Stop first;
    };
    struct Target {
        std::size_t start;
        Stop stop;
        Cells eliminated;
        Rank rank;
    };

    void clear();
    bool may_have_x(Value value);
    void add_hop(Stop from, Cell via, Stop next);
    Stop stop(Cell cell, Value value) const {
        return static_cast<Stop>(cell * position_.order() + value - 1);
    }
    Cell cell(Stop stop) const { return static_cast<Cell>(stop / position_.order()); }
    Value value(Stop stop) const { return static_cast<Value>(stop % position_.order() + 1); }

    void find_targets();
    void find_targets_of(std::size_t start);
    void find_paths(std::span<const Target> targets);
    void search_from(const Start& start);
    void measure();
    int limit() const;
    int shortest(const Target& target) const;
    void extend(Stop from, const Cells& passed, int hops);
    void arrive(Stop at);

    const Position<Cells>& position_;
    Templates<Cells>& templates_;
    std::vector<Start> starts_;
    std::vector<std::vector<Hop>> hops_;   // by stop
    std::vector<std::vector<Stop>> from_;  // by stop: where hops to it come from
    std::vector<Stop> used_;               // the stops with hops
    std::vector<Target> targets_;
    std::vector<FoundPath<Cells>> found_;
    std::array<Cells, Cells::capacity> partners_{};  // the cells with a strong link to each

    // For the search from one start:
    std::span<const Target> wanted_;
    std::vector<int> distance_;  // by stop, in hops; more than most_hops where it is unknown
    std::vector<Stop> queue_;
    std::vector<Candidate> sequence_;
    int limit_ = 0;
};

}  // namespace nonet::logic
