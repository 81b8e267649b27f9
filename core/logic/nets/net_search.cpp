#include "net_search.hpp"

#include <algorithm>
#include <bit>

namespace nonet::logic {

namespace {

constexpr std::uint64_t presences = 0x5555'5555'5555'5555U;  // of a word of statements

}  // namespace

// Works out which statements follow from which, as sets.
template <typename Cells>
void NetSearch<Cells>::build() {
    if (version_ == position().version()) return;
    version_ = position().version();
    tables_.build();
    const std::size_t statements = 2 * graph_.size();
    direct_.reset(statements, statements);
    reach_.reset(statements, statements);
    branching_.assign(reach_.words(), 0);
    sound_.assign(reach_.words(), 0);
    for (std::size_t i = 0; i < statements; ++i) {
        const auto& table = tables_.table(static_cast<Statement>(i));
        if (table.size() > 1) branching_[i / 64] |= std::uint64_t{1} << i % 64;
        for (const NetEntry& entry : table) direct_.insert(i, entry.statement);
    }
    if (expanded_.size() < statements) expanded_.resize(statements);
    is_expanded_.assign(statements, 0);
    for (std::size_t i = 0; i < 2 * graph_.candidates(); ++i) follow(static_cast<Statement>(i));
    find_verities();
}

template <typename Cells>
void NetSearch<Cells>::follow(Statement premise) {
    position().tick();
    done_.assign(reach_.words(), 0);
    reach_.insert(premise, premise);
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t word = 0; word < reach_.words(); ++word) {
            std::uint64_t open;
            while ((open = reach_.row(premise)[word] & branching_[word] & ~done_[word]) != 0) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(open));
                const std::size_t next = 64 * word + bit;
                done_[word] |= std::uint64_t{1} << bit;
                grows = true;
                if (next >= premise) {
                    reach_.merge(premise, direct_, next);
                    continue;
                }
                reach_.merge(premise, reach_, next);
                // Nothing more can follow where each of the two follows from the other.
                if (reach_.contains(next, premise)) return;
                unite(done_.data(), reach_.row(next), done_.size());
            }
        }
    }
}

// What follows from each candidate of a cell or a house, and from a candidate and its absence.
template <typename Cells>
void NetSearch<Cells>::find_verities() {
    verities_.reset(1, 2 * graph_.size());
    if (units_.size() < graph_.candidates()) units_.resize(graph_.candidates());
    for (auto& units : units_) units.clear();
    absences_.clear();
    ways_.divide(-1, [this](const std::vector<Statement>& premises, const Meeting& meeting) {
        common_.assign(reach_.row(premises[0]), reach_.row(premises[0]) + reach_.words());
        for (Statement premise : premises) {
            const std::uint64_t* reached = reach_.row(premise);
            for (std::size_t word = 0; word < common_.size(); ++word)
                common_[word] &= reached[word];
        }
        unite(verities_.row(0), common_.data(), common_.size());
        if (meeting.cell >= 0 || meeting.house >= 0) add_unit(premises);
    });
}

template <typename Cells>
void NetSearch<Cells>::add_unit(const std::vector<Statement>& premises) {
    const auto begin = static_cast<std::uint32_t>(absences_.size());
    for (Statement premise : premises) absences_.push_back(negated(premise));
    const auto end = static_cast<std::uint32_t>(absences_.size());
    units_[place_of(premises[0])].push_back({begin, end});
}

// Whether a candidate is both present and absent.
template <typename Cells>
bool NetSearch<Cells>::has_clash(const std::uint64_t* reached) const {
    const std::size_t statements = 2 * graph_.candidates();
    std::uint64_t both = 0;
    for (std::size_t word = 0; word < statements / 64; ++word) {
        both |= reached[word] & reached[word] >> 1 & presences;
    }
    if (statements % 64 != 0) {
        const std::uint64_t last = reached[statements / 64];
        both |= last & last >> 1 & presences & ((std::uint64_t{1} << statements % 64) - 1);
    }
    return both != 0;
}

// Whether what follows from a premise cannot be. If it can, so can all that follows from any of it.
template <typename Cells>
bool NetSearch<Cells>::is_contradicted(Statement premise) {
    if ((sound_[premise / 64] >> premise % 64 & 1) != 0) return false;
    position().tick();
    const std::uint64_t* reached = reach_.row(premise);
    if (has_clash(reached) || has_empty_unit(premise)) return true;
    unite(sound_.data(), reached, sound_.size());
    return false;
}

// Whether all candidates of a cell, or of a house for a value, are absent.
template <typename Cells>
bool NetSearch<Cells>::has_empty_unit(Statement premise) const {
    const auto follows = [&](Statement absence) { return reach_.contains(premise, absence); };
    for (std::size_t word = 0; word < reach_.words(); ++word) {
        std::uint64_t absences = reach_.row(premise)[word] & ~presences;
        for (; absences != 0; absences &= absences - 1) {
            const std::size_t absence =
                64 * word + static_cast<std::size_t>(std::countr_zero(absences));
            if (absence >= 2 * graph_.candidates()) return false;
            for (const auto& [begin, end] : units_[absence / 2]) {
                if (std::all_of(absences_.begin() + begin, absences_.begin() + end, follows)) {
                    return true;
                }
            }
        }
    }
    return false;
}

template <typename Cells>
bool NetSearch<Cells>::is_possible(Statement conclusion) {
    return verities_.contains(0, conclusion) || is_contradicted(negated(conclusion));
}

