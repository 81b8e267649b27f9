#include "branch.hpp"

#include <algorithm>
#include <bit>

namespace nonet::logic::explainer {

void Branch::clear() {
    on_set_.clear();
    off_set_.clear();
    on_list_.clear();
    off_list_.clear();
    nodes_.clear();
    parents_.clear();
    chains_.clear();
    ancestries_.clear();
    ancestry_of_.clear();
    end_ = std::numeric_limits<int>::max();
    is_contradiction_ = false;
    inner_.clear();
}

void Branch::put(Fact fact, std::span<const Fact> parents, Cause cause) {
    std::uint16_t depth = 0;
    for (const Fact parent : parents) depth = std::max(depth, node(parent).depth);
    index_[fact] = static_cast<std::uint16_t>(nodes_.size());
    nodes_.push_back({static_cast<std::uint16_t>(parents_.size()),
                      static_cast<std::uint16_t>(parents.size()),
                      static_cast<std::uint16_t>(depth + 1), 0, cause});
    parents_.insert(parents_.end(), parents.begin(), parents.end());
}

void Branch::add(Fact fact, std::span<const Fact> parents, Cause cause) {
    put(fact, parents, cause);
    if (is_on(fact)) {
        on_set_.insert(fact);
        on_list_.push_back(fact);
    } else {
        off_set_.insert(subject(fact));
        off_list_.push_back(subject(fact));
    }
}

void Branch::contradict(Fact fact, std::span<const Fact> parents, Cause cause) {
    put(fact, parents, cause);
    is_contradiction_ = true;
    contradiction_ = subject(fact);
}

AccountBranch Branch::account_of(std::vector<Fact> ends) const {
    std::map<std::uint16_t, AccountLine> found;  // by the order of finding
    while (!ends.empty()) {
        const Fact fact = ends.back();
        ends.pop_back();
        if (found.contains(index_[fact])) continue;
        AccountLine& line = found[index_[fact]];
        line.fact = fact;
        line.cause = cause(fact);
        const std::span<const Fact> known = parents(fact);
        line.parents.assign(known.begin(), known.end());
        if (const auto inner = inner_.find(fact); inner != inner_.end()) {
            line.inner = inner->second;
            if (line.inner->chains) {
                for (const Candidate gone : line.inner->chains->needs) {
                    line.parents.push_back(off(gone));
                }
            }
        }
        std::sort(line.parents.begin(), line.parents.end());
        line.parents.erase(std::unique(line.parents.begin(), line.parents.end()),
                           line.parents.end());
        ends.insert(ends.end(), line.parents.begin(), line.parents.end());
    }
    AccountBranch branch;
    for (auto& [order, line] : found) branch.push_back(std::move(line));
    return branch;
}

int Branch::ancestors(Fact fact) {
    Node& known = node(fact);
    if (known.ancestors == 0) {
        int count = 0;
        for (const std::uint64_t word : ancestry(index_[fact])) count += std::popcount(word);
        known.ancestors = static_cast<std::uint16_t>(count);
    }
    return known.ancestors;
}

auto Branch::ancestry(std::size_t node) -> Ancestry {
    const auto of = [this](std::size_t each) {
        return Ancestry(ancestries_).subspan(ancestry_of_[each], each / 64 + 1);
    };
    for (std::size_t next = ancestry_of_.size(); next <= node; ++next) {
        ancestry_of_.push_back(static_cast<std::uint32_t>(ancestries_.size()));
        ancestries_.resize(ancestries_.size() + next / 64 + 1);
        const Ancestry own = of(next);
        own[next / 64] = std::uint64_t{1} << next % 64;
        const Node& known = nodes_[next];
        for (std::size_t i = 0; i < known.parent_count; ++i) {
            const Ancestry parents = of(index_[parents_[known.first_parent + i]]);
            for (std::size_t word = 0; word < parents.size(); ++word) own[word] |= parents[word];
        }
    }
    return of(node);
}

}  // namespace nonet::logic::explainer
