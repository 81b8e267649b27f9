// What follows from one assumption, in the order in which Sudoku Explainer finds it.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "account.hpp"

namespace nonet::logic::explainer {

class Branch {
  public:
    Branch() {}  // leaves the index as it is, which is much faster
    void clear();

    bool has(Fact fact) const {
        return is_on(fact) ? on_set_.contains(fact) : off_set_.contains(subject(fact));
    }
    const CandidateSet& on_set() const { return on_set_; }
    const CandidateSet& off_set() const { return off_set_; }
    // The candidates that are on and off, in the order of finding.
    std::span<const Candidate> on_list() const { return on_list_; }
    std::span<const Candidate> off_list() const { return off_list_; }

    // Adds a fact that is new and follows from others.
    void add(Fact fact, std::span<const Fact> parents, Cause cause);
    // Ends with a fact whose opposite is known.
    void contradict(Fact fact, std::span<const Fact> parents, Cause cause);
    bool is_contradiction() const { return is_contradiction_; }
    // The candidate that is both on and off.
    Candidate contradiction() const { return contradiction_; }
    // Ends where all that could follow has at least some complexity.
    void end(int complexity) { end_ = complexity; }
    // That complexity; without an end, it is higher than any.
    int end() const { return end_; }

    std::span<const Fact> parents(Fact fact) const {
        const Node& found = node(fact);
        return std::span(parents_).subspan(found.first_parent, found.parent_count);
    }
    Cause cause(Fact fact) const { return node(fact).cause; }
    // A lower bound of the next: the length of a way to the assumption.
    int depth(Fact fact) const { return node(fact).depth; }
    // The number of facts that a fact follows from, with itself.
    int ancestors(Fact fact);
    // Calls a function with each chain inside this one that a fact follows from.
    template <typename Visit>
    void for_each_chain(Fact fact, const Visit& visit);
    // What the facts that some follow from, in the order of finding, follow from.
    AccountBranch account_of(std::vector<Fact> ends) const;
    // Calls a function with each of them: first itself, then its parents, and so on.
    template <typename Visit>
    void for_each_ancestor(Fact fact, const Visit& visit) const;

    // A chain inside this one, from which a fact follows, by its number in a list of the caller's.
    static constexpr int no_chain = -1;
    void set_chain(Fact fact, int chain) { chains_.push_back({index_[fact], chain}); }
    // What a fact follows from besides its parents, for accounts.
    void set_inner(Fact fact, std::shared_ptr<const Inner> inner) {
        inner_[fact] = std::move(inner);
    }

  private:
    struct Node {
        std::uint16_t first_parent, parent_count, depth;
        std::uint16_t ancestors;  // 0: not counted yet
        Cause cause;
    };
    struct ChainInside {
        std::uint16_t node;
        int chain;
    };
    // The nodes that a node follows from, with itself, as bits: none of them was found later.
    using Ancestry = std::span<std::uint64_t>;

    void put(Fact fact, std::span<const Fact> parents, Cause cause);
    Ancestry ancestry(std::size_t node);
    const Node& node(Fact fact) const { return nodes_[index_[fact]]; }
    Node& node(Fact fact) { return nodes_[index_[fact]]; }

    CandidateSet on_set_, off_set_;
    std::vector<Candidate> on_list_, off_list_;
    std::array<std::uint16_t, all_facts> index_;  // in nodes_
    std::vector<Node> nodes_;                     // in the order of finding
    std::vector<Fact> parents_;
    std::vector<ChainInside> chains_;
    std::vector<std::uint64_t> ancestries_;   // of the first nodes, one after another
    std::vector<std::uint32_t> ancestry_of_;  // where that of a node begins
    Candidate contradiction_ = 0;
    int end_ = std::numeric_limits<int>::max();
    bool is_contradiction_ = false;
    std::map<Fact, std::shared_ptr<const Inner>> inner_;
};

// Branches that are lent again and again.
class Branches {
  public:
    Branch& take() {
        if (taken_ == branches_.size()) branches_.push_back(std::make_unique<Branch>());
        return *branches_[taken_++];
    }
    // Gives back all that were taken since there were so many.
    std::size_t taken() const { return taken_; }
    void give_back_to(std::size_t taken) { taken_ = taken; }

  private:
    std::vector<std::unique_ptr<Branch>> branches_;
    std::size_t taken_ = 0;
};

template <typename Visit>
void Branch::for_each_chain(Fact fact, const Visit& visit) {
    if (chains_.empty()) return;
    const std::uint16_t last = index_[fact];
    const Ancestry known = ancestry(last);
    for (const auto& [node, chain] : chains_) {
        if (node <= last && (known[node / 64U] >> node % 64U & 1U) != 0) visit(chain);
    }
}

template <typename Visit>
void Branch::for_each_ancestor(Fact fact, const Visit& visit) const {
    std::array<std::uint64_t, (all_facts + 63) / 64> known{};
    std::array<Fact, all_facts> waiting;
    std::size_t count = 0;
    const auto meet = [&](Fact ancestor) {
        std::uint64_t& word = known[ancestor / 64U];
        const std::uint64_t bit = std::uint64_t{1} << ancestor % 64U;
        if ((word & bit) != 0) return;
        word |= bit;
        waiting[count++] = ancestor;
    };
    meet(fact);
    for (std::size_t i = 0; i < count; ++i) {
        visit(waiting[i]);
        for (const Fact parent : parents(waiting[i])) meet(parent);
    }
}

}  // namespace nonet::logic::explainer
