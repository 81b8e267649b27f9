#include "net_lines.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic {

template <typename Cells>
NetWriter<Cells>::NetWriter(const NetFacts<Cells>& facts, const NetTale& tale, Fact assumed)
    : facts_(facts), tale_(tale), assumed_(assumed) {
    const std::size_t count = 2 * facts.size();
    reasons_.resize(count);
    ranks_.resize(count);
    needs_assumption_.resize(count);
    written_.assign(count, -1);
    exclusions_.resize(facts.size());
    for (std::size_t i = tale.facts.size(); i-- > 0;) {
        const auto& [fact, reason] = tale.facts[i];
        reasons_[fact] = reason;
        ranks_[fact] = tale.facts.size() - i;
        bool needs = reason.of == Because::assumed;
        each_premise(facts, fact, reason, [&](std::size_t premise) {
            needs = needs || needs_assumption_[premise] != 0;
        });
        needs_assumption_[fact] = needs ? 1 : 0;
        if (reason.of == Because::place && !facts.in_cell(reason.index, fact / 2U)) {
            exclusions_[reason.index].candidates.push_back(static_cast<NetIndex>(fact / 2));
        }
    }
}

template <typename Cells>
std::vector<NetLine> NetWriter<Cells>::write() {
    write_independent();
    if (tale_.clash) {
        assume();
        write_clash();
    } else {
        write(tale_.facts.front().fact);
    }
    return std::move(lines_);
}

// Writes what does not need the assumption, but is needed together with it.
template <typename Cells>
void NetWriter<Cells>::write_independent() {
    const auto write_if = [this](std::size_t fact) {
        if (needs_assumption_[fact] == 0) write(fact);
    };
    for (std::size_t i = tale_.facts.size(); i-- > 0;) {
        const auto& [fact, reason] = tale_.facts[i];
        if (needs_assumption_[fact] != 0) each_premise(facts_, fact, reason, write_if);
    }
    for (const auto& [fact, reason] : tale_.denied) each_premise(facts_, fact, reason, write_if);
}

template <typename Cells>
int NetWriter<Cells>::assume() {
    if (written_[assumed_] < 0) {
        NetLine line{NetLine::Rule::assumption};
        line.candidates = {candidate_of(assumed_ / 2U)};
        line.on = assumed_ % 2 == 0;
        written_[assumed_] = add(std::move(line));
    }
    return written_[assumed_];
}

// The line that says a fact. It is written where it is missing, after those that it needs.
template <typename Cells>
int NetWriter<Cells>::write(std::size_t fact) {
    if (reasons_[fact].of == Because::assumed) return assume();
    return fact % 2 == 0 ? write_presence(fact / 2) : write_absence(fact / 2, false);
}

// The line from which it follows that a candidate is false. In a house this can be one that says
// what its cell has.
template <typename Cells>
int NetWriter<Cells>::write_absence(std::size_t candidate, bool in_house) {
    const NetReason reason = reasons_[absent(candidate)];
    if (reason.of == Because::assumed) return assume();
    if (facts_.in_cell(reason.index, candidate)) {
        return in_house ? write(present(reason.index))
                        : exclude(reason.index, {static_cast<NetIndex>(candidate)});
    }
    Exclusion& found = exclusions_[reason.index];
    if (found.line < 0) found.line = exclude(reason.index, found.candidates);
    return found.line;
}

template <typename Cells>
int NetWriter<Cells>::exclude(std::size_t excluder, const std::vector<NetIndex>& candidates) {
    NetLine line{NetLine::Rule::excluded};
    line.premises = {write(present(excluder))};
    for (NetIndex candidate : candidates) line.candidates.push_back(candidate_of(candidate));
    return add(std::move(line));
}

// The longest way to a premise comes first.
template <typename Cells>
int NetWriter<Cells>::write_presence(std::size_t place) {
    int& written = written_[present(place)];
    if (written >= 0) return written;
    const NetReason reason = reasons_[present(place)];
    std::vector<std::size_t> premises;
    each_premise(facts_, present(place), reason,
                 [&](std::size_t premise) { premises.push_back(premise); });
    const auto rank = [this](std::size_t fact) { return ranks_[fact]; };
    std::ranges::sort(premises, std::ranges::greater{}, rank);
    const bool apart = leaves_none(reason, place);
    const NetIndex unit =
        reason.of == Because::share ? facts_.shares()[reason.index].unit : reason.index;
    NetLine line{NetLine::Rule::left};
    line.cell = facts_.units()[unit].cell;
    line.house = facts_.units()[unit].house;
    line.value = facts_.units()[unit].value;
    for (std::size_t premise : premises) {
        const std::size_t candidate = premise / 2;
        const bool is_own = apart && reasons_[premise].of == Because::place;
        line.premises.push_back(
            is_own ? exclude(reasons_[premise].index, {static_cast<NetIndex>(candidate)})
                   : write_absence(candidate, line.house >= 0));
    }
    return written = add(std::move(line));
}

// Whether the lines that rule out the rest of a unit would rule out the place, too.
template <typename Cells>
bool NetWriter<Cells>::leaves_none(NetReason reason, std::size_t place) {
    std::vector<NetIndex> left = facts_.members(place);
    each_premise(facts_, present(place), reason, [&](std::size_t premise) {
        const NetReason why = reasons_[premise];
        if (why.of != Because::place || facts_.in_cell(why.index, premise / 2)) return;
        const auto& gone = exclusions_[why.index].candidates;
        std::erase_if(left, [&](NetIndex each) { return std::ranges::count(gone, each) > 0; });
    });
    return left.empty();
}

template <typename Cells>
int NetWriter<Cells>::write_clash() {
    NetLine line{NetLine::Rule::clash};
    const auto& unit = facts_.units()[*tale_.clash];
    line.cell = unit.cell;
    line.house = unit.house;
    line.value = unit.value;
    std::vector<std::size_t> premises;
    for (const auto& [fact, reason] : tale_.denied) {
        const bool is_assumed = reason.of == Because::assumed;
        premises.push_back(is_assumed ? fact : present(reason.index));
    }
    const auto rank = [this](std::size_t fact) { return ranks_[fact]; };
    std::ranges::sort(premises, std::ranges::greater{}, rank);
    for (std::size_t premise : premises) {
        line.premises.push_back(premise == assumed_ ? assume() : write(premise));
    }
    return add(std::move(line));
}

template <typename Cells>
int NetWriter<Cells>::add(NetLine line) {
    std::ranges::sort(line.premises);
    const auto [first, last] = std::ranges::unique(line.premises);
    line.premises.erase(first, last);
    lines_.push_back(std::move(line));
    return static_cast<int>(lines_.size()) - 1;
}

template class NetWriter<SmallCells>;
template class NetWriter<LargeCells>;
template class NetWriter<HugeCells>;

}  // namespace nonet::logic
