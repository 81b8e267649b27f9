#include "closures.hpp"

#include "../patterns.hpp"
#include "chain_starts.hpp"

namespace nonet::logic::explainer {

namespace {

int count_placed(const Board& board) {
    int count = 0;
    for (int value = 1; value <= order; ++value) count += board.times_placed(value);
    return count;
}

// What patterns remove from a position.
CandidateSet removed_by_patterns(const Board& now) {
    CandidateSet gone;
    const auto note = [&](Cell cell, Values values) {
        for (const Value value : each(values)) gone.insert(candidate_of(cell, value));
    };
    visit_locked(now, Program::explainer, [&](const Locked& locked) {
        removed_by(now, locked, note);
        return false;
    });
    visit_hidden_sets(now, 2, 5, [&](const Set& set) {
        removed_by_hidden(now, set, note);
        return false;
    });
    visit_naked_sets(now, 2, [&](const Set& set) {
        removed_by_naked(now, set, note);
        return false;
    });
    visit_fish(now, 2, [&](const Fish& fish) {
        removed_by(now, fish, note);
        return false;
    });
    return gone;
}

// What chains prove in a position that an assumption leads to; it goes on from there at once.
class InnerChains {
  public:
    // `gone`: what has gone since no chain led to anything new, if `is_first` is false.
    InnerChains(const Board& before, Spread& spread, bool is_first, const CandidateSet& gone,
                std::vector<Reach>& memory)
        : before_(before),
          now_(spread.now()),
          spread_(spread),
          gone_(gone),
          memory_(memory),
          has_new_links_(is_first || makes_strong_link()) {}

    bool simple() {
        if (!has_new_links_) return false;
        const ChainStarts starts = new_chain_starts(before_, now_);
        conclude(starts.ends_on, starts.ends_off);
        return is_found_;
    }
    bool multiple() {
        Reaches reaches(now_, false, memory_);
        reaches_ = &reaches;
        if (has_new_links_) {
            conclude_everywhere(3);
        } else {
            gone_.for_each([&](Candidate candidate) { conclude_around(candidate); });
        }
        return is_found_;
    }
    bool dynamic() {
        Reaches reaches(now_, true, memory_);
        reaches_ = &reaches;
        is_dynamic_ = true;
        for (Cell cell = 0; cell < cells; ++cell) {
            const Values values = now_.candidates(cell);
            if (size(values) < 2) continue;
            for (const Value value : each(values)) {
                try_both(candidate_of(cell, value));
                if (spread_.is_contradiction()) return true;
            }
        }
        conclude_everywhere(2);
        return is_found_;
    }

  private:
    void conclude(const CandidateSet& on_all, const CandidateSet& off_all) {
        on_all.for_each([&](Candidate candidate) { is_found_ |= spread_.turn_on(candidate); });
        off_all.for_each([&](Candidate candidate) { is_found_ |= spread_.turn_off(candidate); });
        spread_.run();
    }
    void try_both(Candidate candidate) {
        const Reach& reach = reaches_->from_on(candidate);
        if (reach.is_contradiction) {
            is_found_ |= spread_.turn_off(candidate);
            return spread_.run();
        }
        const Reach* other = reaches_->from_off(candidate);
        if (other == nullptr) return;
        if (other->is_contradiction) return conclude(reach.on, reach.off);
        conclude(reach.on & other->on, reach.off & other->off);
    }
    // Whether a cell, or a value in a house, has been left with two candidates since then.
    bool makes_strong_link() const {
        bool makes = false;
        gone_.for_each([&](Candidate candidate) {
            const Cell cell = cell_of(candidate);
            makes |= size(now_.candidates(cell)) == 2;
            for (const std::uint8_t house : houses.of[cell]) {
                makes |= count_bits(now_.places(house, value_of(candidate))) == 2;
            }
        });
        return makes;
    }
    void conclude_everywhere(int fewest) {
        for (Cell cell = 0; cell < cells; ++cell) conclude_in_cell(cell, fewest);
        for (int house = 0; house < all_houses; ++house) {
            for (int value = 1; value <= order; ++value) conclude_in_house(house, value, fewest);
        }
    }
    // Without new links, only what has fewer starts than before can conclude more.
    void conclude_around(Candidate gone) {
        conclude_in_cell(cell_of(gone), 3);
        for (const std::uint8_t house : houses.of[cell_of(gone)]) {
            conclude_in_house(house, value_of(gone), 3);
        }
    }
    void conclude_in_cell(Cell cell, int fewest) {
        const Values values = now_.candidates(cell);
        if (size(values) < fewest) return;
        starts_.clear();
        for (const Value value : each(values)) starts_.push_back(candidate_of(cell, value));
        conclude_common();
    }
    void conclude_in_house(int house, int value, int fewest) {
        const Places places = now_.places(house, value);
        if (count_bits(places) < fewest) return;
        starts_.clear();
        for_each_place(places, [&](int place) {
            starts_.push_back(candidate_of(cell_at(house, place), value));
        });
        conclude_common();
    }
    // What all starts lead to. One that contradicts itself leads to all.
    void conclude_common() {
        if (spread_.is_contradiction()) return;
        const Reach* first = nullptr;
        CandidateSet on_all, off_all;
        for (const Candidate start : starts_) {
            const Reach& reach = reaches_->from_on(start);
            if (is_dynamic_ && reach.is_contradiction) continue;
            if (first == nullptr) {
                first = &reach;
                on_all = reach.on;
                off_all = reach.off;
                continue;
            }
            on_all &= reach.on;
            off_all &= reach.off;
        }
        if (first == nullptr) return spread_.contradict();
        conclude(on_all, off_all);
    }

