#include "short_net.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic {

namespace {

constexpr std::size_t chosen = 0, needed = 1, trial = 2;  // rows of sums_
// Clashes that take so many lines more than the smallest may come to less in the end.
constexpr std::size_t slack = 3;
// Of how many clashes a proof is told.
constexpr std::size_t most_clashes = 24;

std::size_t count_lines(const BitTable::Word* words, std::size_t size) {
    std::size_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) bits += static_cast<std::size_t>(count_bits(words[i]));
    return bits;
}

}  // namespace

template <typename Cells>
std::vector<NetLine> ShortNet<Cells>::prove(const NetClaim& assumption,
                                            const std::optional<NetClaim>& end) {
    facts_.build();
    assumed_ = fact_of(assumption);
    end_ = end ? std::optional(fact_of(*end)) : std::nullopt;
    is_barred_.assign(facts_.size(), 0);
    best_ = {};
    spread(lines());
    if (!choose()) return {};
    shorten();
    return NetWriter<Cells>(facts_, best_, assumed_).write();
}

template <typename Cells>
Fact ShortNet<Cells>::fact_of(const NetClaim& claim) const {
    const std::size_t place = facts_.find(claim.candidate.cell, claim.candidate.value);
    return static_cast<Fact>(claim.on ? present(place) : absent(place));
}

// ---- what follows ----

// Works out what follows, as long as it takes no more lines than a limit, and what the end or the
// smallest clash needs.
template <typename Cells>
void ShortNet<Cells>::spread(std::size_t limit) {
    start();
    for (std::size_t size = 0; size < waiting_.size() && size <= limit; ++size) {
        if (size > shortest_ + slack) break;
        for (std::size_t i = 0; i < waiting_[size].size(); ++i) {
            position().tick();
            const NetFact found = waiting_[size][i];
            if (!is_known(found.fact)) settle(found);
            if (end_ && is_known(*end_)) return;
        }
    }
}

template <typename Cells>
void ShortNet<Cells>::start() {
    const std::size_t facts = 2 * facts_.size();
    waiting_.resize(lines() + 1);
    for (auto& facts_waiting : waiting_) facts_waiting.clear();
    rank_.assign(facts, 0);
    reasons_.assign(facts, {});
    known_ = 0;
    sets_.reset(facts, lines());
    sizes_.assign(facts, 0xFFFF);
    sums_.reset(3, lines());
    clashes_.clear();
    shortest_ = lines();
    open_.clear();
    beside_.clear();
    for (const auto& unit : facts_.units()) {
        open_.push_back(static_cast<std::uint16_t>(unit.candidates.size()));
    }
    for (const auto& share : facts_.shares()) {
        beside_.push_back(static_cast<std::uint16_t>(share.outside.size()));
    }
    push(assumed_, {Because::assumed, 0});
    for (std::size_t i = 0; i < open_.size(); ++i) {
        if (open_[i] != 1) continue;
        push(present(facts_.units()[i].candidates[0]), {Because::unit, static_cast<Index>(i)});
    }
    for (std::size_t i = 0; i < beside_.size(); ++i) {
        if (beside_[i] != 0) continue;
        push(present(facts_.shares()[i].group), {Because::share, static_cast<Index>(i)});
    }
}

template <typename Cells>
void ShortNet<Cells>::push(std::size_t fact, NetReason reason) {
    if (is_known(fact) || (fact % 2 == 0 && is_barred_[fact / 2] != 0)) return;
    const std::size_t size = reason.of == Because::place
                                 ? sizes_[present(reason.index)] + has_own_line(fact, reason)
                                 : unite(fact, reason, sums_[trial]);
    if (size >= sizes_[fact]) return;
    sizes_[fact] = static_cast<std::uint16_t>(size);
    waiting_[size].push_back({static_cast<Fact>(fact), reason});
}

// Writes the lines that a fact needs with a reason; returns how many.
template <typename Cells>
std::size_t ShortNet<Cells>::unite(std::size_t fact, NetReason reason, BitTable::Word* sum) const {
    std::fill_n(sum, sets_.words(), BitTable::Word{0});
    each_premise(facts_, fact, reason, [&](std::size_t premise) {
        const BitTable::Word* set = sets_[premise];
        for (std::size_t i = 0; i < sets_.words(); ++i) sum[i] |= set[i];
    });
    if (has_own_line(fact, reason)) {
        const std::size_t line = own_line(fact, reason);
        sum[line / 64] |= BitTable::Word{1} << line % 64;
    }
    return count_lines(sum, sets_.words());
}

