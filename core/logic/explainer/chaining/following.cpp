#include "following.hpp"

#include <algorithm>

namespace nonet::logic::explainer {

int complexity_of(Branch& branch, Fact fact, const NestedChains& chains,
                  std::vector<int>& counted) {
    int complexity = branch.ancestors(fact);
    branch.for_each_chain(fact, [&](int chain) {
        const int number = chains[chain].number;
        if (std::find(counted.begin(), counted.end(), number) != counted.end()) return;
        counted.push_back(number);
        complexity += chains[chain].complexity;
    });
    return complexity;
}

void Follower::follow(Fact assumption, Branch& branch) {
    branch.clear();
    branch_ = &branch;
    branch.add(assumption, {}, Cause::none);
    if (mode_.is_dynamic) now_ = board_;
    std::size_t next_on = 0, next_off = 0;
    for (;;) {
        if (next_on < branch.on_list().size()) {
            if (!follow_on(branch.on_list()[next_on++])) return;
        } else if (next_off < branch.off_list().size()) {
            if (!follow_off(branch.off_list()[next_off++])) return;
        } else {
            // Nothing follows by single links. What is found then is not compared with what is on.
            if (mode_.depth.level > 0) try_patterns();
            if (mode_.depth.level > 1 && next_off == branch.off_list().size()) {
                try_chains();
                if (ends(next_off)) return;
            }
            if (next_off == branch.off_list().size()) return;
        }
    }
}

// What follows from now on needs something that the last chains have removed, at least one of the
// candidates that went off last: where a chain does not, it was found before.
bool Follower::ends(std::size_t first_off) const {
    if (!has_plain_chains() || first_off == branch_->off_list().size()) return false;
    int least = std::numeric_limits<int>::max();
    for (const Candidate gone : branch_->off_list().subspan(first_off)) {
        std::vector<int> counted;
        least = std::min(least, complexity_of(*branch_, off(gone), chains_, counted));
        if (least < end_) return false;
    }
    branch_->end(least);
    return true;
}

// These return false at a contradiction.
bool Follower::follow_on(Candidate candidate) {
    const Cell cell = cell_of(candidate);
    const Value value = value_of(candidate);
    if (mode_.in_cells) {
        for (const Value other : each(without(now_.candidates(cell), value))) {
            if (!turn_off(candidate, candidate_of(cell, other), Cause::in_cell)) return false;
        }
    }
    for (int kind = 0; kind < kinds; ++kind) {
        const int house = house_of(cell, kind);
        unsigned places =
            now_.places(house, value) & ~(1U << houses.place[cell][static_cast<std::size_t>(kind)]);
        if (kind != box) places &= ~unsigned{shared_places(house, house_of(cell, box))};
        for (; places != 0; places &= places - 1) {
            const Cell peer = cell_at(house, std::countr_zero(places));
            if (!turn_off(candidate, candidate_of(peer, value), cause_of_kind(kind))) return false;
        }
    }
    return true;
}

bool Follower::turn_off(Candidate from, Candidate candidate, Cause cause) {
    const std::array parent{on(from)};
    if (branch_->on_set().contains(candidate)) {
        branch_->contradict(off(candidate), parent, cause);
        return false;
    }
    if (!branch_->off_set().contains(candidate)) branch_->add(off(candidate), parent, cause);
    return true;
}

bool Follower::follow_off(Candidate candidate) {
    const Cell cell = cell_of(candidate);
    const Value value = value_of(candidate);
    std::array<Turned, 4> turned;
    std::size_t count = 0;
    const Values others = without(now_.candidates(cell), value);
    if (mode_.in_cells && has_one(others)) {
        turned[count++] = {candidate_of(cell, first(others)), Cause::in_cell, 0};
    }
    for (int kind = 0; kind < kinds; ++kind) {
        const int house = house_of(cell, kind);
        const unsigned places =
            now_.places(house, value) & ~(1U << houses.place[cell][static_cast<std::size_t>(kind)]);
        if (!has_one(places)) continue;
        const Cell other = cell_at(house, std::countr_zero(places));
        turned[count++] = {candidate_of(other, value), cause_of_kind(kind), house};
    }
    if (mode_.is_dynamic) now_.remove(cell, value);
    for (std::size_t i = 0; i < count; ++i) {
        if (!turn_on(candidate, turned[i])) return false;
    }
    return true;
}

// Besides the last candidate that went off, a new value follows from those that went before.
bool Follower::turn_on(Candidate from, const Turned& turned) {
    const Candidate candidate = turned.candidate;
    const bool is_contradiction = branch_->off_set().contains(candidate);
    if (!is_contradiction && branch_->on_set().contains(candidate)) return true;
    parents_.assign(1, off(from));
    if (mode_.is_dynamic) add_removed(turned);
    if (is_contradiction) {
        branch_->contradict(on(candidate), parents_, turned.cause);
        return false;
    }
    branch_->add(on(candidate), parents_, turned.cause);
    return true;
}

// The last one is among them, which changes nothing: it is a parent already.
void Follower::add_removed(const Turned& turned) {
    if (turned.cause == Cause::in_cell) {
        const Cell cell = cell_of(turned.candidate);
        const Values gone = board_.candidates(cell) & ~now_.candidates(cell);
        for (const Value value : each(gone)) parents_.push_back(off(candidate_of(cell, value)));
        return;
    }
    const Value value = value_of(turned.candidate);
    const auto gone =
        static_cast<Places>(board_.places(turned.house, value) & ~now_.places(turned.house, value));
    for_each_place(gone, [&](int place) {
        parents_.push_back(off(candidate_of(cell_at(turned.house, place), value)));
    });
}

}  // namespace nonet::logic::explainer
