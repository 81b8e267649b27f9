#include "chain_starts.hpp"

#include <deque>
#include <vector>

namespace nonet::logic::explainer {

namespace {

// What a candidate that is on turns off, were all candidates there.
const std::array<CandidateSet, all_candidates>& weak_links() {
    static const auto table = [] {
        std::array<CandidateSet, all_candidates> sets;
        for (Candidate candidate = 0; candidate < all_candidates; ++candidate) {
            const Cell cell = cell_of(candidate);
            const Value value = value_of(candidate);
            for (const Value other : each(without(all_values(order), value))) {
                sets[candidate].insert(candidate_of(cell, other));
            }
            for (const Cell peer : houses.peers[cell]) {
                sets[candidate].insert(candidate_of(peer, value));
            }
        }
        return sets;
    }();
    return table;
}

class Reaching {
  public:
    explicit Reaching(const Board& board) : weak_(weak_links()) {
        for (Cell cell = 0; cell < cells; ++cell) {
            const Values values = board.candidates(cell);
            for (const Value value : each(values)) present_.insert(candidate_of(cell, value));
            if (size(values) != 2) continue;
            const auto [low, high] = pair_of(values);
            link(candidate_of(cell, low), candidate_of(cell, high), Cause::in_cell);
        }
        for (int house = 0; house < all_houses; ++house) {
            for (int value = 1; value <= order; ++value) {
                const unsigned places = board.places(house, value);
                if (count_bits(places) != 2) continue;
                const Cell one = cell_at(house, std::countr_zero(places));
                const Cell two = cell_at(house, std::countr_zero(places & (places - 1)));
                link(candidate_of(one, value), candidate_of(two, value),
                     cause_of_kind(house / order));
            }
        }
    }

    // The starts of what passes through any of the strong links that `counts` chooses.
    template <typename Counts>
    ChainStarts starts(const Counts& counts) {
        ChainStarts starts;
        for (const StrongLink& link : links_) {
            if (!counts(link)) continue;
            const Reached& one = reached(link.one);
            const Reached& two = reached(link.two);
            starts.ends_off |= one.off & two.off;
            starts.ends_on |= one.on & two.on;
            starts.cycles |= one.off & two.on;
            starts.cycles |= one.on & two.off;
        }
        return starts;
    }

    struct StrongLink {
        Candidate one, two;
        Cause cause;
    };

  private:
    struct Reached {
        bool is_known = false;
        CandidateSet on, off;
    };

    void link(Candidate one, Candidate two, Cause cause) {
        links_.push_back({one, two, cause});
        linked_.insert(one);
        linked_.insert(two);
        others_[one][counts_[one]++] = two;
        others_[two][counts_[two]++] = one;
    }

    // What a candidate that is on leads to.
    const Reached& reached(Candidate start) {
        std::uint16_t& index = index_[start];
        if (index != 0) return reached_[index - 1U];
        reached_.emplace_back();
        index = static_cast<std::uint16_t>(reached_.size());
        Reached& found = reached_.back();
        found.on.insert(start);
        waiting_.assign(1, start);
        while (!waiting_.empty()) {
            const Candidate from = waiting_.back();
            waiting_.pop_back();
            CandidateSet gone = weak_[from] & present_;
            gone.remove(found.off);
            found.off |= gone;
            gone &= linked_;
            gone.for_each([&](Candidate off_one) {
                for (std::size_t i = 0; i < counts_[off_one]; ++i) {
                    const Candidate next = others_[off_one][i];
                    if (found.on.contains(next)) continue;
                    found.on.insert(next);
                    waiting_.push_back(next);
                }
            });
        }
        return found;
    }

    const std::array<CandidateSet, all_candidates>& weak_;
    CandidateSet present_, linked_;
    std::vector<StrongLink> links_;
    std::array<std::array<Candidate, 4>, all_candidates> others_;
    std::array<std::uint8_t, all_candidates> counts_{};
    std::array<std::uint16_t, all_candidates> index_{};  // in reached_, from 1
    std::deque<Reached> reached_;
    std::vector<Candidate> waiting_;
};

}  // namespace

ChainStarts chain_starts(const Board& board) {
    return Reaching(board).starts([](const auto&) { return true; });
}

ChainStarts new_chain_starts(const Board& before, const Board& now) {
    return Reaching(now).starts([&](const Reaching::StrongLink& link) {
        const Cell cell = cell_of(link.one);
        if (link.cause == Cause::in_cell) return before.candidates(cell) != now.candidates(cell);
        const int house = house_of(cell, static_cast<int>(link.cause) - 1);
        const Value value = value_of(link.one);
        return before.places(house, value) != now.places(house, value);
    });
}

}  // namespace nonet::logic::explainer