// Whether a fact takes a line: that a cell with a value has no other goes without saying.
template <typename Cells>
bool ShortNet<Cells>::has_own_line(std::size_t fact, NetReason reason) const {
    return reason.of != Because::place || !facts_.in_cell(reason.index, fact / 2);
}

// The number of the line that says a fact: of a place, of what it excludes by sight, or the last
// one, of an absence that is supposed.
template <typename Cells>
std::size_t ShortNet<Cells>::own_line(std::size_t fact, NetReason reason) const {
    if (fact % 2 == 0) return fact / 2;
    return reason.of == Because::assumed ? lines() - 1 : facts_.size() + reason.index;
}

template <typename Cells>
void ShortNet<Cells>::settle(const NetFact& found) {
    const auto& [fact, reason] = found;
    rank_[fact] = ++known_;
    reasons_[fact] = reason;
    unite(fact, reason, sets_[fact]);
    fact % 2 == 0 ? follow_presence(fact / 2U) : follow_absence(fact / 2U);
}

template <typename Cells>
void ShortNet<Cells>::follow_presence(std::size_t place) {
    for (Index candidate : facts_.excluded(place)) {
        push(absent(candidate), {Because::place, static_cast<Index>(place)});
    }
}

template <typename Cells>
void ShortNet<Cells>::follow_absence(std::size_t candidate) {
    for (Index unit : facts_.units_of(candidate)) {
        const auto& candidates = facts_.units()[unit].candidates;
        const NetReason reason{Because::unit, unit};
        --open_[unit];
        if (open_[unit] > 1) continue;
        if (open_[unit] == 0) note_clash(unit);
        for (Index left : candidates) {
            if (left != candidate && (open_[unit] == 0 || !is_known(absent(left)))) {
                push(present(left), reason);
            }
        }
    }
    for (Index share : facts_.shares_beside(candidate)) {
        if (--beside_[share] == 0) {
            push(present(facts_.shares()[share].group), {Because::share, share});
        }
    }
}

template <typename Cells>
void ShortNet<Cells>::note_clash(Index unit) {
    if (end_) return;
    BitTable::Word* sum = sums_[trial];
    std::fill_n(sum, sums_.words(), BitTable::Word{0});
    const auto add = [&](std::size_t candidate) {
        const NetReason reason = reasons_[absent(candidate)];
        const bool is_assumed = reason.of == Because::assumed;
        sums_.unite(trial, sets_[is_assumed ? absent(candidate) : present(reason.index)]);
    };
    for (Index candidate : facts_.units()[unit].candidates) add(candidate);
    clashes_.push_back({unit, count_lines(sum, sums_.words()) + 1});
    shortest_ = std::min(shortest_, clashes_.back().size);
}

// ---- which reasons to take ----

// Keeps the shortest proof of what has come up. True where it is shorter than the best.
template <typename Cells>
bool ShortNet<Cells>::choose() {
    const std::size_t before = best_.size;
    const auto keep = [this] {
        if (tale_.size > 0 && (best_.size == 0 || tale_.size < best_.size)) best_ = tale_;
    };
    if (end_) {
        if (!is_known(*end_)) return false;
        tell(std::nullopt);
        keep();
    } else {
        std::ranges::stable_sort(clashes_, {}, &Clash::size);
        if (clashes_.size() > most_clashes) clashes_.resize(most_clashes);
        for (const Clash& clash : clashes_) {
            if (clash.size > shortest_ + slack) break;
            tell(clash.unit);
            keep();
        }
    }
    return best_.size > 0 && (before == 0 || best_.size < before);
}

// Tells the proof of a clash, or of the end.
template <typename Cells>
void ShortNet<Cells>::tell(std::optional<Index> clash) {
    tale_.size = 0;
    tale_.facts.clear();
    tale_.denied.clear();
    tale_.clash = clash;
    std::fill_n(sums_[chosen], sums_.words(), BitTable::Word{0});
    awaited_.clear();
    is_awaited_.assign(rank_.size(), 0);
    if (clash) {
        for (Index candidate : facts_.units()[*clash].candidates) deny(candidate);
    } else {
        await(*end_);
    }
    trace();
}

template <typename Cells>
void ShortNet<Cells>::await(std::size_t fact) {
    if (is_awaited_[fact] != 0) return;
    is_awaited_[fact] = 1;
    awaited_.push_back(static_cast<Fact>(fact));
}

