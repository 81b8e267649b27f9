// The search for nice loops and alternating inference chains (AIC).
//
// A loop starts and ends in the same cell. It is discontinuous where start and end contradict or
// force each other, and continuous where every link of it turns out strong. An AIC says that one of
// its two ends is true. HoDoKu looks at the shortest chain for each pair of ends and at no other,
// so a chain that crosses itself hides those behind it.
#pragma once

#include <span>
#include <vector>

#include "../hodoku/loop_ranks.hpp"
#include "chain_graph.hpp"
#include "chain_reach.hpp"
#include "chain_tree.hpp"

namespace nonet::logic {

struct FoundLoop {
    Technique technique;
    Statement premise, end;
    std::uint16_t length;  // of the chain
    std::uint16_t count;   // of eliminations
    std::uint32_t eliminations;
    Rank rank;
};

template <typename Cells>
class LoopSearch {
  public:
    explicit LoopSearch(Workbench<Cells>& bench)
        : reach_(bench.template part<ChainReach<Cells>>()),
          graph_(reach_.graph()),
          ranks_(reach_),
          through_sets_(bench.options().sets_in_chains) {}

    // Finds all loops and AICs, the best first: most eliminations, first cells, shortest chain.
    // Those without a group or a set are left out on demand.
    void search(bool groups, bool only_with_groups);

    // The same for the best alone, which is the first of what is then found. False where there is
    // none.
    bool search_best(bool groups, bool only_with_groups);

    const std::vector<FoundLoop>& found() const { return found_; }
    std::span<const Candidate> eliminations(const FoundLoop& loop) const {
        return std::span(eliminations_).subspan(loop.eliminations, loop.count);
    }
    // Writes the technique, the chain and the eliminations of a loop into an empty step.
    void fill(const FoundLoop& loop, Step& step);

  private:
    struct Premise {
        Statement statement;
        Rank rank;  // at best
    };

    const Position<Cells>& position() const { return graph_.position(); }
    Cell cell(std::size_t i) const { return graph_.at(chain_[i]).cell; }
    Value value(std::size_t i) const { return graph_.at(chain_[i]).value; }
    void start(bool groups, bool only_with_groups);
    void search_premises(Rank least);
    void take_best(std::vector<FoundLoop>& among) const;
    void take_shortest(std::vector<FoundLoop>& among) const;
    bool has_shorter(std::span<const FoundLoop> before, const FoundLoop& loop) const;
    void sort_found();
    bool order_is_doubtful() const;
    void clear();
    void search_from(Statement premise);
    void check_loop(Statement end);
    void check_aic(Statement end);
    bool crosses_itself(bool is_loop) const;
    void eliminate(Cell cell, Value value) { eliminations_.push_back({cell, value}); }
    void eliminate_others(Cell cell, Value kept, Value also_kept);
    void eliminate_by_loop(Statement end);
    void eliminate_along_loop();
    void eliminate_by_set(std::size_t i);
    std::size_t length() const;
    void eliminate_by_aic(Statement end);
    void keep(Technique technique, std::vector<FoundLoop>& among);
    bool same_outcome(const FoundLoop& a, const FoundLoop& b) const;

    ChainReach<Cells>& reach_;
    const ChainGraph<Cells>& graph_;
    LoopRanks<Cells> ranks_;
    const bool through_sets_;  // whether those with groups may pass through almost locked sets
    ChainTree<Cells> tree_;
    std::vector<Statement> chain_;
    std::vector<FoundLoop> found_, aics_;
    std::vector<Candidate> eliminations_;
    std::vector<Premise> premises_;  // from which something may follow
    bool only_with_groups_ = false;
    Rank least_rank_ = no_rank;
    std::size_t kept_ = 0;  // how many eliminations belong to what is found
};

}  // namespace nonet::logic
