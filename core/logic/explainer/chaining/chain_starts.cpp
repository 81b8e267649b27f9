#include "chain_starts.hpp"

#include <vector>

#include "reach.hpp"

namespace nonet::logic::explainer {

namespace {

// Finds the starts of what passes through strong links.
class StrongLinks {
  public:
    explicit StrongLinks(const Board& board) : reaches_(board, false, memory_) {
        for (Cell cell = 0; cell < cells; ++cell) {
            const Values values = board.candidates(cell);
            if (size(values) != 2) continue;
            const auto [low, high] = pair_of(values);
            links_.push_back({candidate_of(cell, low), candidate_of(cell, high), Cause::in_cell});
        }
        for (int house = 0; house < all_houses; ++house) {
            for (int value = 1; value <= order; ++value) {
                const unsigned places = board.places(house, value);
                if (count_bits(places) != 2) continue;
                const Cell one = cell_at(house, std::countr_zero(places));
                const Cell two = cell_at(house, std::countr_zero(places & (places - 1)));
                links_.push_back({candidate_of(one, value), candidate_of(two, value),
                                  cause_of_kind(house / order)});
            }
        }
    }

    // The starts of what passes through any of the strong links that `counts` chooses.
    template <typename Counts>
    ChainStarts starts(const Counts& counts) {
        ChainStarts starts;
        for (const Link& link : links_) {
            if (!counts(link)) continue;
            const Reach& one = reaches_.from_on(link.one);
            const Reach& two = reaches_.from_on(link.two);
            starts.ends_off |= one.off & two.off;
            starts.ends_on |= one.on & two.on;
            starts.cycles |= one.off & two.on;
            starts.cycles |= one.on & two.off;
        }
        return starts;
    }

    struct Link {
        Candidate one, two;
        Cause cause;
    };

  private:
    std::vector<Reach> memory_;
    Reaches reaches_;
    std::vector<Link> links_;
};

}  // namespace

ChainStarts chain_starts(const Board& board) {
    return StrongLinks(board).starts([](const auto&) { return true; });
}

ChainStarts new_chain_starts(const Board& before, const Board& now) {
    return StrongLinks(now).starts([&](const StrongLinks::Link& link) {
        const Cell cell = cell_of(link.one);
        if (link.cause == Cause::in_cell) return before.candidates(cell) != now.candidates(cell);
        const int house = house_of(cell, static_cast<int>(link.cause) - 1);
        const Value value = value_of(link.one);
        return before.places(house, value) != now.places(house, value);
    });
}

}  // namespace nonet::logic::explainer