// Chooses the place that excludes a candidate of a clash.
template <typename Cells>
void ShortNet<Cells>::deny(std::size_t candidate) {
    best_reason_ = {};
    if (absent(candidate) == assumed_) {
        best_reason_ = {Because::assumed, 0};
        await(assumed_);
    } else {
        sum_up();
        for (Index place : facts_.excluders(candidate)) {
            if (is_known(present(place))) weigh(absent(candidate), {Because::place, place}, false);
        }
        await(present(best_reason_.index));
    }
    tale_.denied.push_back({static_cast<Fact>(absent(candidate)), best_reason_});
}

// Gives all facts that are needed a reason, the last ones first, so that none needs itself.
template <typename Cells>
void ShortNet<Cells>::trace() {
    const auto rank = [this](Fact fact) { return rank_[fact]; };
    while (!awaited_.empty()) {
        const auto last = std::ranges::max_element(awaited_, {}, rank);
        const Fact fact = *last;
        awaited_.erase(last);
        if (!take_best_reason(fact)) return;
    }
    tale_.size = count_lines(sums_[chosen], sums_.words()) + (tale_.clash ? 1 : 0);
}

// False where the proof gets no shorter than the best.
template <typename Cells>
bool ShortNet<Cells>::take_best_reason(Fact fact) {
    sum_up();
    best_reason_ = {};
    const auto rank = rank_[fact];
    const auto is_before = [&](std::size_t other) {
        return is_known(other) && rank_[other] < rank;
    };
    const auto try_reason = [&](NetReason reason) {
        bool all = true;
        each_premise(facts_, fact, reason,
                     [&](std::size_t premise) { all = all && is_before(premise); });
        if (all) weigh(fact, reason, true);
    };
    const std::size_t place = fact / 2U;
    if (fact == assumed_) {
        weigh(fact, {Because::assumed, 0}, true);
    } else if (fact % 2 != 0) {
        for (Index excluder : facts_.excluders(place)) try_reason({Because::place, excluder});
    } else if (place < facts_.candidates()) {
        for (Index unit : facts_.units_of(place)) try_reason({Because::unit, unit});
    } else {
        for (Index share : facts_.shares_of(place)) try_reason({Because::share, share});
    }
    if (best_.size > 0 && fewest_ >= best_.size + slack) return false;
    if (has_own_line(fact, best_reason_)) sums_.insert(chosen, own_line(fact, best_reason_));
    tale_.facts.push_back({fact, best_reason_});
    each_premise(facts_, fact, best_reason_, [this](std::size_t premise) { await(premise); });
    return true;
}

// Sums up the lines that are chosen, and those that the facts need that have no reason yet.
template <typename Cells>
void ShortNet<Cells>::sum_up() {
    std::copy_n(sums_[chosen], sums_.words(), sums_[needed]);
    for (Fact fact : awaited_) sums_.unite(needed, sets_[fact]);
}

// Takes a reason that adds fewer lines than the best one.
template <typename Cells>
void ShortNet<Cells>::weigh(std::size_t fact, NetReason reason, bool with_line) {
    BitTable::Word* sum = sums_[trial];
    std::copy_n(sums_[needed], sums_.words(), sum);
    each_premise(facts_, fact, reason,
                 [&](std::size_t premise) { sums_.unite(trial, sets_[premise]); });
    if (with_line && has_own_line(fact, reason)) sums_.insert(trial, own_line(fact, reason));
    const std::size_t size = count_lines(sum, sums_.words());
    if (best_reason_.of != Because::none && size >= fewest_) return;
    best_reason_ = reason;
    fewest_ = size;
}

// Looks for proofs without one of the places of the best.
template <typename Cells>
void ShortNet<Cells>::shorten() {
    for (bool is_shorter = true; is_shorter;) {
        is_shorter = false;
        const std::vector<NetFact> facts = best_.facts;
        for (const auto& [fact, reason] : facts) {
            if (fact % 2 != 0 || fact == assumed_ || (end_ && fact == *end_)) continue;
            is_barred_[fact / 2U] = 1;
            spread(best_.size - 1);
            is_shorter = choose();
            if (is_shorter) break;
            is_barred_[fact / 2U] = 0;
        }
    }
}

template class ShortNet<SmallCells>;
template class ShortNet<LargeCells>;
template class ShortNet<HugeCells>;

}  // namespace nonet::logic
