#include "reach.hpp"

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

}  // namespace

CandidateSet present_in(const Board& board) {
    CandidateSet present;
    for (Cell cell = 0; cell < cells; ++cell) {
        for (const Value value : each(board.candidates(cell))) {
            present.insert(candidate_of(cell, value));
        }
    }
    return present;
}

Spread::Spread(const Board& board, Reach& reach) : now_(board), reach_(reach) {
    reach.off.for_each(
        [&](Candidate candidate) { now_.remove(cell_of(candidate), value_of(candidate)); });
}

bool Spread::turn_on(Candidate candidate) {
    if (reach_.on.contains(candidate)) return false;
    if (reach_.off.contains(candidate)) reach_.is_contradiction = true;
    turn_on_left(candidate);
    return true;
}

bool Spread::turn_off(Candidate candidate) {
    if (reach_.off.contains(candidate)) return false;
    turn_off_left(cell_of(candidate), value_of(candidate));
    return true;
}

inline void Spread::turn_on_left(Candidate candidate) {
    if (reach_.on.contains(candidate)) return;
    reach_.on.insert(candidate);
    waiting_[count_++] = candidate;
}

inline void Spread::turn_off_left(Cell cell, int value) {
    const Candidate candidate = candidate_of(cell, value);
    if (reach_.on.contains(candidate)) reach_.is_contradiction = true;
    reach_.off.insert(candidate);
    now_.remove(cell, value, [&](Cell left, int only) { turn_on_left(candidate_of(left, only)); });
}

bool Spread::turn_off(const CandidateSet& candidates) {
    bool is_new = false;
    candidates.for_each([&](Candidate candidate) { is_new |= turn_off(candidate); });
    return is_new;
}

void Spread::turn_on_instead_of(Candidate gone) {
    each_forced(now_, gone, [&](Candidate forced) { turn_on(forced); });
}

void Spread::run() {
    while (count_ > 0 && !reach_.is_contradiction) {
        const Candidate next = waiting_[--count_];
        const Cell cell = cell_of(next);
        const Value value = value_of(next);
        for (const Value other : each(without(now_.candidates(cell), value))) {
            turn_off_left(cell, other);
        }
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const int house = houses.of[cell][kind];
            const unsigned own = 1U << houses.place[cell][kind];
            for_each_place(static_cast<Places>(now_.places(house, value) & ~own),
                           [&](int place) { turn_off_left(cell_at(house, place), value); });
        }
    }
}

Reaches::Reaches(const Board& board, bool is_dynamic, std::vector<Reach>& memory)
    : board_(board), is_dynamic_(is_dynamic), reaches_(memory) {
    std::size_t count = 0;
    for (Cell cell = 0; cell < cells; ++cell) {
        for (const Value value : each(board.candidates(cell))) {
            const Candidate candidate = candidate_of(cell, value);
            present_.insert(candidate);
            each_forced(board, candidate, [&](Candidate) { linked_.insert(candidate); });
            ++count;
        }
    }
    reaches_.clear();
    reaches_.reserve(count);
}

const Reach& Reaches::from_on(Candidate start) {
    std::uint16_t& index = index_[start];
    if (index != 0) return reaches_[index - 1U];
    Reach& reach = reaches_.emplace_back();
    index = static_cast<std::uint16_t>(reaches_.size());
    if (is_dynamic_) {
        Spread spread(board_, reach);
        spread.turn_on(start);
        spread.run();
    } else {
        turn_on(start, reach);
        follow(reach);
    }
    return reach;
}

// What is on instead turns the start off in turn, so both lead to the same.
const Reach* Reaches::from_off(Candidate start) {
    if (!linked_.contains(start)) return nullptr;
    Candidate other = start;
    each_forced(board_, start, [&](Candidate forced) { other = forced; });
    return &from_on(other);
}

void Reaches::follow(Reach& reach) {
    while (!waiting_.empty()) {
        const Candidate next = waiting_.back();
        waiting_.pop_back();
        follow_on(next, reach);
    }
}

void Reaches::follow_on(Candidate candidate, Reach& reach) {
    const CandidateSet gone = weak_links()[candidate] & present_;
    if (gone.meets(reach.on)) reach.is_contradiction = true;
    reach.off |= gone;
    for (const Candidate next : next_on(candidate, gone)) turn_on(next, reach);
}

// What is on because something that a candidate turns off is off.
std::span<const Candidate> Reaches::next_on(Candidate candidate, const CandidateSet& gone) {
    Next& next = next_[candidate];
    if (!known_next_.contains(candidate)) {
        known_next_.insert(candidate);
        next.begin = static_cast<std::uint32_t>(all_next_.size());
        CandidateSet known;
        (gone & linked_).for_each([&](Candidate off_one) {
            each_forced(board_, off_one, [&](Candidate forced) {
                if (known.contains(forced)) return;
                known.insert(forced);
                all_next_.push_back(forced);
            });
        });
        next.end = static_cast<std::uint32_t>(all_next_.size());
    }
    return std::span(all_next_).subspan(next.begin, next.end - next.begin);
}

void Reaches::turn_on(Candidate candidate, Reach& reach) {
    if (reach.on.contains(candidate)) return;
    if (reach.off.contains(candidate)) reach.is_contradiction = true;
    reach.on.insert(candidate);
    waiting_.push_back(candidate);
}

}  // namespace nonet::logic::explainer