template <typename Cells>
ExpandedTable<Cells>& NetSearch<Cells>::expanded(Statement premise) {
    auto& table = expanded_[premise];
    if (!table) table = std::make_unique<ExpandedTable<Cells>>();
    if (!is_expanded_[premise]) table->expand(tables_, premise);
    is_expanded_[premise] = 1;
    return *table;
}

// Looks for the shortest contradiction that proves a conclusion.
template <typename Cells>
void NetSearch<Cells>::contradict(Statement conclusion) {
    contradiction_ = {};
    const Statement premise = negated(conclusion);
    const auto reaches = [&](Statement end) { return reach_.contains(premise, end); };
    ways_.contradict(conclusion, reaches, [&](const auto& ends, const Meeting& meeting) {
        if (!std::ranges::all_of(ends, reaches)) return;
        chains_.clear();
        for (Statement end : ends) chains_.push_back({premise, end});
        take_shorter(contradiction_, meeting);
    });
}

// Looks for the shortest verity that proves a conclusion, shorter than a limit unless this is 0.
template <typename Cells>
void NetSearch<Cells>::verify(Statement conclusion, int limit) {
    verity_ = {};
    ways_.divide(graph_.at(conclusion).cell, [&](const auto& premises, const Meeting& meeting) {
        chains_.clear();
        for (Statement from : premises) {
            if (!reach_.contains(from, conclusion)) return;
            chains_.push_back({from, conclusion});
        }
        take_shorter(verity_, meeting, limit);
    });
}

// Works out how to tell a proof step by step. Behind a contradiction the tables have statements
// that nothing leads to: a premise that leads to one has a clash that can be told. False where
// there is no proof.
template <typename Cells>
bool NetSearch<Cells>::tell(Proof& proof) {
    if (proof.length == 0) return false;
    nets_.resize(proof.chains.size());
    bool all = true;
    for (std::size_t i = 0; all && i < proof.chains.size(); ++i) {
        all = proof_.prove(proof.chains[i].premise, proof.chains[i].end, nets_[i]);
    }
    if (all || &proof == &verity_) return all;
    const Statement premise = negated(conclusion_);
    Statement end;
    if (!proof_.contradict(premise, end)) return false;
    nets_.resize(2);
    proof.meeting = {-1, graph_.at(end).cell};
    return proof_.prove(premise, end, nets_[0]) && proof_.prove(premise, negated(end), nets_[1]);
}

// Takes the chains at hand for a proof, if one of them has a branch and they are shorter than what
// is known, and than a limit.
template <typename Cells>
void NetSearch<Cells>::take_shorter(Proof& proof, const Meeting& meeting, int limit) {
    if (proof.length > 0) limit = proof.length;
    int length = 0;
    bool is_net = false;
    for (const Link& link : chains_) {
        position().tick();
        auto& table = expanded(link.premise);
        // HoDoKu's tables have room for so many statements: in large grids some more follow, and
        // no proof goes over these.
        if (!table.contains(link.end)) return;
        const auto measured = table.measure(link.end);
        length += measured.statements;
        is_net = is_net || measured.is_net;
        if (limit > 0 && length >= limit) return;
    }
    if (is_net) proof = {chains_, length, meeting};
}

template <typename Cells>
bool NetSearch<Cells>::best(Step& step) {
    build();
    for (std::size_t parity : {0U, 1U}) {
        for (std::size_t place = 0; place < graph_.candidates(); ++place) {
            conclusion_ = static_cast<Statement>(on(place) + parity);
            if (is_possible(conclusion_) && prove(step)) return true;
        }
    }
    return false;
}

// HoDoKu comes upon contradictions first; for eliminations the shorter proof counts.
template <typename Cells>
bool NetSearch<Cells>::prove(Step& step) {
    contradict(conclusion_);
    const int length = contradiction_.length;
    if (length == 0 || !is_on(conclusion_)) {
        verify(conclusion_, length);
        if (tell(verity_)) return fill("forcing_net_verity"_technique, step);
    }
    if (length == 0) return false;
    if (tell(contradiction_)) return fill("forcing_net_contradiction"_technique, step);
    verify(conclusion_, 0);
    return tell(verity_) && fill("forcing_net_verity"_technique, step);
}

template <typename Cells>
void NetSearch<Cells>::all(Technique technique, std::vector<Step>& steps) {
    build();
    const bool by_verity = technique == "forcing_net_verity"_technique;
    for (std::size_t parity : {0U, 1U}) {
        for (std::size_t place = 0; place < graph_.candidates(); ++place) {
            conclusion_ = static_cast<Statement>(on(place) + parity);
            if (!is_possible(conclusion_)) continue;
            by_verity ? verify(conclusion_, 0) : contradict(conclusion_);
            if (tell(by_verity ? verity_ : contradiction_)) fill(technique, steps.emplace_back());
        }
    }
}

// Writes the proof that has been told last. True, for the sake of its callers.
template <typename Cells>
bool NetSearch<Cells>::fill(Technique technique, Step& step) {
    const Candidate candidate{graph_.at(conclusion_).cell, graph_.at(conclusion_).value};
    const Meeting& meeting =
        (technique == "forcing_net_verity"_technique ? verity_ : contradiction_).meeting;
    step.technique = technique;
    (is_on(conclusion_) ? step.placements : step.eliminations).push_back(candidate);
    if (meeting.house >= 0) step.houses.push_back(static_cast<std::uint8_t>(meeting.house));
    if (meeting.cell >= 0) step.cells.push_back(static_cast<Cell>(meeting.cell));
    for (const auto& net : nets_) graph_.add_chain(net, step);
    return true;
}

template class NetSearch<SmallCells>;
template class NetSearch<LargeCells>;
template class NetSearch<HugeCells>;

}  // namespace nonet::logic