    const Board& before_;
    const Board now_;
    Spread& spread_;
    const CandidateSet gone_;
    std::vector<Reach>& memory_;
    const bool has_new_links_;
    Reaches* reaches_ = nullptr;
    bool is_dynamic_ = false, is_found_ = false;
    std::vector<Candidate> starts_;
};

}  // namespace

void Closures::begin(const Board& board, int level) {
    const int placed = count_placed(board);
    if (placed != placed_) {
        for (auto& closures : of_level_) closures.clear();
        placed_ = placed;
    }
    board_ = &board;
    level_ = level;
    present_ = present_in(board);
    for (auto& closures : of_level_) {
        for (Closure& closure : closures) closure.reach.off &= present_;
    }
    for (int i = 0; i < level; ++i) of_level_[static_cast<std::size_t>(i)].resize(all_facts);
}

// What is on instead turns the start off in turn, so both lead to the same.
const Reach& Closures::from_off(Candidate start) {
    Fact assumption = off(start);
    each_forced(*board_, start, [&](Candidate forced) { assumption = on(forced); });
    return from(assumption, level_);
}

const Reach& Closures::from(Fact assumption, int level) {
    Closure& closure = closure_of(assumption, level);
    Reach& reach = closure.reach;
    if (reach.is_contradiction || is_closed(closure)) return reach;
    CandidateSet new_off = closure.left;
    new_off.remove(present_);
    if (level > 1) {
        const Reach& lower = from(assumption, level - 1);
        CandidateSet added = lower.off;
        added.remove(reach.off);
        new_off |= added;
        reach.on |= lower.on;
        reach.is_contradiction = lower.is_contradiction;
    }
    if (reach.on.meets(new_off)) reach.is_contradiction = true;
    reach.off |= new_off & present_;
    if (!reach.is_contradiction) close(assumption, closure, new_off, level);
    return reach;
}

bool Closures::is_closed(const Closure& closure) const {
    CandidateSet gone = closure.left;
    gone.remove(present_);
    return closure.is_begun && gone.empty();
}

// Goes on from the candidates that are newly off.
void Closures::close(Fact assumption, Closure& closure, const CandidateSet& new_off, int level) {
    Reach& reach = closure.reach;
    Spread spread(*board_, reach);
    if (is_on(assumption))
        spread.turn_on(assumption);
    else
        spread.turn_off(subject(assumption));
    new_off.for_each([&](Candidate candidate) { spread.turn_on_instead_of(candidate); });
    const CandidateSet* lower = level > 1 ? &closure_of(assumption, level - 1).left : nullptr;
    for (bool goes_on = true; goes_on;) {
        spread.run();
        if (reach.is_contradiction) return;
        CandidateSet left = present_;
        left.remove(reach.off);
        // What the level below uses leads to nothing there.
        const bool is_closed_below = lower != nullptr && left == *lower;
        goes_on = !is_closed_below && spread.turn_off(removed_by_patterns(spread.now()));
        if (goes_on || level == 1) continue;
        CandidateSet gone = closure.left;
        gone.remove(left);
        InnerChains chains(*board_, spread, !closure.is_begun, gone, memory_);
        goes_on = (!(is_closed_below && level > 2) && chains.simple()) ||
                  (level == 3 && chains.multiple()) || (level == 4 && chains.dynamic());
    }
    closure.is_begun = true;
    closure.left = present_;
    closure.left.remove(reach.off);
}

}  // namespace nonet::logic::explainer
